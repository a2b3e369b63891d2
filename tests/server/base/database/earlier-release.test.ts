import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mails as allMails } from '#server/assembly/mails.ts';
import { applyMigrations, writtenMigrations } from '#server/base/database/migrate.ts';
import { resendMails } from '#server/common/mail/mail-resend.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { change, seatsOf } from '../../../support/seats.ts';
import { contentsOf } from '../../../support/tables.ts';

/** The last migration of the release before access links and seats. */
const LAST = '20261124110000_limits';
const AT = '2026-03-01T10:00:00Z';
const TOKENS = {
  paid: 'oldtokenoldtokenoldtokenoldpaid1',
  unpaid: 'oldtokenoldtokenoldtokenoldunpd1',
  refunded: 'oldtokenoldtokenoldtokenoldrefd1',
  free: 'oldtokenoldtokenoldtokenoldfree1',
  late: 'oldtokenoldtokenoldtokenoldlate1',
  subscriber: 'oldtokenoldtokenoldtokenoldsubs1',
};

const order = (name: keyof typeof TOKENS, reference: string, change: object) => ({
  id: randomUUID(),
  reference,
  token: TOKENS[name],
  requestDigest: 'digest',
  status: 'CREATED',
  createdAt: AT,
  updatedAt: AT,
  expiresAt: '2026-03-01T13:00:00Z',
  conferenceId: 'nextgen-pharma-2026',
  conferenceTitle: 'NextGen Pharma 2026',
  eventCategory: 'Pharma',
  eventDate: 'September 21-23, 2026',
  eventLocation: 'London, UK (Hybrid)',
  designation: 'Dr',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '1',
  country: 'United Kingdom',
  category: 'Speaker',
  scientificSession: 'Oncology & Cancer Research',
  organization: 'Analytical Society',
  termsVersion: '1',
  termsAcceptedAt: AT,
  currency: 'USD',
  ratePercent: 100,
  phase: 'EARLY',
  registrationMinor: 49_900,
  addOnsMinor: 0,
  accommodationMinor: 0,
  discountMinor: 0,
  feeMinor: 998,
  totalMinor: 50_898,
  originalTotalMinor: 50_898,
  refundedMinor: 0,
  registrationPercent: 0,
  addOnsPercent: 0,
  accommodationPercent: 0,
  paypalRequestId: `order-${reference}`,
  captureAttempt: 1,
  ...change,
});

