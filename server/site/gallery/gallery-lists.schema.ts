import { builder } from '#server/base/graphql/builder.ts';
import { pageOf } from '#server/base/graphql/connection.ts';
import { listCost } from '#server/base/graphql/limits/list-cost.ts';
import { checkSearch, OrderDirection } from '#server/base/graphql/list-arguments.ts';
import { GalleryItemKind, GalleryItemObject } from './gallery.schema.ts';
import { findGalleryItems, takenOn } from './gallery.service.ts';

const GalleryFilter = builder.inputType('GalleryFilter', {
  description:
    'Which gallery items; every condition must hold. Where several values may be named, one of them must be right, and a single one needs no brackets. Case and accents do not matter.',
  fields: (t) => ({
    category: t.stringList({ description: 'Filters of the gallery page, as the organiser names them.' }),
    year: t.intList({ description: 'Years they were taken.' }),
    type: t.field({ type: GalleryItemKind, description: 'Only pictures, or only clips.' }),
    search: t.string({
      description: 'Words that must all occur, whole or in part, in title, place, date, story or picture.',
    }),
  }),
});

const GalleryOrderField = builder.enumType('GalleryOrderField', {
  description: 'What gallery items can be ordered by.',
  values: {
    LIST: { description: 'The organiser’s own order, newest year first.' },
    TAKEN_ON: { description: 'Day it was taken.' },
    TITLE: { description: 'Title, as people look it up.' },
  } as const,
});

const GalleryOrder = builder.inputType('GalleryOrder', {
  description: 'Order of the entries; equal entries stay in the organiser’s order.',
  fields: (t) => ({
    field: t.field({ type: GalleryOrderField, required: true, description: 'Field to order by.' }),
    direction: t.field({
      type: OrderDirection,
      defaultValue: 'ASC',
      description: 'Direction of the ordering.',
    }),
  }),
});

builder.objectField(GalleryItemObject, 'takenOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: 'The printed date as a day, the first of several; null where it names none.',
    resolve: takenOn,
  }),
);

builder.queryField('gallery', (t) =>
  t.connection(
    {
      type: GalleryItemObject,
      description: 'Pictures and clips of past events, newest year first unless another order is asked for.',
      extensions: { public: true, cost: listCost(({ gallery }) => gallery.length) },
      args: {
        filter: t.arg({ type: GalleryFilter, description: 'Only these.' }),
        orderBy: t.arg({ type: GalleryOrder, description: 'The ordering.' }),
      },
      resolve: (_root, args, { dependencies }) => {
        checkSearch(args.filter?.search);
        return pageOf(findGalleryItems(dependencies, args), args);
      },
    },
    { name: 'GalleryItemConnection', description: 'A page of gallery items.' },
    { name: 'GalleryItemEdge', description: 'A gallery item in a list.' },
  ),
);
