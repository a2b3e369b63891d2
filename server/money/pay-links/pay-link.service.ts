import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { PAY_LINKS_PER_ORDER } from '#domain/limits.ts';
import { ORDER_TRANSITIONS } from '#domain/orders/order-transitions.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { PayWay } from '#domain/pricing/fee.ts';
import { totalBy } from '#domain/pricing/quote.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { newToken } from '#server/base/lib/identifiers.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import type { PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { mintLink, openLink, targetOf } from '#server/common/access/access-link.service.ts';
import { type AccessLink, countLinks, isStillOpen } from '#server/common/access/access-link.store.ts';
import { type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { awaitTransfer } from '#server/money/payments/bank-transfer.ts';
import {
  AlreadyPaidError,
  OrderClosedError,
  PayLinksUsedUpError,
  PaymentUnderWayError,
} from '#server/money/payments/payment.errors.ts';
import { createAtPayPal, notCreated } from '#server/money/payments/payment.service.ts';
import { insertAttempt } from '#server/money/payments/payment-attempt.store.ts';
import { holdEnd, type PayTerms, payTermsOf, requote } from '#server/money/payments/price-hold.ts';
import { expireOrder } from '#server/money/payments/refused-payment.ts';
import { PersonErasedError } from '#server/money/payments/resend.service.ts';
import { asPaidBy, totalOf } from '#server/orders/orders/fee-of-order.ts';
import { findOrder, lockOrder, type Order, updateOrder } from '#server/orders/orders/order.store.ts';
import { byOrderLink } from '#server/orders/orders/order-links.service.ts';
import { orderInputOf } from '#server/orders/orders/order-mail.ts';
import { checkClientKey, storedKey } from '#server/orders/orders/store-once.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { paymentLink, paymentRequest } from './pay-link.mails.ts';

/** How soon the reconciliation first looks at a payment that was begun, in milliseconds. */
const FIRST_LOOK_MS = 60_000;

/** What the links are made for that the buyer asks for. */
const SHARED = 'order page';
/** Somebody with a link for payers, or with the order's own. */
const WHOEVER_PAYS = ['PAYER', 'ORDER'] as const;

type Request = { token: string; network: string | null };

/** An order as somebody sees it who is asked to pay it. */
export type OrderToPay = PayTerms & { order: Order };

/**
 * Makes a link for somebody else who pays an order that is not paid, holds its price from the first one on, and mails the
 * link where an address is given (docs/product.md 7.9).
 *
 * @param request.email of who pays; empty: the link is only shown
 * @param request.clientKey of this attempt: whoever sends the same again under the same key, as the answer was lost, is answered the
 *   same, and nobody is mailed twice; null: each call is one of its own
 * @returns the order, and the link's token
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | AlreadyPaidError | PaymentUnderWayError |
 *   OrderClosedError | PayLinksUsedUpError | RateLimitedError with nothing changed
 */
export async function sharePayment(
  dependencies: Dependencies,
  { email: typed, clientKey, ...request }: Request & { email: string; clientKey: string | null },
): Promise<{ order: Order; payToken: string }> {
  checkClientKey(clientKey);
  const email = normaliseEmail(typed);
  if (email !== '' && !isEmail(email))
    throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  return withLink(
    dependencies,
    byOrderLink('payLink', { email }),
    request,
    async (tx, order, { at: now }) => {
      const target = { scope: 'PAYER', subjectId: order.id } as const;
      const token = clientKey === null ? null : attemptToken(dependencies, order, { email, clientKey });
      const { clock } = dependencies;
      if (token !== null && (await targetOf({ database: tx, clock }, token)))
        return { order, payToken: token };
      const { state } = await requirePayable(dependencies, tx, order);
      // Of the mail for the payer, and of whoever has paid, the links are others: those use up none of the buyer's.
      if ((await countLinks(tx, { ...target, label: SHARED })) >= PAY_LINKS_PER_ORDER)
        throw new PayLinksUsedUpError();
      const after = order.priceHeldAt === null ? await hold(dependencies, tx, order, now) : order;
      const payToken = await mintLink(tx, target, { label: SHARED, now, ...(token !== null && { token }) });
      if (email !== '')
        await queueRequest(dependencies, tx, after, { recipient: email, isHeld: state === 'OPEN' });
      return { order: after, payToken };
    },
  );
}

/** The token of the link that an attempt makes: the same as often as it is sent. */
function attemptToken(
  { sealing }: Dependencies,
  { id }: Order,
  attempt: { email: string; clientKey: string },
): string {
  return sealing.tokenOf(`payer ${id} ${attempt.email} ${storedKey(attempt.clientKey)}`);
}

/**
 * Sends the link by which an order can be paid, for the organiser: to the buyer its own page, to anybody else the page for
 * payers. From then on its price is held, as where the buyer asks (docs/product.md 7.9).
 *
 * @param given.email of who pays; '' for the buyer
 * @returns whom it was sent to
 * @throws InvalidInputError | AlreadyPaidError | PaymentUnderWayError | OrderClosedError | PersonErasedError
 */
export async function sendPaymentLink(
  dependencies: Dependencies,
  { orderId, email: typed }: { orderId: string; email: string },
  doing: Doing,
): Promise<{ recipient: string }> {
  const email = normaliseEmail(typed);
  if (email !== '' && !isEmail(email))
    throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  return auditedChange(dependencies, doing, async (tx, record, now) => {
    const order = await lockOrder(tx, orderId);
    const held = order.priceHeldAt === null;
    const after = await queuePaymentLink(dependencies, tx, order, { email, now });
    const recipient = email || order.email;
    await record({
      action: 'orders.send-payment-link',
      subject: `order ${order.reference}`,
      details: {
        to: recipient === order.email ? 'buyer' : 'payer',
        ...(held && { heldUntil: after.expiresAt.toISOString() }),
      },
      personal: { email: recipient },
    });
    return { recipient };
  });
}

/**
 * Holds the price of an order, which the transaction holds, and queues the link to pay for it.
 *
 * @param to.email normalised; '' for the buyer
 * @throws AlreadyPaidError | PaymentUnderWayError | OrderClosedError | PersonErasedError
 */
export async function queuePaymentLink(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { email, now }: { email: string; now: Date },
): Promise<Order> {
  if (isErased(order.email)) throw new PersonErasedError(order.reference);
  const { state } = await requirePayable(dependencies, tx, order);
  const after = order.priceHeldAt === null ? await hold(dependencies, tx, order, now) : order;
  const isHeld = state === 'OPEN';
  if (email !== '' && email !== order.email)
    await queueRequest(dependencies, tx, after, { recipient: email, isHeld });
  else
    await queueMail(dependencies, tx, paymentLink, {
      key: `payment-link:${order.id}:${uuid7(now)}`,
      recipient: order.email,
      input: { ...(await orderInputOf(tx, after)), heldUntil: isHeld ? after.expiresAt.toISOString() : null },
    });
  return after;
}

/** Holds the price; the order, and with it its coupon's use, lives as long. */
async function hold(dependencies: Dependencies, tx: Transaction, order: Order, now: Date): Promise<Order> {
  const expiresAt = holdEnd(dependencies, order);
  return updateOrder(tx, order, { priceHeldAt: now, expiresAt }, { at: now, cause: 'hold' });
}

async function queueRequest(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { recipient, isHeld }: { recipient: string; isHeld: boolean },
): Promise<void> {
  const { name: buyer, ...about } = await orderInputOf(tx, order);
  await queueMail(dependencies, tx, paymentRequest, {
    key: `payment-request:${order.id}:${uuid7(dependencies.clock.now())}`,
    recipient,
    replyTo: order.email,
    input: {
      ...about,
      buyer,
      organization: order.organization,
      heldUntil: isHeld ? order.expiresAt.toISOString() : null,
    },
  });
}

/**
 * The order that a link asks to pay, with what it costs now; null where there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function orderToPay(dependencies: Dependencies, request: Request): Promise<OrderToPay | null> {
  const link = await openLink(dependencies, { ...request, scopes: ['PAYER'] });
  const order = link && (await findOrder(dependencies.database, { id: link.subjectId }));
  return order && { order, ...(await payTermsOf(dependencies, order)) };
}

/**
 * Begins a payment at PayPal for whoever has a link for payers, or the order's own: a new one each time. Where the price is no longer held, the
 * order takes today's, if that is what the page showed.
 *
 * @param request.expectedTotalMinor what the page showed, in minor units
 * @returns PayPal's order, to be approved and then captured
 * @throws LinkNotFoundError | LinkExpiredError | AlreadyPaidError | PaymentUnderWayError | OrderClosedError |
 *   PriceChangedError | OrderNotCreatedError | RateLimitedError
 */
export async function beginPayment(
  dependencies: Dependencies,
  request: Request & { expectedTotalMinor: number },
): Promise<PaymentOrder> {
  const { database, clock, limits } = dependencies;
  // PayPal is asked in between, so that this is no change in one transaction.
  const link = await openLink(dependencies, { ...request, scopes: WHOEVER_PAYS });
  const found = link && (await findOrder(database, { id: link.subjectId }));
  if (!found) throw new LinkNotFoundError();
  const sender = { email: found.email, network: request.network };
  return limits.counted('payment', sender, async () => {
    const order = await priceToPay(dependencies, link, { ...request, way: 'PAYPAL' });
    let remote: PaymentOrder;
    try {
      remote = await createAtPayPal(dependencies, order, `pay-${newToken()}`);
    } catch (cause) {
      throw notCreated(dependencies, order, cause);
    }
    await database.$transaction(async (tx) => {
      const now = clock.now();
      const lockedOrder = await lockOrder(tx, order.id);
      await requireOpen(tx, link);
      await requirePayable(dependencies, tx, lockedOrder);
      const totalMinor = totalOf(order, 'PAYPAL');
      if (totalOf(lockedOrder, 'PAYPAL') !== totalMinor) throw priceChanged(asPaidBy(lockedOrder, 'PAYPAL'));
      await insertAttempt(tx, {
        paypalOrderId: remote.id,
        orderId: lockedOrder.id,
        approveUrl: remote.approveUrl,
        totalMinor,
        byPayer: link.scope === 'PAYER',
        createdAt: now,
      });
      const soon = new Date(now.getTime() + FIRST_LOOK_MS);
      const reconcileAfter =
        lockedOrder.reconcileAfter && lockedOrder.reconcileAfter < soon ? lockedOrder.reconcileAfter : soon;
      await updateOrder(tx, lockedOrder, { reconcileAfter }, { at: now, cause: 'pay' });
    });
    return remote;
  });
}

/**
 * Has the order wait for a bank transfer, for whoever has a link for payers, or the order's own. Where the price is no longer held,
 * the order takes today's, if that is what the page showed (docs/product.md 7.17).
 *
 * @param request.expectedTotalMinor what the page showed, in minor units
 * @throws LinkNotFoundError | LinkExpiredError | AlreadyPaidError | PaymentUnderWayError | OrderClosedError |
 *   PriceChangedError | TransferNotOfferedError | RateLimitedError
 */
export async function payByTransfer(
  dependencies: Dependencies,
  request: Request & { expectedTotalMinor: number },
): Promise<Order> {
  const way: LinkWay<Order, Order> = {
    ...byOrderLink('payment', { scopes: WHOEVER_PAYS }),
    around: async ({ id }, work) => {
      await expireIfDue(dependencies, id);
      return work();
    },
  };
  return withLink(dependencies, way, request, async (tx, { id }) =>
    awaitTransfer(
      dependencies,
      tx,
      await atPriceShown(dependencies, tx, id, { ...request, way: 'TRANSFER' }),
    ),
  );
}

/** The order at the price that the payer was shown: the one that is held, or today's. */
async function priceToPay(dependencies: Dependencies, link: AccessLink, shown: PriceShown): Promise<Order> {
  const id = link.subjectId;
  // Nobody may have noticed yet that its time is over; its own use of a coupon must not count against it.
  await expireIfDue(dependencies, id);
  return dependencies.database.$transaction(async (tx) => {
    const order = await atPriceShown(dependencies, tx, id, shown);
    await requireOpen(tx, link);
    return order;
  });
}

/** Nobody has ended the link meanwhile; the transaction holds the order. @throws LinkNotFoundError */
async function requireOpen(tx: Transaction, { id }: AccessLink): Promise<void> {
  if (!(await isStillOpen(tx, id))) throw new LinkNotFoundError();
}

type PriceShown = { expectedTotalMinor: number; network: string | null; way: PayWay };

async function atPriceShown(
  dependencies: Dependencies,
  tx: Transaction,
  id: string,
  { expectedTotalMinor: totalMinor, network, way }: PriceShown,
): Promise<Order> {
  const order = await lockOrder(tx, id);
  const { state } = await requirePayable(dependencies, tx, order);
  if (state === 'OPEN') {
    if (totalOf(order, way) !== totalMinor) throw priceChanged(asPaidBy(order, way));
    return order;
  }
  const answer = await requote(dependencies, tx, order, { totalMinor, network, way });
  if (!answer) throw new OrderClosedError();
  if ('length' in answer) throw new OrderClosedError(answer);
  if (!('id' in answer)) throw new PriceChangedError({ ...answer, totalMinor: totalBy(answer, way) });
  return answer;
}

async function expireIfDue(dependencies: Dependencies, id: string): Promise<void> {
  const order = await findOrder(dependencies.database, { id });
  if (order && order.priceHeldAt !== null && dependencies.clock.now() >= order.expiresAt)
    await expireOrder(dependencies, id, ORDER_TRANSITIONS.expired.from);
}

/** @throws AlreadyPaidError | PaymentUnderWayError | OrderClosedError where nobody can pay it now */
async function requirePayable(dependencies: Dependencies, tx: Transaction, order: Order): Promise<PayTerms> {
  const terms = await payTermsOf(dependencies, order, tx);
  if (terms.state === 'PAID') throw new AlreadyPaidError();
  if (terms.state === 'UNDER_WAY') throw new PaymentUnderWayError();
  if (terms.state === 'CLOSED' || order.totalMinor === 0) throw new OrderClosedError(terms.short);
  return terms;
}

function priceChanged({ totalMinor, currency, phase }: Order): PriceChangedError {
  return new PriceChangedError({ totalMinor, currency: currency as Currency, phase });
}