const orders = {
  paid: order('paid', 'MC-2026-AAAAAA', { status: 'CAPTURED', capturedAt: AT, paypalCaptureId: 'C1' }),
  unpaid: order('unpaid', 'MC-2026-BBBBBB', {}),
  refunded: order('refunded', 'MC-2026-CCCCCC', {
    status: 'REFUNDED',
    capturedAt: AT,
    paypalCaptureId: 'C2',
    refundedMinor: 50_898,
  }),
  free: order('free', 'MC-2026-DDDDDD', {
    status: 'CAPTURED',
    capturedAt: AT,
    registrationMinor: 0,
    feeMinor: 0,
    totalMinor: 0,
    originalTotalMinor: 0,
  }),
  late: order('late', 'MC-2026-EEEEEE', {}),
};
/** The price list, as far as it is needed here; under its names of then. */
const items = {
  'delegate-in-person': 'TICKET',
  'gold-sponsor': 'TICKET',
  'one-night-single': 'ACCOMMODATION',
  'accompanying-person': 'ADD_ON',
};
/** What the paid order holds. */
const bought: [keyof typeof items, number][] = [
  ['accompanying-person', 1],
  ['one-night-single', 2],
  ['delegate-in-person', 2],
  ['gold-sponsor', 1],
];
const lineOf = (itemId: keyof typeof items, quantity: number, position: number) => ({
  orderId: orders.paid.id,
  position,
  itemId,
  kind: items[itemId],
  name: itemId,
  quantity,
  unitMinor: 0,
  totalMinor: 0,
});
const conference = {
  id: 'nextgen-pharma-2026',
  position: 1,
  title: 'NextGen Pharma 2026',
  category: 'Pharma',
  discipline: 'pharma',
  dateText: 'September 21-23, 2026',
  startsOn: '2026-09-21',
  endsOn: '2026-09-23',
  location: 'London, UK (Hybrid)',
  city: 'London',
  country: 'United Kingdom',
  timeZone: 'Europe/London',
  attendees: '500+',
  featured: false,
  priceText: '$499',
  description: 'About it.',
  listed: true,
  builtIn: true,
  registrable: true,
  createdAt: AT,
  updatedAt: AT,
};
const eventId = conference.id;
const programme = {
  Event: {
    id: eventId,
    subtitle: '',
    icon: 'molecule',
    about: '',
    whoShouldAttend: [],
    highlights: [],
    abstractDeadlineText: '',
    abstractDeadlineAt: AT,
    abstractDeadlineEnforced: false,
    earlyBirdText: '',
    regularText: '',
  },
  EventDay: { eventId, position: 2, label: 'Day 2', date: '2026-09-22' },
  EventSession: {
    eventId,
    dayPosition: 2,
    position: 3,
    timeText: '09:00 – 10:00',
    title: 'Opening',
    room: 'Hall',
    startsAt: '2026-09-22T08:00:00Z',
    endsAt: '2026-09-22T09:00:00Z',
  },
};
const subscriber = { id: randomUUID(), email: 'ada@example.org', token: TOKENS.subscriber, createdAt: AT };
const mail = (template: string, status: string, input: object) => ({
  id: randomUUID(),
  template,
  key: `${template}:${randomUUID()}`,
  recipient: 'ada@example.org',
  input,
  status,
  attempts: 1,
  createdAt: AT,
  sentAt: status === 'SENT' ? AT : null,
});
const url = (path: string) => `http://localhost:4000${path}`;
const orderInput = {
  orderId: orders.paid.id,
  reference: orders.paid.reference,
  orderUrl: url(`/order/${TOKENS.paid}`),
  name: 'Dr Ada Lovelace',
  email: 'ada@example.org',
  phone: '1',
  country: 'United Kingdom',
  category: 'Speaker',
  scientificSession: 'Oncology & Cancer Research',
  organization: 'Analytical Society',
  conferenceTitle: 'NextGen Pharma 2026',
  eventDate: 'September 21-23, 2026',
  eventLocation: 'London, UK (Hybrid)',
  currency: 'USD',
  lines: [],
  discountMinor: 0,
  couponCode: null,
  feeMinor: 998,
  totalMinor: 50_898,
  paypalCaptureId: 'C1',
};
const mails = {
  sent: mail('order-notice', 'SENT', orderInput),
  confirmation: mail('order-confirmation', 'DEAD', orderInput),
  welcome: mail('newsletter-welcome', 'DEAD', {
    unsubscribeUrl: url(`/unsubscribe?token=${TOKENS.subscriber}`),
  }),
  links: mail('order-links', 'DEAD', {
    orders: [
      {
        reference: orders.paid.reference,
        conferenceTitle: 'NextGen Pharma 2026',
        status: 'paid',
        orderUrl: url(`/order/${TOKENS.paid}`),
      },
    ],
  }),
};

let product: Product;
let client: Client;
let databaseUrl: string;
const name = `earlier_${randomUUID().replaceAll('-', '')}`;

async function asAdmin(sql: string): Promise<void> {
  const admin = new Client({
    connectionString: inject('templateUrl').replace('/template_meridian?', '/postgres?'),
  });
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}

/** As a release does, which names its own columns: those of a later one have their defaults. */
const insert = (table: string, row: object) => {
  const columns = Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ');
  return client.query(
    `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::"${table}", $1)`,
    [JSON.stringify(row)],
  );
};

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${name}`);
  databaseUrl = inject('templateUrl').replace('/template_meridian?', `/${name}?`);
  const migrations = writtenMigrations();
  await applyMigrations(
    databaseUrl,
    migrations.filter((migration) => migration.name <= LAST),
  );
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await insert('Conference', conference);
  await insert('Event', programme.Event);
  for (const position of [1, 2]) await insert('EventDay', { ...programme.EventDay, position });
  await insert('EventSession', programme.EventSession);
  for (const [position, [id, kind]] of Object.entries(items).entries()) {
    await insert('PriceItem', { id, kind, name: id, position });
    for (const [index, phase] of ['EARLY', 'MID', 'SPOT'].entries())
      await insert('Price', { itemId: id, phase, usdMinor: index + 1 });
  }
  const { late: _, ...before } = orders;
  for (const row of Object.values(before)) await insert('Order', row);
  for (const [position, [itemId, quantity]] of bought.entries())
    await insert('OrderLine', lineOf(itemId, quantity, position + 1));
  await insert('OrderLine', { ...lineOf('delegate-in-person', 1, 1), orderId: orders.unpaid.id });
  await insert('OrderLine', { ...lineOf('delegate-in-person', 1, 1), orderId: orders.refunded.id });
  await insert('Subscriber', subscriber);
  for (const row of Object.values(mails)) await insert('Mail', row);
  await applyMigrations(databaseUrl, migrations);
  product = await startProduct({ databaseUrl: () => databaseUrl });
});
afterAll(async () => {
  await client.end();
  await product.stop();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});

const opened = async (token: string) =>
  (await product.graphql('query ($token: String!) { order(token: $token) { reference } }', { token })).data
    .order?.reference;

test('Links to orders and subscriptions go on working, and nobody can read them in the database', async () => {
  for (const name of ['paid', 'unpaid', 'refunded', 'free'] as const)
    expect(await opened(TOKENS[name])).toBe(orders[name].reference);
  const contents = await contentsOf(databaseUrl);
  expect(contents).toContain(orders.paid.id);
  for (const token of Object.values(TOKENS)) expect(contents).not.toContain(token);
  const answer = await fetch(`${product.url}/unsubscribe?token=${TOKENS.subscriber}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.']);
});

