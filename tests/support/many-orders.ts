import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { insertMail } from '#server/common/mail/mail.store.ts';
import { insertOrder, type NewOrder } from '#server/orders/orders/order.store.ts';
import { insertSeats } from '#server/orders/seats/seat.store.ts';
import { speaker } from './registration.ts';

const { selectedConference: _, ...person } = speaker.details;

/** Seconds between two orders, so that a million of them are three years. */
const SECONDS_BETWEEN = 95;
/** How many of the newest are still open. */
const RECENT = 60;

/** What the names of the order with a number begin with, and where a number stands in its ids. */
export const named = (number: number) => ({
  id: idOf(number),
  reference: `MC-2026-${number}`,
  clientKey: `client-${number}`,
  paypalOrderId: `PAYPAL-${number}`,
  paypalCaptureId: `CAPTURE-${number}`,
  email: `buyer-${number}@example.org`,
  tokenHash: `hash-${number}`,
  mailKey: `order-confirmation:${number}`,
});

/** In the order of the numbers, as the product's own ids are in the order of time. */
function idOf(number: number): string {
  const hex = number.toString(16);
  return `00000000-0000-7000-8000-${hex.padStart(12, '0')}`;
}

/**
 * Fills a migrated and seeded database with paid orders, numbered from 1, each with two lines, a history, a seat, a secret
 * link and a mail that was sent. The newest sixty are still open; one in fifty has expired; one in twenty used one of ten
 * coupons.
 *
 * @param now when the newest was made
 */
export async function fillWithOrders(database: Database, count: number, now: Date): Promise<void> {
  const { order } = await insertOrder(
    { sealing: await openSealing('sample', '') },
    database,
    sample(now),
    'create',
  );
  await database.order.update({ where: { id: order.id }, data: { paypalOrderId: 'SAMPLE' } });
  await insertSeats(database, [
    {
      orderId: order.id,
      position: 1,
      kind: 'TICKET',
      ticket: 'Presenter',
      online: false,
      code: 'SAMPLE',
      createdAt: now,
    },
  ]);
  await insertMail(database, {
    template: 'order-confirmation',
    key: 'sample',
    recipient: 'sample@example.org',
    input: {},
    status: 'SENT',
    createdAt: now,
    sentAt: now,
  });
  await database.coupon.createMany({
    data: Array.from({ length: 10 }, (_, index) => ({ id: idOf(index + 1), code: `MANY-${index + 1}` })),
  });
  const at = `to_jsonb(${sqlText(now.toISOString())}::timestamptz - make_interval(secs => (${count} - n) * ${SECONDS_BETWEEN}))`;
  const id = `'00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`;
  const isRecent = `n > ${count - RECENT}`;
  await copies(database, 'Order', count, {
    id,
    reference: `'MC-2026-' || n`,
    clientKey: `'client-' || n`,
    email: `'buyer-' || n || '@example.org'`,
    conferenceId: `(SELECT ids[1 + n % cardinality(ids)] FROM conferences)`,
    status: `CASE WHEN ${isRecent} THEN (ARRAY['CREATED', 'APPROVED'])[1 + n % 2] WHEN n % 50 = 0 THEN 'EXPIRED' ELSE 'CAPTURED' END`,
    paypalRequestId: `'request-' || n`,
    paypalOrderId: `'PAYPAL-' || n`,
    paypalCaptureId: `CASE WHEN NOT ${isRecent} THEN 'CAPTURE-' || n END`,
    couponId: `CASE WHEN n % 20 = 0 THEN '00000000-0000-7000-8000-' || lpad(to_hex(1 + n / 20 % 10), 12, '0') END`,
    reconcileAfter: `CASE WHEN ${isRecent} THEN ${at} END`,
    createdAt: at,
    updatedAt: at,
    approvedAt: at,
    capturedAt: `CASE WHEN NOT ${isRecent} THEN ${at} END`,
  });
  const ofOrder = { orderId: id };
  await copies(database, 'OrderLine', count, ofOrder);
  await copies(database, 'OrderChange', count, { ...ofOrder, id, at });
  await copies(database, 'Seat', count, {
    ...ofOrder,
    id,
    createdAt: at,
    code: `'CODE' || n`,
    email: `'buyer-' || n || '@example.org'`,
  });
  await copies(database, 'AccessLink', count, { id, tokenHash: `'hash-' || n`, subjectId: id });
  await copies(database, 'Mail', count, { id, key: `'order-confirmation:' || n`, createdAt: at, sentAt: at });
  const details = { company: 'C', address: 'A', country: 'C', updatedAt: now };
  await database.billingDetails.create({ data: { orderId: order.id, ...details, due: false } });
  await copies(database, 'BillingDetails', count, ofOrder);
  await database.billingDocument.create({
    data: {
      orderId: order.id,
      position: 1,
      kind: 'INVOICE',
      legalEntity: 'Ltd',
      year: 2026,
      sequence: 0,
      number: 'INV-2026-0',
      issuedAt: now,
      billingVersion: 1,
      currency: 'USD',
      netMinor: 20_400,
      taxMinor: 0,
      totalMinor: 20_400,
      content: {},
      pdf: new Uint8Array(10),
    },
  });
  const numbered = { sequence: 'n', number: `'INV-2026-' || n` };
  await copies(database, 'BillingDocument', count, { ...ofOrder, id, ...numbered });
  const attempt = { totalMinor: 20_400, byPayer: true, createdAt: now };
  await database.paymentAttempt.create({ data: { ...attempt, orderId: order.id, paypalOrderId: 'PAYER-0' } });
  await copies(database, 'PaymentAttempt', count, { ...ofOrder, paypalOrderId: `'PAYER-' || n` });
  await database.$executeRaw`VACUUM ANALYZE`;
}

