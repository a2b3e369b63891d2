// docs/product.md 11.4
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAt, parseIsoDate } from '#domain/time.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { EventDocument } from '#server/site/content/event-schema.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { renderAt } from '../../../support/rendered.ts';

const ID = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let shipped: ConferenceDocument;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-minutes-'));
  product.clock.set(EARLY);
  const content = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  shipped = content.get(ID) as ConferenceDocument;
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Day = EventDocument['days'][number];
const session = (starts: string, ends: string, title: string, more: object = {}) => ({
  starts,
  ends,
  title,
  room: 'Hall',
  ...more,
});
const get = async (path: string) => (await fetch(`${product.url}/event/${ID}${path}`)).text();

/** When each begins, as `title instant`, in the order of their titles. */
const sorted = (entries: [title: string, instant: number][]) =>
  entries.map(([title, instant]) => `${title} ${new Date(instant).toISOString()}`).toSorted();

/** What a file with wall clocks of a zone says, as instants; of an hour that there is twice, the first. */
function wall(day: string, time: string, timeZone: string): number {
  const date = parseIsoDate(day);
  if (!date) throw new Error(day);
  return instantAt(date, time, timeZone).getTime();
}

const talks = [
  { title: 'First talk', minutes: 25 },
  { title: 'Second talk', minutes: 20 },
];
const evening: Day[] = [
  {
    date: '2026-10-24',
    sessions: [
      session('09:00', '10:00', 'Opening', { talks }),
      session('22:50', '00:40', 'Late lecture'),
      session('23:30', '03:30', 'Night watch'),
    ],
  },
  {
    date: '2026-10-25',
    sessions: [session('09:00', '10:00', 'Closing'), session('03:30', '04:00', 'Breakfast')],
  },
];

it.each([
  ['where the clock is put back', 'Europe/London'],
  ['where a zone is a quarter of an hour off', 'Asia/Kathmandu'],
  ['on the other side of the date line', 'Pacific/Auckland'],
])(
  'Page, programs’ data, calendar, XML, JSON and list agree to the minute %s, also over midnight',
  async (_, timeZone) => {
    const file = join(folder, 'conference.json');
    const event = { ...shipped.event, days: evening };
    const dates = { startsOn: '2026-10-24', endsOn: '2026-10-25' };
    writeFileSync(file, JSON.stringify({ ...shipped, ...dates, timeZone, event }));
    expect(await organiser('content', 'import', file)).toMatchObject({ code: 0 });
    await product.dependencies.catalogue.reload();

    const expected = sorted(
      evening.flatMap(({ date, sessions }) =>
        sessions.map(({ starts, title }): [string, number] => [title, wall(date, starts, timeZone)]),
      ),
    );
    const opening = wall('2026-10-24', '09:00', timeZone);
    const timed = sorted([
      ['First talk', opening],
      ['Second talk', opening + 25 * 60_000],
    ]);

    // Everything in the opening has a time of its own, so apps are given that in its place.
    const { schedule } = JSON.parse(await get('/schedule.json'));
    type Entry = { title: string; date: string };
    const json = schedule.conference.days.flatMap(({ rooms }: { rooms: Record<string, Entry[]> }) =>
      Object.values(rooms).flat(),
    );
    const inApps = [...expected.filter((line) => !line.startsWith('Opening')), ...timed].toSorted();
    expect(sorted(json.map(({ title, date }: Entry) => [title, Date.parse(date)]))).toEqual(inApps);
    const xml = new DOMParser().parseFromString(await get('/schedule.xml'), 'text/xml');
    const inXml = [...xml.querySelectorAll('day > room > event')].map((entry): [string, number] => [
      entry.querySelector('title')?.textContent ?? '',
      Date.parse(entry.querySelector('date')?.textContent ?? ''),
    ]);
    expect(sorted(inXml)).toEqual(inApps);

    const calendar = (await get('/programme.ics')).replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    const inCalendar = calendar
      .filter((entry) => entry.includes('STATUS:CONFIRMED'))
      .map((entry): [string, number] => {
        const [, zone, day = '', time = ''] = /DTSTART;TZID=([^:]+):(\d{8})T(\d{4})/.exec(entry) ?? [];
        expect(zone).toBe(timeZone);
        const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
        return [
          /SUMMARY:(.*)/.exec(entry)?.[1]?.trim() ?? '',
          wall(date, time.replace(/(..)(..)/, '$1:$2'), timeZone),
        ];
      });
    expect(sorted(inCalendar)).toEqual(expected);

    const { data, errors } = await product.graphql(
      `{ event(id: "${ID}") { schedule { sessions { title: session startsAt } } talks { title startsAt time } } }`,
    );
    expect(errors).toBeUndefined();
    type Told = { title: string; startsAt: string };
    const sessions = data.event.schedule.flatMap((day: { sessions: Told[] }) => day.sessions);
    expect(sorted(sessions.map(({ title, startsAt }: Told) => [title, Date.parse(startsAt)]))).toEqual(
      expected,
    );
    expect(
      sorted(data.event.talks.map(({ title, startsAt }: Told) => [title, Date.parse(startsAt)])),
    ).toEqual(timed);
    expect(data.event.talks.map(({ time }: { time: string }) => time)).toEqual(['09:00', '09:25']);

    const list = JSON.parse((await organiser('programme', 'list', '--conference', ID, '--json')).out).items;
    expect(sorted(list.map(({ title, startsAt }: Told) => [title, Date.parse(startsAt)]))).toEqual(
      [...expected, ...timed].toSorted(),
    );
    expect(list.map(({ starts, title }: { starts: string; title: string }) => `${starts} ${title}`)).toEqual([
      '09:00 Opening',
      '09:00 First talk',
      '09:25 Second talk',
      '22:50 Late lecture',
      '23:30 Night watch',
      '09:00 Closing',
      '03:30 Breakfast',
    ]);

    const page = new DOMParser().parseFromString((await renderAt(product, `/event/${ID}`)).body, 'text/html');
    const shown = [...page.querySelectorAll('li')].map((item) => String(item.textContent));
    for (const { starts, ends, title } of evening.flatMap((day) => day.sessions))
      expect(
        shown.some((text) => text.includes(title) && text.includes(`${starts} – ${ends}`)),
        title,
      ).toBe(true);
    for (const [time, title] of [
      ['09:00', 'First talk'],
      ['09:25', 'Second talk'],
    ])
      expect(
        shown.some((text) => text.includes(String(title)) && text.includes(String(time))),
        title,
      ).toBe(true);
  },
);
