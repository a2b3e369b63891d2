import { additionProblem } from '#domain/orders/addition.ts';
import { linesLeft } from '#domain/orders/lines-left.ts';
import { APPROVAL_MS, isUnderWay, OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { type Basket, checkBasket, registrationType } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { feeOnEntries, type PayWay } from '#domain/pricing/fee.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { soldOutText } from '#domain/pricing/places.ts';
import { takesCurrency } from '#domain/pricing/price-list.ts';
import { type Quote, quote, totalBy } from '#domain/pricing/quote.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidCouponError } from '#server/orders/coupons/coupon.errors.ts';
import { reserveCoupon, usableCoupon } from '#server/orders/coupons/coupon.service.ts';
import type { StoredCoupon } from '#server/orders/coupons/coupon.store.ts';
import { findFirstOrder } from '#server/orders/orders/addition.store.ts';
import {
  hasLaterOrder,
  isEntered,
  type Order,
  replaceLines,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import { type Short, SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { requirePlaces, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { offerAgain } from '#server/orders/seats/upgrade.service.ts';
import { changeUpgrade, findUpgrade } from '#server/orders/seats/upgrade.store.ts';
import {
  itemsOf,
  phaseOf,
  priceWindowsOf,
  takesMore,
  takesRegistrations,
} from '#server/site/catalogue/current-price.ts';
import { closeAttempts, keepAttempt } from './payment-attempt.store.ts';
import { MISMATCH } from './payment-state.ts';
import { withoutPayment } from './which-payment-counts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_LOOK_MS = 60_000;

/** Whether an order can be paid by whoever has a link for payers (docs/product.md 7.9). */
export type PayState =
  | 'OPEN'
  /** Its price is no longer held. */
  | 'REQUOTED'
  /** A payment is being captured, or reviewed by PayPal. */
  | 'UNDER_WAY'
  | 'PAID'
  /** It ended otherwise, or nobody can register any more. */
  | 'CLOSED';

/** Whether an order can be paid at `now`, as far as the order itself says. */
export function payStateOf(order: Order, now: Date): PayState {
  if (PAID_STATUSES.includes(order.status)) return 'PAID';
  if (isUnderWay(order)) return 'UNDER_WAY';
  if (OPEN_STATUSES.includes(order.status) && now < order.expiresAt) return 'OPEN';
  const held = order.priceHeldAt !== null || order.status === 'FAILED';
  return held && mayHappen('requoted', order.status) && isSold(order, now) ? 'REQUOTED' : 'CLOSED';
}

/** Whether what an order is, a registration or something for one, is sold for its conference at `now`. */
export function isSold({ kind, conference }: Pick<Order, 'kind' | 'conference'>, now: Date): boolean {
  return (kind === 'REGISTRATION' ? takesRegistrations : takesMore)(conference, now);
}

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue'>;

/** Whether an order can be paid now, and at which price; or what is in the way. */
export type PayTerms = {
  state: PayState;
  /** What it costs now, where its price is no longer held; null: what it did. */
  quote: Quote | null;
  /** What of it is sold out, so that it can't be paid any more. */
  short: readonly Short[];
};

/** Of orders as they were read, so that all that a page asks about one asks once. */
const termsOfRead = new WeakMap<Order, Promise<PayTerms>>();

/**
 * The same of all that it depends on: it is closed where what PayPal tells does not match, so that the money may have been taken, and
 * where its payment failed and its buyer has made another order (docs/product.md 7.7). Where its price is no longer held, it is paid
 * only while what it is for has a price, and there are places (docs/product.md 7.9).
 *
 * @param tx the transaction that is open, if one is; it asks anew
 */
export async function payTermsOf(dependencies: Used, order: Order, tx?: Transaction): Promise<PayTerms> {
  if (tx) return readPayTerms(dependencies, order, tx);
  const terms = termsOfRead.get(order) ?? readPayTerms(dependencies, order, dependencies.database);
  termsOfRead.set(order, terms);
  return terms;
}

async function readPayTerms(dependencies: Used, order: Order, tx: Database | Transaction): Promise<PayTerms> {
  const state = payStateOf(order, dependencies.clock.now());
  const { failureIssue } = order;
  if (
    takesPayment(state) &&
    failureIssue !== null &&
    (failureIssue === MISMATCH || (await hasLaterOrder(tx, order)))
  )
    return { state: 'CLOSED', quote: null, short: [] };
  if (state !== 'REQUOTED') return { state, quote: null, short: [] };
  const short = await shortOf(requirePlaces(tx, wantedBy(order, dependencies.clock.now())));
  const quote = await priceOf(dependencies, tx, order, (question) => usableCoupon(tx, question));
  return quote && quote.totalMinor > 0 && short.length === 0
    ? { state, quote, short }
    : { state: 'CLOSED', quote: null, short };
}

/** What of an order is sold out where it can't be paid any more because of that, in sentences; null otherwise. */
export async function soldOutOf(dependencies: Used, order: Order): Promise<string | null> {
  return (await payTermsOf(dependencies, order)).short.map(soldOutText).join(' ') || null;
}

/** Whether the price of an order is held for somebody else who pays it; one that waits for a transfer has chasers of its own. */
export const isHeldForPayer = (order: Order, now: Date): boolean =>
  payStateOf(order, now) === 'OPEN' && order.priceHeldAt !== null && order.status !== 'AWAITING_TRANSFER';

/** Whether the order's page asks to pay it (docs/product.md 7.7): not where its payment is approved, and may be taken at any moment. */
export async function isPayable(dependencies: Used, order: Order): Promise<boolean> {
  const { status, failureIssue, totalMinor } = order;
  if (totalMinor === 0) return false;
  if (failureIssue === null && status === 'APPROVED' && order.paypalOrderId !== null) return false;
  return takesPayment((await payTermsOf(dependencies, order)).state);
}

/** Whether a payment can be begun. */
export const takesPayment = (state: PayState): boolean => state === 'OPEN' || state === 'REQUOTED';

/**
 * Until when the price of an order that is not paid is held for somebody else: so many days, yet no longer than its price
 * phase or registering itself; and never less than it waits anyway.
 */
export function holdEnd(
  { catalogue, clock, priceHoldDays }: Pick<Dependencies, 'catalogue' | 'clock' | 'priceHoldDays'>,
  { conferenceId, conference, phase, expiresAt }: Order,
): Date {
  const current = catalogue.current().conferenceById.get(conferenceId);
  const phaseEnd =
    current && priceWindowsOf(catalogue.current(), current).find((window) => window.phase === phase)?.endsAt;
  const days = new Date(clock.now().getTime() + priceHoldDays * DAY_MS);
  const ends = [days, phaseEnd, conference.registrationClosesAt]
    .filter((end) => end != null)
    .map((end) => end.getTime());
  return new Date(Math.max(expiresAt.getTime(), Math.min(...ends)));
}

/** What an order still has is what it is priced and holds places for. */
const basketOf = (lines: Order['lines']): Basket =>
  linesLeft(lines).map(({ itemId, quantity }) => ({ itemId, quantity }));

const wantedBy = ({ id, conferenceId, lines }: Order, now: Date) => ({
  conferenceId,
  now,
  own: { orderId: id },
  basket: basketOf(lines),
});

/** Of what there are fewer places than were asked for. */
async function shortOf(asked: Promise<void>): Promise<readonly Short[]> {
  try {
    await asked;
    return [];
  } catch (error) {
    if (error instanceof SoldOutError) return error.items;
    throw error;
  }
}

/**
 * Gives an expired order, which the transaction holds, today's price if that is the one that was agreed to. It waits for its
 * payment as a new one does; payments that were begun for the old price are not captured any more.
 *
 * @param agreed.totalMinor what the payer was shown of the way to pay; null: whatever it is
 * @returns null where it has no price any more, what of it is sold out, the quote where that is another one, or the order
 * @throws RateLimitedError where the buyer's orders hold too many uses of the coupon
 */
export async function requote(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  agreed: { totalMinor: number | null; network: string | null; way: PayWay },
): Promise<Order | Quote | readonly Short[] | null> {
  const at = dependencies.clock.now();
  const networkHash = agreed.network === null ? null : dependencies.limits.hash(agreed.network);
  let coupon: StoredCoupon | null = null;
  const price = await priceOf(dependencies, tx, order, async (question) => {
    coupon = await reserveCoupon(dependencies, tx, question, { email: order.email, networkHash });
    return coupon;
  });
  if (!price || price.totalMinor === 0) return null;
  const short = await shortOf(reservePlaces(tx, wantedBy(order, at)));
  if (short.length > 0) return short;
  if (agreed.totalMinor !== null && totalBy(price, agreed.way) !== agreed.totalMinor) return price;
  await keepAttempt(tx, order, { at, closed: true });
  await closeAttempts(tx, { orderId: order.id }, at);
  const { lines, ...amounts } = amountsOf(price, coupon);
  const quoted = await replaceLines(tx, order, lines);
  await renewUpgrade(dependencies, tx, order, at);
  const used = coupon as StoredCoupon | null;
  return updateOrder(
    tx,
    quoted,
    {
      ...amounts,
      status: 'CREATED',
      couponId: used?.id ?? null,
      couponCode: used?.code ?? null,
      networkHash: used && used.maxUses !== null ? networkHash : null,
      priceHeldAt: at,
      expiresAt: new Date(at.getTime() + APPROVAL_MS),
      reconcileAfter: new Date(at.getTime() + FIRST_LOOK_MS),
      ...withoutPayment(order),
    },
    {
      at,
      cause: 'requote',
      detail: `${formatInFull(order.totalMinor, order.currency)} became ${formatInFull(price.totalMinor, order.currency)}`,
    },
  );
}

/** Keeps what the other ticket costs now that an order of another price pays an upgrade to. */
async function renewUpgrade(
  { catalogue }: Dependencies,
  tx: Transaction,
  order: Order,
  now: Date,
): Promise<void> {
  const conference = catalogue.current().conferenceById.get(order.conferenceId);
  if (!conference || !(await findUpgrade(tx, order))) return;
  const items = itemsOf(catalogue.current(), conference);
  const windows = priceWindowsOf(catalogue.current(), conference);
  const { fee } = catalogue.current();
  const offer = await offerAgain(tx, order, { items, windows, now, fee });
  if (offer) await changeUpgrade(tx, order.id, { toUnitMinor: offer.to.unitMinor });
}

type CouponQuestion = Parameters<typeof reserveCoupon>[2];

async function priceOf(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  tx: Database | Transaction,
  order: Order,
  couponFor: (question: CouponQuestion) => Promise<StoredCoupon | null>,
): Promise<Quote | null> {
  const now = clock.now();
  const conference = catalogue.current().conferenceById.get(order.conferenceId);
  if (!conference || !isSold({ kind: order.kind, conference }, now)) return null;
  const first = order.addedTo === null ? null : await findFirstOrder(tx, order.addedTo);
  if (first && additionProblem(first)) return null;
  const items = itemsOf(catalogue.current(), conference);
  const { fee: own } = catalogue.current();
  const fee = (await isEntered(tx, order)) ? feeOnEntries(own) : own;
  if (await findUpgrade(tx, order)) {
    const windows = priceWindowsOf(catalogue.current(), conference);
    return (await offerAgain(tx, order, { items, windows, now, fee }))?.quote ?? null;
  }
  const basket = basketOf(order.lines);
  const currency = order.currency as Currency;
  if (!checkBasket(basket, items).ok || !takesCurrency(items, currency)) return null;
  const discount = order.couponCode
    ? await couponFor({
        code: order.couponCode,
        now,
        conferenceId: order.conferenceId,
        registrationType: registrationType(basket, items),
      }).catch((error) => {
        if (error instanceof InvalidCouponError) return null;
        throw error;
      })
    : null;
  const phase = phaseOf(catalogue.current(), conference, now);
  return quote({ items, basket, phase, currency, discount, fee });
}
