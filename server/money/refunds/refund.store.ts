import { refundStatesBefore } from '#domain/orders/refund-transitions.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from '#server/orders/orders/order.store.ts';

/** Money that is given back, in minor units of its order's currency. */
export type Refund = Prisma.RefundGetPayload<object>;

/** How long whoever takes on a refund has it alone, in milliseconds: longer than PayPal's two answers may take. */
export const CLAIM_MS = 120_000;

/**
 * An order's refunds so far: how many, what the order does not count yet, and whether one is being asked for. What is done and
 * is more than the order counts is not counted, whether anybody looks at it or not.
 */
export async function refundsSoFar(
  tx: Transaction,
  { id: orderId, refundedMinor }: Pick<Order, 'id' | 'refundedMinor'>,
): Promise<{ count: number; uncountedMinor: number; underWay: boolean }> {
  const refunds = await tx.refund.findMany({ where: { orderId, state: { not: 'REFUSED' } } });
  const done = refunds.filter(({ state }) => state === 'DONE');
  const looked = done.filter(({ lookAgainAt }) => lookAgainAt !== null);
  const uncounted = Math.max(sumOf(looked), sumOf(done) - refundedMinor);
  return {
    count: refunds.length,
    uncountedMinor: uncounted + sumOf(refunds.filter(({ state }) => state !== 'DONE')),
    underWay: refunds.some(({ state }) => state === 'REQUESTED'),
  };
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Stores a refund before PayPal is asked, for its caller alone at first; its id is the idempotency key of that call.
 *
 * @param refund.done without PayPal, which then is never asked
 */
export async function insertRefund(
  tx: Transaction,
  { done, ...refund }: { orderId: string; amountMinor: number; requestedAt: Date; done: boolean },
): Promise<Refund> {
  const lookAgainAt = new Date(refund.requestedAt.getTime() + CLAIM_MS);
  const state = done ? ({ state: 'DONE', settledAt: refund.requestedAt } as const) : { lookAgainAt };
  return tx.refund.create({ data: { ...refund, ...state } });
}

/** Takes refunds that are due for a look at `now`; no other process gets them meanwhile. */
export async function claimDueRefunds(database: Database, now: Date, limit: number): Promise<Refund[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const rows = await database.$queryRaw<{ id: string }[]>`
    UPDATE "Refund" SET "lookAgainAt" = ${until}
    WHERE "id" IN (
      SELECT "id" FROM "Refund" WHERE "lookAgainAt" <= ${now}
      ORDER BY "lookAgainAt", "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING "id"`;
  return database.refund.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
}

/** Notes what has become of a refund. What PayPal has given back stays so, whatever a later answer says. */
export async function noteRefund(
  database: Database,
  id: string,
  note: Partial<Pick<Refund, 'state' | 'paypalRefundId' | 'issue' | 'settledAt' | 'lookAgainAt'>>,
): Promise<void> {
  const before = note.state && { state: { in: refundStatesBefore(note.state) } };
  await database.refund.updateMany({ where: { id, ...before }, data: note });
}

/** Whether the order of a refund counts it, so that nobody has to look again. */
export async function isCounted(database: Database, id: string): Promise<boolean> {
  return (await database.refund.count({ where: { id, state: 'DONE', lookAgainAt: null } })) > 0;
}

/** What was given back of an order, or is to be, the earliest first. */
export async function findRefunds(database: Database, orderId: string): Promise<Refund[]> {
  return database.refund.findMany({ where: { orderId }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] });
}
