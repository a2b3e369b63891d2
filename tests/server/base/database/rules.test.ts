import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase } from '../../../support/product.ts';
import { NOW, ORDER_ID, type Row, SOUND } from '../../../support/sound-rows.ts';

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

async function insert(table: string, change: Row = {}): Promise<void> {
  const row = { ...SOUND[table], ...change };
  const names = Object.keys(row);
  if (table === 'AbstractAuthor' || table === 'AbstractVersion') await insert('Abstract');
  if (
    [
      'OrderLine',
      'Seat',
      'BillingDocument',
      'Refund',
      'ReceivedTransfer',
      'PaymentAttempt',
      'CancellationRequest',
      'OrderMove',
    ].includes(table)
  )
    await insert('Order');
  if (table === 'SeatUpgrade') await insert('Seat');
  if (table === 'ProgrammePublication') await insert('ContentPublication');
  if (table === 'TransferSettlement') await insert('ReceivedTransfer');
  if (table === 'RoomVisit') for (const other of ['Seat', 'VirtualRoom']) await insert(other);
  if (table === 'GalleryItem') await insert('Media');
  // Rows that the catalogue has already make room.
  if (table === 'ListPrice') await database.query(`DELETE FROM "${table}" WHERE "itemId" = 'poster-fee'`);
  if (['CatalogueRevision', 'Installation', 'Organiser'].includes(table))
    await database.query(`DELETE FROM "${table}"`);
  await database.query(
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );
}

describe('The state of an abstract', () => {
  const DECISIONS = [null, 'ACCEPTED', 'REJECTED', 'REVISE'];
  const states = async (rest: Row) => {
    const found: unknown[] = [];
    for (const decision of DECISIONS) {
      await database.query('SAVEPOINT one');
      await insert('Abstract', { decision, ...rest });
      const { rows } = await database.query('SELECT "state" FROM "Abstract"');
      found.push(...rows.map(({ state }) => state));
      await database.query('ROLLBACK TO one');
    }
    return found;
  };

  it('is what was decided, until it is withdrawn; only an accepted one is confirmed', async () => {
    expect(await states({})).toEqual(['SUBMITTED', 'ACCEPTED', 'REJECTED', 'REVISE']);
    expect(await states({ confirmedAt: NOW })).toEqual(['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVISE']);
    expect(await states({ revisedAt: NOW })).toEqual(['SUBMITTED', 'ACCEPTED', 'REJECTED', 'REVISED']);
    for (const confirmedAt of [null, NOW])
      expect(await states({ confirmedAt, revisedAt: NOW, withdrawnAt: NOW })).toEqual(
        Array(4).fill('WITHDRAWN'),
      );
  });
});

const CAPTURED = { status: 'CAPTURED', capturedAt: NOW, paypalCaptureId: 'CAPTURE' };
const FREE = {
  registrationMinor: 0,
  addOnsMinor: 0,
  accommodationMinor: 0,
  discountMinor: 0,
  feeMinor: 0,
  feeByPayPalMinor: 0,
  feeByTransferMinor: 0,
  totalMinor: 0,
};

