import { refundStatesBefore } from '#domain/orders/refund-transitions.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findCameBackMinor } from '#server/orders/orders/received-money.store.ts';

/** Money that is given back, in minor units of its order's currency. */
export type Refund = Prisma.RefundGetPayload<object>;

/** How long whoever takes on a refund has it alone, in milliseconds: longer than PayPal's two answers may take. */
export const CLAIM_MS = 120_000;

/** What became of an order's money so far; amounts in minor units of its currency. */
export type RefundsSoFar = {
  /** What was given back, whether the order counts it yet or not. */
  refundedMinor: number;
  /** What of it the bank has sent back and nobody has settled. */
  cameBackMinor: number;
  /** What PayPal was asked to give back, and has not yet. */
  pendingMinor: number;
  /** What is to be sent by bank transfers. */
  toSendMinor: number;
};

/**
 * An order's refunds so far: how many, what became of them, and whether one is being asked for. What is done and
 * is more than the order counts is not counted there, whether anybody looks at it or not.
 */
export async function refundsSoFar(
  tx: Transaction,
  { id: orderId, refundedMinor }: Pick<Order, 'id' | 'refundedMinor'>,
): Promise<{ count: number; soFar: RefundsSoFar; underWay: boolean }> {
  const all = await tx.refund.findMany({ where: { orderId, state: { not: 'REFUSED' } } });
  const refunds = all.filter(({ state }) => state !== 'WITHDRAWN');
  const done = refunds.filter(({ state }) => state === 'DONE');
  const looked = done.filter(({ lookAgainAt }) => lookAgainAt !== null);
  const uncounted = Math.max(sumOf(looked), sumOf(done) - refundedMinor);
  return {
    count: all.length,
    soFar: {
      refundedMinor: refundedMinor + uncounted,
      cameBackMinor: await findCameBackMinor(tx, orderId),
      pendingMinor: sumOf(refunds.filter(({ state }) => state === 'REQUESTED' || state === 'PENDING')),
      toSendMinor: sumOf(refunds.filter(({ state }) => state === 'TO_SEND')),
    },
    underWay: refunds.some(({ state }) => state === 'REQUESTED'),
  };
}

const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Stores a refund: one that PayPal is to be asked for (REQUESTED), for its caller alone at first, whose id is the idempotency key of that
 * call; one that the organiser has to send (TO_SEND); or what the bank has taken back (DONE).
 */
export async function insertRefund(
  tx: Transaction,
  refund: {
    orderId: string;
    amountMinor: number;
    requestedAt: Date;
    state: 'REQUESTED' | 'TO_SEND' | 'DONE';
  },
): Promise<Refund> {
  const { state, requestedAt } = refund;
  const lookAgainAt = state === 'REQUESTED' ? new Date(requestedAt.getTime() + CLAIM_MS) : null;
  return tx.refund.create({
    data: { ...refund, lookAgainAt, settledAt: state === 'DONE' ? requestedAt : null },
  });
}

/** What is to go back by a bank transfer, or has. */
export type RefundByTransfer = Pick<Refund, 'id' | 'amountMinor' | 'sentOn' | 'bankReference' | 'sentTo'>;

/** What goes back of an order by bank transfers, what was agreed to first first. */
export async function findRefundsByTransfer(
  database: Database,
  orderId: string,
): Promise<RefundByTransfer[]> {
  return database.refund.findMany({
    where: { orderId, OR: [{ state: 'TO_SEND' }, { sentOn: { not: null } }] },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, amountMinor: true, sentOn: true, bankReference: true, sentTo: true },
  });
}

const withOrder = { include: { order: true } } satisfies Prisma.RefundDefaultArgs;

/** A refund with its order. */
export type RefundOfOrder = Prisma.RefundGetPayload<typeof withOrder>;

/** What is to be sent by bank transfers, the earliest first. @param filter.orderId of one order */
export async function findRefundsToSend(
  database: Database | Transaction,
  { limit, orderId }: { limit: number; orderId?: string },
): Promise<RefundOfOrder[]> {
  return database.refund.findMany({
    where: { state: 'TO_SEND', ...(orderId !== undefined && { orderId }) },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    ...withOrder,
  });
}

/** Writes down what became of a refund that was to be sent, of an order that the transaction holds. */
export async function endRefundToSend(
  tx: Transaction,
  id: string,
  end: { settledAt: Date } & (
    | { state: 'WITHDRAWN' }
    | { state: 'DONE'; sentOn: Date; bankReference: string; sentTo: string | null; entryKey: string | null }
  ),
): Promise<void> {
  await tx.refund.update({ where: { id }, data: end });
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
