import { parseConferenceStart } from '#domain/pricing/phase.ts';
import { formatIsoDate } from '#domain/time.ts';
import { searchTexts } from '#server/features/catalogue/catalogue.search.ts';
import type { GalleryItem } from '#server/features/catalogue/catalogue.store.ts';
import { builder } from '#server/graphql/builder.ts';
import { pageOf } from '#server/graphql/connection.ts';
import { OrderDirection, ordered, textFilter, valueFilter } from '#server/graphql/list-inputs.ts';
import { GalleryItemKind, GalleryItemObject } from './gallery.schema.ts';

const GalleryFilter = builder.inputType('GalleryFilter', {
  description:
    'Which gallery items; every condition must hold. Where several values may be named, one of them must be right, and a single one needs no brackets. Case and accents do not matter.',
  fields: (t) => ({
    category: t.stringList({ description: "Filters of the gallery page, such as 'Workshops'." }),
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
  description: 'In which order; what is alike stays in the organiser’s order.',
  fields: (t) => ({
    field: t.field({ type: GalleryOrderField, required: true, description: 'By what.' }),
    direction: t.field({ type: OrderDirection, defaultValue: 'ASC', description: 'Which way.' }),
  }),
});

/** The printed day as a day; null where it is not written as a single day or a range. */
function takenOn({ dateText }: GalleryItem): Date | null {
  const day = parseConferenceStart(dateText);
  return day && new Date(formatIsoDate(day));
}

const keys = {
  LIST: null,
  TAKEN_ON: (item: GalleryItem) => (takenOn(item) ?? new Date(Date.UTC(item.year, 0))).getTime(),
  TITLE: ({ title }: GalleryItem) => title,
} as const;

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
      extensions: { cost: { entries: ({ gallery }) => gallery.length } },
      args: {
        filter: t.arg({ type: GalleryFilter, description: 'Only these.' }),
        orderBy: t.arg({ type: GalleryOrder, description: 'In this order.' }),
      },
      resolve: (_root, args, { dependencies }) => {
        const catalogue = dependencies.catalogue.current();
        const { filter, orderBy } = args;
        const inCategory = valueFilter(filter?.category);
        const found = textFilter(filter?.search, () => searchTexts(catalogue));
        const items = catalogue.gallery.filter(
          (item) =>
            inCategory(item.category) &&
            (filter?.year == null || filter.year.includes(item.year)) &&
            (filter?.type == null || item.type === filter.type) &&
            found(item),
        );
        return pageOf(orderBy ? ordered(items, keys[orderBy.field], orderBy.direction) : items, args);
      },
    },
    { name: 'GalleryItemConnection', description: 'A page of gallery items.' },
    { name: 'GalleryItemEdge', description: 'A gallery item in a list.' },
  ),
);
