import { type ContentKind, withEntry } from './content-kind.ts';
import {
  type CommitteeMemberDocument,
  committeeMemberSchema,
  type GalleryItemDocument,
  galleryItemSchema,
} from './people-and-pictures-schema.ts';

const inPlace = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };

/** Members of the committee (docs/content.md). */
export const committeeMemberKind: ContentKind<CommitteeMemberDocument> = {
  kind: 'committee-member',
  folder: 'committee',
  schema: committeeMemberSchema,
  plain: (document) => document,
  titleOf: ({ name }) => name,
  pathOf: () => '/committee',
  shownIn: (content, { kind: _, ...member }) => ({
    ...content,
    committee: withEntry(content.committee, member, (other) => other),
  }),
  findAll: async (tx) =>
    (await tx.committeeMember.findMany(inPlace)).map((member) => ({
      kind: 'committee-member',
      id: member.id,
      position: member.position,
      name: member.name,
      title: member.title,
      institution: member.institution,
      location: member.location,
      specialization: member.specialization,
      category: member.category as CommitteeMemberDocument['category'],
      achievements: member.achievements,
      email: member.email,
      phone: member.phone,
      bio: member.bio,
    })),
  async write(tx, { kind: _, ...data }) {
    await tx.committeeMember.upsert({ where: { id: data.id }, create: data, update: data });
  },
  async remove(tx, id) {
    await tx.committeeMember.deleteMany({ where: { id } });
  },
};

/** Pictures and clips of the gallery (docs/content.md). */
export const galleryItemKind: ContentKind<GalleryItemDocument> = {
  kind: 'gallery-item',
  folder: 'gallery',
  schema: galleryItemSchema,
  plain: (document) => document,
  titleOf: ({ title }) => title,
  pathOf: () => '/gallery',
  shownIn: (content, document) => ({
    ...content,
    gallery: withEntry(content.gallery, itemRow(document), (other) => other),
  }),
  findAll: async (tx) =>
    (await tx.galleryItem.findMany(inPlace)).map((item) => ({
      kind: 'gallery-item',
      id: item.id,
      position: item.position,
      title: item.title,
      category: item.category as GalleryItemDocument['category'],
      year: item.year,
      type: item.type === 'VIDEO' ? 'video' : 'image',
      scene: item.scene as GalleryItemDocument['scene'],
      composition: item.composition as GalleryItemDocument['composition'],
      location: item.location,
      date: item.dateText,
      attendees: item.attendees,
      description: item.description,
      alt: item.alt,
    })),
  async write(tx, document) {
    const data = itemRow(document);
    await tx.galleryItem.upsert({ where: { id: data.id }, create: data, update: data });
  },
  async remove(tx, id) {
    await tx.galleryItem.deleteMany({ where: { id } });
  },
};

function itemRow({ kind: _, date, type, ...same }: GalleryItemDocument) {
  return { ...same, dateText: date, type: type === 'video' ? ('VIDEO' as const) : ('IMAGE' as const) };
}
