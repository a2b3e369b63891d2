import type { Discipline } from '#client/ui/discipline.ts';
import { foldForSearch, searchFor } from '#domain/search.ts';

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

/** What the search box looks at (docs/product.md 3.8). */
export type Searchable = {
  title: string;
  category: string;
  location: string;
  date: string;
  description: string;
};

/** Reads a chip from the address; what is no chip counts as All. */
export function categoryOf(value: string): string {
  return categoryFilters.some((filter) => filter.value === value) ? value : ALL;
}

/**
 * Those of the category that hold every word of the query, in title, category, location, date or
 * description, without regard to case, accents, or the shape of dashes and apostrophes.
 */
export function filterConferences<T extends Searchable>(
  conferences: readonly T[],
  { category, query }: { category: string; query: string },
): T[] {
  const matches = searchFor(query);
  return conferences.filter((conference) => {
    if (category !== ALL && conference.category !== category) return false;
    const { title, location, date, description } = conference;
    return matches(foldForSearch([title, conference.category, location, date, description].join('\n')));
  });
}
