import type { ById } from './catalogue.nodes.ts';
import type { Catalogue } from './catalogue.service.ts';
import { perRevision } from './per-revision.ts';
import { type SearchText, searchIn, searchTextOf } from './search-text.ts';

/**
 * The words of every conference, committee member and gallery item by id. A conference's are those of its list entry
 * and of the whole event page with its people.
 */
const searchTexts = perRevision(({ entryById, people, committee, gallery }): ById<SearchText> => {
  const texts = new Map<string, SearchText>();
  const add = (id: string, parts: readonly string[]) => texts.set(id, searchTextOf(parts));
  for (const { id, name, title, institution, location, ...rest } of committee)
    add(id, [
      name,
      title,
      institution,
      location,
      rest.specialization,
      rest.category,
      rest.bio,
      ...rest.achievements,
    ]);
  for (const { id, title, category, year, location, dateText, description, alt } of gallery)
    add(id, [title, category, String(year), location, dateText, description, alt]);
  for (const [id, theirs] of Map.groupBy(people, ({ conferenceId }) => conferenceId)) {
    const entry = entryById.get(id);
    if (!entry?.event) continue;
    const words = theirs.flatMap(({ name, institution, country, bio }) => [
      name,
      institution,
      country,
      bio ?? '',
    ]);
    texts.set(id, Buffer.concat([entry.searchText, searchTextOf(['', ...words])]));
  }
  return { get: (id) => texts.get(id) ?? entryById.get(id)?.searchText };
});

/** Whether an entry's text has every word of the search; null and undefined search for nothing. */
export function textFilter(
  catalogue: Catalogue,
  search: string | null | undefined,
): (entry: { readonly id: string }) => boolean {
  if (search == null) return () => true;
  const texts = searchTexts(catalogue);
  const matches = searchIn(search);
  return ({ id }) => {
    const text = texts.get(id);
    return text !== undefined && matches(text);
  };
}

/** Whether a conference's title, category, place, date, description, tracks or topics have every one of these words. */
export function keywordFilter(
  { entryById }: Catalogue,
  keywords: string | null | undefined,
): (conference: { readonly id: string }) => boolean {
  if (keywords == null) return () => true;
  const matches = searchIn(keywords);
  return ({ id }) => {
    const entry = entryById.get(id);
    return entry !== undefined && matches(entry.keywordText);
  };
}
