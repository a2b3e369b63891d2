/** The gallery as it is shown: chapters first, then the remaining items in the gallery's own order. */
export type GallerySequence<Item> = {
  chapters: { title: string; items: Item[] }[];
  rest: Item[];
};

/** The chapter of the organiser's own pictures, and how many of them. */
const LATEST = { title: 'The latest', count: 16 };

/** Puts the gallery's items into the organiser's chapters, its own pictures first; items that no longer exist are skipped. */
export function sequenceOf<Item extends { id: string; thumbnail: string }>(
  items: readonly Item[],
  chapters: readonly { title: string; items: readonly string[] }[],
): GallerySequence<Item> {
  const named = chapters
    .map(({ title, items: ids }) => ({
      title,
      items: ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
    }))
    .filter((chapter) => chapter.items.length > 0);
  // Of a gallery without chapters, whatever there is.
  const latest = items
    .filter((item) => named.length === 0 || item.thumbnail.startsWith('/media/'))
    .filter((item) => !named.some((chapter) => chapter.items.includes(item)))
    .slice(0, LATEST.count);
  const shown = latest.length > 0 ? [{ title: LATEST.title, items: latest }, ...named] : named;
  const placed = new Set(shown.flatMap((chapter) => chapter.items));
  return { chapters: shown, rest: items.filter((item) => !placed.has(item)) };
}