test('No message is sent again; one that was given up can be, and carries links that work', async () => {
  expect(await product.mails()).toEqual([]);
  const ids = [mails.confirmation, mails.welcome, mails.links].map(({ id }) => id);
  await resendMails(product.dependencies, allMails, ids, { actor: 'ada', reason: '', dryRun: false });
  const sent = await product.mails();
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'Registration confirmed: NextGen Pharma 2026 (MC-2026-AAAAAA)',
    'Welcome to updates from Meridian Conferences',
    'Your links to Meridian Conferences',
  ]);
  const tokens = sent.flatMap(({ text = '' }) => /\/order\/([\w-]{43})/.exec(text)?.[1] ?? []);
  expect(await Promise.all(tokens.map(opened))).toEqual(['MC-2026-AAAAAA', 'MC-2026-AAAAAA']);
});

test('Paid orders have their seats, the first ticket the registrant’s; others have none', async () => {
  const seats = await seatsOf(product, TOKENS.paid);
  expect(seats.map(({ ticket, state }: { ticket: string; state: string }) => [ticket, state])).toEqual([
    ['accompanying-person', 'OPEN'],
    ['delegate-in-person', 'NAMED'],
    ['delegate-in-person', 'OPEN'],
    ['gold-sponsor', 'OPEN'],
    ['gold-sponsor', 'OPEN'],
    ['gold-sponsor', 'OPEN'],
  ]);
  expect(seats[1]).toMatchObject({ name: 'Dr Ada Lovelace', organization: 'Analytical Society', own: true });
  for (const token of [TOKENS.unpaid, TOKENS.refunded, TOKENS.free])
    expect(await seatsOf(product, token)).toEqual([]);
  expect(await change(product, 'openSeat', { token: TOKENS.paid, seatId: seats[1].id })).toMatchObject({
    __typename: 'SeatLink',
  });
});

test('Every item has the price on the built-in list that it had', async () => {
  const { rows } = await client.query(
    `SELECT * FROM "ListPrice" WHERE "listId" = 'standard' ORDER BY "itemId"`,
  );
  expect(rows).toEqual(
    Object.keys(items)
      .toSorted()
      .map((itemId) => ({ listId: 'standard', itemId, earlyUsdMinor: 1, midUsdMinor: 2, spotUsdMinor: 3 })),
  );
});

test('A server of the earlier release, still running, makes orders whose links work', async () => {
  await insert('Order', orders.late);
  expect(await opened(TOKENS.late)).toBe('MC-2026-EEEEEE');
  const { rows } = await client.query('SELECT "token" FROM "Order" WHERE "id" = $1', [orders.late.id]);
  expect(rows).toEqual([{ token: orders.late.id }]);
});

test('A session keeps the name by which calendars know it, and has a short id of its own', async () => {
  const { rows } = await client.query(
    'SELECT "id", "uid", "sequence", "changedAt", "title" FROM "PublishedSession"',
  );
  expect(rows).toEqual([
    {
      id: 'b3',
      uid: 'nextgen-pharma-2026-day-2-session-3@meridian',
      sequence: 0,
      changedAt: new Date(AT),
      title: 'Opening',
    },
  ]);
  const file = await (await fetch(`${product.url}/event/${eventId}/day-2/session-1.ics`)).text();
  expect(file).toContain('UID:nextgen-pharma-2026-day-2-session-3@meridian');
});
