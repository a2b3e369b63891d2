// docs/product.md 13.9
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countReservedPlaces } from '#server/orders/places/capacity.store.ts';
import { badgesOf } from '#server/orders/seats/badge-list.ts';
import { findBooked } from '#server/orders/seats/booked.store.ts';
import { doorSheet } from '#server/orders/seats/door-sheet.service.ts';
import { eraseNeeds } from '#server/orders/seats/erase-needs.ts';
import { findParticipants } from '#server/orders/seats/participant-list.store.ts';
import { participants } from '#server/orders/seats/participants.list.ts';
import { seatTicket, ticketFactsOf, ticketInputOf } from '#server/orders/seats/seat.mails.ts';
import { findSeat, type Seat } from '#server/orders/seats/seat.store.ts';
import { ticketFile } from '#server/orders/seats/seat-files.ts';
import { seatCalendarFile } from '#server/orders/seats/ticket-calendar.ts';
import { type Cursor, usualSort } from '#server/organiser/list.ts';
import { addTo, paidAddition } from '../../../support/additions.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set('2026-03-10T09:00:00Z');
});
afterAll(() => product.stop());

const EDIT = `mutation ($token: String!, $version: Int!, $details: SeatDetailsInput!) {
  editSeat(token: $token, version: $version, details: $details) {
    __typename
    ... on Seat { version rooms roomsOpen arrivesOn roomMate firstName lastName }
    ... on InvalidInput { problems { path message } }
  }
}`;
const conference = 'nextgen-pharma-2026';

