import type { SessionKind } from '#domain/programme/kinds.ts';
import { kindWords, whenBefore } from '#domain/programme/place.ts';
import { isoDay, isoDayAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { PublishedSession } from '#server/site/catalogue/catalogue.store.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { peopleIn } from '#server/site/catalogue/people.ts';
import { type ShownTalk, talksOf } from '#server/site/catalogue/talks.ts';
import type { CalendarEntry } from './calendar.ts';

/** A session that is, or was, on a published programme. */
export type ProgrammeSession = PublishedSession & {
  /** Who speaks in it, in the order of the programme. */
  people: { id: string; name: string }[];
  /** What it is, and its topic; null where that is not said. */
  kind: SessionKind | null;
  track: string | null;
  /** The name of who chairs it; null: nobody is said to. */
  chair: string | null;
  /** What it is where that is neither a session nor a talk: 'Poster 7'; otherwise ''. */
  what: string;
  /** What is given in it, in order. */
  talks: ShownTalk[];
  cancelled: boolean;
};

/** A programme for programs: what takes place, day by day, and what was taken out of it while it can still be missed. */
export type ProgrammeSessions = {
  days: ProgrammeSession[][];
  removed: ProgrammeSession[];
  /** Of a day, counted from 0. */
  removedOf(day: number): ProgrammeSession[];
  /** What is given in the sessions, with its own time; that which is cancelled, too. */
  talks: ProgrammeSession[];
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
      const { title, room, startsAt, endsAt, track } = session;
      const kind = session.kind as SessionKind | null;
      const talks = talksOf(current, session);
      const own = { title, room, startsAt, endsAt, kind, track, what: '', cancelled: false, talks };
      return { ...known, ...own, ...peopleIn(current, session) };
    }),
  );
  const sessions = (event?.days ?? []).flatMap((day) => day.sessions);
  const talks = sessions.flatMap((session) =>
    talksOf(current, session).flatMap((talk) => {
      const { id, title, startsAt, endsAt, speakers, cancelled } = talk;
      const known = byId.get(id);
      if (!known) return [];
      // Whoever gives it need not be one of the programme's people.
      const people = speakers.map((name) => ({ id: name, name }));
      const own = { title, startsAt, endsAt, room: session.room, people, cancelled };
      return { ...known, ...ALONE, ...own, what: kindWords(talk) };
    }),
  );
  const removed = isOver(conference, clock.now())
    ? []
    : published
        .filter(({ removedAt }) => removedAt !== null)
        .map((session) => ({ ...session, people: [], ...ALONE, cancelled: true }));
  const whole = removed.filter(({ partOf }) => partOf === null);
  const dayOf = ({ startsAt }: ProgrammeSession) => isoDayAt(startsAt, conference.timeZone);
  const removedOf = (day: number) => {
    const date = event?.days[day]?.date;
    return date ? whole.filter((session) => dayOf(session) === isoDay(date)) : [];
  };
  return { days, removed, removedOf, talks };
}

/** How often anything has changed that the entries of a conference and of its sessions say. */
export function calendarSequence({ catalogue }: Pick<Dependencies, 'catalogue'>, id: string): number {
  const { publishedSessions, conferenceById } = catalogue.current();
  const sessions = publishedSessions.get(id) ?? [];
  const own = conferenceById.get(id)?.timesMoved ?? 0;
  return sessions.reduce((sum, { sequence }) => sum + sequence, own);
}

const ALONE = { kind: null, track: null, what: '', chair: null, talks: [], cancelled: false };

/** What it is, who speaks in a session, who chairs it and what is given in it, in words; '' where nothing is said. */
export function wordsOf({ what, people, chair, talks }: ProgrammeSession): string {
  const spoken = people.length > 0 ? [`With ${people.map(({ name }) => name).join(', ')}`] : [];
  const given = talks
    .filter(({ cancelled }) => !cancelled)
    .map((talk) => `${whenBefore(talk)}${[talk.title, ...talk.speakers].join(', ')}`);
  return [...(what ? [what] : []), ...spoken, ...(chair ? [`Chair: ${chair}`] : []), ...given].join('\n');
}
