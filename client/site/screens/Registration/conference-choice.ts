import type { RegistrationQuery } from '#domain/registration/registration-link.ts';
import type { OfferedConferenceFragment, RegistrationQuery as PageQuery } from './Registration.generated.ts';

/** A conference of the public list, offered here or not. */
export type ListedConference = PageQuery['listed']['nodes'][number];

/** The offered conference that a link names by its title. */
export function conferenceOf(
  query: RegistrationQuery,
  offered: readonly OfferedConferenceFragment[],
): OfferedConferenceFragment | null {
  return offered.find(({ title }) => sameTitle(title, query.title)) ?? null;
}

/**
 * That the conference of the page's link can't be chosen; null where it can, or where the link names none. A title that we don't
 * know is not repeated: the address is anyone's to write.
 */
export function notOfferedText(
  query: RegistrationQuery,
  offered: readonly OfferedConferenceFragment[],
  listed: readonly ListedConference[],
): string | null {
  if (query.title === '' || conferenceOf(query, offered)) return null;
  const conference = listed.find(({ title }) => sameTitle(title, query.title));
  return conference
    ? `Registration for the ${conference.title} is closed. Please choose a conference below.`
    : 'Registration is not open for the conference in your link.';
}

/** What is stored of the conference: the link's words for the one it names, else the conference's own. */
export function storedEvent(
  query: RegistrationQuery,
  chosen: OfferedConferenceFragment | null,
): RegistrationQuery {
  if (!chosen) return query;
  const { title, category, date, location, attendees } = chosen;
  if (!sameTitle(title, query.title)) return { title, category, date, location, attendees };
  return {
    title,
    category: query.category || category,
    date: query.date || date,
    location: query.location || location,
    attendees: query.attendees || attendees,
  };
}

function sameTitle(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