/** Copies the rows that a table has so many times, with other values in some columns; `n` is the copy's number. */
async function copies(
  database: Database,
  table: string,
  count: number,
  columns: Record<string, string>,
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => `${sqlText(name)}, ${value}`);
  await database.$executeRaw(
    Prisma.raw(`
      WITH conferences AS (SELECT array_agg("id" ORDER BY "id") AS ids FROM "Conference" WHERE "registrable")
      INSERT INTO "${table}"
      SELECT copy.* FROM "${table}" AS sample, generate_series(1, ${count}) AS n,
        jsonb_populate_record(sample, jsonb_build_object(${values.join(', ')})) AS copy`),
  );
}

const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;

function sample(now: Date): NewOrder {
  const line = {
    kind: 'TICKET' as const,
    group: null,
    seats: 1,
    online: false,
    days: [],
    quantity: 1,
    unitMinor: 10_000,
    totalMinor: 10_000,
  };
  return {
    reference: 'MC-2026-SAMPLE',
    clientKey: 'sample',
    requestDigest: 'digest',
    createdAt: now,
    expiresAt: now,
    kind: 'REGISTRATION',
    addedTo: null,
    arrivesOn: null,
    conferenceId: 'nextgen-pharma-2026',
    conferenceTitle: 'NextGen Pharma 2026',
    eventCategory: 'Pharma',
    eventDate: 'September 21-23, 2026',
    eventLocation: 'London, UK (Hybrid)',
    ...person,
    email: 'sample@example.org',
    termsVersion: '1',
    termsAcceptedAt: now,
    currency: 'USD',
    base: 'USD',
    rateMillionths: 1_000_000,
    phase: 'EARLY',
    registrationMinor: 20_000,
    addOnsMinor: 0,
    accommodationMinor: 0,
    discountMinor: 0,
    feeMinor: 400,
    feeByPayPalMinor: 400,
    feeByTransferMinor: 400,
    feeHundredths: 200,
    totalMinor: 20_400,
    couponId: null,
    couponCode: null,
    registrationPercent: 0,
    addOnsPercent: 0,
    accommodationPercent: 0,
    paypalRequestId: 'sample',
    reconcileAfter: null,
    networkHash: null,
    lines: [
      { ...line, itemId: 'presenter-in-person', name: 'Presenter', serves: 'presenter' },
      { ...line, itemId: 'delegate-in-person', name: 'Delegate', serves: 'delegate' },
    ],
    conference: null as never,
  };
}
