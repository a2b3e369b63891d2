// docs/product.md 13.10, 13.11
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSealing } from '#server/base/providers/sealing.ts';
import { sendForm, submitted } from '../../../support/abstract-page.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken } from '../../../support/seats.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const SECRET = 'https://meet.example.org/j/7c1f5e2d-planted';
const RECORDING = 'https://video.example.org/v/a92b-planted';
/** The first session begins at 08:00 of 21 September in London, which is 07:00 UTC. */
const EARLY = '2026-09-21T06:29:59Z';
const OPEN = '2026-09-21T06:30:00Z';

let product: Product;
let desk: TestDesk;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  organiser = organiserOf(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
let count = 0;
let room: string;
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  await product.database.virtualRoom.deleteMany();
  room = await made('--name', 'Main room');
});

const made = async (...args: string[]) => {
  const command = ['rooms', 'create', '--conference', CONFERENCE, '--address', SECRET, ...args, '--json'];
  return JSON.parse((await organiser(...command)).out).id as string;
};

/** The token of the page of somebody's ticket, from the confirmation of their payment. */
async function delegate(itemId = 'delegate-virtual', category = 'Delegate') {
  const email = `online${++count}@example.org`;
  const order = await approvedOrder(product, {
    details: { ...speaker.details, email, category },
    basket: [{ itemId, quantity: 1 }],
    expectedTotalMinor: undefined,
  });
  await captureOrder(product, order.paypalOrderId);
  return { email, order, token: await mailedToken(product, email, 'seat') };
}

const ROOMS = `query ($token: String!) { seat(token: $token) {
  online onlineRooms { id name test state opensAt closesAt recorded } } }`;
const roomsOf = async (token: string) => (await product.graphql(ROOMS, { token })).data.seat.onlineRooms;