/** Rows that break a rule: table, rule, and what is changed in a sound row. */
const BROKEN: [table: string, rule: string, change: Row][] = [
  ['Conference', 'Conference_dates_in_order', { endsOn: '2027-05-02' }],
  ['Conference', 'Conference_id_is_slug', { id: 'A Conference' }],
  ['Conference', 'Conference_id_is_slug', { id: 'a--conference' }],
  ['Conference', 'Conference_id_is_slug', { id: 'a-conference-' }],
  ['Conference', 'Conference_id_is_slug', { id: '' }],
  ['EventSession', 'EventSession_ends_after_start', { endsAt: '2026-09-21T08:00:00Z' }],
  ['EventSession', 'EventSession_kind_known', { kind: 'lunch' }],
  ['PublishedSession', 'PublishedSession_ends_after_start', { endsAt: '2026-09-21T08:00:00Z' }],
  ['PublishedSession', 'PublishedSession_sequence_positive', { sequence: -1 }],
  ['PublishedSession', 'PublishedSession_number_positive', { number: 0 }],
  ['ProgrammePublication', 'ProgrammePublication_changes_list', { changes: '{}' }],
  ['ProgrammeNotice', 'ProgrammeNotice_in_order', { until: 1 }],
  ['ProgrammeNotice', 'ProgrammeNotice_in_order', { since: -1 }],
  ['ProgrammeNotice', 'ProgrammeNotice_sent_or_cancelled', { sentAt: NOW, cancelledAt: NOW }],
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
  ['ReceivedTransfer', 'ReceivedTransfer_direction', { amountMinor: 0 }],
  ['ReceivedTransfer', 'ReceivedTransfer_direction', { amountMinor: -1 }],
  ['ReceivedTransfer', 'ReceivedTransfer_direction', { outcome: 'REVERSED' }],
  ['ReceivedTransfer', 'ReceivedTransfer_direction', { reversesId: ORDER_ID }],
  ['ReceivedTransfer', 'ReceivedTransfer_of_nobody', { outcome: 'UNKNOWN' }],
  ['ReceivedTransfer', 'ReceivedTransfer_of_nobody', { orderId: null }],
  ['ReceivedTransfer', 'ReceivedTransfer_surplus', { surplusMinor: 1 }],
  ['ReceivedTransfer', 'ReceivedTransfer_surplus', { outcome: 'SURPLUS', surplusMinor: -1 }],
  ['ReceivedTransfer', 'ReceivedTransfer_surplus', { outcome: 'SURPLUS', surplusMinor: 74461 }],
  ['StatementColumns', 'StatementColumns_said', { said: '[]' }],
  ['TransferSettlement', 'TransferSettlement_kind', { amountMinor: 0 }],
  ['TransferSettlement', 'TransferSettlement_kind', { kind: 'USED' }],
  ['TransferSettlement', 'TransferSettlement_kind', { usedById: ORDER_ID }],
  ['TransferSettlement', 'TransferSettlement_sent_is_given_back', { kind: 'OTHER', entryKey: 'a-key' }],
  ['TransferSettlement', 'TransferSettlement_sent_is_given_back', { kind: 'OTHER', sentTo: 'an account' }],
  ['Refund', 'Refund_amount_positive', { amountMinor: 0 }],
  ['Refund', 'Refund_sent_is_done', { sentOn: '2026-03-10', bankReference: 'SEPA 4712' }],
  ['Refund', 'Refund_sent_is_done', { state: 'DONE', sentOn: '2026-03-10' }],
  ['Refund', 'Refund_sent_is_done', { state: 'DONE', entryKey: 'a-key' }],
  ['ExchangeRate', 'ExchangeRate_two', { currency: 'GBP' }],
  ['ExchangeRate', 'ExchangeRate_days', { untilDay: '2026-02-28' }],
  ['ExchangeRate', 'ExchangeRate_positive', { perUnitMillionths: 0 }],
  ['VirtualRoom', 'VirtualRoom_times', { startsAt: NOW }],
  ['VirtualRoom', 'VirtualRoom_times', { startsAt: NOW, endsAt: NOW }],
  ['Invitation', 'Invitation_email_normal', { email: 'Grace@example.org' }],
  ['Invitation', 'Invitation_offers_something', { abstractUntil: null }],
  ['Chaser', 'Chaser_three_stages', { stage: 0 }],
  ['Chaser', 'Chaser_three_stages', { stage: 4 }],
  ['ChaserPause', 'ChaserPause_of_something', { email: null }],
  ['ChaserPause', 'ChaserPause_email_normal', { email: 'Ada@example.org' }],
  ['RoomVisit', 'RoomVisit_joins', { joins: 0 }],
  ['SeatUpgrade', 'SeatUpgrade_undone_after', { undoneAt: NOW }],
  ['SeatUpgrade', 'SeatUpgrade_price', { toUnitMinor: -1 }],
  ['OrderMove', 'OrderMove_elsewhere', { toId: 'a' }],
  ['CancellationRequest', 'CancellationRequest_decided', { decidedAt: NOW }],
  ['CancellationRequest', 'CancellationRequest_decided', { state: 'ACCEPTED' }],
  ['PaymentAttempt', 'PaymentAttempt_total_positive', { totalMinor: 0 }],
  ['Order', 'Order_added_to_another', { kind: 'ADDITION', addedTo: 'MC-2026-AAAAAA' }],
  ['Order', 'Order_kind_belongs', { kind: 'UPGRADE' }],
  ['Order', 'Order_captures_its_payment', { paypalOrderId: 'ONE', capturing: 'OTHER' }],
  ['WaitingEntry', 'WaitingEntry_email_normal', { email: 'Ada@example.org' }],
  ['WaitingEntry', 'WaitingEntry_offered_until', { state: 'OFFERED' }],
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
  ['Order', 'Order_currency_payable', { currency: 'usd' }],
  ['Order', 'Order_currency_payable', { currency: 'JPY', totalMinor: 50_950 }],
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
  ['Order', 'Order_awaited_is_held', { status: 'AWAITING_TRANSFER' }],
  ['Order', 'Order_awaited_is_held', { ...FREE, status: 'AWAITING_TRANSFER', priceHeldAt: NOW }],
  ['Order', 'Order_fee_of_a_way', { feeByPayPalMinor: 1461 }],
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
  ['OrderLine', 'OrderLine_taken_off', { takenOff: 3 }],
  ['OrderLine', 'OrderLine_taken_off', { takenOffTold: 1 }],
  ['OrderLine', 'OrderLine_total_is_product', { totalMinor: 9999 }],
  ['OrderLine', 'OrderLine_total_is_product', { unitMinor: -5000, totalMinor: -10000 }],
  ['Seat', 'Seat_email_normal', { email: 'Ada@example.org' }],
  ['Seat', 'Seat_named_has_name', { state: 'NAMED', name: '' }],
  ['Seat', 'Seat_invited_has_email', { state: 'INVITED', email: null }],
  ['BillingDocument', 'BillingDocument_adds_up', { taxMinor: 201 }],
  ['BillingDocument', 'BillingDocument_adds_up', { netMinor: 1201, taxMinor: -1 }],
  ['BillingDocument', 'BillingDocument_adds_up', { netMinor: 0, taxMinor: 0, totalMinor: 0 }],
  ['BillingDocument', 'BillingDocument_credit_note_has_invoice', { kind: 'CREDIT_NOTE' }],
  ['Abstract', 'Abstract_decided_minutes', { decidedMinutes: 0 }],
  ['Abstract', 'Abstract_decided_minutes', { decidedMinutes: 601 }],
  ['Abstract', 'Abstract_file_size', { fileBytes: 0 }],
  ['Abstract', 'Abstract_file_size', { fileBytes: 10_485_761 }],
  ['AbstractAuthor', 'AbstractAuthor_email_normal', { email: 'Ada@example.org' }],
  ['AbstractAuthor', 'AbstractAuthor_orcid', { orcid: '000000021694233X' }],
  ['AbstractVersion', 'AbstractVersion_by', { by: 'somebody' }],
  ['LateAbstract', 'LateAbstract_email_normal', { email: 'Ada@example.org' }],
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

  it('keeps versions of an abstract as they were, for as long as there is the abstract', async () => {
    await insert('AbstractVersion');
    for (const statement of [
      `UPDATE "AbstractVersion" SET "title" = 'Other'`,
      'DELETE FROM "AbstractVersion"',
    ]) {
      await database.query('SAVEPOINT before');
      await expect(database.query(statement)).rejects.toThrow('never changed or deleted');
      await database.query('ROLLBACK TO before');
    }
    await database.query('DELETE FROM "Abstract"');
    expect((await database.query('SELECT 1 FROM "AbstractVersion"')).rowCount).toBe(0);
  });

  it('keeps an address once on a waiting list, and again once it has ended', async () => {
    const other = { id: '0195a000-0000-7000-8000-000000000002' };
    await insert('WaitingEntry', { state: 'LEFT', endedAt: NOW });
    await insert('WaitingEntry', other);
    const again = { id: '0195a000-0000-7000-8000-000000000003' };
    await expect(insert('WaitingEntry', again)).rejects.toMatchObject({ constraint: 'WaitingEntry_once' });
  });

  it('keeps a stage of a chaser once, and so a pause and an invitation', async () => {
    for (const [table, change, constraint] of [
      ['Chaser', {}, 'Chaser_pkey'],
      ['Invitation', { id: '0195a000-0000-7000-8000-000000000002' }, 'Invitation_once'],
      ['ChaserPause', { id: '0195a000-0000-7000-8000-000000000002' }, 'ChaserPause_once'],
    ] as const) {
      await insert(table);
      await database.query('SAVEPOINT before');
      await expect(insert(table, change)).rejects.toMatchObject({ constraint });
      await database.query('ROLLBACK TO before');
    }
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
