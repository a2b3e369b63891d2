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
 * Why the page was opened for a conference that can't be chosen; null when it was opened for none, or for one
 * that can. A title that we don't know is not repeated: the address is anyone's to write.
 */
export function notOfferedReason(
  query: RegistrationQuery,
  offered: readonly OfferedConferenceFragment[],
  listed: readonly ListedConference[],
  isOver: (endsOn: string) => boolean,
): string | null {
  if (query.title === '' || conferenceOf(query, offered)) return null;
  const conference = listed.find(({ title }) => sameTitle(title, query.title));
  if (!conference) return 'Registration is not open for the conference in your link.';
  const { title, date, endsOn } = conference;
  return isOver(endsOn)
    ? `The ${title} took place on ${date}, so registration for it has ended.`
    : `Registration for ${title} (${date}) is not available on this page.`;
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