it('A holder says needs, arrival and room-mate; hotel and caterer get lists and numbers, and it is all erased', async () => {
  const details = { ...speaker.details, email: 'rooms@example.org' };
  // The last night is the 23rd: two nights begin on the 22nd at the latest.
  const two = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'two-nights-single', quantity: 1 },
  ];
  expect(
    await createOrder(product, { details, basket: two, arrivesOn: '2026-09-23', expectedTotalMinor: 78_438 }),
  ).toMatchObject({
    problems: [
      { path: 'arrivesOn', message: expect.stringMatching(/ from 20.September.2026 to 22.September.2026$/) },
    ],
  });
  const order = await approvedOrder(product, { details, arrivesOn: '2026-09-21' });
  await captureOrder(product, order.paypalOrderId);
  const { data } = await product.graphql(
    `query ($token: String!) { order(token: $token) { seats { id } } }`,
    order,
  );
  const seatId = data.order.seats[0].id;
  const { data: opened } = await product.graphql(
    `mutation ($token: String!, $seatId: ID!) { openSeat(token: $token, seatId: $seatId) { ... on SeatLink { token } } }`,
    { token: order.token, seatId },
  );
  expect(await product.database.seat.findUnique({ where: { id: seatId } })).toMatchObject({
    arrivesOn: new Date('2026-09-21'),
  });
  let version = 1;
  const edit = async (details: object) => {
    const answer = await product.graphql(EDIT, {
      token: opened.openSeat.token,
      version,
      details: { name: 'Dr Ada Lovelace', organization: 'Analytical Society', ...details },
    });
    version = answer.data.editSeat.version ?? version;
    return answer.data.editSeat;
  };
  expect(await edit({ arrivesOn: '2026-12-24' })).toMatchObject({
    problems: [
      { path: 'arrivesOn', message: expect.stringMatching(/ from 20.September.2026 to 23.September.2026$/) },
    ],
  });
  // What was said when other nights were on offer stays until it is changed.
  const storedDay = new Date('2026-08-30');
  await product.database.seat.update({ where: { id: seatId }, data: { arrivesOn: storedDay } });
  expect(await edit({ arrivesOn: '2026-08-30' })).toMatchObject({ arrivesOn: '2026-08-30' });
  expect(await edit({ arrivesOn: '2026-08-29' })).toMatchObject({ problems: [{ path: 'arrivesOn' }] });
  expect(await edit({ arrivesOn: 'tomorrow' })).toMatchObject({ problems: [{ path: 'arrivesOn' }] });
  const wishes = { dietaryNeeds: 'Vegan; no garlic', accessNeeds: 'Hearing loop' };
  expect(await edit({ ...wishes, arrivesOn: '2026-09-20', roomMate: '王小明' })).toMatchObject({
    rooms: 1,
    roomsOpen: true,
    arrivesOn: '2026-09-20',
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
  const said = async () => {
    const seat = (await findSeat(product.database, seatId)) as Seat;
    const ticket = ticketInputOf(seat);
    const filled = await seatTicket.filled?.(product.dependencies, ticket, '');
    const { text } = await readPdf((await ticketFile(product.dependencies, seat)).content as Buffer);
    const { content } = await seatCalendarFile(product.dependencies, seat, null);
    return { mail: ticketFactsOf({ ...ticket, ...filled }), pdf: text, calendar: String(content) };
  };
  const { mail, pdf, calendar } = await said();
  expect(mail).toEqual(
    expect.arrayContaining([
      ['Hotel', expect.stringMatching(/^Hotel Azimuth, /)],
      ['First night', expect.stringMatching(/^20.September.2026$/)],
    ]),
  );
  for (const text of [pdf, calendar]) expect(text).toContain('Hotel Azimuth');
  // Whoever takes part from elsewhere does not stay there.
  await product.database.seat.update({ where: { id: seatId }, data: { online: true } });
  for (const [where, text] of Object.entries(await said()))
    expect(String(text), where).not.toMatch(/Hotel|First night/);
  expect(await edit({ ...wishes, arrivesOn: '2026-09-21' })).toMatchObject({
    rooms: 0,
    arrivesOn: '2026-09-20',
  });
  const organiser = organiserOf(product);
  const json = async (...args: string[]) => JSON.parse((await organiser(...args, '--json')).out);
  const listed = async () =>
    (await json('participants', 'list', '--conference', conference, '--asks', 'room')).items;
  expect(await listed()).toMatchObject([{ arrivesOn: '', roomMate: '', rooms: 1 }]);
  expect((await json('participants', 'counts', conference)).arrivals).toEqual([]);
  await product.database.seat.update({ where: { id: seatId }, data: { online: false } });
  // The hotel's list is closed seven days before; what the caterer is told is not.
  const until = async () =>
    /You \S+ change this until/.exec(
      textOf((await renderAt(product, `/seat/${opened.openSeat.token}`)).body),
    )?.[0];
  product.clock.set('2026-09-13T22:59:00Z');
  expect(await until()).toBe('You can change this until');
  expect(await edit({ ...wishes, roomMate: 'Grace' })).toMatchObject({ roomMate: 'Grace' });
  product.clock.set('2026-09-13T23:00:00Z');
  expect(await until()).toBe('You could change this until');
  expect(await edit({ ...wishes, roomMate: 'Too Late', arrivesOn: '' })).toMatchObject({
    roomMate: 'Grace',
    arrivesOn: '2026-09-20',
    roomsOpen: false,
  });

  expect(await listed()).toMatchObject([
    { lastName: 'Lovelace', arrivesOn: '2026-09-20', roomMate: 'Grace', rooms: 1 },
  ]);
  expect(await json('participants', 'counts', conference)).toMatchObject({
    days: ['2026-09-21', '2026-09-22', '2026-09-23'].map((day) => ({
      day,
      inPerson: 1,
      online: 0,
      dietary: [
        { what: 'Vegan', count: 1 },
        { what: 'no garlic', count: 1 },
      ],
      access: [{ what: 'Hearing loop', count: 1 }],
    })),
    inPerson: 1,
    withoutName: 0,
    rooms: [{ count: 1 }],
    arrivals: [{ what: '2026-09-20', count: 1 }],
    nights: [{ day: '2026-09-20', occupancy: 'Single', rooms: 1 }],
  });
  // Nobody arrives for nights that are taken off.
  const before = await product.database.seat.findUniqueOrThrow({ where: { id: seatId } });
  const off = ['orders', 'take-off', order.reference, 'one-night-single', '--reason', 'by telephone'];
  const { plan } = await json(...off, '--dry-run');
  await organiser(...off, '--confirm', plan);
  const after = await product.database.seat.findUniqueOrThrow({ where: { id: seatId } });
  expect(after).toMatchObject({ arrivesOn: null, roomMate: '', dietaryNeeds: before.dietaryNeeds });
  // Without a refund there is no other mail that tells it.
  const told = (await product.mails()).filter(({ subject }) => subject?.startsWith('Taken off'));
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Taken off your registration: 1 × .*Single.* \(MC-/),
  ]);
  expect(told[0]?.text).toContain('Still booked: None of it');
  expect(told[0]?.text).not.toMatch(/^Hotel:/m);
  // A page that was open all the while does not bring them back, and neither does anybody else.
  product.clock.set('2026-09-13T22:59:00Z');
  expect(await edit({ arrivesOn: '2026-09-20' })).toMatchObject({ __typename: 'SeatChanged' });
  version = after.version;
  expect(await edit({ ...wishes, arrivesOn: '2026-09-20', roomMate: 'Grace' })).toMatchObject({
    arrivesOn: null,
    roomMate: '',
  });

  product.clock.set('2026-10-24T00:00:00Z');
  expect(await eraseNeeds(product.dependencies)).toBe(1);
  expect(await product.database.seat.findUnique({ where: { id: seatId } })).toMatchObject({
    dietaryNeeds: '',
    accessNeeds: '',
    arrivesOn: null,
    roomMate: '',
    name: 'Dr Ada Lovelace',
    lastName: 'Lovelace',
  });
});

