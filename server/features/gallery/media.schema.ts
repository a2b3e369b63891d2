import type { GalleryItem } from '#server/features/catalogue/catalogue.store.ts';
import { builder } from '#server/graphql/builder.ts';
import { GalleryItemKind, GalleryItemObject } from './gallery.schema.ts';

/** A file of a gallery item: its kind, size in pixels, and the end of its address after the item's own name. */
type MediaFile = {
  type: GalleryItem['type'];
  width: number;
  height: number;
  mimeType: string;
  suffix: string;
};

const PICTURES: readonly MediaFile[] = [
  { type: 'IMAGE', width: 1280, height: 800, mimeType: 'image/avif', suffix: '-1280.avif' },
  { type: 'IMAGE', width: 640, height: 400, mimeType: 'image/avif', suffix: '-640.avif' },
  { type: 'IMAGE', width: 640, height: 400, mimeType: 'image/webp', suffix: '-640.webp' },
];

const CLIPS: readonly MediaFile[] = [
  { type: 'VIDEO', width: 640, height: 400, mimeType: 'video/mp4', suffix: '.mp4' },
  { type: 'VIDEO', width: 640, height: 400, mimeType: 'video/webm', suffix: '.webm' },
];

const Media = builder.objectRef<MediaFile & { item: GalleryItem }>('Media').implement({
  description: 'A file that shows a gallery item, in one size and format.',
  fields: (t) => ({
    url: t.string({
      description: 'Whole address.',
      resolve: ({ item, suffix }, _args, { dependencies }) =>
        `${dependencies.publicUrl}/gallery/${item.scene}-${item.composition}${suffix}`,
    }),
    type: t.expose('type', { type: GalleryItemKind, description: 'A picture, or a clip.' }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
    mimeType: t.exposeString('mimeType', { description: "Its format, such as 'image/avif'." }),
  }),
});

builder.objectField(GalleryItemObject, 'media', (t) =>
  t.field({
    type: [Media],
    description:
      'Its files, the best first: pictures in several sizes, and for a clip also the clip, which the pictures then announce.',
    extensions: { cost: { entries: PICTURES.length + CLIPS.length } },
    args: { type: t.arg({ type: GalleryItemKind, description: 'Only pictures, or only clips.' }) },
    resolve: (item, { type }) =>
      [...PICTURES, ...(item.type === 'VIDEO' ? CLIPS : [])]
        .filter((file) => type == null || file.type === type)
        .map((file) => ({ ...file, item })),
  }),
);
