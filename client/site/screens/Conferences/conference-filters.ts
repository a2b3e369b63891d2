import type { Discipline } from '#domain/artwork/discipline.ts';

/** The filter that lets everything pass (docs/product.md 2.2). */
export const ALL = 'All';

/** The category chips in their order (docs/product.md 2.8), each in the hue of its discipline. */
export const categoryFilters: readonly { value: string; discipline?: Discipline }[] = [
  { value: ALL },
  { value: 'Healthcare', discipline: 'healthcare' },
  { value: 'Technology', discipline: 'optics' },
  { value: 'Engineering', discipline: 'chemistry' },
  { value: 'Biotechnology', discipline: 'biotechnology' },
  { value: 'AI & ML', discipline: 'ai' },
  { value: 'Materials', discipline: 'materials' },
  { value: 'Pharma', discipline: 'pharma' },
];

/** Reads the category from the address; anything else counts as All. */
export function categoryOf(value: string): string {
  return categoryFilters.some((filter) => filter.value === value) ? value : ALL;
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
