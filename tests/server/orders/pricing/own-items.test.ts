// docs/product.md 4.12
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  itemsOf,
  phaseIn,
  type ServerPriceList,
  windowsOf,
} from '#client/site/screens/Registration/price-list.ts';
import { couponRows } from '#domain/pricing/coupon-rows.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { type PriceItem, underHeadings } from '#domain/pricing/price-list.ts';
import { quote } from '#domain/pricing/quote.ts';
import { badgesOf } from '#server/orders/seats/badge-list.ts';
import { checkCode } from '#server/orders/seats/check-code.service.ts';
import { doorSheet } from '#server/orders/seats/door-sheet.service.ts';
import { ticketInputOf } from '#server/orders/seats/seat.mails.ts';
import { findSeat, type Seat } from '#server/orders/seats/seat.store.ts';
import { ticketFile } from '#server/orders/seats/seat-files.ts';
import { seatCalendarFile } from '#server/orders/seats/ticket-calendar.ts';
import { offerUpgrade } from '#server/orders/seats/upgrade.service.ts';
import { onlineRoomsOfSeat } from '#server/programme/rooms/room.service.ts';
import { planByHand } from '#server/registrations/registrations/by-hand.service.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { itemsOf as itemsNow, priceWindowsOf } from '#server/site/catalogue/current-price.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { renderAt } from '../../../support/rendered.ts';
import { change, mailedToken, seatsOf } from '../../../support/seats.ts';
import { join as joinList } from '../../../support/waiting.ts';

const ID = 'nextgen-pharma-2026';
const item = (id: string, position: number, fields: string) =>
  `kind: item\nid: ${id}\nposition: ${position}\n${fields}\n`;
const FILES = {
  dinner: item(
    'congress-dinner',
    23,
    'group: Social programme\nname: Congress dinner\ndescription: At the harbour, from seven.\nserves: anyone\nseats: 0',
  ),
  workshop: item('statistics-workshop', 24, 'group: Workshops\nname: Statistics\nserves: anyone\nseats: 1'),
  day: item('day-ticket', 7, 'group: registration\nname: Day ticket\nserves: anyone\nseats: 1\ndays: [2]'),
};
const COUPON = { registrationPercent: 30, addOnsPercent: 7, accommodationPercent: 10 };
const BASKET = [
  { itemId: 'day-ticket', quantity: 2 },
  { itemId: 'one-night-single', quantity: 1 },
  { itemId: 'congress-dinner', quantity: 3 },
  { itemId: 'statistics-workshop', quantity: 1 },
];

const NOW = '2026-03-10T09:00:00Z';
let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-items-'));

beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, `${name}.yaml`), text);
  await said('content', 'import', folder);
  const prices = ['congress-dinner=89.50', 'statistics-workshop=149.95', 'day-ticket=199.99,249.99,299.99'];
  await said('prices', 'edit', 'standard', '--set', ...prices);
  await said('prices', 'capacity', ID, '--set', 'statistics-workshop=20');
  await product.database.coupon.create({ data: { code: 'PARTS', ...COUPON } });
  await product.dependencies.catalogue.reload();
});
afterEach(() => product.clock.set(NOW));
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function said(...args: string[]) {
  const answer = await organiser(...args);
  expect(answer).toMatchObject({ code: 0 });
  return answer;
}

async function priceList(): Promise<ServerPriceList> {
  const { data } = await product.graphql(
    `query ($id: ID!) { priceList(conferenceId: $id) { conferenceId currentPhase serverTime
      windows { phase startsAt endsAt lastDay } currencies { code symbol name rateMillionths }
      items { id kind group name description daysText serves seats online days position placesLeft soldOut
        prices { phase usdMinor own { amountMinor currency } } } } }`,
    { id: ID },
  );
  return data.priceList;
}

/** What the browser works out. */
async function browserQuote(currency: Currency, basket = BASKET) {
  const list = await priceList();
  const phase = phaseIn(windowsOf(list), Date.parse(list.serverTime), list.currentPhase);
  return quote({ items: itemsOf(list), basket, phase, currency, discount: COUPON, fee: SHIPPED_FEE });
}

const details = { ...speaker.details, category: 'Delegate' };
const buy = (change: object) =>
  createOrder(product, { details, basket: BASKET, couponCode: 'PARTS', ...change });