it('Who booked an item is a filter and a column, is counted, and stands on ticket and badge, with what was added', async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  const bought = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'poster-fee', quantity: 2 },
  ];
  const buyer = { ...speaker.details, email: 'dinner@example.org', lastName: 'Dinner' };
  const order = await approvedOrder(product, { details: buyer, basket: bought, expectedTotalMinor: 712_98 });
  await captureOrder(product, order.paypalOrderId);
  const { paypalOrderId } = await addTo(product, order.token, { 'manuscript-publication': 1 });
  product.paypal.control.approve(paypalOrderId);
  await captureOrder(product, paypalOrderId);
  await addTo(product, order.token, { 'manuscript-publication': 3 });
  const organiser = organiserOf(product);
  const json = async (...args: string[]) => JSON.parse((await organiser(...args, '--json')).out);
  const of = async (item: string) =>
    (await json('participants', 'list', '--conference', conference, '--item', item)).items;
  const booked = '2 × Poster Fee, 1 × Manuscript Publication';
  expect(await of('poster-fee')).toMatchObject([{ lastName: 'Dinner', booked }]);
  expect(await of('MANUSCRIPT pub')).toMatchObject([{ lastName: 'Dinner', booked }]);
  expect(await of('gold-sponsor')).toEqual([]);
  // Paid or not, and whom a mailing would go to.
  const list = await json('orders', 'list', '--conference', conference, '--item', 'manuscript');
  const states = list.items.map(({ status, addedTo }: Record<string, string>) => [status, addedTo]);
  expect(states.sort()).toEqual([
    ['CAPTURED', order.reference],
    ['CREATED', order.reference],
  ]);
  expect((await json('participants', 'counts', conference)).booked).toEqual([
    { what: 'Manuscript Publication', count: 1 },
    { what: 'Poster Fee', count: 2 },
  ]);
  const { id } = await product.database.seat.findFirstOrThrow({
    where: { order: { reference: order.reference } },
  });
  const seat = await findSeat(product.database, id);
  const { content } = await ticketFile(product.dependencies, seat as Seat);
  expect((await readPdf(new Uint8Array(content as Buffer))).text).toContain(booked);
  const badges: unknown[] = [];
  for await (const badge of badgesOf(product.dependencies, conference).rows) badges.push(badge);
  expect(badges).toContainEqual(expect.objectContaining({ lastName: 'Dinner', booked }));
});

