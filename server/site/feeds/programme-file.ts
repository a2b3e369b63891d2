import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { type CalendarEntry, programmeCalendar } from './calendar.ts';
import {
  calendarSequence,
  type ProgrammeSession,
  type ProgrammeSessions,
  programmeSessions,
  wordsOf,
} from './programme-sessions.ts';

/** Every conference that has an event page, in the organiser's order. */
export function entriesOf(dependencies: Dependencies): CalendarEntry[] {
  const { catalogue, publicUrl } = dependencies;
  const { conferences, eventById } = catalogue.current();
  return conferences.flatMap((conference) => {
    const event = eventById.get(conference.id);
    const link = `${publicUrl}/event/${encodeURIComponent(conference.id)}`;
    const sequence = calendarSequence(dependencies, conference.id);
    return event ? [{ conference, event, link, stamp: conference.updatedAt, sequence }] : [];
  });
}

/** What is chosen of the programme of a conference as an iCalendar file; null where that is nothing. */
export function programmeFile(
  dependencies: Dependencies,
  conferenceId: string,
  choose: (sessions: ProgrammeSessions) => ProgrammeSession[],
): string | null {
  const entry = entriesOf(dependencies).find(({ conference }) => conference.id === conferenceId);
  const sessions = entry ? choose(programmeSessions(dependencies, entry)) : [];
  const worded = sessions.map((session) => ({ ...session, people: wordsOf(session) }));
  return entry && worded.length > 0 ? programmeCalendar(siteOf(dependencies), entry, worded) : null;
}

/** Sessions and talks of these ids, whether or not they still take place. */
export const chosenOf =
  (ids: ReadonlySet<string>) =>
  ({ days, removed, talks }: ProgrammeSessions): ProgrammeSession[] =>
    [...days.flat(), ...talks, ...removed].filter(({ id }) => ids.has(id));
