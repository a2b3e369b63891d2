import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/database/client.ts';
import { MISMATCH } from '#server/features/payments/payment-state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long PayPal gives back what was paid, and banks reverse it. */
const RETURNABLE_MS = 180 * DAY_MS;

const counted = {
  select: {
    id: true,
    reference: true,
    status: true,
    currency: true,
    totalMinor: true,
    refundedMinor: true,
    capturedAt: true,
    paypalOrderId: true,
    paypalCaptureId: true,
    paypalFeeMinor: true,
    refunds: { where: { state: { not: 'REFUSED' } }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] },
    payments: { select: { paypalOrderId: true }, orderBy: [{ createdAt: 'asc' }] },
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

/** When the first registration was paid through PayPal; null: none was. */
export async function firstPaymentAt(database: Database): Promise<Date | null> {
  const { _min } = await database.order.aggregate({
    where: { paypalCaptureId: { not: null } },
    _min: { capturedAt: true },
  });
  return _min.capturedAt;
}
