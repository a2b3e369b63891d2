import { DOMParser } from 'linkedom';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** A talk as somebody sees it who looks at a programme. */
type Shown = { title: string; room: string; startsAt: number; speakers: string[] };

/** The talks of a programme as the API has them: those that take place, by their ids, and the ids of those that are cancelled. */
export async function talksOfApi(
  product: Product,
  conferenceId: string,
): Promise<{ shown: Map<string, Shown>; cancelled: string[]; idOf: (title: string) => string }> {
  const { data } = await product.graphql(`{ event(id: "${conferenceId}") {
    schedule { sessions { sessionId room } }
    talks { talkId sessionId title speakers startsAt cancelled }
  } }`);
  type Talk = Shown & { talkId: string; sessionId: string; cancelled: boolean };
  type Session = { sessionId: string; room: string };
  const { schedule, talks } = data.event as { schedule: { sessions: Session[] }[]; talks: Talk[] };
  const sessions = schedule.flatMap((day) => day.sessions);
  const rooms = new Map(sessions.map(({ sessionId, room }) => [sessionId, room]));
  return {
    shown: new Map(
      talks
        .filter(({ cancelled }) => !cancelled)
        .map(({ talkId, sessionId, title, speakers, startsAt }) => [
          talkId,
          { title, speakers, room: rooms.get(sessionId) ?? '', startsAt: new Date(startsAt).getTime() },
        ]),
    ),
    cancelled: talks.filter(({ cancelled }) => cancelled).map(({ talkId }) => talkId),
    idOf: (title) => talks.find((talk) => talk.title === title)?.talkId ?? '',
  };
}

const textOf = async (product: Product, path: string) => (await fetch(product.url + path)).text();

/** The talks of schedule.json, and of schedule.xml. */
export async function talksOfFiles(
  product: Product,
  conferenceId: string,
): Promise<{ json: Map<string, Shown>; xml: Map<string, Shown> }> {
  const idOf = (slug: string) => slug.slice(conferenceId.length + 1);
  const { schedule } = JSON.parse(await textOf(product, `/event/${conferenceId}/schedule.json`));
  type Entry = Record<'slug' | 'type' | 'title' | 'room' | 'date', string> & { persons: { name: string }[] };
  const days: { rooms: Record<string, Entry[]> }[] = schedule.conference.days;
  const json = days
    .flatMap(({ rooms }) => Object.values(rooms).flat())
    .filter(({ type }) => type === 'talk')
    .map(({ slug, title, room, date, persons }): [string, Shown] => [
      idOf(slug),
      { title, room, startsAt: Date.parse(date), speakers: persons.map(({ name }) => name) },
    ]);
  const document = new DOMParser().parseFromString(
    await textOf(product, `/event/${conferenceId}/schedule.xml`),
    'text/xml',
  );
  const xml = [...document.querySelectorAll('event')].flatMap((event): [string, Shown][] => {
    const said = (name: string) => event.querySelector(name)?.textContent ?? '';
    if (said('type') !== 'talk') return [];
    const speakers = [...event.querySelectorAll('person')].map(({ textContent }) => textContent ?? '');
    const shown = { title: said('title'), room: said('room'), startsAt: Date.parse(said('date')), speakers };
    return [[idOf(said('slug')), shown]];
  });
  return { json: new Map(json), xml: new Map(xml) };
}

/** An entry of somebody's calendar. */
export type CalendarEntry = {
  summary: string;
  location: string;
  start: string;
  sequence: number;
  status: string;
};

/** A calendar that has subscribed to a file, and holds what it said when it last looked. */
export function calendarSubscribedTo(product: Product, path: string) {
  let entries = new Map<string, CalendarEntry>();
  return {
    /** Looks again, as calendars do: an entry that is known is changed by a higher number only. */
    async refresh(): Promise<Map<string, CalendarEntry>> {
      const parts = (await textOf(product, path)).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
      const found = parts.map((part): [string, CalendarEntry] => {
        const said = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'm').exec(part)?.[1] ?? '';
        return [
          said('UID'),
          {
            summary: said('SUMMARY').replace(/\\(.)/g, '$1'),
            location: said('LOCATION').replace(/\\(.)/g, '$1'),
            start: said('DTSTART'),
            sequence: Number(said('SEQUENCE')),
            status: said('STATUS'),
          },
        ];
      });
      const next = new Map(found);
      expect(next.size).toBe(found.length);
      for (const [uid, entry] of next) {
        const known = entries.get(uid);
        if (known && known.sequence === entry.sequence)
          expect([entry.start, entry.status, entry.location]).toEqual([
            known.start,
            known.status,
            known.location,
          ]);
        else if (known) expect(entry.sequence).toBeGreaterThan(known.sequence);
      }
      entries = next;
      return entries;
    },
  };
}
