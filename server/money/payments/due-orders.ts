import { ORDER_TRANSITIONS } from '#domain/orders/order-transitions.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  type PaymentOrder,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
} from '#server/base/providers/paypal/gateway.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { askPayPal } from './ask-paypal.ts';
import { completeFreeOrder } from './become-paid.ts';
import { claimDueOrders, scheduleNextLook } from './due-orders.store.ts';
import { PayPalSilentError } from './payment.errors.ts';
import { endStaleCapture, findOpenAttempts, type PaymentAttempt } from './payment-attempt.store.ts';
import { closeVanished, expireOrder, tellOfRefusal } from './refused-payment.ts';

/** Orders one look takes on at most, and how many of them at a time. */
const BATCH = 40;
const AT_ONCE = 8;
/** PayPal unreachable: look again soon, so that everything is settled within a minute of its return. */
const UNREACHABLE_MS = 15_000;
const SHORTEST_MS = 60_000;
const LONGEST_MS = 60 * 60 * 1000;
/** No call that captures, with its second attempt and the questions between, takes longer. */
const LONGEST_CAPTURE_MS = 5 * 60_000;

/**
 * Settles orders that no response and no event has settled: asks PayPal about every open order that is due, captures
 * what was approved, expires what was not. Several processes share the work.
 *
 * @returns how many orders were looked at
 */
export async function checkDueOrders(dependencies: Dependencies): Promise<number> {
  const ids = await claimDueOrders(dependencies.database, dependencies.clock.now(), BATCH);
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id; id = queue.shift())
      // One that fails is due again later; were it thrown here, the others would go on unwatched.
      await checkOrder(dependencies, id).catch((err) => {
        if (!dependencies.outages.note(err)) dependencies.log.error({ err });
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids.length;
}

/** Checks orders until none is due or `stopped`, so that a long absence of PayPal's is made up for at once. */
export async function checkAllDueOrders(dependencies: Dependencies, stopped = () => false): Promise<void> {
  while (!stopped() && (await checkDueOrders(dependencies)) === BATCH);
}

/**
 * Asks PayPal about some payments of one order now, because the organiser wants to know; with an entry in the audit log.
 *
 * @param paypalOrderIds in the sequence in which they are asked about
 * @returns our status afterwards, and PayPal's of each payment; null when it knows no such order (any more)
 * @throws PayPalSilentError when PayPal can't be asked
 */
export async function checkPaymentStatus(
  dependencies: Dependencies,
  order: Order,
  paypalOrderIds: readonly string[],
  { actor, reason }: Pick<Doing, 'actor' | 'reason'>,
): Promise<{ status: Order['status']; payPal: readonly (string | null)[] }> {
  const { database, clock } = dependencies;
  const payPal: (string | null)[] = [];
  let after = order;
  try {
    for (const paypalOrderId of paypalOrderIds) {
      const remote = await askPayPal(dependencies, after, paypalOrderId, 'command').catch((cause) => {
        const silent = cause instanceof PaymentOutcomeUnknownError || cause instanceof PaymentRefusedError;
        throw silent ? new PayPalSilentError({ cause }) : cause;
      });
      if (!remote) await closeVanished(dependencies, order.id, paypalOrderId, 'command');
      payPal.push(remote?.status ?? null);
      after = (await findOrder(database, { id: order.id })) ?? order;
    }
  } finally {
    // What PayPal said of the first stays, also where it is silent about the next.
    if (payPal.length > 0)
      await database.$transaction((tx) =>
        recordAudit(tx, {
          at: clock.now(),
          actor,
          action: 'orders.reconcile',
          subject: `order ${order.reference}`,
          details: { before: order.status, after: after.status },
          ...(reason && { personal: { reason } }),
        }),
      );
  }
  return { status: after.status, payPal };
}

async function checkOrder(dependencies: Dependencies, id: string): Promise<void> {
  const order = await findOrder(dependencies.database, { id });
  if (!order) return;
  const now = dependencies.clock.now();
  const attempts = await findOpenAttempts(dependencies.database, id);
  const begun = attempts[0]?.createdAt ?? order.createdAt;
  let wait = Math.min(Math.max((now.getTime() - begun.getTime()) / 2, SHORTEST_MS), LONGEST_MS);
  // An order's end is not missed: its coupon is free from then on.
  const left = order.expiresAt.getTime() - now.getTime();
  if (left > 0) wait = Math.min(wait, left);
  try {
    await checkPayments(dependencies, order, attempts, now);
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknownError || dependencies.outages.note(error)))
      dependencies.log.error({ err: error, order: order.reference });
    wait = UNREACHABLE_MS;
  }
  await scheduleNextLook(dependencies.database, id, new Date(now.getTime() + wait));
}

async function checkPayments(
  dependencies: Dependencies,
  order: Order,
  attempts: readonly PaymentAttempt[],
  now: Date,
): Promise<void> {
  if (order.totalMinor === 0) {
    await completeFreeOrder(dependencies, order);
    return;
  }
  if (order.status === 'FAILED') return tellOfRefusal(dependencies, order.id);
  // The payment that counts comes first: until it is settled, no other one is captured.
  const ids = new Set(order.paypalOrderId ? [order.paypalOrderId] : []);
  for (const { paypalOrderId } of attempts) ids.add(paypalOrderId);
  let known = 0;
  let approved = false;
  let failure: unknown = null;
  for (const paypalOrderId of ids) {
    try {
      const remote = await checkPayment(dependencies, order, paypalOrderId, now);
      if (remote) known++;
      if (remote?.status === 'APPROVED') approved = true;
    } catch (error) {
      // Without PayPal there is no use in going on; a fault of one payment must not hold up the others.
      if (error instanceof PaymentOutcomeUnknownError) throw error;
      failure ??= error;
      known++;
    }
  }
  await tellOfRefusal(dependencies, order.id);
  // An order that is approved, or whose money is held, does not expire.
  if (now >= order.expiresAt && !approved)
    await expireOrder(
      dependencies,
      order.id,
      known > 0 ? ['CREATED', 'AWAITING_TRANSFER'] : ORDER_TRANSITIONS.expired.from,
    );
  if (failure !== null) throw failure;
}

async function checkPayment(
  dependencies: Dependencies,
  order: Order,
  paypalOrderId: string,
  now: Date,
): Promise<PaymentOrder | null> {
  const remote = await askPayPal(dependencies, order, paypalOrderId, 'reconcile');
  if (!remote) await closeVanished(dependencies, order.id, paypalOrderId, 'reconcile');
  else if (!['APPROVED', 'COMPLETED'].includes(remote.status) && remote.captures.length === 0) {
    const markedBefore = new Date(now.getTime() - LONGEST_CAPTURE_MS);
    await endStaleCapture(dependencies.database, { orderId: order.id, paypalOrderId, markedBefore });
  }
  return remote;
}
