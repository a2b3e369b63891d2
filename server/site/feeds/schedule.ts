import { acceptedForPrograms } from '#domain/abstracts/accepted-as.ts';
import type { SessionKind } from '#domain/programme/kinds.ts';
import { whenBefore } from '#domain/programme/place.ts';
import { addDays, dayAt, formatIsoDate, instantAt, isoDay, parseIsoDate, timeAt } from '#domain/time.ts';
import { venuesOf, venueText } from '#domain/venue.ts';
import { onClockOf } from '#server/base/lib/on-clock.ts';
import { uuidOf } from '#server/base/lib/uuid.ts';
import { sayable } from '#server/base/lib/xml.ts';
import type { CalendarEntry } from './calendar.ts';
import type { ProgrammeSession, ProgrammeSessions } from './programme-sessions.ts';

/** A programme as apps for conferences read it (docs/product.md 11.4); every text is one line. */
export type Schedule = {
  /** Another one for each state of the programme. */
  version: string;
  baseUrl: string;
  /** Letters, digits and underscores. */
  acronym: string;
  title: string;
  url: string;
  timeZone: string;
  /** Where it is, and the town; null where no venue is known. */
  venue: string | null;
  city: string;
  /** Days written 'YYYY-MM-DD'. */
  start: string;
  end: string;
  rooms: { name: string; guid: string }[];
  days: ScheduleDay[];
};

export type ScheduleDay = {
  /** Counted from 1. */
  index: number;
  date: string;
  /** Instants on the venue's clock, between which everything of the day begins. */
  start: string;
  end: string;
  rooms: { name: string; events: ScheduleEvent[] }[];
};

export type ScheduleEvent = {
  /** A positive number, which names nothing else; it and the two after it stay for ever. */
  id: number;
  guid: string;
  slug: string;
  /** An instant on the venue's clock, and the time that the clock shows. */
  date: string;
  start: string;
  /** Hours and minutes that pass. */
  duration: string;
  room: string;
  title: string;
  /** Of a talk: the session that it is part of. */
  subtitle: string;
  /** As what it is presented, or the kind of the session, or 'session' where that is not known. */
  type: SessionKind | 'session' | ReturnType<typeof acceptedForPrograms>;
  /** Its topic; '' for none. */
  track: string;
  /** Lines; '' where there is nothing to say. */
  description: string;
  url: string;
  persons: { name: string; guid: string }[];
};

/** When a night ends: what begins before it may belong to the day before, and apps ask where a day ends. */
const NIGHT_ENDS = '04:00';

/** The longest duration that the format can say, in minutes. */
const LONGEST = 99 * 60 + 59;

/** A programme as it is now: what is cancelled is not in it. */
export function scheduleOf(
  { conference, event, link, stamp }: CalendarEntry,
  { days, talks }: Pick<ProgrammeSessions, 'days' | 'talks'>,
  publicUrl: string,
): Schedule {
  const { id, timeZone } = conference;
  const changes = [stamp, ...[...days.flat(), ...talks].map(({ changedAt }) => changedAt)];
  const talksById = new Map(talks.map((talk) => [talk.id, talk]));
  const shown = days.map((sessions, index): ScheduleDay => {
    const events = sessions.flatMap((session) => eventsOf(session, talksById, timeZone, link));
    return {
      index: index + 1,
      ...spanOf(isoDay(event?.days[index]?.date ?? conference.startsOn), sessions, timeZone),
      rooms: [...Map.groupBy(events, ({ room }) => room)].map(([name, its]) => ({ name, events: its })),
    };
  });
  const rooms = new Set(shown.flatMap((day) => day.rooms.map(({ name }) => name)));
  return {
    version: new Date(Math.max(...changes.map(Number))).toISOString(),
    baseUrl: publicUrl,
    acronym: id.replaceAll('-', '_'),
    title: plain(conference.title),
    url: link,
    timeZone,
    venue: plain(venueText(venuesOf(conference))) || null,
    city: plain(conference.city),
    start: isoDay(conference.startsOn),
    end: isoDay(conference.endsOn),
    rooms: [...rooms].map((name) => ({ name, guid: uuidOf(`${id}/rooms/${name}`) })),
    days: shown,
  };
}

