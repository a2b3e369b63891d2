import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { MISMATCH } from '#server/money/payments/payment-state.ts';
import type { LedgerLine } from './ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long PayPal gives back what was paid, and banks reverse it. */
const RETURNABLE_MS = 180 * DAY_MS;

const counted = {
  select: {
    id: true,
    updatedAt: true,
    reference: true,
    status: true,
    currency: true,
    totalMinor: true,
    refundedMinor: true,
    capturedAt: true,
    paypalOrderId: true,
    paypalCaptureId: true,
    paypalFeeMinor: true,
    bankReference: true,
    refunds: { where: { state: { not: 'REFUSED' } }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] },
    payments: { select: { paypalOrderId: true }, orderBy: [{ createdAt: 'asc' }, { paypalOrderId: 'asc' }] },
  },
} satisfies Prisma.OrderDefaultArgs;

/** An order as the ledger counts it: its payment, its refunds, and what else somebody began to pay it with. */
export type LedgerOrder = Prisma.OrderGetPayload<typeof counted>;

/**
 * Orders of which money may have come or gone through PayPal between two instants, by our clock and by PayPal's, which may be
 * a little apart: paid then or in the 180 days before, of which something may have been given back whoever knows of it;
 * changed since and given back in part; or of which PayPal told something that does not fit.
 */
export async function findLedgerOrders(database: Database, from: Date, until: Date): Promise<LedgerOrder[]> {
  const earliest = new Date(from.getTime() - DAY_MS);
  const latest = new Date(until.getTime() + DAY_MS);
  const changedSince = { updatedAt: { gte: earliest }, createdAt: { lt: latest } };
  return database.order.findMany({
    where: {
      AND: { OR: [{ paypalOrderId: { not: null } }, { payments: { some: {} } }] },
      OR: [
        {
          capturedAt: { gte: new Date(earliest.getTime() - RETURNABLE_MS), lt: latest },
          paypalCaptureId: { not: null },
        },
        { ...changedSince, refundedMinor: { gt: 0 } },
        { ...changedSince, refunds: { some: { state: { not: 'REFUSED' } } } },
        // Of a cancelled order that was paid.
        { ...changedSince, capturedAt: null, paypalCaptureId: { not: null } },
        { ...changedSince, failureIssue: MISMATCH },
        { ...changedSince, payments: { some: { uncounted: { not: null } } } },
      ],
    },
    orderBy: { id: 'asc' },
    ...counted,
  });
}

/** Keeps PayPal's fee of a payment whose fee was not known. */
export async function keepFee(database: Database, id: string, paypalFeeMinor: number): Promise<void> {
  await database.order.updateMany({ where: { id, paypalFeeMinor: null }, data: { paypalFeeMinor } });
}

/** When the first money came, through PayPal or by a bank transfer; null: none did. */
export async function firstPaymentAt(database: Database): Promise<Date | null> {
  const { _min } = await database.order.aggregate({
    where: { OR: [{ paypalCaptureId: { not: null } }, { bankReference: { not: null } }] },
    _min: { capturedAt: true },
  });
  const came = await database.receivedTransfer.aggregate({ _min: { bookedOn: true } });
  const [first = null] = [_min.capturedAt, came._min.bookedOn]
    .filter((at) => at !== null)
    .sort((a, b) => a.getTime() - b.getTime());
  return first;
}

const BANK_ORDER = {
  reference: true,
  currency: true,
  totalMinor: true,
  capturedAt: true,
  bankReference: true,
  transfers: { select: { amountMinor: true, currency: true } },
} as const;

/** Orders that were paid by a bank transfer between two instants. */
export async function findBankOrders(database: Database, from: Date, until: Date) {
  return database.order.findMany({
    where: {
      bankReference: { not: null },
      capturedAt: { gte: from, lt: until },
    },
    orderBy: { id: 'asc' },
    select: BANK_ORDER,
  });
}

/** The registrations of these references, as far as there are any. */
export async function findNamedOrders(database: Database, references: string[]) {
  return database.order.findMany({
    where: { reference: { in: references } },
    orderBy: { id: 'asc' },
    select: BANK_ORDER,
  });
}

/** What the report counts as revenue between two instants: a registration that was paid then, and cost something. */
export async function findRevenue(database: Database, from: Date, until: Date) {
  return database.order.findMany({
    where: {
      status: { in: [...PAID_STATUSES] },
      capturedAt: { gte: from, lt: until },
      totalMinor: { gt: 0 },
    },
    select: { reference: true, currency: true, totalMinor: true, bankReference: true },
  });
}

/** For so long, in milliseconds, what PayPal has said counts in a ledger that goes on. */
const KEPT_MS = 60 * 60 * 1000;

/** What was kept of a ledger that PayPal's silence ended, by the order's id; nothing of orders that have changed since. */
export async function findReadings(
  database: Database,
  month: string,
  orders: readonly LedgerOrder[],
): Promise<Map<string, LedgerLine[]>> {
  await database.ledgerReading.deleteMany({ where: { readAt: { lt: new Date(Date.now() - KEPT_MS) } } });
  const changed = new Map(orders.map(({ id, updatedAt }) => [id, updatedAt]));
  const readings = await database.ledgerReading.findMany({ where: { month } });
  return new Map(
    readings
      .filter(({ orderId, readAt }) => readAt >= (changed.get(orderId) ?? readAt))
      .map(({ orderId, lines }) => [orderId, lines as unknown as LedgerLine[]]),
  );
}

/** Keeps what PayPal has said of some orders, for the next ledger of the month. */
export async function keepReadings(
  database: Database,
  month: string,
  readings: readonly { orderId: string; lines: LedgerLine[] }[],
): Promise<void> {
  await database.ledgerReading.createMany({
    data: readings.map(({ orderId, lines }) => ({ month, orderId, lines })),
    skipDuplicates: true,
  });
}

/** Forgets them once the ledger is there: the next one asks PayPal anew. */
export async function removeReadings(database: Database, month: string): Promise<void> {
  await database.ledgerReading.deleteMany({ where: { month } });
}
