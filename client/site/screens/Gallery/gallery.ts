import { GALLERY_CATEGORIES } from '#domain/gallery/gallery-item.ts';

/** The category chips in their order (docs/product.md 2.11). */
export const galleryCategories = ['All', ...GALLERY_CATEGORIES] as const;

/** The years that are always offered. */
const BUILT_IN_YEARS = [2024, 2023, 2022, 2021];

/** The year chips: the usual ones and every other of which there is something, the latest first (docs/product.md 2.11). */
export function galleryYears(items: readonly { year: number }[]): string[] {
  const years = new Set([...BUILT_IN_YEARS, ...items.map(({ year }) => year)]);
  return ['All', ...[...years].toSorted((one, other) => other - one).map(String)];
}

/** The statistics band (docs/product.md 2.11). */
export const galleryStatistics: readonly { value: string; label: string }[] = [
  { value: '500+', label: 'photos' },
  { value: '50+', label: 'videos' },
  { value: '25+', label: 'events pictured' },
  { value: '4', label: 'years' },
];

/** The sixteen best items, in chapters; the others follow under "Show more". */
export const galleryChapters: readonly { title: string; ids: readonly string[] }[] = [
  {
    title: 'In the hall',
    ids: [
      'vienna-quantum-optics-talk-2023',
      'berlin-opening-plenary-2024',
      'dublin-open-data-panel-2022',
      'kuala-lumpur-keynote-2024',
      'barcelona-closing-awards-2023',
    ],
  },
  {
    title: 'At the bench',
    ids: [
      'london-cell-culture-demonstration-2024',
      'kuala-lumpur-sensor-workshop-2024',
      'vienna-microscopy-course-2023',
      'lisbon-electrochemistry-bench-2022',
    ],
  },
  {
    title: 'Prizes and dinners',
    ids: [
      'singapore-gala-dinner-2022',
      'london-best-paper-2024',
      'london-poster-prize-2023',
      'edinburgh-nursing-award-2022',
      'kuala-lumpur-awards-dinner-2024',
    ],
  },
  {
    title: 'Between sessions',
    ids: ['amsterdam-poster-evening-2023', 'copenhagen-harbour-2024'],
  },
];

/** Scenes that do not look good when shown large. */
export const smallScenes: ReadonlySet<string> = new Set([
  'vienna-full-hall-2023',
  'london-first-hybrid-forum-2021',
  'lisbon-coffee-queue-2022',
]);