it('Items of the organiser’s own stand on the form under their headings, with tickets for anyone among the others', async () => {
  const items = itemsOf(await priceList());
  expect(underHeadings(items).map(([heading, own]) => [heading, own.length])).toEqual([
    ['Tickets', 14],
    ['Add-ons', 3],
    ['Accommodation', 6],
    ['Social programme', 1],
    ['Workshops', 1],
  ]);
  // As its first item spells it, however others do.
  const alike = ['Social programme', 'social  Programme', 'Workshops', 'SOCIAL PROGRAMME '].map((group) => ({
    kind: 'ADD_ON' as const,
    group,
  }));
  expect(underHeadings(alike).map(([heading, own]) => [heading, own.length])).toEqual([
    ['Social programme', 3],
    ['Workshops', 1],
  ]);
  expect(items.find(({ id }) => id === 'congress-dinner')).toMatchObject({
    kind: 'ADD_ON',
    name: 'Congress dinner',
    description: 'At the harbour, from seven.',
    priceMinor: { EARLY: 89_50, MID: 89_50, SPOT: 89_50 },
  });
});

it.each(['USD', 'EUR', 'GBP'] as const)(
  'A purchase of them in %s costs the same in the browser, at the server, at PayPal, on the order’s page and in the ledger',
  async (currency) => {
    const shown = await browserQuote(currency);
    // In dollars to the cent; in another currency each price is rounded to whole units.
    const [day, night, dinner, workshop] = {
      USD: [199_99, 135_00, 89_50, 149_95],
      EUR: [170_00, 115_00, 76_00, 127_00],
      GBP: [146_00, 99_00, 65_00, 109_00],
    }[currency] as [number, number, number, number];
    const half = (minor: number, percent: number) => Math.floor((minor * percent + 50) / 100);
    const addOns = 3 * dinner + workshop;
    const net = 2 * day - half(2 * day, 30) + night - half(night, 10) + addOns - half(addOns, 7);
    expect(shown.totalMinor).toBe(net + half(net, 2));

    const order = await buy({ currency, expectedTotalMinor: shown.totalMinor });
    expect(order).toMatchObject({ __typename: 'Order', totalMinor: shown.totalMinor });
    product.paypal.control.approve(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ paid: true });
    const remote = product.paypal.control.listOrders().find(({ id }) => id === order.paypalOrderId)?.order;
    const [unit] = (remote as never as { purchase_units: Unit[] }).purchase_units;
    const value = (shown.totalMinor / 100).toFixed(2);
    expect(unit?.payments.captures.map(({ amount }) => amount)).toEqual([{ currency_code: currency, value }]);

    const { data } = await product.graphql(
      `query ($token: String!) { order(token: $token) { registrationMinor addOnsMinor accommodationMinor totalMinor
        lines { name kind group quantity unitMinor } discounts { name amountMinor } } }`,
      { token: order.token },
    );
    expect(data.order).toEqual({
      registrationMinor: 2 * day,
      addOnsMinor: addOns,
      accommodationMinor: night,
      totalMinor: shown.totalMinor,
      lines: [
        { name: 'Day ticket', kind: 'TICKET', group: null, quantity: 2, unitMinor: day },
        { name: 'One Night - Single', kind: 'ACCOMMODATION', group: null, quantity: 1, unitMinor: night },
        {
          name: 'Congress dinner',
          kind: 'ADD_ON',
          group: 'Social programme',
          quantity: 3,
          unitMinor: dinner,
        },
        { name: 'Statistics', kind: 'ADD_ON', group: 'Workshops', quantity: 1, unitMinor: workshop },
      ],
      discounts: couponRows('PARTS', shown.subtotals, COUPON, 'USD'),
    });
    expect((await seatsOf(product, order.token)).map(seatWords)).toEqual([
      'Day ticket TICKET own',
      'Day ticket TICKET',
      'Statistics TICKET',
    ]);

    const ledger = JSON.parse((await said('report', 'ledger', '2026-03', '--json')).out);
    expect(ledger.lines).toContainEqual(
      expect.objectContaining({
        reference: order.reference,
        currency,
        amountMinor: shown.totalMinor,
        paypalAmountMinor: shown.totalMinor,
      }),
    );
  },
);

type Unit = { payments: { captures: { amount: { currency_code: string; value: string } }[] } };
const seatWords = ({ ticket, kind, own }: { ticket: string; kind: string; own: boolean }) =>
  `${ticket} ${kind}${own ? ' own' : ''}`;