/**
 * What is given in a session at a time of its own, and the session itself, unless it has nothing else and nobody else speaks in it.
 * What has no time stands in the session's description: a hundred posters at once would hide the rest of an app's timetable.
 */
function eventsOf(
  session: ProgrammeSession,
  talksById: ReadonlyMap<string, ProgrammeSession>,
  timeZone: string,
  link: string,
): ScheduleEvent[] {
  const { title, chair } = session;
  const track = session.track ?? '';
  const given = session.talks.filter(({ cancelled }) => !cancelled);
  const chaired = chair === null ? [] : [`Chair: ${chair}`];
  const talks = given
    .filter(({ time }) => time !== null)
    .flatMap(({ id, kind }) => {
      const talk = talksById.get(id);
      const type = acceptedForPrograms(kind);
      return talk ? eventOf(talk, { type, track, subtitle: title, lines: chaired }, timeZone, link) : [];
    });
  const speaking = new Set(given.flatMap(({ speakers }) => speakers));
  const isSaid = session.people.every(({ name }) => speaking.has(name));
  if (talks.length > 0 && talks.length === given.length && isSaid) return talks;
  const posters = given
    .filter(({ time }) => time === null)
    .map((poster) => `${whenBefore(poster)}${[poster.title, ...poster.speakers].join(', ')}`);
  const lines = [...chaired, ...posters];
  const type = session.kind ?? 'session';
  return [eventOf(session, { type, track, subtitle: '', lines }, timeZone, link), ...talks];
}

function eventOf(
  session: ProgrammeSession,
  { type, track, subtitle, lines }: Pick<ScheduleEvent, 'type' | 'track' | 'subtitle'> & { lines: string[] },
  timeZone: string,
  link: string,
): ScheduleEvent {
  const { conferenceId, id, number, uid, title, room, startsAt, endsAt, people } = session;
  return {
    id: number,
    guid: uuidOf(uid),
    slug: `${conferenceId}-${id}`,
    date: onClockOf(timeZone, startsAt),
    start: timeAt(startsAt, timeZone),
    duration: durationOf(startsAt, endsAt),
    room: plain(room),
    title: plain(title),
    subtitle: plain(subtitle),
    type,
    track: plain(track),
    description: lines.map(plain).join('\n'),
    url: `${link}#schedule`,
    persons: people.map((person) => ({
      name: plain(person.name),
      guid: uuidOf(`${conferenceId}/speakers/${person.id}`),
    })),
  };
}

/** From the end of the night before to that of its own, or longer where it begins earlier or ends later. */
function spanOf(
  date: string,
  sessions: readonly ProgrammeSession[],
  timeZone: string,
): Pick<ScheduleDay, 'date' | 'start' | 'end'> {
  const day = parseIsoDate(date) ?? dayAt(new Date(date), timeZone);
  const starts = [instantAt(day, NIGHT_ENDS, timeZone), ...sessions.map(({ startsAt }) => startsAt)];
  const ends = [instantAt(addDays(day, 1), NIGHT_ENDS, timeZone), ...sessions.map(({ endsAt }) => endsAt)];
  return {
    date: formatIsoDate(day),
    start: onClockOf(timeZone, new Date(Math.min(...starts.map(Number)))),
    end: onClockOf(timeZone, new Date(Math.max(...ends.map(Number)))),
  };
}

function durationOf(startsAt: Date, endsAt: Date): string {
  const minutes = Math.min(LONGEST, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A text in one line, without what its readers can't read. */
function plain(text: string): string {
  return sayable(text).replace(/\s+/g, ' ').trim();
}
