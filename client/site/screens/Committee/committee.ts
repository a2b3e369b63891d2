/** The filter chips in their order (docs/product.md 2.10). */
export const committeeFilters = [
  'All',
  'Healthcare',
  'Technology',
  'Engineering',
  'Environmental',
  'Publishing',
  'AI & ML',
] as const;
