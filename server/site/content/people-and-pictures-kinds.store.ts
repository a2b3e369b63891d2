import { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { findCommittee } from '#server/site/catalogue/catalogue.store.ts';
import { type ContentKind, withEntry } from './content-kind.ts';
import { logosMustBeThere } from './logo.ts';
import { TAKEN_OUT } from './media-of-content.ts';
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
    (await findCommittee(tx)).map((member) => ({
      kind: 'committee-member',
      ...member,
      category: member.category as CommitteeMemberDocument['category'],
    })),
  async write(tx, { kind: _, portrait, ...said }) {
    await logosMustBeThere(tx, said.id, [portrait]);
    const data = { ...said, portrait: portrait ?? Prisma.DbNull };
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
      ...(item.picture === null
        ? {
            scene: item.scene as GalleryItemDocument['scene'],
            composition: item.composition as GalleryItemDocument['composition'],
          }
        : { picture: item.picture }),
      ...(item.clip !== null && {
        clip: { file: item.clip, width: item.clipWidth ?? 0, height: item.clipHeight ?? 0 },
      }),
      ...said('location', item.location),
      ...said('date', item.dateText),
      ...said('attendees', item.attendees),
      ...said('description', item.description),
      alt: item.alt,
    })),
  async write(tx, document) {
    await mustBeThere(tx, document);
    const data = itemRow(document);
    await tx.galleryItem.upsert({ where: { id: data.id }, create: data, update: data });
  },
  async remove(tx, id) {
    await tx.galleryItem.deleteMany({ where: { id } });
  },
};

function itemRow({ kind: _, date = '', type, clip, ...given }: GalleryItemDocument) {
  const { scene = '', composition = 0, picture = null, ...same } = given;
  const { location = '', attendees = '', description = '' } = given;
  return {
    ...same,
    scene,
    composition,
    picture,
    location,
    attendees,
    description,
    clip: clip?.file ?? null,
    clipWidth: clip?.width ?? null,
    clipHeight: clip?.height ?? null,
    dateText: date,
    type: type === 'video' ? ('VIDEO' as const) : ('IMAGE' as const),
  };
}

function said<Name extends string>(name: Name, text: string): { [key in Name]?: string } {
  return text === '' ? {} : ({ [name]: text } as { [key in Name]: string });
}

/** @throws InvalidInputError where it names a picture or clip that is not there, or is another one than it says */
async function mustBeThere(tx: Transaction, { id, picture, clip }: GalleryItemDocument): Promise<void> {
  const named = [picture, clip?.file].filter((digest) => digest !== undefined);
  if (named.length === 0) return;
  if (named.includes(TAKEN_OUT))
    throw new InvalidInputError([{ path: id, message: 'its picture or clip was taken out for good' }]);
  const found = new Map(
    (await tx.media.findMany({ where: { digest: { in: named } } })).map((media) => [media.digest, media]),
  );
  const film = clip && found.get(clip.file);
  const problems = [
    ...(found.get(picture ?? '')?.kind === 'IMAGE' ? [] : ['picture names none that was uploaded']),
    ...(!clip || (film?.kind === 'VIDEO' && film.width === clip.width && film.height === clip.height)
      ? []
      : ['clip names none of this size that was uploaded']),
  ];
  if (problems.length === 0) return;
  throw new InvalidInputError(problems.map((message) => ({ path: id, message })));
}
