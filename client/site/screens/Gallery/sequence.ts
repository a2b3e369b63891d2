import { galleryChapters } from './gallery.ts';

/** The gallery as it is shown: chapters first, then the remaining items in the gallery's own order. */
export type GallerySequence<Item> = {
  chapters: { title: string; items: Item[] }[];
  rest: Item[];
};

/** The only chapter of an organiser's own gallery, which has none of the items named in the chapters. */
const FIRST = { title: 'The latest', count: 16 };

/** Puts the gallery's items into chapters; items that no longer exist are skipped. */
export function sequenceOf<Item extends { id: string }>(items: readonly Item[]): GallerySequence<Item> {
  const chapters = galleryChapters
    .map(({ title, ids }) => ({
      title,
      items: ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
    }))
    .filter((chapter) => chapter.items.length > 0);
  if (chapters.length === 0 && items.length > 0)
    return {
      chapters: [{ title: FIRST.title, items: items.slice(0, FIRST.count) }],
      rest: items.slice(FIRST.count),
    };
  const placed = new Set(chapters.flatMap((chapter) => chapter.items));
  return { chapters, rest: items.filter((item) => !placed.has(item)) };
}
