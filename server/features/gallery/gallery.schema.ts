import { resolveArrayConnection } from '@pothos/plugin-relay';
import type { GalleryItem } from '#server/features/catalogue/catalogue.store.ts';
import { builder } from '#server/graphql/builder.ts';

const GalleryItemKind = builder.enumType('GalleryItemType', {
  description: 'What a gallery item is.',
  values: {
    IMAGE: { description: 'A picture.' },
    VIDEO: { description: 'A short clip.' },
  } as const,
});

const GalleryItemObject = builder.objectRef<GalleryItem>('GalleryItem').implement({
  description: 'A picture or clip of a past event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    title: t.exposeString('title', { description: 'What it shows.' }),
    category: t.exposeString('category', { description: 'Filter of the gallery page.' }),
    year: t.exposeInt('year', { description: 'Year it was taken.' }),
    type: t.expose('type', { type: GalleryItemKind, description: 'Picture or clip.' }),
    scene: t.exposeString('scene', { description: 'Which drawn scene stands for it.' }),
    composition: t.exposeInt('composition', { description: 'Which composition of the scene, 1 to 4.' }),
    thumbnail: t.string({
      description: 'Address of the picture, relative to the site.',
      resolve: ({ scene, composition }) => `/gallery/${scene}-${composition}.avif`,
    }),
    location: t.exposeString('location', { description: 'Where.' }),
    date: t.exposeString('dateText', { description: 'Printed date.' }),
    attendees: t.exposeString('attendees', { description: 'How many were there, as printed.' }),
    description: t.exposeString('description', { description: 'The story in a sentence or two.' }),
    alt: t.exposeString('alt', { description: 'The picture in words.' }),
  }),
});

builder.queryField('gallery', (t) =>
  t.connection({
    type: GalleryItemObject,
    description: 'Pictures and clips of past events, newest first.',
    args: {
      category: t.arg.string({ description: "Only this category, such as 'Workshops'." }),
      year: t.arg.int({ description: 'Only this year.' }),
      type: t.arg({ type: GalleryItemKind, description: 'Only pictures, or only clips.' }),
    },
    resolve: (_root, args, { services }) =>
      resolveArrayConnection(
        { args },
        services.catalogue
          .current()
          .gallery.filter(
            (item) =>
              (args.category == null || item.category === args.category) &&
              (args.year == null || item.year === args.year) &&
              (args.type == null || item.type === args.type),
          ),
      ),
  }),
);
