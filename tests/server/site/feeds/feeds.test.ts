// docs/product.md 11.4
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { turnsDuring } from '../../../support/turns.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(() => product.clock.set(EARLY));
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();
const count = (text: string, part: string) => text.split(part).length - 1;
/** The lines of an iCalendar file as they were before they were folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('every feed', () => {
  it.each([
    ['/events.ics', 'text/calendar; charset=utf-8'],
    ['/event/optics-photonics-2026.ics', 'text/calendar; charset=utf-8'],
    ['/event/optics-photonics-2026/day-2.ics', 'text/calendar; charset=utf-8'],
    ['/event/optics-photonics-2026/schedule.xml', 'application/xml; charset=utf-8'],
    ['/event/optics-photonics-2026/schedule.json', 'application/json; charset=utf-8'],
    ['/events.atom', 'application/atom+xml; charset=utf-8'],
    ['/events.jsonld', 'application/ld+json; charset=utf-8'],
    ['/schema.graphql', 'application/graphql; charset=utf-8'],
  ])('%s may be read from anywhere, kept, and asked for again for nothing', async (path, type) => {
    const answer = await get(path, { origin: 'https://partner.example', 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=(900|3600)$/);
    expect(answer.headers.get('content-encoding')).toBe('br');
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

it('Many feeds at once are written one by one, so that what others ask for comes in between', async () => {
  const many = () => Promise.all(Array.from({ length: 30 }, () => product.app.inject('/events.jsonld')));
  const { turns } = await turnsDuring(many);
  expect(turns).toBeGreaterThanOrEqual(30);
});

describe('a calendar', () => {
  it('of everything has each conference day, in the venue’s time zone', async () => {
    const text = await textOf('/events.ics');
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(count(text, 'BEGIN:VEVENT')).toBe(33);
    const lines = unfolded(text);
    expect(lines).toContain('SUMMARY:NextGen Pharma 2026: day 1');
    expect(lines.filter((line) => line === 'TZID:Europe/London')).toHaveLength(1);
    expect(lines.filter((line) => line === 'TZID:Europe/Prague')).toHaveLength(1);
    expect(lines.some((line) => /^DTSTART;TZID=Europe\/London:20260921T\d{6}$/.test(line))).toBe(true);
    expect(lines.some((line) => /^DTSTART;TZID=Europe\/Prague:20250315T\d{6}$/.test(line))).toBe(true);
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(ids).size).toBe(33);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('of one conference has its days alone, and leads to its page', async () => {
    const lines = unfolded(await textOf('/event/optics-photonics-2026.ics'));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3);
    expect(lines.join('\n')).toContain('http://localhost:4000/event/optics-photonics-2026');
  });

  it('of an unknown conference does not exist', async () => {
    expect((await get('/event/nobody.ics')).status).toBe(404);
    expect((await get('/event/.ics')).status).toBe(404);
  });
});

describe('the calendar of a day', () => {
  const day = '/event/catalysis-engineering-summit-2026/day-1';
  const valuesOf = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

  it('has each of its sessions with its room, on the venue’s clock, and leads to the page', async () => {
    const lines = unfolded(await textOf(`${day}.ics`));
    const titles = valuesOf(lines, 'SUMMARY');
    expect(titles).toHaveLength(12);
    expect(titles[0]).toBe('Badge collection and coffee');
    expect(valuesOf(lines, 'LOCATION')[0]).toMatch(/^Cobalt Court\\, Pigment Hall\\, 40 Vermilion Row/);
    expect(lines).toContain('DTSTART;TZID=Europe/London:20260923T080000');
    expect(lines).toContain('DTEND;TZID=Europe/London:20260923T090000');
    expect(lines.filter((line) => line === 'TZID:Europe/London')).toHaveLength(1);
    expect(lines.join('\n')).toContain('http://localhost:4000/event/catalysis-engineering-summit-2026');
  });

  it('names a session the same in every file, and its last change in UTC', async () => {
    const all = unfolded(await textOf(`${day}.ics`));
    const third = unfolded(await textOf(`${day}/session-3.ics`));
    const ids = valuesOf(all, 'UID');
    expect(new Set(ids).size).toBe(12);
    expect(valuesOf(third, 'UID')).toEqual([ids[2]]);
    // The address by its number leads to that by its id, which stays its own.
    const { url } = await get(`${day}/session-3.ics`);
    const [, id] = /\/session-(\w+)\.ics$/.exec(url) ?? [];
    expect(ids[2]).toContain(`-${id}@`);
    expect(valuesOf(third, 'SUMMARY')).toEqual([valuesOf(all, 'SUMMARY')[2]]);
    for (const stamp of valuesOf(all, 'DTSTAMP')) expect(stamp).toMatch(/^\d{8}T\d{6}Z$/);
    expect(valuesOf(all, 'DTSTAMP')).toHaveLength(12);
  });

  it('escapes what iCalendar reserves', async () => {
    await product.database.eventSession.update({
      where: {
        eventId_dayPosition_position: {
          eventId: 'nanotech-materials-congress-2026',
          dayPosition: 1,
          position: 2,
        },
      },
      data: { title: 'Acids; bases, \\ and\nEND:VCALENDAR' },
    });
    await product.dependencies.catalogue.reload();
    const lines = unfolded(await textOf('/event/nanotech-materials-congress-2026/day-1/session-2.ics'));
    expect(lines).toContain('SUMMARY:Acids\\; bases\\, \\\\ and\\nEND:VCALENDAR');
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  it.each([
    '/event/nobody/day-1.ics',
    '/event/optics-photonics-2026/day-0.ics',
    '/event/optics-photonics-2026/day-4.ics',
    '/event/optics-photonics-2026/day-one.ics',
    '/event/optics-photonics-2026/day-1/session-0.ics',
    '/event/optics-photonics-2026/day-1/session-99.ics',
    '/event/optics-photonics-2026/day-1/session-1e1.ics',
    '/event/optics-photonics-2026/session-nobody.ics',
  ])('%s does not exist', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('the Atom feed', () => {
  it('has every conference once, whole, the latest change first', async () => {
    await product.database.conference.update({
      where: { id: 'nanotech-materials-congress-2026' },
      data: { title: 'Nanotech <b>&</b> Materials', updatedAt: new Date('2099-03-09T08:00:00Z') },
    });
    await product.dependencies.catalogue.reload();
    const text = await textOf('/events.atom');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns=/);
    expect(count(text, '<entry>')).toBe(11);
    expect(new Set(text.match(/<id>[^<]+<\/id>/g)).size).toBe(12);
    expect(text).not.toContain('<b>');
    const [first] = text.split('<entry>').slice(1);
    expect(first).toContain('<title>Nanotech &lt;b&gt;&amp;&lt;/b&gt; Materials</title>');
  });

  it('says that an entry was updated when its dates have it say something else, on the site’s clock', async () => {
    const updated = async (at: string) => {
      product.clock.set(at);
      const entry = (await textOf('/events.atom'))
        .split('<entry>')
        .find((part) => part.includes('/event/optics-'));
      return [
        /<updated>(.+?)<\/updated>/.exec(entry ?? '')?.[1],
        /In person \$\d+|Took place/.exec(entry ?? '')?.[0],
      ];
    };
    const published = await product.database.conference.findUniqueOrThrow({
      where: { id: 'optics-photonics-2026' },
    });
    expect(await updated(EARLY)).toEqual([published.updatedAt.toISOString(), 'In person $599']);
    expect(await updated('2026-05-02T09:00:00Z')).toEqual(['2026-04-30T23:00:00.000Z', 'In person $699']);
    expect(await updated('2026-11-02T09:00:00Z')).toEqual([
      expect.stringMatching(/^2026-(09|10)-/),
      'Took place',
    ]);
  });
});

describe('the JSON-LD catalogue', () => {
  it('lists every conference as a schema.org event with its place and offer', async () => {
    const list = (await (await get('/events.jsonld')).json()) as {
      itemListElement: { position: number; item: Record<string, unknown> }[];
      [key: string]: unknown;
    };
    expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' });
    expect(list.itemListElement).toHaveLength(11);
    expect(list.itemListElement[0]).toMatchObject({
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': expect.stringContaining('Event'),
        name: 'NextGen Pharma 2026',
        startDate: expect.stringMatching(/^2026-09-21/),
        endDate: expect.stringMatching(/^2026-09-23/),
        location: expect.anything(),
        offers: expect.arrayContaining([
          expect.objectContaining({
            name: 'E Poster',
            price: '169',
            availability: 'https://schema.org/InStock',
          }),
        ]),
        url: 'http://localhost:4000/event/nextgen-pharma-2026',
      },
    });
  });
});
