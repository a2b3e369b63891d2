import { parseConferenceStart } from '#domain/pricing/phase.ts';
import { formatIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  type Ordering,
  type OrderKeys,
  ordered,
  valueFilter,
} from '#server/base/lib/filters-and-ordering.ts';
import { textFilter } from '#server/site/catalogue/catalogue.search.ts';
import type { GalleryItem } from '#server/site/catalogue/catalogue.store.ts';

const orderKeys = {
  LIST: null,
  TAKEN_ON: (item) => (takenOn(item) ?? new Date(Date.UTC(item.year, 0))).getTime(),
  TITLE: ({ title }) => title,
} satisfies OrderKeys<string, GalleryItem>;

/** What a list of gallery items asks for: every condition holds, of several values one. */
export type GalleryListRequest = {
  filter?: {
    category?: readonly string[] | null;
    year?: readonly number[] | null;
    type?: GalleryItem['type'] | null;
    search?: string | null;
  } | null;
  orderBy?: Ordering<keyof typeof orderKeys> | null;
};

/** The gallery items that a list asks for, in its order. */
export function findGalleryItems(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { filter, orderBy }: GalleryListRequest,
): readonly GalleryItem[] {
  const current = catalogue.current();
  const inCategory = valueFilter(filter?.category);
  const hasWords = textFilter(current, filter?.search);
  const found = current.gallery.filter(
    (item) =>
      inCategory(item.category) &&
      (filter?.year == null || filter.year.includes(item.year)) &&
      (filter?.type == null || item.type === filter.type) &&
      hasWords(item),
  );
  return ordered(found, orderBy, orderKeys);
}

/** The printed day as a day; null where it is not written as a single day or a range. */
export function takenOn({ dateText }: GalleryItem): Date | null {
  const day = parseConferenceStart(dateText);
  return day && new Date(formatIsoDate(day));
}
