import { isValidOrder, VALID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { PAID_AFTER_CANCELLATION } from '#server/money/payments/payment-state.ts';

/** A buyer's request to cancel an order that is paid, or to move it to another conference. */
export type CancellationRequest = Prisma.CancellationRequestGetPayload<object>;

const withOrder = { order: true } as const;

/**
 * What a request is now. One that nobody had decided when its order ended ended with it: all of its money may have gone back at PayPal's own
 * site, or by the bank. Whoever reads its row alone does not know that.
 */
export const requestState = (
  { state }: Pick<CancellationRequest, 'state'>,
  order: Parameters<typeof isValidOrder>[0],
): CancellationRequest['state'] | 'ENDED' => (state === 'OPEN' && !isValidOrder(order) ? 'ENDED' : state);

/**
 * The request of an order that was made last, as the one that is open always was; null where there was none, or where that ended
 * with its order (`requestState`).
 */
export async function findLastCancellation(
  tx: Database | Transaction,
  orderId: string,
): Promise<CancellationRequest | null> {
  const last = await tx.cancellationRequest.findFirst({
    where: { orderId },
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    include: withOrder,
  });
  return last && requestState(last, last.order) !== 'ENDED' ? last : null;
}

export async function countCancellations(tx: Transaction, orderId: string): Promise<number> {
  return tx.cancellationRequest.count({ where: { orderId } });
}

export async function insertCancellation(
  tx: Transaction,
  request: { orderId: string; reason: string; moveToId: string | null; requestedAt: Date },
): Promise<CancellationRequest> {
  return tx.cancellationRequest.create({ data: request });
}

/** Decides a request whose order the transaction holds. */
export async function updateCancellation(
  tx: Transaction,
  id: string,
  decision: { state: 'ACCEPTED' | 'DECLINED'; answer: string; decidedAt: Date },
): Promise<CancellationRequest> {
  return tx.cancellationRequest.update({ where: { id }, data: decision });
}

/** Requests that are to be decided, with their orders, the oldest first: those that are open by `requestState`. */
export async function findOpenCancellations(
  database: Database,
  limit: number,
): Promise<Prisma.CancellationRequestGetPayload<{ include: typeof withOrder }>[]> {
  return database.cancellationRequest.findMany({
    where: { state: 'OPEN', order: { status: { in: [...VALID_STATUSES] }, cancelledAt: null } },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    include: withOrder,
  });
}

/** Orders whose money arrived after they were cancelled and has not gone back. */
export async function findPaidAfterCancellation(
  database: Database,
  limit: number,
): Promise<Prisma.OrderGetPayload<object>[]> {
  return database.order.findMany({
    where: { status: 'CANCELLED', failureIssue: PAID_AFTER_CANCELLATION },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}
