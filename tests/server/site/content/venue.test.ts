// docs/product.md 3.20
import { expect } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { type ConferenceDocument, conferenceSchema } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { newEditionOf } from '#server/site/content/edition.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';
import { change, seatsOf } from '../../../support/seats.ts';
import { test } from '../../../support/test.ts';

const ID = 'nextgen-pharma-2026';
const VENUE = {
  name: 'House of Test Tubes',
  street: '1 Nowhere Lane',
  postalCode: 'SE1 1CC',
  latitude: 51.5,
  longitude: -0.25,
  station: 'Halt of the North',
  directions: 'Follow the smell.',
  access: 'By the ramp.',
  doorsOpen: '07:45',
  otherDays: [{ date: '2026-09-22', name: 'House of Flasks', street: '2 Nowhere Lane', town: 'Leeds' }],
};
const HOTEL = { name: 'Hotel of Test Beds', way: 'Next door', checkIn: '15:00', cancelUntil: '2026-08-30' };
const BED = 'Hotel of Test Beds, London, United Kingdom; check-in from 15:00';
const FIRST = 'House of Test Tubes, 1 Nowhere Lane, London SE1 1CC, United Kingdom';
const SECOND = 'House of Flasks, 2 Nowhere Lane, Leeds, United Kingdom';
const BOTH = `${FIRST}; on 22 September 2026: ${SECOND}`;

test.override('start', { pages: true });

async function put(product: Product, changes: object): Promise<void> {
  const found = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  const { venue: _, hotel: _hotel, ...plain } = found.get(ID) as ConferenceDocument;
  const document = { ...plain, ...changes } as ContentDocument;
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(product.dependencies, contentKinds, doing, () => new Map([[ID, document]]), { quiet: true });
  await product.dependencies.catalogue.reload();
}

/** Everything that says where it is, as text in one line. */
async function crawl(product: Product, orderToken: string, seatToken: string, text: string) {
  const read = async (path: string) => (await fetch(product.url + path)).text();
  const lines = async (path: string) =>
    (await read(path)).replace(/\r\n[ \t]/g, '').replace(/\\([,;])/g, '$1');
  const pdf = async (path: string) =>
    (await readPdf(new Uint8Array(await (await fetch(product.url + path)).arrayBuffer()))).text;
  const page = await read(`/event/${ID}`);
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    page: textOf(page),
    jsonLd: JSON.parse(blocks[0]?.[1] ?? ''),
    order: textOf(await read(`/order/${orderToken}`)),
    ticket: textOf(await read(`/seat/${seatToken}`)),
    ticketPdf: await pdf(`/seat/${seatToken}/ticket.pdf`),
    receipt: await pdf(`/order/${orderToken}/receipt.pdf`),
    mail: text.replace(/\s+/g, ' '),
    calendar: await lines(`/seat/${seatToken}/calendar.ics`),
    programme: await lines(`/event/${ID}/programme.ics`),
    agenda: textOf(await read(`/event/${ID}/agenda`)),
    schedule: await read(`/event/${ID}/schedule.xml`),
    feed: await read('/events.atom'),
  };
}

const API = `{ conference(id: "${ID}") {
  venueText venues { date text station maps { url } } hotel { text way cancelUntil }
} }`;

