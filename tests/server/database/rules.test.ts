import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../support/product.ts';

let database: Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyDatabase();
  drop = copy.drop;
  database = new Client({ connectionString: copy.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await drop();
});
beforeEach(() => database.query('BEGIN'));
afterEach(() => database.query('ROLLBACK'));

const NOW = '2026-03-10T09:00:00Z';
const ORDER_ID = '0195a000-0000-7000-8000-000000000001';

type Row = Record<string, unknown>;

/** A sound row of each table; the rules are broken by changing one. */
const SOUND: Record<string, Row> = {
  Conference: {
    id: 'a-conference-2027',
    position: 99,
    title: 'A Conference',
    category: 'Pharma',
    discipline: 'pharma',
    dateText: 'May 3-4, 2027',
    startsOn: '2027-05-03',
    endsOn: '2027-05-04',
    location: 'London, UK (Hybrid)',
    city: 'London',
    country: 'United Kingdom',
    timeZone: 'Europe/London',
    attendees: '100+',
    priceText: '$499',
    description: 'About something.',
    updatedAt: NOW,
  },
  EventSession: {
    eventId: 'nextgen-pharma-2026',
    dayPosition: 1,
    position: 99,
    startsAt: '2026-09-21T08:00:00Z',
    endsAt: '2026-09-21T09:00:00Z',
    timeText: '09:00 – 10:00',
    title: 'Talk',
    room: 'Main hall',
  },
  Price: { itemId: 'poster-fee', phase: 'EARLY', usdMinor: 0 },
  PriceList: { id: 'a-list', name: 'A list', earlyUntil: '2027-04-30', midUntil: '2027-06-30' },
  Capacity: { conferenceId: 'nextgen-pharma-2026', itemId: 'poster-fee', places: 0 },
  ListPrice: {
    listId: 'standard',
    itemId: 'poster-fee',
    earlyUsdMinor: 0,
    midUsdMinor: 0,
    spotUsdMinor: 0,
  },
  WaitingEntry: {
    id: ORDER_ID,
    conferenceId: 'nextgen-pharma-2026',
    itemId: 'poster-fee',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    joinedAt: NOW,
  },
  Organiser: {
    id: 'organiser',
    name: 'A',
    email: 'a@example.org',
    phone: '1',
    address: 'London',
    social: '[]',
  },
  Media: { digest: 'abc', kind: 'VIDEO', fileKey: 'key', bytes: 100, width: 640, height: 400 },
  GalleryItem: {
    id: 'a-picture',
    position: 1,
    title: 'A picture',
    category: 'Awards',
    year: 2027,
    type: 'VIDEO',
    scene: '',
    composition: 0,
    picture: 'abc',
    clip: 'abc',
    clipWidth: 640,
    clipHeight: 400,
    location: '',
    dateText: '',
    attendees: '',
    description: '',
    alt: 'What it shows.',
  },
  Coupon: { id: ORDER_ID, code: 'A-CODE', registrationTypes: [] },
  Order: {
    id: ORDER_ID,
    reference: 'MC-2026-AAAAAA',
    requestDigest: 'digest',
    createdAt: NOW,
    updatedAt: NOW,
    expiresAt: NOW,
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
    termsAcceptedAt: NOW,
    currency: 'USD',
    ratePercent: 100,
    phase: 'EARLY',
    registrationMinor: 49900,
    addOnsMinor: 10000,
    accommodationMinor: 13500,
    discountMinor: 400,
    feeMinor: 1460,
    totalMinor: 74460,
    originalTotalMinor: 74868,
    paypalRequestId: 'order-1',
  },
  OrderLine: {
    orderId: ORDER_ID,
    position: 1,
    itemId: 'poster-fee',
    kind: 'ADD_ON',
    name: 'Poster Fee',
    quantity: 2,
    unitMinor: 5000,
    totalMinor: 10000,
  },
  Seat: {
    id: ORDER_ID,
    orderId: ORDER_ID,
    position: 1,
    kind: 'TICKET',
    ticket: 'Delegate In-Person',
    code: 'CODE',
    createdAt: NOW,
    updatedAt: NOW,
  },
  Refund: { id: ORDER_ID, orderId: ORDER_ID, amountMinor: 100, requestedAt: NOW },
  CancellationRequest: { id: ORDER_ID, orderId: ORDER_ID, reason: '', requestedAt: NOW },
  PaymentAttempt: {
    paypalOrderId: 'PAYER-ORDER',
    orderId: ORDER_ID,
    totalMinor: 74460,
    byPayer: true,
    createdAt: NOW,
  },
  BillingDocument: {
    id: ORDER_ID,
    orderId: ORDER_ID,
    position: 1,
    kind: 'INVOICE',
    legalEntity: 'Meridian Conferences Ltd',
    year: 2026,
    sequence: 1,
    number: 'INV-2026-00001',
    issuedAt: NOW,
    billingVersion: 1,
    currency: 'USD',
    netMinor: 1000,
    taxMinor: 200,
    totalMinor: 1200,
    content: '{}',
    pdf: '',
  },
  Abstract: {
    id: ORDER_ID,
    reference: 'ABS-2026-AAAAAA',
    digest: 'digest',
    conferenceId: 'nextgen-pharma-2026',
    conferenceTitle: 'NextGen Pharma 2026',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '1',
    affiliation: 'Analytical Society',
    title: 'On engines',
    abstract: 'Text.',
    keywords: 'engines',
    presentation: 'Speaker',
    biography: 'Text.',
    fileKey: 'key',
    fileName: 'engines.pdf',
    fileType: 'application/pdf',
    fileBytes: 10_485_760,
    createdAt: NOW,
  },
  Subscriber: { id: ORDER_ID, email: 'ada@example.org', createdAt: NOW },
  CatalogueRevision: { id: 1, revision: 2 },
  Installation: { id: 1, secret: ORDER_ID },
};

