import type { Catalogue } from './catalogue.service.ts';
import { perRevision } from './per-revision.ts';

/** A value to filter by, and how many entries have it. */
export type FacetValue = { value: string; count: number };

/** What the lists of a catalogue can be filtered by. */
export const facetsOf = perRevision(({ conferences, committee, gallery }: Catalogue) => ({
  conferenceCategories: counted(conferences.map(({ category }) => category)),
  conferenceCities: counted(conferences.map(({ city }) => city)),
  conferenceYears: counted(conferences.map(({ startsOn }) => startsOn.getUTCFullYear())),
  committeeCategories: counted(committee.map(({ category }) => category)),
  galleryCategories: counted(gallery.map(({ category }) => category)),
  galleryYears: counted(gallery.map(({ year }) => year)),
}));

/** The values in order of first appearance, each with how often it appears. */
function counted(values: readonly (string | number)[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
