import { foldForSearch } from '#domain/search.ts';
import { perRevision } from './per-revision.ts';

/**
 * The words of every conference, committee member and gallery item as `searchFor` compares them, by id. A
 * conference's are those of its list entry and of the whole event page.
 */
export const searchTexts = perRevision((catalogue): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  const add = (id: string, parts: readonly string[]) => texts.set(id, foldForSearch(parts.join('\n')));
  for (const conference of catalogue.conferences) {
    const { id, title, category, dateText, location, city, country, description } = conference;
    const event = catalogue.eventById.get(id);
    const page = event && [
      event.subtitle,
      event.about,
      ...event.tracks.flatMap((track) => [track.title, track.description]),
      ...event.whoShouldAttend,
      ...event.reasons.flatMap((reason) => [reason.title, reason.description]),
      ...event.days.flatMap((day) => [
        day.label,
        ...day.sessions.flatMap((entry) => [entry.title, entry.room]),
      ]),
      ...event.highlights,
    ];
    add(id, [title, category, dateText, location, city, country, description, ...(page ?? [])]);
  }
  for (const { id, name, title, institution, location, ...rest } of catalogue.committee)
    add(id, [
      ...[name, title, institution, location, rest.specialization, rest.category, rest.bio],
      ...rest.achievements,
    ]);
  for (const { id, title, category, year, location, dateText, description, alt } of catalogue.gallery)
    add(id, [title, category, String(year), location, dateText, description, alt]);
  return texts;
});
