import { builder } from '#server/base/graphql/builder.ts';
import type { GalleryItem } from '#server/site/catalogue/catalogue.store.ts';
import { GalleryItemKind, GalleryItemObject } from './gallery.schema.ts';
import { addressOf, clipFilesOf, type MediaFile, PICTURES } from './media-files.ts';

const Media = builder.objectRef<MediaFile & { item: GalleryItem }>('Media').implement({
  description: 'A file that shows a gallery item, in one size and format.',
  fields: (t) => ({
    url: t.string({
      description: 'Whole address.',
      resolve: ({ item, ...file }, _args, { dependencies }) =>
        `${dependencies.publicUrl}${addressOf(item, file)}`,
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
    extensions: { cost: { entries: PICTURES.length + 2 } },
    args: { type: t.arg({ type: GalleryItemKind, description: 'Only pictures, or only clips.' }) },
    resolve: (item, { type }) =>
      [...PICTURES, ...clipFilesOf(item)]
        .filter((file) => type == null || file.type === type)
        .map((file) => ({ ...file, item })),
  }),
);