it('Once a registration is cancelled, whoever takes part by what was added to it has booked that alone', async () => {
  const buyer = { ...speaker.details, email: 'stays@example.org', lastName: 'Stays' };
  const basket = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'poster-fee', quantity: 1 },
    { itemId: 'one-night-single', quantity: 1 },
  ];
  const order = await approvedOrder(product, { details: buyer, basket, expectedTotalMinor: undefined });
  await captureOrder(product, order.paypalOrderId);
  const added = await paidAddition(product, order.token, {
    'presenter-in-person': 1,
    'manuscript-publication': 1,
  });
  const ofAddition = { order: { reference: added.reference } };
  const said = { arrivesOn: new Date('2026-09-21'), roomMate: 'Grace' };
  await product.database.seat.updateMany({ where: ofAddition, data: said });
  const organiser = organiserOf(product);
  const json = async (...args: string[]) => JSON.parse((await organiser(...args, '--json')).out);
  const cancel = ['orders', 'cancel', order.reference, '--reason', 'asked'];
  const { plan } = await json(...cancel, '--dry-run');
  await organiser(...cancel, '--confirm', plan);
  const of = async (item: string) =>
    (await json('participants', 'list', '--conference', conference, '--item', item)).items;
  const own = '1 × Manuscript Publication';
  const mine = { reference: `${added.reference}-1` };
  expect(await of('manuscript')).toContainEqual(
    expect.objectContaining({ ...mine, booked: own, bookedTogether: '' }),
  );
  expect(await of('poster-fee')).not.toContainEqual(expect.objectContaining(mine));
  const seat = await product.database.seat.findFirstOrThrow({
    where: ofAddition,
    include: { order: true },
  });
  // The nights were those of what was cancelled.
  expect(seat).toMatchObject({ arrivesOn: null, roomMate: '' });
  expect(await findBooked(product.database, seat)).toEqual({ own, together: '' });

  // The tickets of what was cancelled have neither what is left nor a hotel.
  const ending = await approvedOrder(product, {
    details: { ...buyer, email: 'left@example.org' },
    basket: [
      { itemId: 'presenter-in-person', quantity: 2 },
      { itemId: 'one-night-single', quantity: 1 },
    ],
    arrivesOn: '2026-09-21',
    expectedTotalMinor: undefined,
  });
  await captureOrder(product, ending.paypalOrderId);
  await paidAddition(product, ending.token, { 'manuscript-publication': 1 });
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { seats { id } } }',
    ending,
  );
  const { data: opened } = await product.graphql(
    'mutation ($token: String!, $seatId: ID!) { openSeat(token: $token, seatId: $seatId) { ... on SeatLink { token } } }',
    { token: ending.token, seatId: data.order.seats[0].id },
  );
  const ticket = async () =>
    (
      await product.graphql(
        'query ($token: String!) { seat(token: $token) { valid rooms hotel booked bookedTogether } }',
        opened.openSeat,
      )
    ).data.seat;
  const together = '1 × Manuscript Publication (for 2 people)';
  expect(await ticket()).toMatchObject({ valid: true, rooms: 1, booked: '', bookedTogether: together });
  const end = ['orders', 'cancel', ending.reference, '--reason', 'asked'];
  await organiser(...end, '--confirm', (await json(...end, '--dry-run')).plan);
  const none = { rooms: 0, hotel: null, booked: '', bookedTogether: '' };
  expect(await ticket()).toEqual({ valid: false, ...none });
});

