/** The category chips in their order (docs/product.md 2.11). */
export const galleryCategories = [
  'All',
  'Conferences',
  'Workshops',
  'Awards',
  'Networking',
  'Presentations',
  'Behind the Scenes',
] as const;

/** The year chips in their order (docs/product.md 2.11). */
export const galleryYears = ['All', '2024', '2023', '2022', '2021'] as const;

/** The statistics band (docs/product.md 2.11). */
export const galleryStatistics: readonly { value: string; label: string }[] = [
  { value: '500+', label: 'photos' },
  { value: '50+', label: 'videos' },
  { value: '25+', label: 'events' },
  { value: '4', label: 'years' },
];
