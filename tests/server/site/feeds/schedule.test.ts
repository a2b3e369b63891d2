// docs/product.md 11.4
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { withdrawForAuthor } from '#server/programme/abstracts/organiser-change.service.ts';
import { peopleOf } from '#server/site/catalogue/people.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { EventDocument } from '#server/site/content/event-schema.ts';
import { submitted } from '../../../support/abstract-page.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { fc } from '../../../support/seeded.ts';

const ID = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let shipped: ConferenceDocument;
let event: EventDocument;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-schedule-'));
  product.clock.set(EARLY);
  const content = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  shipped = content.get(ID) as ConferenceDocument;
  event = shipped.event as EventDocument;
});
beforeEach(async () => {
  product.clock.set(EARLY);
  await publish({});
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Day = EventDocument['days'][number];
type Session = Day['sessions'][number];

async function publish(change: Partial<ConferenceDocument>): Promise<void> {
  const file = join(folder, 'conference.json');
  writeFileSync(file, JSON.stringify({ ...shipped, ...change }));
  expect(await organiser('content', 'import', file, '--quiet')).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
}

/** A conference of these days, in a zone. */
const at = (timeZone: string, days: Day[]): Partial<ConferenceDocument> => ({
  timeZone,
  startsOn: days[0]?.date ?? '',
  endsOn: days.at(-1)?.date ?? '',
  event: { ...event, days },
});
const session = (starts: string, ends: string, title: string, more: Partial<Session> = {}): Session => ({
  starts,
  ends,
  title,
  room: 'Hall',
  ...more,
});

const get = (file: string) => fetch(`${product.url}/event/${ID}/${file}`);
const textOf = async (file: string) => (await get(file)).text();

type Entry = Record<string, unknown> & { id: number; guid: string; slug: string; title: string };

/** The events of schedule.json, of the day with this index or of all. */
async function jsonEvents(index?: number): Promise<Entry[]> {
  const { schedule } = JSON.parse(await textOf('schedule.json'));
  const days: { index: number; rooms: Record<string, Entry[]> }[] = schedule.conference.days;
  return days
    .filter((day) => index === undefined || day.index === index)
    .flatMap(({ rooms }) => Object.values(rooms).flat());
}

async function xmlDocument() {
  return new DOMParser().parseFromString(await textOf('schedule.xml'), 'text/xml');
}

/** The events of schedule.xml, each with its attributes, and its elements by their names. */
async function xmlEvents(): Promise<Record<string, string>[]> {
  return [...(await xmlDocument()).querySelectorAll('day > room > event')].map((element) => ({
    id: element.getAttribute('id') ?? '',
    guid: element.getAttribute('guid') ?? '',
    day: element.closest('day')?.getAttribute('date') ?? '',
    ...Object.fromEntries(
      [...element.children].map(({ localName, textContent }) => [localName, textContent]),
    ),
  }));
}

/** The sessions of programme.ics: title, and beginning as the venue's clock shows it. */
async function calendarEntries(): Promise<string[]> {
  const text = (await textOf('programme.ics')).replaceAll('\r\n ', '');
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .filter((entry) => entry.includes('STATUS:CONFIRMED'))
    .map((entry) => {
      const [, day, time] = /DTSTART;TZID=[^:]+:(\d{8})T(\d{4})/.exec(entry) ?? [];
      return `${day} ${time} ${/SUMMARY:(.*)/.exec(entry)?.[1]?.trim()}`;
    });
}

describe('a programme for apps', () => {
  it('has in XML whatever the format’s schema asks for, also where nothing is known', async () => {
    const document = await xmlDocument();
    expect(document.documentElement.localName).toBe('schedule');
    const names = (selector: string) =>
      [...(document.querySelector(selector)?.children ?? [])].map(({ localName }) => localName);
    expect(names('schedule').slice(0, 3)).toEqual(['generator', 'version', 'conference']);
    expect(names('schedule > conference').join(' ')).toBe(
      'title acronym venue city start end days timeslot_duration base_url time_zone_name',
    );
    expect(document.querySelector('conference > time_zone_name')?.textContent).toBe('Europe/London');
    const days = [...document.querySelectorAll('day')];
    expect(
      days.map((day) => ['index', 'date', 'start', 'end'].map((name) => day.getAttribute(name))),
    ).toEqual(
      [21, 22, 23].map((day, index) => [
        String(index + 1),
        `2026-09-${day}`,
        `2026-09-${day}T04:00:00+01:00`,
        `2026-09-${day + 1}T04:00:00+01:00`,
      ]),
    );
    const events = await xmlEvents();
    expect(events).toHaveLength(event.days.flatMap(({ sessions }) => sessions).length);
    for (const entry of events) {
      for (const name of ['room', 'title', 'type', 'date', 'start', 'duration', 'slug'])
        expect(entry[name]).toMatch(/./);
      for (const name of ['subtitle', 'abstract', 'track', 'language', 'description', 'persons', 'links'])
        expect(entry[name]).toBeTypeOf('string');
      expect(entry.id).toMatch(/^[1-9]\d*$/);
      expect(entry.guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(entry.date).toMatch(/^2026-09-2\dT\d\d:\d\d:00\+01:00$/);
      expect(entry.start).toBe(entry.date?.slice(11, 16));
      expect(entry.duration).toMatch(/^\d\d:\d\d$/);
    }
    for (const name of ['id', 'guid', 'slug'])
      expect(new Set(events.map((entry) => entry[name])).size).toBe(events.length);
  });

  it('says the same in JSON', async () => {
    const { schedule } = JSON.parse(await textOf('schedule.json'));
    expect(schedule).toMatchObject({
      version: expect.stringMatching(/^\d{4}-/),
      conference: {
        acronym: 'nextgen_pharma_2026',
        start: '2026-09-21',
        end: '2026-09-23',
        daysCount: 3,
        time_zone_name: 'Europe/London',
        timeslot_duration: '00:05',
      },
    });
    const inXml = await xmlEvents();
    const inJson = await jsonEvents();
    for (const name of ['guid', 'slug', 'title', 'room', 'date', 'start', 'duration', 'url', 'description'])
      expect(inJson.map((entry) => entry[name])).toEqual(inXml.map((entry) => entry[name]));
    expect(inJson.map(({ id }) => String(id))).toEqual(inXml.map(({ id }) => id));
    const speakers = inJson.flatMap(({ persons }) => persons as { name: string }[]);
    expect(speakers.length).toBeGreaterThan(5);
    expect(speakers.map(({ name }) => name).join('')).toBe(inXml.map(({ persons }) => persons).join(''));
  });

  it('does not exist where nobody has written a programme', async () => {
    await publish({ event: { ...event, days: event.days.map((day) => ({ ...day, sessions: [] })) } });
    for (const file of ['schedule.xml', 'schedule.json']) expect((await get(file)).status).toBe(404);
    expect((await fetch(`${product.url}/event/nobody/schedule.xml`)).status).toBe(404);
  });

  it('keeps every number, UUID and slug over publications of anything', async () => {
    const draws = fc.sample(
      fc.record({
        gone: fc.array(fc.nat(200), { maxLength: 6 }),
        moved: fc.array(fc.nat(200), { maxLength: 6 }),
        added: fc.nat(3),
        turned: fc.boolean(),
      }),
      { numRuns: 5, seed: 20261128 },
    );
    const namesOf = ({ id, guid, slug }: Entry) => `${id} ${guid} ${slug}`;
    /** What each title was once called; titles are unique here. */
    const named = new Map<string, string>();
    for (const [index, { gone, moved, added, turned }] of draws.entries()) {
      const days = event.days.map((day, at) => ({
        ...day,
        sessions: [
          ...Array.from({ length: at === 0 ? added : 0 }, (_, number) =>
            session('06:00', '06:30', `Added ${index}.${number}`, { room: `Room ${index}.${number}` }),
          ),
          ...day.sessions
            .map((one, place) => ({ ...one, title: `${one.title} (${at}.${place})` }))
            .filter((_, place) => !gone.includes(place + at * 20))
            .map((one, place) => (moved.includes(place + at * 20) ? { ...one, room: 'Elsewhere' } : one)),
        ],
      }));
      const order = turned
        ? days.map((day, at) => ({ ...day, sessions: days.at(-1 - at)?.sessions ?? [] }))
        : days;
      await publish({ event: { ...event, days: order } });
      const entries = await jsonEvents();
      expect(entries).toHaveLength(order.flatMap(({ sessions }) => sessions).length);
      for (const name of ['id', 'guid', 'slug'])
        expect(new Set(entries.map((entry) => entry[name])).size).toBe(entries.length);
      for (const entry of entries) {
        expect(named.get(entry.title) ?? namesOf(entry)).toBe(namesOf(entry));
        named.set(entry.title, namesOf(entry));
      }
    }
    // No name was ever given to another one.
    expect(new Set(named.values()).size).toBe(named.size);
  });
});

describe('what is given in a session', () => {
  const ofFirst = async () => (await jsonEvents(1)).filter(({ room }) => room === 'Hall');
  const publishTalks = (...talks: NonNullable<Session['talks']>) =>
    publish(
      at('Europe/London', [
        { date: '2026-09-21', sessions: [session('09:00', '10:30', 'Crystals', { id: 'crys', talks })] },
      ]),
    );

  it('shares the kind and the topic of its session, which programs are told, too', async () => {
    const talks = [
      { id: 'one2', title: 'Welcome', minutes: 20 },
      { id: 'two2', title: 'Slow light' },
    ];
    const sessions = [
      session('09:00', '10:30', 'Crystals', { kind: 'posters', track: 'Łódź & <light>', talks }),
      session('10:30', '11:00', 'Coffee', { kind: 'break' }),
      session('11:00', '12:00', 'Glass'),
    ];
    await publish(at('Europe/London', [{ date: '2026-09-21', sessions }]));
    const said = [
      ['Crystals', 'posters', 'Łódź & <light>'],
      ['Welcome', 'talk', 'Łódź & <light>'],
      ['Coffee', 'break', ''],
      ['Glass', 'session', ''],
    ];
    const entries = await jsonEvents();
    expect(entries.map(({ title, type, track }) => [title, type, track])).toEqual(said);
    expect((await xmlEvents()).map(({ title, type, track }) => [title, type, track])).toEqual(said);
    const { data } = await product.graphql(`{ event(id: "${ID}") { schedule { sessions { kind track } } } }`);
    expect(data.event.schedule[0].sessions).toEqual([
      { kind: 'POSTERS', track: 'Łódź & <light>' },
      { kind: 'BREAK', track: null },
      { kind: null, track: null },
    ]);
  });

  it('leaves nobody out who speaks in its session and gives none of it', async () => {
    const [{ id, name } = { id: '', name: '' }] = peopleOf(product.dependencies.catalogue.current(), ID);
    const talks = [{ id: 'one2', title: 'Welcome', minutes: 20 }];
    const plenary = session('09:00', '10:30', 'Opening', { speakers: [id], talks });
    await publish(at('Europe/London', [{ date: '2026-09-21', sessions: [plenary] }]));
    const said = [
      ['Opening', name],
      ['Welcome', ''],
    ];
    expect((await xmlEvents()).map(({ title, persons }) => [title, persons])).toEqual(said);
  });

  it('is an entry of its own where it has a time, in place of its session where everything has', async () => {
    await publishTalks(
      { id: 'one2', title: 'Welcome', minutes: 20 },
      { id: 'two2', title: 'Slow light', minutes: 25 },
    );
    const talks = await ofFirst();
    expect(talks).toMatchObject([
      {
        title: 'Welcome',
        subtitle: 'Crystals',
        type: 'talk',
        start: '09:00',
        duration: '00:20',
        slug: `${ID}-one2`,
      },
      { title: 'Slow light', subtitle: 'Crystals', type: 'talk', start: '09:20', duration: '00:25' },
    ]);
    expect(new Set(talks.map(({ id }) => id)).size).toBe(2);
    expect((await xmlEvents()).map(({ title, start, subtitle }) => [title, start, subtitle])).toEqual([
      ['Welcome', '09:00', 'Crystals'],
      ['Slow light', '09:20', 'Crystals'],
    ]);
    const [, before] = talks;
    await publishTalks(
      { id: 'new2', title: 'A word before', minutes: 5 },
      { id: 'two2', title: 'Slow light, again', minutes: 25 },
      { id: 'one2', title: 'Welcome', minutes: 20 },
    );
    expect((await ofFirst())[1]).toMatchObject({
      title: 'Slow light, again',
      start: '09:05',
      id: before?.id,
      guid: before?.guid,
      slug: before?.slug,
    });
  });

  it('stands in the session’s description where it lasts as long, as posters do', async () => {
    await publishTalks(
      { id: 'one2', title: 'Flash talk', minutes: 5 },
      { id: 'pos2', title: 'A poster', board: 'P7' },
    );
    expect(await ofFirst()).toMatchObject([
      { title: 'Crystals', type: 'session', duration: '01:30', description: 'Poster P7: A poster' },
      { title: 'Flash talk', type: 'talk', start: '09:00' },
    ]);
  });

  it('is nowhere once it is cancelled', async () => {
    const { reference } = await submitted(product, 'ada@example.org', {
      title: 'Withdrawn light',
      conference: ID,
    });
    await product.database.abstract.update({ where: { reference }, data: { decision: 'ACCEPTED' } });
    await publishTalks(
      { id: 'one2', title: 'Welcome', minutes: 20 },
      { id: 'abs2', abstract: reference, minutes: 25 },
    );
    expect((await ofFirst()).map(({ title }) => title)).toEqual(['Welcome', 'Withdrawn light']);
    await withdrawForAuthor(
      product.dependencies,
      { reference, why: 'Ill', undo: false },
      { actor: 'ada', reason: '', dryRun: false },
    );
    await product.dependencies.catalogue.reload();
    expect((await ofFirst()).map(({ title }) => title)).toEqual(['Welcome']);
  });
});

describe('its times', () => {
  it('are those that pass where the clock is put back, and say which of two hours is meant', async () => {
    await publish(
      at('Europe/London', [
        {
          date: '2026-10-24',
          sessions: [session('09:00', '10:00', 'Opening'), session('23:30', '02:30', 'Night watch')],
        },
        { date: '2026-10-25', sessions: [session('09:00', '10:00', 'Closing')] },
      ]),
    );
    expect(await jsonEvents()).toMatchObject([
      { title: 'Opening', date: '2026-10-24T09:00:00+01:00', duration: '01:00' },
      { title: 'Night watch', date: '2026-10-24T23:30:00+01:00', duration: '04:00' },
      { title: 'Closing', date: '2026-10-25T09:00:00+00:00', duration: '01:00' },
    ]);
  });

  it('after midnight belong to the evening before, within what the day says of itself', async () => {
    await publish(
      at('Europe/Prague', [
        {
          date: '2026-06-12',
          sessions: [
            session('20:00', '00:30', 'Dinner'),
            session('00:30', '05:15', 'Dance', { daysLater: 1 }),
            session('10:00', '09:00', 'Posters', { nights: 12 }),
          ],
        },
        { date: '2026-06-13', sessions: [session('09:00', '10:00', 'Closing')] },
      ]),
    );
    expect(await jsonEvents(1)).toMatchObject([
      { title: 'Dinner', date: '2026-06-12T20:00:00+02:00', duration: '04:30' },
      { title: 'Dance', date: '2026-06-13T00:30:00+02:00', duration: '04:45' },
      // No app reads hours of three digits.
      { title: 'Posters', date: '2026-06-12T10:00:00+02:00', duration: '99:59' },
    ]);
    expect((await jsonEvents(2)).map(({ title }) => title)).toEqual(['Closing']);
    const [friday, saturday] = [...(await xmlDocument()).querySelectorAll('day')];
    expect(friday?.getAttribute('end')).toBe('2026-06-24T09:00:00+02:00');
    expect(saturday?.getAttribute('start')).toBe('2026-06-13T04:00:00+02:00');
  });

  it('agree with those of the calendar, also where a zone is a quarter of an hour off', async () => {
    const days = event.days.map((day, index) => ({ ...day, date: `2026-11-0${index + 1}` }));
    await publish(at('Asia/Kathmandu', days));
    const entries = await jsonEvents();
    for (const { date } of entries) expect(date).toMatch(/\+05:45$/);
    const escaped = (text: string) => text.replace(/[;,\\]/g, '\\$&');
    const inJson = entries.map(({ date, title }) => {
      const [, day = '', time = ''] = /^(.{10})T(.{5})/.exec(String(date)) ?? [];
      return `${day.replaceAll('-', '')} ${time.replace(':', '')} ${escaped(title)}`;
    });
    expect(inJson.toSorted()).toEqual((await calendarEntries()).toSorted());
    expect((await xmlEvents()).map(({ date }) => date)).toEqual(entries.map(({ date }) => date));
  });
});

it('Titles and rooms that look like markup, or that no file can hold, come through as text', async () => {
  const titles = [
    '</title></event><event id="1"><title>',
    '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
    ']]><![CDATA[',
    'a\u0000b\u0008c\u001bd\u009fe\ufffef\uffffg',
    'two\r\nlines\tand\u2028more',
    '"quoted" & \'so\'',
    '𝔘𝔫𝔦 \u202eright to left',
  ];
  const [day] = event.days;
  for (const [index, title] of titles.entries()) {
    const { eventId, dayPosition, position } = { eventId: ID, dayPosition: 1, position: index + 1 };
    // What a file may not say a database may still hold; of NUL it holds nothing.
    const stored = title.replaceAll('\u0000', '');
    await product.database.eventSession.update({
      where: { eventId_dayPosition_position: { eventId, dayPosition, position } },
      data: { title: stored, room: index === 0 ? '__proto__' : `Room ${stored}` },
    });
  }
  await product.dependencies.catalogue.reload();
  const text = await textOf('schedule.xml');
  // Whatever XML 1.0 has no way to say.
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff]|<!|&[^#aglq]/u);
  const inXml = await xmlEvents();
  const inJson = await jsonEvents();
  expect(inXml).toHaveLength(event.days.flatMap(({ sessions }) => sessions).length);
  expect(inJson.map(({ title, room }) => [title, room]).toSorted()).toEqual(
    inXml.map(({ title, room }) => [title, room]).toSorted(),
  );
  const said = new Map(inJson.map(({ slug, title, room }) => [slug, [title, room]]));
  const first = (place: number) => said.get(`${ID}-${day?.sessions[place]?.id}`);
  expect(first(0)).toEqual([titles[0], '__proto__']);
  expect(first(1)?.[0]).toBe(titles[1]);
  expect(first(3)).toEqual(['abcdefg', 'Room abcdefg']);
  expect(first(4)?.[0]).toBe('two lines and more');
  expect(first(5)?.[0]).toBe(titles[5]);
});
