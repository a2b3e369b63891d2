import { GALLERY_CATEGORIES } from '#domain/gallery/gallery-item.ts';

/** The category chips in their order (docs/product.md 2.11). */
export const galleryCategories = ['All', ...GALLERY_CATEGORIES] as const;

/** The year chips: every year of which there is something, the latest first (docs/product.md 2.11). */
export function galleryYears(items: readonly { year: number }[]): string[] {
  const years = new Set(items.map(({ year }) => year));
  return ['All', ...[...years].toSorted((one, other) => other - one).map(String)];
}

/** Scenes that do not look good when shown large. */
export const smallScenes: ReadonlySet<string> = new Set([
  'vienna-full-hall-2023',
  'london-first-hybrid-forum-2021',
  'lisbon-coffee-queue-2022',
]);