async function insert(table: string, change: Row = {}): Promise<void> {
  const row = { ...SOUND[table], ...change };
  const names = Object.keys(row);
  if (
    ['OrderLine', 'Seat', 'BillingDocument', 'Refund', 'PaymentAttempt', 'CancellationRequest'].includes(
      table,
    )
  )
    await insert('Order');
  if (table === 'GalleryItem') await insert('Media');
  // Rows that the catalogue has already make room.
  if (table === 'Price' || table === 'ListPrice')
    await database.query(`DELETE FROM "${table}" WHERE "itemId" = 'poster-fee'`);
  if (['CatalogueRevision', 'Installation', 'Organiser'].includes(table))
    await database.query(`DELETE FROM "${table}"`);
  await database.query(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
}

const CAPTURED = { status: 'CAPTURED', capturedAt: NOW, paypalCaptureId: 'CAPTURE' };
const FREE = {
  registrationMinor: 0,
  addOnsMinor: 0,
  accommodationMinor: 0,
  discountMinor: 0,
  feeMinor: 0,
  totalMinor: 0,
  originalTotalMinor: 0,
};

/** Rows that break a rule: table, rule, and what is changed in a sound row. */
const BROKEN: [table: string, rule: string, change: Row][] = [
  ['Conference', 'Conference_dates_in_order', { endsOn: '2027-05-02' }],
  ['Conference', 'Conference_id_is_slug', { id: 'A Conference' }],
  ['Conference', 'Conference_id_is_slug', { id: 'a--conference' }],
  ['Conference', 'Conference_id_is_slug', { id: 'a-conference-' }],
  ['Conference', 'Conference_id_is_slug', { id: '' }],
  ['EventSession', 'EventSession_ends_after_start', { endsAt: '2026-09-21T08:00:00Z' }],
  ['Price', 'Price_not_negative', { usdMinor: -1 }],
  ['PriceList', 'PriceList_id_is_slug', { id: 'A List' }],
  ['PriceList', 'PriceList_phases_in_order', { midUntil: null }],
  ['PriceList', 'PriceList_phases_in_order', { midUntil: '2027-04-30' }],
  ['Capacity', 'Capacity_not_negative', { places: -1 }],
  ['ListPrice', 'ListPrice_not_negative', { earlyUsdMinor: -1 }],
  ['ListPrice', 'ListPrice_not_negative', { midUsdMinor: -1 }],
  ['ListPrice', 'ListPrice_not_negative', { spotUsdMinor: -1 }],
  ['Organiser', 'Organiser_one', { id: 'another' }],
  ['Organiser', 'Organiser_closing', { registrationCloses: 'at noon' }],
  ['GalleryItem', 'GalleryItem_drawn_or_own', { scene: 'city' }],
  [
    'GalleryItem',
    'GalleryItem_drawn_or_own',
    { picture: null, clip: null, clipWidth: null, clipHeight: null },
  ],
  ['GalleryItem', 'GalleryItem_whole_clip', { clipWidth: null }],
  ['GalleryItem', 'GalleryItem_whole_clip', { clip: null }],
  ['GalleryItem', 'GalleryItem_whole_clip', { type: 'IMAGE' }],
  ['GalleryItem', 'GalleryItem_whole_clip', { scene: 'city', picture: null }],
  ['Refund', 'Refund_amount_positive', { amountMinor: 0 }],
  ['CancellationRequest', 'CancellationRequest_decided', { decidedAt: NOW }],
  ['CancellationRequest', 'CancellationRequest_decided', { state: 'ACCEPTED' }],
  ['PaymentAttempt', 'PaymentAttempt_total_positive', { totalMinor: 0 }],
  ['Order', 'Order_captures_its_payment', { paypalOrderId: 'ONE', capturing: 'OTHER' }],
  ['WaitingEntry', 'WaitingEntry_email_normal', { email: 'Ada@example.org' }],
  ['WaitingEntry', 'WaitingEntry_offered_until', { state: 'OFFERED', offeredAt: NOW }],
  ['WaitingEntry', 'WaitingEntry_offered_until', { state: 'OFFERED', heldUntil: NOW }],
  ['WaitingEntry', 'WaitingEntry_ended', { endedAt: NOW }],
  ['WaitingEntry', 'WaitingEntry_ended', { state: 'LEFT' }],
  ['Coupon', 'Coupon_code_normal', { code: 'a-code' }],
  ['Coupon', 'Coupon_code_normal', { code: ' A-CODE' }],
  ['Coupon', 'Coupon_code_normal', { code: '' }],
  ['Coupon', 'Coupon_percents', { registrationPercent: 101 }],
  ['Coupon', 'Coupon_percents', { addOnsPercent: -1 }],
  ['Coupon', 'Coupon_percents', { accommodationPercent: 101 }],
  ['Coupon', 'Coupon_uses_positive', { maxUses: -1 }],
  ['Coupon', 'Coupon_dates_in_order', { validFrom: NOW, validUntil: '2026-03-09T09:00:00Z' }],
  ['Order', 'Order_currency_known', { currency: 'XAU' }],
  ['Order', 'Order_currency_known', { currency: 'usd' }],
  ['Order', 'Order_email_normal', { email: 'Ada@example.org' }],
  ['Order', 'Order_email_normal', { email: ' ada@example.org' }],
  ...(['registrationMinor', 'addOnsMinor', 'accommodationMinor', 'feeMinor'] as const).map(
    (part): [string, string, Row] => [
      'Order',
      'Order_amounts_not_negative',
      { [part]: -1, totalMinor: 74460 - Number(SOUND.Order?.[part]) - 1 },
    ],
  ),
  ['Order', 'Order_amounts_not_negative', { discountMinor: -1, totalMinor: 74861 }],
  ['Order', 'Order_amounts_not_negative', { ...FREE, discountMinor: 1, totalMinor: -1 }],
  ['Order', 'Order_amounts_not_negative', { ...CAPTURED, status: 'REFUNDED', refundedMinor: 74461 }],
  ['Order', 'Order_amounts_not_negative', { refundedMinor: -1 }],
  ['Order', 'Order_total_adds_up', { totalMinor: 74459 }],
  ['Order', 'Order_total_adds_up', { registrationMinor: 49901 }],
  ['Order', 'Order_captured_is_proven', { status: 'CAPTURED' }],
  ['Order', 'Order_captured_is_proven', { ...CAPTURED, capturedAt: null }],
  ['Order', 'Order_captured_is_proven', { ...CAPTURED, paypalCaptureId: null }],
  ['Order', 'Order_captured_is_proven', { status: 'REFUNDED', refundedMinor: 74460 }],
  ['Order', 'Order_captured_is_proven', { status: 'PARTIALLY_REFUNDED', refundedMinor: 1 }],
  ['Order', 'Order_captured_is_proven', { ...FREE, status: 'CAPTURED' }],
  ['Order', 'Order_paid_once', { bankReference: '' }],
  ['Order', 'Order_paid_once', { ...CAPTURED, bankReference: 'SEPA 4711' }],
  ['Order', 'Order_refund_matches_status', { ...CAPTURED, refundedMinor: 1 }],
  ['Order', 'Order_refund_matches_status', { refundedMinor: 1 }],
  ['Order', 'Order_refund_matches_status', { ...CAPTURED, status: 'PARTIALLY_REFUNDED' }],
  [
    'Order',
    'Order_refund_matches_status',
    { ...CAPTURED, status: 'PARTIALLY_REFUNDED', refundedMinor: 74460 },
  ],
  ['OrderLine', 'OrderLine_quantity_positive', { quantity: 0, totalMinor: 0 }],
  ['OrderLine', 'OrderLine_total_is_product', { totalMinor: 9999 }],
  ['OrderLine', 'OrderLine_total_is_product', { unitMinor: -5000, totalMinor: -10000 }],
  ['Seat', 'Seat_email_normal', { email: 'Ada@example.org' }],
  ['Seat', 'Seat_named_has_name', { state: 'NAMED', name: '' }],
  ['Seat', 'Seat_invited_has_email', { state: 'INVITED', email: null }],
  ['BillingDocument', 'BillingDocument_adds_up', { taxMinor: 201 }],
  ['BillingDocument', 'BillingDocument_adds_up', { netMinor: 1201, taxMinor: -1 }],
  ['BillingDocument', 'BillingDocument_adds_up', { netMinor: 0, taxMinor: 0, totalMinor: 0 }],
  ['BillingDocument', 'BillingDocument_credit_note_has_invoice', { kind: 'CREDIT_NOTE' }],
  ['Abstract', 'Abstract_file_size', { fileBytes: 0 }],
  ['Abstract', 'Abstract_file_size', { fileBytes: 10_485_761 }],
  ['Subscriber', 'Subscriber_email_normal', { email: 'Ada@example.org' }],
  ['Subscriber', 'Subscriber_email_normal', { email: 'ada@example.org ' }],
  ['CatalogueRevision', 'CatalogueRevision_one_row', { id: 2 }],
  ['Installation', 'Installation_one_row', { id: 2 }],
];

describe('the database', () => {
  it.each(Object.keys(SOUND))('takes a sound row of %s', async (table) => {
    await insert(table);
  });

  it.each([
    ['captured', CAPTURED],
    ['captured with nothing to pay', { ...FREE, status: 'CAPTURED', capturedAt: NOW }],
    ['partly refunded', { ...CAPTURED, status: 'PARTIALLY_REFUNDED', refundedMinor: 1 }],
    ['refunded', { ...CAPTURED, status: 'REFUNDED', refundedMinor: 74460 }],
    ['pending', { status: 'PENDING', paypalCaptureId: 'CAPTURE' }],
  ])('takes an order that is %s', async (_, change) => {
    await insert('Order', change);
  });

  it.each(BROKEN)('refuses a row of %s that breaks %s: %j', async (_table, rule, change) => {
    await expect(insert(_table, change)).rejects.toMatchObject({ constraint: rule });
  });

  it('has no rule that is not broken here', async () => {
    const { rows } = await database.query<{ conname: string }>(
      `SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    );
    const rules = rows.map(({ conname }) => conname).sort();
    expect(rules).toEqual([...new Set(BROKEN.map(([, rule]) => rule))].sort());
  });

  it.each(['picture', 'clip'])('shows no %s that is not there', async (name) => {
    await expect(insert('GalleryItem', { [name]: 'nothing' })).rejects.toMatchObject({
      constraint: `GalleryItem_${name}_fkey`,
    });
  });

  it('keeps an address once on a waiting list, and again once it has ended', async () => {
    const other = { id: '0195a000-0000-7000-8000-000000000002' };
    await insert('WaitingEntry', { state: 'LEFT', endedAt: NOW });
    await insert('WaitingEntry', other);
    const again = { id: '0195a000-0000-7000-8000-000000000003' };
    await expect(insert('WaitingEntry', again)).rejects.toMatchObject({ constraint: 'WaitingEntry_once' });
  });

  it.each([
    ['reference', 'MC-2026-AAAAAA'],
    ['clientKey', 'key'],
    ['paypalRequestId', 'order-1'],
    ['paypalOrderId', 'PAYPAL'],
    ['paypalCaptureId', 'CAPTURE'],
  ])('keeps no two orders of one %s', async (name, value) => {
    await insert('Order', { [name]: value });
    const other = {
      id: '0195a000-0000-7000-8000-000000000002',
      reference: 'MC-2026-BBBBBB',
      paypalRequestId: 'order-2',
    };
    await expect(insert('Order', { ...other, [name]: value })).rejects.toMatchObject({
      constraint: `Order_${name}_key`,
    });
  });
});