it('A ticket for the second day says so wherever it stands, is counted on that day, and admits on no other', async () => {
  const DAY = '22\u00a0September 2026';
  const day = itemsOf(await priceList()).find(({ id }) => id === 'day-ticket');
  expect(day).toMatchObject({ days: [2], description: DAY });
  const order = await buy({
    details: { ...details, email: 'day@example.org' },
    basket: [
      { itemId: 'day-ticket', quantity: 1 },
      { itemId: 'congress-dinner', quantity: 1 },
    ],
    couponCode: undefined,
    expectedTotalMinor: undefined,
  });
  const { body: unpaid } = await renderAt(product, `/order/${order.token}`);
  expect(unpaid).toMatch(/Date<\/dt><dd[^>]*>22\sSeptember 2026/);
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
  const { data } = await product.graphql(
    `query ($token: String!) { order(token: $token) { lines { daysText } tickets { name daysText } seats { id daysText } } }`,
    { token: order.token },
  );
  expect(data.order).toEqual({
    lines: [{ daysText: DAY }, { daysText: '' }],
    tickets: [{ name: 'Day ticket', daysText: DAY }],
    seats: [{ id: expect.any(String), daysText: DAY }],
  });
  const { body: page } = await renderAt(product, `/order/${order.token}`);
  expect(page).toMatch(/Date<\/dt><dd[^>]*>22\sSeptember 2026/);
  const { dependencies, database } = product;
  const seat = (await findSeat(database, data.order.seats[0].id)) as Seat;
  expect(seat.days).toEqual([2]);
  const [mail] = (await product.mails()).filter(({ subject }) => subject?.includes(order.reference));
  expect(mail?.text).toMatch(/1 × Day ticket, 22\sSeptember 2026/);
  expect(mail?.text).toMatch(/Date: 22\sSeptember 2026/);
  expect(ticketInputOf(seat).eventDate).toBe(DAY);
  const pdf = await readPdf((await ticketFile(dependencies, seat)).content as Buffer);
  expect(pdf.text).toMatch(/22\sSeptember 2026/);
  expect(pdf.text).not.toContain('September 21');
  const file = (await seatCalendarFile(dependencies, seat, null)).content as string;
  expect(file.match(/^DTSTART;.*/gm)).toEqual([expect.stringContaining('20260922')]);

  const json = async (...args: string[]) => JSON.parse((await said(...args, '--json')).out);
  const listed = async (on: string) =>
    (await json('participants', 'list', '--conference', ID, '--search', 'day@example.org', '--day', on))
      .items;
  expect(await listed('2026-09-21')).toEqual([]);
  expect((await organiser('participants', 'list', '--day', '22 September')).error).toContain(
    'must be a day such as 2026-03-01',
  );
  expect(await listed('2026-09-22')).toMatchObject([{ ticket: 'Day ticket', days: '2026-09-22' }]);
  const items = `1 × Day ticket, ${DAY}; 1 × Congress dinner`;
  expect(await json('orders', 'show', order.reference)).toMatchObject({ items, where: { date: DAY } });
  expect((await json('orders', 'list', '--search', 'day@example.org')).items).toMatchObject([{ items }]);
  const [first, second] = (await json('participants', 'counts', ID)).days;
  const ticketsForDay = await database.seat.count({ where: { ticket: 'Day ticket' } });
  expect(second.inPerson - first.inPerson).toBe(ticketsForDay);
  expect((await said('participants', 'counts', ID)).out).toContain(
    `22 Sept 2026: ${second.inPerson} at the place`,
  );
  const badges: unknown[] = [];
  for await (const badge of badgesOf(dependencies, ID).rows) badges.push(badge);
  expect(badges).toContainEqual(expect.objectContaining({ code: seat.code, days: DAY }));
  const sheet = await doorSheet(dependencies, { conference: ID, item: 'congress-dinner' });
  const { text: atTheDoor } = await readPdf(new Uint8Array(sheet.pdf));
  expect(atTheDoor.split(`${order.reference}-1`)[1]).toMatch(/^\s*22\sSeptember 2026/);
  const offers = await (await fetch(`${product.url}/events.jsonld`)).text();
  expect(offers).toContain(`"name":"Day ticket, ${DAY}"`);

  const { token } = await change(product, 'openSeat', { token: order.token, seatId: seat.id });
  const to = { name: 'Jean Bartik', organization: 'Analytical Society', email: 'jean@example.org' };
  await change(product, 'transferSeat', { token, version: seat.version, to });
  const asked = (await product.mails()).find((one) => one.to?.[0]?.address === to.email);
  expect(asked?.text).toMatch(/Date: 22\sSeptember 2026/);
  const confirmed = await product.graphql(
    'query ($token: String!) { seatChange(token: $token) { eventDate } }',
    {
      token: await mailedToken(product, to.email, 'confirm'),
    },
  );
  expect(confirmed.data.seatChange).toEqual({ eventDate: DAY });
  await database.seatChange.updateMany({ where: { seatId: seat.id }, data: { state: 'WAITING' } });
  expect((await json('seats', 'transfers')).items).toMatchObject([{ ticket: `Day ticket, ${DAY}` }]);

  const meeting = ['--address', 'https://meet.example.org/x', '--in-person'];
  await said('rooms', 'create', '--conference', ID, '--name', 'Main room', ...meeting);
  for (const [on, why, room] of [
    ['2026-09-21T09:00:00Z', /^Not today: the ticket is for 22\sSeptember 2026\.$/, 'EARLY'],
    ['2026-09-22T09:00:00Z', /^The ticket is valid\.$/, 'OPEN'],
    ['2026-09-23T09:00:00Z', /^Not today: the ticket is for 22\sSeptember 2026\.$/, undefined],
  ] as const) {
    product.clock.set(on);
    const checked = await checkCode(dependencies, {
      ticket: { code: seat.code },
      conferenceId: ID,
      only: null,
      by: null,
    });
    expect(checked).toMatchObject({ why: expect.stringMatching(why), days: DAY });
    expect((await onlineRoomsOfSeat(dependencies, seat))[0]?.state.state).toBe(room);
  }
});

