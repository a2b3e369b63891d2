import { dayAt, formatIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Person, PublishedSession } from '#server/features/catalogue/catalogue.store.ts';
import { isOver, isoDay } from '#server/features/catalogue/conference-dates.ts';
import { peopleIn } from '#server/features/catalogue/people.ts';
import type { CalendarEntry } from './calendar.ts';

/** A session that is, or was, on a published programme. */
export type ProgrammeSession = PublishedSession & {
  /** Who speaks in it, in the order of the programme. */
  people: Pick<Person, 'id' | 'name'>[];
  /** The name of who chairs it; null: nobody is said to. */
  chair: string | null;
};

/** A programme for programs: what takes place, day by day, and what was taken out of it while it can still be missed. */
export type ProgrammeSessions = {
  days: ProgrammeSession[][];
  removed: ProgrammeSession[];
  /** Of a day, counted from 0. */
  removedOf(day: number): ProgrammeSession[];
};

export function programmeSessions(
  { catalogue, clock }: Dependencies,
  { conference, event }: CalendarEntry,
): ProgrammeSessions {
  const current = catalogue.current();
  const published = current.publishedSessions.get(conference.id) ?? [];
  const byId = new Map(published.map((session) => [session.id, session]));
  const days = (event?.days ?? []).map(({ sessions }) =>
    sessions.flatMap((session) => {
      const known = byId.get(session.id);
      if (!known) return [];
      const { title, room, startsAt, endsAt } = session;
      return { ...known, title, room, startsAt, endsAt, ...peopleIn(current, session) };
    }),
  );
  const over = isOver(conference, clock.now());
  const removed = published.flatMap((session) =>
    session.removedAt !== null && !over ? { ...session, people: [], chair: null } : [],
  );
  const dayOf = ({ startsAt }: ProgrammeSession) => formatIsoDate(dayAt(startsAt, conference.timeZone));
  const removedOf = (day: number) => {
    const date = event?.days[day]?.date;
    return date ? removed.filter((session) => dayOf(session) === isoDay(date)) : [];
  };
  return { days, removed, removedOf };
}
