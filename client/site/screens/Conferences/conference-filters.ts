import type { Discipline } from '#domain/artwork/discipline.ts';

/** The filter that lets everything pass (docs/product.md 2.2). */
export const ALL = 'All';

export type CategoryFilter = { value: string; discipline?: Discipline };

/** The built-in category chips in their order (docs/product.md 2.8), each in the hue of its discipline. */
const BUILT_IN: readonly CategoryFilter[] = [
  { value: 'Healthcare', discipline: 'healthcare' },
  { value: 'Technology', discipline: 'optics' },
  { value: 'Engineering', discipline: 'chemistry' },
  { value: 'Biotechnology', discipline: 'biotechnology' },
  { value: 'AI & ML', discipline: 'ai' },
  { value: 'Materials', discipline: 'materials' },
  { value: 'Pharma', discipline: 'pharma' },
];

/** Subjects of which the built-in content has pages, but no chips (docs/product.md 3.1). */
const WITHOUT_CHIP = [
  'Research & Innovation',
  'Pharma & Drug Discovery',
  'Biotechnology & Life Sciences',
  'AI & Machine Learning',
  'Healthcare Innovation',
];

/**
 * The chips: those of the built-in ones that conferences have, and then the organiser's own.
 *
 * @param categories of all conferences; undefined until they are known
 */
export function categoryFilters(categories: readonly string[] | undefined): readonly CategoryFilter[] {
  if (!categories) return [{ value: ALL }, ...BUILT_IN];
  const others = [ALL, ...WITHOUT_CHIP, ...BUILT_IN.map(({ value }) => value)];
  const own = categories.filter((value) => !others.includes(value));
  return [
    { value: ALL },
    ...BUILT_IN.filter(({ value }) => categories.includes(value)),
    ...own.map((value) => ({ value })),
  ];
}

/** Reads the category from the address; what is no chip counts as All. */
export function categoryOf(value: string, filters: readonly CategoryFilter[]): string {
  return filters.some((filter) => filter.value === value) ? value : ALL;
}

/** The query's variables: the whole list, or what matches the filters; words are searched for in every conference that has a page. */
export function filteredList({ category, words }: { category: string; words: string }): {
  filter?: { category?: string[]; keywords?: string };
  includeUnlisted?: boolean;
} {
  if (category === ALL && words === '') return {};
  return {
    filter: { ...(category !== ALL && { category: [category] }), ...(words && { keywords: words }) },
    ...(words && { includeUnlisted: true }),
  };
}
