import { fullName } from '#domain/names.ts';
import { isValidOrder } from '#domain/orders/order-status.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { giveBack } from '#server/money/refunds/refund.service.ts';
import { planRefundOf, type RefundPlan } from '#server/money/refunds/refund-plan.service.ts';
import {
  findOrder,
  lockOrder,
  noteOnce,
  type Order,
  takeOffLine,
} from '#server/orders/orders/order.store.ts';
import { orderInputOf, tellTakenOff } from '#server/orders/orders/order-mail.ts';
import { findSeatsOf, forgetNights } from '#server/orders/seats/seat.store.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import type { OperationDoing } from '#server/organiser/operation.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { itemTakenOff } from './take-off.mails.ts';

/** What is taken off a registration. */
export type TakeOffRequest = {
  orderId: string;
  /** Id of an item that it has. */
  itemId: string;
  quantity: number;
  /** What is refunded for it, in minor units of the order's currency; 0: nothing. */
  amountMinor: number;
};

/** What taking it off would do. */
export type TakeOffPlan = Plan<{
  reference: string;
  name: string;
  item: string;
  quantity: number;
  /** How many of it the registration has afterwards. */
  left: number;
  refund: RefundPlan['facts'] | null;
}>;

const wrong = (path: string, message: string) => new InvalidInputError([{ path, message }]);

/** Whether a line of an order is no ticket, nor what a ticket becomes, so that a paid order can have it taken off (docs/product.md 7.23). */
export const canBeTakenOff = (
  order: Pick<Order, 'kind'>,
  line: Pick<Order['lines'][number], 'kind' | 'seats'>,
): boolean => order.kind !== 'UPGRADE' && line.kind !== 'TICKET' && line.seats === 0;

/**
 * Says what taking an item off a paid registration would do, and does nothing (docs/product.md 7.23).
 *
 * @throws InvalidInputError | NotRefundableError
 */
export async function planTakeOff({ database }: Dependencies, request: TakeOffRequest): Promise<TakeOffPlan> {
  return database.$transaction(async (tx) => planOfOrder(tx, await lockOrder(tx, request.orderId), request));
}

async function planOfOrder(tx: Transaction, order: Order, request: TakeOffRequest): Promise<TakeOffPlan> {
  const { itemId, quantity, amountMinor } = request;
  const { reference } = order;
  const line = order.lines.find((one) => one.itemId === itemId);
  if (!isValidOrder(order))
    throw wrong('reference', `${reference} is not paid, or has ended: cancel it instead.`);
  if (!line)
    throw wrong(
      'item',
      `${reference} has nothing of that. What was added to it is a registration of its own.`,
    );
  if (!canBeTakenOff(order, line))
    throw wrong('item', 'Tickets are not taken off: cancel or refund the registration.');
  const left = line.quantity - line.takenOff - quantity;
  if (left < 0) throw wrong('quantity', `${reference} has ${line.quantity - line.takenOff} of ${line.name}.`);
  const refund =
    amountMinor === 0
      ? null
      : (await planRefundOf(tx, order, await findSeatsOf(tx, order.id), amountMinor)).facts;
  if (refund?.becomes === 'REFUNDED')
    throw wrong(
      'amount',
      'That is all that is left of it, and would end the registration: cancel it instead.',
    );
  return planOf({ reference, name: fullName(order), item: line.name, quantity, left, refund });
}

/**
 * Takes an item off a paid registration, once: its places are free again, money goes back as the plan says, and the buyer is told.
 *
 * @throws InvalidInputError | NotRefundableError | PlanMovedError with nothing done
 * @throws RefundRefusedError | RefundUnsettledError where it is taken off, and the money has not gone back, or may not have
 */
export async function takeOff(
  dependencies: Dependencies,
  request: TakeOffRequest,
  { planId, ...by }: OperationDoing,
): Promise<{ order: Order; facts: TakeOffPlan['facts']; pending: boolean; toSend: boolean }> {
  let facts: TakeOffPlan['facts'] | undefined;
  const done = await giveBack(dependencies, request.orderId, by, async (tx, order) => {
    const agreed = agreeTo(await planOfOrder(tx, order, request), planId).facts;
    facts = agreed;
    const { item, quantity, left, reference, refund } = agreed;
    const at = dependencies.clock.now();
    await takeOffLine(tx, { orderId: order.id, itemId: request.itemId, quantity });
    await forgetNights(tx, order);
    await noteOnce(tx, order, {
      at,
      cause: 'by hand',
      detail: `${quantity} × ${item} taken off; ${left} left.`,
    });
    await recordAudit(tx, {
      at,
      actor: by.actor,
      action: 'orders.take-off',
      subject: `order ${reference}`,
      details: { item: request.itemId, quantity, left, refundMinor: refund?.amountMinor ?? 0 },
      personal: { reason: by.reason },
    });
    // What is refunded is told with the refund.
    if (!refund && !isErased(order.email)) {
      const after = await lockOrder(tx, order.id);
      await queueMail(dependencies, tx, itemTakenOff, {
        key: `item-taken-off:${order.id}:${request.itemId}:${left}`,
        recipient: order.email,
        input: {
          ...(await orderInputOf(tx, after)),
          ...(await tellTakenOff(tx, after)),
          item,
          quantity,
          left,
        },
      });
    }
    return refund && { ...refund, told: false };
  });
  const order = await findOrder(dependencies.database, { id: request.orderId });
  return { ...done, order: order ?? done.order, facts: facts as TakeOffPlan['facts'] };
}