test('where a conference is stands alike wherever it is said, and nothing empty where it is not known', async ({
  product,
  paid,
  mail,
}) => {
  product.clock.set(EARLY);
  await put(product, { venue: VENUE, hotel: HOTEL });
  const { token } = await paid('ada@example.org');
  const [confirmation] = await mail('ada@example.org');
  const [{ id: seatId }] = await seatsOf(product, token);
  const { token: seat } = await change(product, 'openSeat', { token, seatId });
  const said = await crawl(product, token, seat, confirmation?.text ?? '');
  for (const where of [
    'order',
    'ticket',
    'ticketPdf',
    'receipt',
    'mail',
    'agenda',
    'schedule',
    'feed',
  ] as const)
    expect(said[where].replaceAll('\u00a0', ' '), where).toContain(BOTH);
  for (const where of ['order', 'ticket', 'ticketPdf', 'receipt', 'mail', 'calendar'] as const)
    expect(said[where].replaceAll('\u00a0', ' ').replaceAll('\\;', ';'), where).toContain(BED);
  for (const part of [
    'House of Test Tubes 1 Nowhere Lane London SE1 1CC, United Kingdom',
    'Halt of the North',
    'Follow the smell.',
    'By the ramp.',
    '07:45',
    '2 Nowhere Lane',
    'Hotel of Test Beds',
    'Next door',
    '30 August 2026',
  ])
    expect(said.page.replaceAll('\u00a0', ' ')).toContain(part);
  expect(said.calendar).toContain(`LOCATION:${FIRST}`);
  expect(said.calendar).toContain('GEO:51.5;-0.25');
  expect(said.calendar).toContain(`LOCATION:${SECOND}`);
  expect(said.programme).toMatch(new RegExp(`^LOCATION:[^\\n]+, ${SECOND}$`, 'm'));
  expect(said.jsonLd.location).toEqual([
    {
      '@type': 'Place',
      name: VENUE.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: VENUE.street,
        postalCode: VENUE.postalCode,
        addressLocality: 'London',
        addressCountry: 'United Kingdom',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 51.5, longitude: -0.25 },
    },
    expect.objectContaining({ name: 'House of Flasks' }),
    { '@type': 'VirtualLocation', url: expect.stringContaining(`/event/${ID}`) },
  ]);
  const { data } = await product.graphql(API);
  expect(data.conference).toEqual({
    venueText: expect.stringContaining(SECOND),
    venues: [
      { date: null, text: FIRST, station: VENUE.station, maps: expect.objectContaining({ length: 3 }) },
      { date: '2026-09-22', text: SECOND, station: null, maps: [] },
    ],
    hotel: {
      text: 'Hotel of Test Beds, London, United Kingdom',
      way: 'Next door',
      cancelUntil: '2026-08-30T23:00:00.000Z',
    },
  });

  await put(product, {});
  const unsaid = await crawl(product, token, seat, '');
  for (const where of ['page', 'order', 'ticket', 'ticketPdf', 'receipt'] as const) {
    expect(unsaid[where], where).not.toMatch(/\b(Venue|Hotel|Station|Doors open)\b/);
    expect(unsaid[where], where).not.toMatch(/undefined|null/);
  }
  expect(unsaid.calendar).toContain('LOCATION:London, UK (Hybrid)');
  expect(unsaid.calendar).not.toContain('GEO');
  expect(unsaid.schedule).not.toContain('<venue>');
  expect(unsaid.jsonLd.location[0]).toMatchObject({
    name: 'London, UK (Hybrid)',
    address: { addressLocality: 'London' },
  });
});

test('a day elsewhere is one of the conference’s, and moves with them to the next edition', async ({
  product,
}) => {
  await put(product, { venue: VENUE, hotel: HOTEL });
  const found = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  const { document, toRead } = newEditionOf(found.get(ID) as ConferenceDocument, 364);
  expect(document.venue?.otherDays).toMatchObject([{ date: '2027-09-21' }]);
  expect(document.hotel?.cancelUntil).toBe('2027-08-29');
  expect(toRead.map(({ path }) => path)).toEqual(expect.arrayContaining(['venue', 'hotel']));
  const outside = { ...VENUE, otherDays: [{ ...VENUE.otherDays[0], date: '2026-09-24' }] };
  const checked = conferenceSchema.safeParse({ ...found.get(ID), venue: outside });
  expect(checked.error?.issues).toMatchObject([
    { path: ['venue', 'otherDays', 0, 'date'], message: 'must be from 2026-09-21 to 2026-09-23' },
  ]);
});