async function enter(token: string, { id = room, method = 'POST' } = {}) {
  const response = await fetch(`${product.url}/seat/${token}/room/${id}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The token of the page of a ticket for the place, which the buyer opens from the order's page. */
async function inPerson() {
  const { order } = await delegate('delegate-in-person');
  const seats = (
    await product.graphql('query ($token: String!) { order(token: $token) { seats { id } } }', {
      token: order.token,
    })
  ).data.order.seats;
  const { data } = await product.graphql(
    `mutation ($token: String!, $seatId: ID!) { openSeat(token: $token, seatId: $seatId) { ... on SeatLink { token } } }`,
    { token: order.token, seatId: seats[0].id },
  );
  return data.openSeat.token as string;
}

describe('whoever takes part online', () => {
  it('joins from 30 minutes before the first session, in two clicks from the confirmation', async () => {
    const { token } = await delegate();
    expect(token).not.toBe('');
    product.clock.set(EARLY);
    expect(await roomsOf(token)).toEqual([
      {
        id: room,
        name: 'Main room',
        test: false,
        state: 'EARLY',
        opensAt: '2026-09-21T06:30:00.000Z',
        closesAt: null,
        recorded: false,
      },
    ]);
    expect(await enter(token)).toMatchObject({
      status: 422,
      text: expect.stringMatching(/This room opens on 21\sSeptember 2026, 07:30 \(London time\)/),
    });
    product.clock.set(OPEN);
    expect(await roomsOf(token)).toMatchObject([{ state: 'OPEN', opensAt: null }]);
    const joined = await enter(token);
    expect(joined).toMatchObject({ status: 200, text: expect.stringContaining(`url=${SECRET}`) });
    expect(joined.headers.get('cache-control')).toBe('no-store');
    expect(joined.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is noted as there, once for each network, and only by joining', async () => {
    const { token, email } = await delegate();
    product.clock.set(OPEN);
    expect((await enter(token, { method: 'GET' })).status).toBe(404);
    await roomsOf(token);
    const there = async () =>
      JSON.parse((await organiser('presence', 'list', '--conference', CONFERENCE, '--json')).out).items;
    expect(await there()).toEqual([]);
    await enter(token);
    product.clock.set('2026-09-21T09:00:00Z');
    await enter(token);
    expect(await there()).toMatchObject([
      {
        room: 'Main room',
        email,
        joins: 2,
        networks: 1,
        firstAt: '2026-09-21T06:30:00.000Z',
        lastAt: '2026-09-21T09:00:00.000Z',
      },
    ]);
  });

  it('gets in no more once the registration is refunded, cancelled, or given to somebody else', async () => {
    const { token, order } = await delegate();
    product.clock.set(OPEN);
    expect((await enter(token)).status).toBe(200);
    const refund = ['orders', 'refund', order.reference, '--reason', 'is ill'];
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    await organiser(...refund, '--confirm', plan);
    expect(await roomsOf(token)).toEqual([]);
    expect(await enter(token)).toMatchObject({ status: 422, text: expect.not.stringContaining(SECRET) });

    const other = await delegate();
    const name = ['seats', 'name', other.order.reference, '1', '--name', 'Jean Bartik'];
    const more = ['--organization', 'ENIAC', '--email', `jean${count}@example.org`, '--reason', 'by mail'];
    const planned = JSON.parse((await organiser(...name, ...more, '--dry-run', '--json')).out).plan;
    await organiser(...name, ...more, '--confirm', planned);
    expect(await enter(other.token)).toMatchObject({ status: 404 });
  });

  it('of another conference, or of none, does not get in', async () => {
    const { token } = await delegate();
    await product.database.virtualRoom.update({
      where: { id: room },
      data: { conferenceId: 'optics-photonics-2026' },
    });
    product.clock.set(OPEN);
    expect(await roomsOf(token)).toEqual([]);
    for (const id of [room, 'x', '0195a000-0000-7000-8000-000000000001'])
      expect(await enter(token, { id })).toMatchObject({ status: 404 });
    expect(await enter('A'.repeat(43))).toMatchObject({ status: 404 });
  });

  it('sees the recording once it is over, in the same way', async () => {
    const { token } = await delegate();
    product.clock.set('2026-09-24T09:00:00Z');
    expect(await roomsOf(token)).toEqual([]);
    expect(await enter(token)).toMatchObject({ status: 422, text: expect.stringContaining('is closed') });
    await organiser('rooms', 'edit', room, '--recording', RECORDING);
    expect(await roomsOf(token)).toMatchObject([{ state: 'OVER', recorded: true }]);
    expect(await enter(token)).toMatchObject({ status: 200, text: expect.stringContaining(RECORDING) });
    expect(await product.database.roomVisit.count()).toBe(0);
  });
});

it('tickets for the place open a room where that is said', async () => {
  const token = await inPerson();
  product.clock.set(OPEN);
  expect(await roomsOf(token)).toEqual([]);
  expect(await enter(token)).toMatchObject({ status: 404 });
  const both = await made('--name', 'Both', '--in-person');
  expect(await roomsOf(token)).toMatchObject([{ id: both, state: 'OPEN' }]);
  expect(await enter(token, { id: both })).toMatchObject({ status: 200 });
});

it('a test is for presenters, on the two days before', async () => {
  product.clock.advance(1000);
  const test = await made('--name', 'Try it out', '--test');
  const presenter = await delegate('presenter-virtual', 'Speaker');
  const other = await delegate();
  product.clock.set('2026-09-19T12:00:00Z');
  expect(await roomsOf(presenter.token)).toMatchObject([
    { name: 'Main room', state: 'EARLY' },
    { id: test, test: true, state: 'OPEN', closesAt: '2026-09-20T23:00:00.000Z' },
  ]);
  expect(await enter(presenter.token, { id: test })).toMatchObject({ status: 200 });
  expect(await roomsOf(other.token)).toMatchObject([{ name: 'Main room' }]);
  expect(await enter(other.token, { id: test })).toMatchObject({ status: 404 });
});

it('a session’s own room is open at its own time, and one that is closed at none', async () => {
  const session = await made(
    '--name',
    'Session 3',
    '--from',
    '2026-09-22 14:00',
    '--until',
    '2026-09-22T15:30',
  );
  const { token } = await delegate();
  product.clock.set('2026-09-22T12:45:00Z');
  expect((await roomsOf(token)).find(({ id }: { id: string }) => id === session)).toMatchObject({
    state: 'OPEN',
    closesAt: '2026-09-22T14:30:00.000Z',
  });
  await organiser('rooms', 'close', session, '--reason', 'too many');
  expect(await enter(token, { id: session })).toMatchObject({ status: 422 });
  await organiser('rooms', 'open', session);
  expect(await enter(token, { id: session })).toMatchObject({ status: 200 });
});

it('the address stands in nothing that anybody reads: mails, exports, the log of changes, the desk, the database', async () => {
  const { token } = await delegate();
  await organiser('rooms', 'edit', room, '--recording', RECORDING, '--name', 'Main hall');
  product.clock.set(OPEN);
  await enter(token);
  const mails = join(product.dataDir, 'mail');
  const onDesk = await desk.graphql(
    await desk.comeIn(),
    '{ rooms { rows { id name state people recording } } }',
  );
  expect(onDesk.data.rooms.rows).toHaveLength(1);
  const said = [
    JSON.stringify(await roomsOf(token)),
    (await organiser('rooms', 'list', '--json')).out,
    (await organiser('presence', 'list', '--json')).out,
    (await organiser('audit', 'list', '--json')).out,
    JSON.stringify(onDesk),
    JSON.stringify(await product.database.virtualRoom.findMany()),
    JSON.stringify(await product.database.auditEntry.findMany({ include: { personal: true } })),
    JSON.stringify(await product.database.mail.findMany()),
    ...readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8')),
    await (await fetch(`${product.url}/seat/${token}/calendar.ics`)).text(),
    await (await fetch(`${product.url}/feeds/conferences.ics`)).text(),
  ].join('\n');
  expect(said).toContain('Main hall');
  for (const planted of [SECRET, RECORDING, 'planted', 'meet.example.org'])
    expect(said).not.toContain(planted);
});

it('what is wrong with a room is named, and nothing is made', async () => {
  const wrong = async (...args: string[]) =>
    (await organiser('rooms', 'create', '--conference', CONFERENCE, '--name', 'A', ...args)).error;
  expect(await wrong('--address', 'http://meet.example.org')).toContain('address: Enter the whole address');
  expect(await wrong('--address', 'javascript:alert(1)')).toContain('https://');
  expect(await wrong('--address', 'https://me:secret@meet.example.org')).toContain('Leave the name');
  const times = ['--address', SECRET, '--from', '2026-09-21 10:00', '--until'];
  expect(await wrong(...times, '2026-09-21 09:00')).toContain('until: It has to end after it begins.');
  expect(await wrong(...times, 'noon')).toContain('until: Enter a day and a time');
  expect(
    await wrong('--address', SECRET, '--test', '--from', '2026-09-21 10:00', '--until', '2026-09-21 11:00'),
  ).toContain('two days before');
  expect(await product.database.virtualRoom.count()).toBe(1);
});

it('an address that was sealed with another key opens nothing, and says so to nobody but the log', async () => {
  const { token } = await delegate();
  const { seal } = await openSealing('another key', '');
  await product.database.virtualRoom.update({ where: { id: room }, data: { sealedAddress: seal(SECRET) } });
  product.clock.set(OPEN);
  expect(await enter(token)).toMatchObject({
    status: 422,
    text: expect.stringContaining('can’t be opened at the moment'),
  });
  expect(await product.database.roomVisit.count()).toBe(0);
});

it('an online ticket says how to join, and names no place and nothing to bring', async () => {
  const { email, token } = await delegate();
  const mail = (await product.mails()).findLast(({ to }) => to?.[0]?.address === email);
  expect(mail?.text).toContain('Join from your ticket’s page');
  expect(mail?.text).not.toContain('bring the reference');
  expect(mail?.text).toContain('Place: Online');
  const calendar = await (await fetch(`${product.url}/seat/${token}/calendar.ics`)).text();
  expect(calendar).toContain('LOCATION:Online');
  expect(calendar.replaceAll('\r\n ', '')).toContain(
    `URL;VALUE=URI:${product.dependencies.publicUrl}/seat/${token}`,
  );
  const [mailed] = mail?.attachments.filter(({ filename }) => filename?.endsWith('.ics')) ?? [];
  const text = Buffer.from(mailed?.content as ArrayBuffer).toString();
  expect(text.replaceAll(/\r?\n /g, '')).toMatch(/URL;VALUE=URI:\S+\/seat\/[\w-]{43}\s/);
});

it('once the conference is over, neither mail nor ticket nor calendar says how to join, or what to bring', async () => {
  const { email, token, order } = await delegate();
  product.clock.set('2026-11-24T09:00:00Z');
  await organiser('orders', 'resend', order.reference);
  const again = (await product.mails()).findLast(({ to }) => to?.[0]?.address === email);
  const ticket = await fetch(`${product.url}/seat/${token}/ticket.pdf`);
  const said = [
    again?.text ?? '',
    (await readPdf(Buffer.from(await ticket.arrayBuffer()))).text,
    await (await fetch(`${product.url}/seat/${token}/calendar.ics`)).text(),
  ];
  expect(said[0]).toContain(order.reference);
  for (const text of said)
    expect(text.replace(/\r?\n /g, '').replaceAll(/\/[\w-]{43}/g, '')).not.toMatch(/\bjoin\b|bring/i);
  const { version } = (
    await product.graphql('query ($token: String!) { seat(token: $token) { version } }', { token })
  ).data.seat;
  const details = { name: 'Grace', organization: 'Navy' };
  expect(await change(product, 'editSeat', { token, version, details })).toMatchObject({
    message: expect.stringContaining('Changes have closed, because the conference is over.'),
  });
});

describe('posters and videos', () => {
  const PRESENTATIONS =
    'query ($token: String!) { seat(token: $token) { presentations { id kind called title presenters } } }';
  const shownTo = async (token: string) =>
    (await product.graphql(PRESENTATIONS, { token })).data.seat.presentations;
  const fileOf = (token: string, id: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/seat/${token}/presentation/${id}`, { headers });

  it('of accepted abstracts are shown to whoever has a ticket of the conference, in parts if wished', async () => {
    const { reference, token: author } = await submitted(product, `author${++count}@example.org`);
    const poster = pdf({ text: 'A poster' });
    for (const kind of ['POSTER', 'SLIDES'])
      expect(await sendForm(product, `${author}/file`, { kind }, { data: poster })).toMatchObject({
        status: 200,
      });
    const { token } = await delegate();
    const place = await inPerson();
    expect(await shownTo(token)).toEqual([]);
    const accepted = async (as: string) => {
      const decide = ['abstracts', 'decide', 'accepted', reference, '--as', as];
      const { plan } = JSON.parse((await organiser(...decide, '--dry-run', '--json')).out);
      await organiser(...decide, '--confirm', plan);
      return shownTo(token);
    };
    expect(await accepted('talk')).toMatchObject([{ called: 'Poster' }]);
    const [shown, ...others] = await accepted('e-poster');
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ kind: 'POSTER', called: 'E-poster', presenters: [expect.any(String)] });
    expect(await shownTo(place)).toEqual([shown]);
    // Once its registration is refunded, a ticket shows nothing any more.
    const refunded = await delegate();
    expect(await shownTo(refunded.token)).toEqual([shown]);
    await product.database.order.update({
      where: { reference: refunded.order.reference },
      data: { status: 'REFUNDED' },
    });
    expect(await shownTo(refunded.token)).toEqual([]);
    expect((await fileOf(refunded.token, shown.id)).status).toBe(404);

    const whole = await fileOf(token, shown.id);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(Buffer.from(poster));
    expect(whole.headers.get('cache-control')).toBe('private, max-age=3600');
    const part = await fileOf(token, shown.id, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);

    const slides = await product.database.abstractFile.findFirstOrThrow({
      where: { abstract: { reference }, kind: 'SLIDES' },
    });
    expect((await fileOf(token, slides.id)).status).toBe(404);
    expect((await fileOf('A'.repeat(43), shown.id)).status).toBe(404);
    // Everybody sees it once the conference is over, if its author has agreed.
    const EVENT = `{ event(id: "${CONFERENCE}") { presentations { id called title presenters } } }`;
    const everybodySees = async () => {
      await product.dependencies.catalogue.reload();
      const { presentations } = (await product.graphql(EVENT)).data.event;
      const file = await fetch(`${product.url}/event/${CONFERENCE}/presentation/${shown.id}`);
      return [presentations.map(({ id, called }: Record<string, string>) => `${called} ${id}`), file.status];
    };
    const agree = (slidesConsentAt: Date | null) =>
      product.database.abstract.update({ where: { reference }, data: { slidesConsentAt } });
    await agree(product.clock.now());
    expect(await everybodySees()).toEqual([[], 404]);
    product.clock.set('2026-09-24T12:00:00Z');
    expect(await everybodySees()).toEqual([[`E-poster ${shown.id}`], 200]);
    await agree(null);
    expect(await everybodySees()).toEqual([[], 404]);
    await agree(product.clock.now());
    expect((await fileOf(token, shown.id)).status).toBe(200);
    await product.database.abstract.update({
      where: { reference },
      data: { withdrawnAt: product.clock.now() },
    });
    expect(await everybodySees()).toEqual([[], 404]);
    expect(await shownTo(token)).toEqual([]);
    expect((await fileOf(token, shown.id)).status).toBe(404);
  });
});