it('A ticket, a badge and the door’s sheet tell a person’s own from what several people have booked together', async () => {
  const bought = [
    { itemId: 'presenter-in-person', quantity: 2 },
    { itemId: 'poster-fee', quantity: 2 },
    { itemId: 'manuscript-publication', quantity: 1 },
    { itemId: 'one-night-double', quantity: 1 },
  ];
  const buyer = { ...speaker.details, email: 'two@example.org', firstName: 'Mary', lastName: 'Somerville' };
  const order = await approvedOrder(product, {
    details: buyer,
    basket: bought,
    expectedTotalMinor: undefined,
  });
  await captureOrder(product, order.paypalOrderId);
  const waiting = { ...buyer, email: 'later@example.org', firstName: 'Emmy', lastName: 'Noether' };
  await createOrder(product, { details: waiting, basket: bought, expectedTotalMinor: undefined });
  const [own, together] = ['1 × Poster Fee', '1 × Manuscript Publication (for 2 people)'];
  const organiser = organiserOf(product);
  const { items } = JSON.parse((await organiser('participants', 'list', '--search', 'two@', '--json')).out);
  expect(items).toMatchObject([{ booked: own, bookedTogether: together }]);
  // A room of both is one room.
  const withRooms = ['participants', 'list', '--conference', conference, '--asks', 'room', '--json'];
  const both = JSON.parse((await organiser(...withRooms)).out).items.filter(
    ({ reference }: { reference: string }) => reference.startsWith(order.reference),
  );
  const accommodation = '1 × One Night - Double (for 2 people)';
  expect(both.map((one: { accommodation: string }) => one.accommodation)).toEqual([
    accommodation,
    accommodation,
  ]);
  expect(both.map(({ rooms }: { rooms: number }) => rooms)).toEqual([1, 0]);
  // So it is where a list has one of them alone, and on every page of one that has both.
  const roomsIn = async (filter: object, { limit = 100, after }: { limit?: number; after?: Cursor } = {}) => {
    const page = { limit, offset: 0, after, sort: usualSort(participants) };
    return (await findParticipants(product.dependencies, { conference, ...filter }, page))
      .filter((one) => one.order.reference === order.reference)
      .map((one) => ({ id: one.id, rooms: participants.row(one).rooms }));
  };
  for (const state of ['named', 'open']) expect(await roomsIn({ state })).toMatchObject([{ rooms: 1 }]);
  const [first] = await roomsIn({ asks: 'room' });
  expect(await roomsIn({ asks: 'room' }, { limit: 1, after: first })).toMatchObject([{ rooms: 0 }]);
  const named = await product.database.seat.findFirstOrThrow({
    where: { order: { reference: order.reference }, state: 'NAMED' },
    include: { order: { include: { conference: true } } },
  });
  await product.database.seat.update({ where: { id: named.id }, data: { dietaryNeeds: 'No celery' } });
  const { content } = await ticketFile(product.dependencies, named);
  const { text } = await readPdf(new Uint8Array(content as Buffer));
  expect(text).toContain(own);
  expect(text).toContain(together);
  const { data: opened } = await product.graphql(
    'mutation ($token: String!, $seatId: ID!) { openSeat(token: $token, seatId: $seatId) { ... on SeatLink { token } } }',
    { token: order.token, seatId: named.id },
  );
  const page = await product.graphql(
    'query ($token: String!) { seat(token: $token) { booked bookedTogether } }',
    opened.openSeat,
  );
  expect(page.data.seat).toEqual({ booked: own, bookedTogether: together });
  const badges: unknown[] = [];
  for await (const badge of badgesOf(product.dependencies, conference).rows) badges.push(badge);
  expect(badges).toContainEqual(
    expect.objectContaining({ lastName: 'Somerville', booked: own, bookedTogether: together }),
  );

  const asked = (item: string) => doorSheet(product.dependencies, { conference, item });
  const sheetOf = async (item: string) => readPdf(new Uint8Array((await asked(item)).pdf));
  const posters = await sheetOf('poster fee');
  expect(posters.text).toContain('6 booked, 4 paid, 2 not paid · 4 lines');
  const [, noether, somerville] = ['Dinner', 'Noether', 'Somerville'].map((name) =>
    posters.text.indexOf(name),
  );
  // Who has paid stands first, whatever the name.
  expect(somerville).toBeGreaterThan(0);
  expect(noether).toBeGreaterThan(somerville as number);
  expect(posters.text.slice(noether)).toContain('Unpaid');
  expect(posters.text.slice(somerville, noether)).toMatch(/No celery.*Paid/s);
  expect(posters.text.slice(0, noether)).not.toContain('Unpaid');
  expect(posters.text).toContain('No name yet');
  expect((await sheetOf('MANUSCRIPT')).text).toContain('1 for 2 people');
  const file = join(await mkdtemp(join(tmpdir(), 'door-')), 'posters.pdf');
  const sheet = ['participants', 'door-sheet', file, '--conference', conference, '--item', 'poster-fee'];
  expect((await organiser(...sheet)).out).toContain(': 4 lines');
  expect((await readPdf(await readFile(file))).text).toContain('6 booked, 4 paid');
  expect(JSON.parse((await organiser(...sheet, '--json')).out)).toMatchObject({ file, count: 4 });
  await expect(asked('presenter-in-person')).rejects.toThrow('nobody has booked this');
});

it('What is at the place is nobody’s who takes part online, as long as somebody else comes there', async () => {
  const buyer = { ...speaker.details, email: 'mixed@example.org', lastName: 'Noddack' };
  const basket = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'presenter-virtual', quantity: 1 },
    { itemId: 'poster-fee', quantity: 2 },
    { itemId: 'manuscript-publication', quantity: 1 },
    { itemId: 'one-night-single', quantity: 1 },
  ];
  const order = await approvedOrder(product, { details: buyer, basket, expectedTotalMinor: undefined });
  await captureOrder(product, order.paypalOrderId);
  const seats = await product.database.seat.findMany({
    where: { order: { reference: order.reference } },
    orderBy: { position: 'asc' },
    include: { order: { include: { conference: true } } },
  });
  const all = '2 × Poster Fee, 1 × Manuscript Publication';
  expect(seats.map(({ online }) => online)).toEqual([false, true]);
  const words = await Promise.all(seats.map((seat) => findBooked(product.database, seat)));
  expect(words).toEqual([
    { own: all, together: '' },
    { own: '', together: '' },
  ]);
  const organiser = organiserOf(product);
  const listed = async (...args: string[]) => {
    const asked = await organiser('participants', 'list', '--conference', conference, ...args, '--json');
    const { items } = JSON.parse(asked.out) as { items: Record<string, unknown>[] };
    return items.filter(({ reference }) => String(reference).startsWith(order.reference));
  };
  const [here, elsewhere] = ['-1', '-2'].map((position) => order.reference + position);
  expect(await listed()).toMatchObject([
    { reference: here, booked: all, rooms: 1, accommodation: '1 × One Night - Single' },
    { reference: elsewhere, booked: '', bookedTogether: '', rooms: 0, accommodation: '' },
  ]);
  for (const filter of [
    ['--item', 'poster-fee'],
    ['--asks', 'room'],
  ])
    expect(await listed(...filter)).toMatchObject([{ reference: here }]);
  expect(await listed('--item', 'presenter-virtual')).toMatchObject([{ reference: elsewhere }]);
  const { pdf } = await doorSheet(product.dependencies, { conference, item: 'manuscript' });
  const { text } = await readPdf(new Uint8Array(pdf));
  expect(text).toContain(here);
  expect(text).not.toContain(elsewhere);
});