it('Staff who enter a ticket for a day see which, and an upgrade to it is for that day', async () => {
  const basket = [{ itemId: 'day-ticket', quantity: 1 }];
  const request = { details, basket, currency: 'USD', bank: null, totalMinor: null, mail: false };
  const { facts } = await planByHand(product.dependencies, request);
  expect(facts.items).toEqual(['1 × Day ticket, 22\u00a0September 2026']);
  const catalogue = product.dependencies.catalogue.current();
  const conference = catalogue.conferenceById.get(ID) as Conference;
  const items = itemsOf(await priceList());
  const day = items.find(({ id }) => id === 'day-ticket') as PriceItem;
  const cheaper = { ...day, itemId: 'day-ticket-online', online: true, unitMinor: 0 };
  const offered = {
    items,
    windows: priceWindowsOf(catalogue, conference),
    now: product.dependencies.clock.now(),
    fee: SHIPPED_FEE,
    currency: 'USD',
  };
  expect(offerUpgrade(cheaper, day, offered)).toMatchObject({ quote: { lines: [{ days: [2] }] } });
});

it('A conference without the day of a ticket does not sell it', async () => {
  const { conferenceById } = product.dependencies.catalogue.current();
  const conference = conferenceById.get(ID) as Conference;
  const sells = (endsOn: Date) =>
    itemsNow(product.dependencies.catalogue.current(), { ...conference, endsOn }).some(
      ({ id }) => id === 'day-ticket',
    );
  expect([sells(conference.endsOn), sells(conference.startsOn)]).toEqual([true, false]);
});

