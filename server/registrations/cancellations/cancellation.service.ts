import { CANCELLATION_REQUESTS_PER_ORDER } from '#domain/limits.ts';
import { cancellationProblems, cancellationSchema } from '#domain/orders/cancellation.ts';
import { isUnderWay, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { refuseProblems } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { type LinkRequest, withLink } from '#server/common/access/with-link.ts';
import { endRegistration } from '#server/money/payments/end-registration.ts';
import { endUnpaid } from '#server/money/payments/end-unpaid.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { byOrderLink } from '#server/orders/orders/order-links.service.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { NotCancellableError } from './cancellation.errors.ts';
import { queueRequestMails } from './cancellation.mails.ts';
import { countCancellations, findLastCancellation, insertCancellation } from './cancellation.store.ts';
import { movableTo } from './movable.ts';
import { queueMoveRequestMails } from './move.mails.ts';

const BY_LINK = byOrderLink('cancel');

/**
 * Cancels an order that is not paid or cost nothing, at once and for good: no payment of it is captured any more, and its
 * seats are not valid, which their holders are told (docs/product.md 7.11). Cancelled again, nothing changes.
 *
 * @throws LinkNotFoundError | LinkExpiredError | RateLimitedError
 * @throws NotCancellableError where it is paid or has ended, or while a payment is being captured or reviewed
 */
export async function cancelOrder(dependencies: Dependencies, request: LinkRequest): Promise<Order> {
  return withLink(dependencies, BY_LINK, request, async (tx, order, { at }) => {
    if (order.status === 'CANCELLED') return order;
    if (!isCancellable(order)) throw new NotCancellableError(whyNot(order));
    return endRegistration(dependencies, tx, order, { cancelled: true, at, cause: 'cancel' });
  });
}

/**
 * Cancels an order whose buyer makes another one instead, unless it has ended.
 *
 * @returns whether it holds nothing from now on; not where it is paid, or a payment of it is under way
 */
export async function replaceOrder(
  dependencies: Dependencies,
  tx: Transaction,
  id: string,
  at: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return true;
  // After a refused payment the buyer could still try again.
  const unpaid = mayHappen('replaced', order.status) && order.capturing === null;
  if (unpaid)
    await endUnpaid(dependencies, tx, order, { at, cause: 'cancel', detail: 'Replaced by another order' });
  return unpaid;
}

/**
 * Asks the organiser to cancel an order that is paid, or to move it to another conference (docs/product.md 7.16). Both sides are
 * told by mail.
 *
 * @param request.reason may be empty
 * @param request.moveTo the id of the other conference; without one, to cancel
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | NotCancellableError | RateLimitedError with nothing stored
 */
export async function requestCancellation(
  dependencies: Dependencies,
  { reason: typed, moveTo, ...request }: LinkRequest & { reason?: unknown; moveTo?: string | null },
): Promise<Order> {
  refuseProblems(cancellationProblems({ reason: typed }));
  const { reason } = cancellationSchema.parse({ reason: typed });
  return withLink(dependencies, BY_LINK, request, async (tx, order, { at: requestedAt }) => {
    if (!mayAskToCancel(order)) throw new NotCancellableError(whyNot(order));
    const last = await findLastCancellation(tx, order.id);
    if (last?.state === 'OPEN') throw new NotCancellableError('You have asked for this already.');
    if ((await countCancellations(tx, order.id)) >= CANCELLATION_REQUESTS_PER_ORDER)
      throw new NotCancellableError(
        `This has been declined before. Please write to ${siteOf(dependencies).email}.`,
      );
    const target = moveTo ? await movableTargetOf(dependencies, tx, order, moveTo) : null;
    const moveToId = target?.id ?? null;
    const made = await insertCancellation(tx, { orderId: order.id, reason, moveToId, requestedAt });
    if (target) {
      const wish = { subject: made.id, moveTo: target.title, reason };
      await queueMoveRequestMails(dependencies, tx, order, wish);
    } else await queueRequestMails(dependencies, tx, order, made);
    return order;
  });
}

/** @throws NotCancellableError where the order can't be moved to this conference */
async function movableTargetOf(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  id: string,
): Promise<Conference> {
  const target = (await movableTo(dependencies, tx, order)).find((conference) => conference.id === id);
  if (!target)
    throw new NotCancellableError(
      'This registration can’t be moved to that conference. Please choose again.',
    );
  return target;
}

/** Whether an order has not ended, no money was paid for it, and nobody takes any at this moment. */
export function isCancellable({
  status,
  totalMinor,
  capturing,
}: Pick<Order, 'status' | 'totalMinor' | 'capturing'>): boolean {
  if (totalMinor === 0 && mayHappen('cancelledFree', status)) return true;
  return mayHappen('cancelled', status) && capturing === null;
}

/** Whether an order is paid and has something that could be given back. */
export function mayAskToCancel({
  status,
  totalMinor,
  cancelledAt,
}: Pick<Order, 'status' | 'totalMinor' | 'cancelledAt'>): boolean {
  return totalMinor > 0 && cancelledAt === null && mayHappen('returned', status);
}

function whyNot({ status, capturing }: Order): string {
  if (PAID_STATUSES.includes(status))
    return 'This order is paid or refunded by now. Please look at what it says.';
  if (isUnderWay({ status, capturing }))
    return 'A payment of this order is under way. Please look again in a few minutes.';
  return 'This order is not paid, or has ended already. Please look at what it says.';
}