// docs/product.md 7.23
it('An item is taken off once, with a refund of a part of it; its place is free, and the rest stays', async () => {
  const itemId = 'poster-fee';
  const bought = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId, quantity: 2 },
  ];
  const buyer = { ...speaker.details, email: 'off@example.org', lastName: 'Off' };
  const order = await approvedOrder(product, { details: buyer, basket: bought, expectedTotalMinor: 712_98 });
  const organiser = organiserOf(product);
  const off = (...args: string[]) =>
    organiser('orders', 'take-off', order.reference, ...args, '--reason', 'by telephone');
  expect((await off(itemId, '--dry-run')).error).toContain('is not paid, or has ended');
  await captureOrder(product, order.paypalOrderId);
  expect((await off('presenter-in-person', '--dry-run')).error).toContain('Tickets are not taken off');
  expect((await off(itemId, '--quantity', '3', '--dry-run')).error).toContain(
    `${order.reference} has 2 of Poster Fee`,
  );
  expect((await off(itemId, '--amount', '712.98', '--dry-run')).error).toContain('cancel it instead');
  const taken = async () => {
    const reserved = await countReservedPlaces(product.database, conference, product.clock.now());
    return reserved.find((one) => one.itemId === itemId)?.taken ?? 0;
  };
  const before = await taken();
  const { out } = await off(itemId, '--amount', '90.00', '--dry-run');
  expect(out).toContain('1 × Poster Fee is taken off');
  const { plan } = JSON.parse((await off(itemId, '--amount', '90.00', '--dry-run', '--json')).out);
  const both = await Promise.all([1, 2].map(() => off(itemId, '--amount', '90.00', '--confirm', plan)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await taken()).toBe(before - 1);
  const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
  expect(row).toMatchObject({ status: 'PARTIALLY_REFUNDED', totalMinor: 712_98, refundedMinor: 90_00 });
  const told = (await product.mails()).filter(({ to }) => to?.[0]?.address === buyer.email);
  expect(told.filter(({ subject }) => /^(Refund of|Taken off)/.test(subject ?? ''))).toMatchObject([
    {
      subject: `Refund of $90.00 USD (${order.reference})`,
      text: expect.stringMatching(/Taken off: 1 × Poster Fee\s+Still booked: 1 × Poster Fee/),
    },
  ]);
  // A refund of something else says nothing of it again.
  const goodwill = ['orders', 'refund', order.reference, '--amount', '10.00', '--reason', 'goodwill'];
  const agreed = JSON.parse((await organiser(...goodwill, '--dry-run', '--json')).out);
  expect(await organiser(...goodwill, '--confirm', agreed.plan)).toMatchObject({ code: 0 });
  const later = (await product.mails()).filter(({ to }) => to?.[0]?.address === buyer.email).at(-1);
  expect(later?.subject).toContain('Refund of $10.00');
  expect(later?.text).not.toContain('Taken off');
  const { items } = JSON.parse(
    (await organiser('participants', 'list', '--item', itemId, '--search', 'off@', '--json')).out,
  );
  expect(items).toMatchObject([{ booked: '1 × Poster Fee' }]);
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { lines { itemId quantity takenOff } } }',
    order,
  );
  expect(data.order.lines).toContainEqual({ itemId, quantity: 2, takenOff: 1 });
  expect((await organiser('orders', 'show', order.reference)).out).toContain('1 × Poster Fee');
  await organiser('orders', 'resend', order.reference, '--reason', 'lost');
  const again = (await product.mails()).filter(({ to }) => to?.[0]?.address === buyer.email).at(-1);
  expect(again?.text).toContain('2 × Poster Fee (1 taken off)');
});
