import { builder } from '#server/base/graphql/builder.ts';
import type { GalleryItem } from '#server/site/catalogue/catalogue.store.ts';
import { NodeInterface } from '#server/site/catalogue/node.schema.ts';
import { addressOf, clipFilesOf, srcSetOf, THUMBNAIL } from './media-files.ts';

export const GalleryItemKind = builder.enumType('GalleryItemType', {
  description: 'What a gallery item is.',
  values: {
    IMAGE: { description: 'A picture.' },
    VIDEO: { description: 'A short clip.' },
  } as const,
});

export const GalleryItemObject = builder.objectRef<GalleryItem>('GalleryItem').implement({
  description: 'A picture or clip of a past event.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    title: t.exposeString('title', { description: 'What it shows.' }),
    category: t.exposeString('category', { description: 'Filter of the gallery page.' }),
    year: t.exposeInt('year', { description: 'Year it was taken.' }),
    type: t.expose('type', { type: GalleryItemKind, description: 'Picture or clip.' }),
    scene: t.exposeString('scene', {
      description: 'Scene of its drawing; empty where it has a picture of its own.',
    }),
    composition: t.exposeInt('composition', {
      description: 'Variant of the scene, 1 to 4; 0 where it has a picture of its own.',
    }),
    thumbnail: t.string({
      description: 'Address of the picture, relative to the site: WebP, 640 by 400 pixels.',
      resolve: (item) => addressOf(item, THUMBNAIL),
    }),
    srcSet: t.string({
      description: 'The picture as AVIF in two widths, as the value of an HTML srcset.',
      resolve: srcSetOf,
    }),
    videoUrl: t.string({
      nullable: true,
      description: 'Address of the clip, relative to the site: MP4 (H.264); null for a picture.',
      resolve: (item) => clipAddress(item, 'video/mp4'),
    }),
    videoWebmUrl: t.string({
      nullable: true,
      description: 'Address of the clip as WebM (VP9); null for a picture, and where there is only MP4.',
      resolve: (item) => clipAddress(item, 'video/webm'),
    }),
    location: t.exposeString('location', { description: 'City and country.' }),
    date: t.exposeString('dateText', { description: 'Printed date.' }),
    attendees: t.exposeString('attendees', { description: 'How many were there, as printed.' }),
    description: t.exposeString('description', { description: 'What happened, in a sentence or two.' }),
    alt: t.exposeString('alt', { description: 'The picture in words.' }),
  }),
});

function clipAddress(item: GalleryItem, mimeType: string): string | null {
  const file = clipFilesOf(item).find((candidate) => candidate.mimeType === mimeType);
  return file ? addressOf(item, file) : null;
}