it('Programs buy them by name as add-ons, and in whatever case', async () => {
  const registrationData = {
    ...details,
    eventTitle: ID,
    selectedRegistrations: { 'day ticket': 1 },
    addOns: { 'Congress Dinner': 1 },
  };
  const answer = await fetch(`${product.url}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // (199.99 + 89.50) and 2 per cent.
    body: JSON.stringify({ currency: 'USD', amountPayable: 295.28, registrationData }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
});

it('A workshop with 20 places is sold out after the twentieth, and has a waiting list', async () => {
  const taken = 3;
  const all = (quantity: number) =>
    buy({
      basket: [
        { itemId: 'day-ticket', quantity: 1 },
        { itemId: 'statistics-workshop', quantity },
      ],
      couponCode: undefined,
      expectedTotalMinor: undefined,
    });
  expect(await all(20 - taken + 1)).toMatchObject({
    __typename: 'SoldOut',
    message: expect.stringContaining('Of Statistics, only 17 are left.'),
  });
  expect(await all(20 - taken)).toMatchObject({ __typename: 'Order' });
  expect(await all(1)).toMatchObject({
    __typename: 'SoldOut',
    message: expect.stringContaining('Statistics is sold out.'),
  });
  expect(
    await joinList(product, { conferenceId: ID, itemId: 'statistics-workshop', email: 'late@example.org' }),
  ).toMatchObject({
    __typename: 'WaitingListJoined',
  });
});

it('A refund of what was sold says so by its name, also after that has changed', async () => {
  const { totalMinor } = await browserQuote('USD', [{ itemId: 'congress-dinner', quantity: 1 }]);
  const order = await buy({
    details: { ...details, category: 'Others' },
    basket: [{ itemId: 'congress-dinner', quantity: 1 }],
    expectedTotalMinor: totalMinor,
  });
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
  writeFileSync(join(folder, 'dinner.yaml'), FILES.dinner.replace('Congress dinner', 'Gala dinner'));
  await said('content', 'import', join(folder, 'dinner.yaml'));
  const [stored] = await product.database.orderLine.findMany({
    where: { order: { reference: order.reference } },
  });
  expect(stored).toMatchObject({ name: 'Congress dinner', group: 'Social programme', unitMinor: 89_50 });
  const refund = ['orders', 'refund', order.reference, '--reason', 'ill'];
  const { plan } = JSON.parse((await said(...refund, '--dry-run', '--json')).out);
  await said(...refund, '--confirm', plan);
  const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
  expect([row.status, row.refundedMinor]).toEqual(['REFUNDED', totalMinor]);
  writeFileSync(join(folder, 'dinner.yaml'), FILES.dinner);
  await said('content', 'import', join(folder, 'dinner.yaml'));
});

it('A buyer whose form shows what is sold no more is told, and nothing is stored', async () => {
  const shown = await browserQuote('USD');
  await said('prices', 'edit', 'standard', '--without', 'congress-dinner');
  await product.dependencies.catalogue.reload();
  const before = await product.database.order.count();
  expect(await buy({ expectedTotalMinor: shown.totalMinor })).toMatchObject({
    __typename: 'InvalidInput',
    problems: [{ path: 'basket.2.itemId', message: 'This item is not on the price list.' }],
  });
  expect(await product.database.order.count()).toBe(before);
});

it('A buyer whose form shows another name is told, and nothing is stored', async () => {
  const basket = [{ itemId: 'day-ticket', quantity: 1, name: 'Day pass' }];
  expect(await buy({ basket, couponCode: undefined, expectedTotalMinor: 203_99 })).toMatchObject({
    __typename: 'InvalidInput',
    problems: [
      {
        path: 'basket.0.itemId',
        message: '“Day pass” is called “Day ticket” now. Please check it and pay again.',
      },
    ],
  });
  const right = basket.map((line) => ({ ...line, name: 'Day ticket' }));
  expect(await buy({ basket: right, couponCode: undefined, expectedTotalMinor: 203_99 })).toMatchObject({
    __typename: 'Order',
  });
});

it('What was sold is never removed, and says why; what was not can be', async () => {
  const removal = await organiser('content', 'remove', 'item', 'congress-dinner', '--reason', 'over');
  expect(removal.code).not.toBe(0);
  expect(removal.error).toContain('congress-dinner is part of 6 registrations, so it stays');
  writeFileSync(
    join(folder, 'tour.yaml'),
    item('city-tour', 25, 'group: Social programme\nname: City tour\nserves: anyone\nseats: 0'),
  );
  await said('content', 'import', join(folder, 'tour.yaml'));
  await said('prices', 'edit', 'standard', '--set', 'city-tour=30');
  expect((await organiser('content', 'remove', 'item', 'city-tour', '--reason', 'over')).error).toContain(
    'city-tour is sold on standard, so it stays',
  );
  await said('prices', 'edit', 'standard', '--without', 'city-tour');
  await said('content', 'remove', 'item', 'city-tour', '--reason', 'over');
});

it('A file is refused whose item has the name of another, or whose price list sells what there is not', async () => {
  writeFileSync(
    join(folder, 'tour.yaml'),
    item('tour', 25, 'group: Tours\nname: EXHIBITION\nserves: anyone\nseats: 0'),
  );
  const list = join(folder, 'list.yaml');
  writeFileSync(list, 'kind: price-list\nid: small\nname: Small\nprices:\n  e-poster: 1\n  banquet: 2\n');
  const { code, out } = await organiser('content', 'import', folder, '--json');
  const problems = JSON.parse(out).problems.map(
    ({ line, column, path, message }: Record<string, unknown>) => [`${line}:${column} ${path}`, message],
  );
  expect([code, problems]).toEqual([
    2,
    [
      ['6:3 prices.banquet', 'there is no item of this id'],
      ['5:1 name', 'is the name of another item, exhibition'],
    ],
  ]);
});
