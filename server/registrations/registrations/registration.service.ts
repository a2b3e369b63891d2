import { APPROVAL_MS, CLOSED_STATUSES } from '#domain/orders/order-status.ts';
import { registrationType } from '#domain/pricing/basket.ts';
import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { type PhaseWindow, windowAt } from '#domain/pricing/phase.ts';
import { HIGHEST_TOTAL } from '#domain/pricing/price-list.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import { registrationDetailsSchema } from '#domain/registration/registration.ts';
import { foldCode } from '#domain/text.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { newReference, newToken } from '#server/base/lib/identifiers.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { chooseTransfer, offersTransfer } from '#server/money/payments/bank-transfer.ts';
import { completeFreeOrder } from '#server/money/payments/become-paid.ts';
import { OrderNotCreatedError, TransferNotOfferedError } from '#server/money/payments/payment.errors.ts';
import { startPayment } from '#server/money/payments/payment.service.ts';
import {
  type CouponQuestion,
  findUsableCoupon,
  reserveCoupon,
} from '#server/orders/coupons/coupon.service.ts';
import type { StoredCoupon } from '#server/orders/coupons/coupon.store.ts';
import { insertOrder, type NewOrder, type Order } from '#server/orders/orders/order.store.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import {
  checkClientKey,
  type StoredOrder,
  storedBefore,
  storedKey,
  storeOnce,
} from '#server/orders/orders/store-once.ts';
import {
  inTurn,
  limitedItems,
  requirePlaces,
  reservePlaces,
} from '#server/orders/places/capacity.service.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { replaceOrder } from '#server/registrations/cancellations/cancellation.service.ts';
import { type HeldPlace, heldPlaceOf, takeHeldPlace } from '#server/registrations/waiting/held-place.ts';
import { PlaceNotHeldError } from '#server/registrations/waiting/waiting.errors.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';
import {
  type CheckedRequest,
  checkRequest,
  digestOf,
  type RegistrationRequest,
} from './registration-request.ts';

/** When the server first looks at an order whose approval nobody has told us of. */
const FIRST_LOOK_MS = 60_000;

/**
 * Stores a registration as an order at the server's own price, and starts its payment. Nothing to pay completes
 * it at once.
 *
 * @returns the order; with `paypalOrderId` and `paypalApproveUrl` unless nothing is to be paid, and with the token of its
 *   first link. Whoever sends the same again under the same key is answered the same (`storeOnce`); where that link opens nothing
 *   any more, in the words that were sent, and what has been corrected since is not said
 * @throws InvalidInputError | RegistrationClosedError | InvalidCouponError | PriceChangedError | SoldOutError |
 *   PlaceNotHeldError | LinkExpiredError | TransferNotOfferedError | RateLimitedError with nothing stored
 * @throws PaymentUnderWayError where it is to be paid by a transfer, and a payment of the same key is being taken
 * @throws OrderNotCreatedError when PayPal gave no order; the same `clientKey` tries again with the same order
 */
export async function register(
  dependencies: Dependencies,
  request: RegistrationRequest,
): Promise<Order & { token: string }> {
  checkClientKey(request.clientKey);
  const digest = digestOf(request);
  const { order, token } = await checkAndStore(dependencies, request, digest);
  const continued = { ...(await continueOrder(dependencies, order, request.payBy)), token };
  if (token !== '') return continued;
  // Of the same digest, so that they are what was registered.
  const { selectedConference: _, ...person } = registrationDetailsSchema.parse(request.details);
  return { ...continued, ...person, email: normaliseEmail(person.email) };
}

/**
 * Stores the order, or finds the one of its key. What needs nothing held is checked first (fields, way to pay, places, coupon), and
 * only then counted against the limits; coupon and places are held together with the order. Where neither has a limit, as
 * mostly, the order is one statement, and nobody waits.
 */
async function checkAndStore(
  dependencies: Dependencies,
  request: RegistrationRequest,
  digest: string,
): Promise<StoredOrder> {
  const { database, limits } = dependencies;
  const { clientKey, network } = request;
  const attempt = { clientKey, digest, isOwn: false };
  const code = foldCode(request.couponCode ?? '');
  // A coupon whose last use this very order has taken is no wrong guess; nor is a held place that it uses.
  const stored = code || request.heldPlace ? await storedBefore(dependencies, attempt) : null;
  if (stored) return stored;
  return storeOnce(dependencies, attempt, async () => {
    const checked = checkRequest(dependencies, request);
    if (request.payBy === 'TRANSFER' && !offersTransfer(dependencies, checked.conference, checked.currency))
      throw new TransferNotOfferedError();
    const question = couponQuestion(dependencies, code, checked);
    const heldPlace = await heldFor(dependencies, request, checked);
    const placesRequest = {
      conferenceId: checked.conference.id,
      basket: checked.basket,
      now: question.now,
      ...(heldPlace && { own: { waitingId: heldPlace.id, orderId: heldPlace.orderId ?? undefined } }),
    };
    const limited = heldPlace !== null || limitedItems(dependencies, placesRequest).length > 0;
    // Before anything is held: who comes too late does not keep others waiting.
    if (limited) await requirePlaces(database, placesRequest);
    if (code) await findUsableCoupon(dependencies, question, network);
    return limits.counted('order', { email: checked.buyer.email, network }, () => {
      // One statement needs no transaction around it.
      if (!code && !limited) return storeOrder(dependencies, database, request, checked, digest, null);
      const once = () =>
        inTransaction(database, async (tx) => {
          // It ends with its own places, which are held again; always before those are locked, as wherever an order takes some.
          if (heldPlace?.orderId && !(await replaceOrder(dependencies, tx, heldPlace.orderId, question.now)))
            throw new PlaceNotHeldError();
          const coupon = code ? await reserveCoupon(dependencies, tx, question, checked.buyer) : null;
          if (limited) await reservePlaces(tx, { ...placesRequest, own: { waitingId: heldPlace?.id } });
          const stored = await storeOrder(dependencies, tx, request, checked, digest, coupon);
          if (heldPlace) await takeHeldPlace(tx, heldPlace, { orderId: stored.order.id, now: question.now });
          return stored;
        });
      return limited ? inTurn(database, placesRequest.conferenceId, once) : once();
    });
  });
}

async function heldFor(
  dependencies: Dependencies,
  { heldPlace: token, network }: RegistrationRequest,
  { conference, basket }: CheckedRequest,
): Promise<HeldPlace | null> {
  if (!token) return null;
  return heldPlaceOf(dependencies, { token, network }, { conferenceId: conference.id, basket });
}

/**
 * Goes on with an order that was stored, by this call or one before with the same key.
 *
 * @throws OrderNotCreatedError | TransferNotOfferedError | PaymentUnderWayError
 */
export async function continueOrder(
  dependencies: Dependencies,
  order: Order,
  payBy?: RegistrationRequest['payBy'],
): Promise<Order> {
  if (CLOSED_STATUSES.includes(order.status)) throw new OrderNotCreatedError();
  if (order.status !== 'CREATED') return order;
  if (order.totalMinor === 0) return completeFreeOrder(dependencies, order);
  if (payBy === 'TRANSFER') return chooseTransfer(dependencies, order);
  return order.paypalOrderId ? order : startPayment(dependencies, order);
}

function couponQuestion(
  { clock }: Dependencies,
  code: string,
  { conference, items, basket }: CheckedRequest,
): CouponQuestion {
  return {
    code,
    now: clock.now(),
    conferenceId: conference.id,
    registrationType: registrationType(basket, items),
  };
}

async function storeOrder(
  dependencies: Dependencies,
  tx: Transaction | Database,
  request: RegistrationRequest,
  checked: CheckedRequest,
  requestDigest: string,
  coupon: StoredCoupon | null,
): Promise<StoredOrder> {
  const now = dependencies.clock.now();
  const price = priceOf(checked, now, coupon);
  if (request.expectedTotalMinor !== null && request.expectedTotalMinor !== price.totalMinor)
    throw new PriceChangedError(price);
  const order = newOrder(
    dependencies,
    checked,
    { now, clientKey: request.clientKey && storedKey(request.clientKey), requestDigest, coupon },
    amountsOf(price, coupon),
  );
  return insertOrder(dependencies, tx, order, 'create');
}

/**
 * What a registration without mistakes costs at an instant, by its conference's price list.
 *
 * @throws InvalidInputError where that is more than an order can hold
 */
export function priceOf(
  { items, windows, basket, currency, fee }: CheckedRequest,
  now: Date,
  discount: StoredCoupon | null,
): Quote {
  const { phase } = windowAt(windows, now) as PhaseWindow;
  const price = quote({ items, basket, phase, currency, discount, fee });
  if (price.originalTotalMinor > HIGHEST_TOTAL * MINOR_PER_UNIT)
    throw new InvalidInputError([
      { path: 'basket', message: 'This is more than one order can hold. Please order less at once.' },
    ]);
  return price;
}

/** An order of a registration without mistakes, at a price. */
export function newOrder(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { details, buyer, conference, arrivesOn }: CheckedRequest,
  { now, clientKey, requestDigest, coupon }: NewOrderFacts,
  amounts: ReturnType<typeof amountsOf>,
): NewOrder {
  const { selectedConference: _, ...person } = details;
  return {
    ...person,
    email: buyer.email,
    arrivesOn,
    reference: newReference(catalogue.current().numbers.now.registration, now),
    clientKey,
    requestDigest,
    createdAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_MS),
    reconcileAfter: new Date(now.getTime() + FIRST_LOOK_MS),
    // The price on the server's table is the conference's own, so what is printed is taken from there too.
    conferenceId: conference.id,
    conferenceTitle: conference.title,
    eventCategory: conference.category,
    eventDate: conference.dateText,
    eventLocation: conference.location,
    termsVersion: termsVersionOf(catalogue.current()),
    termsAcceptedAt: now,
    paypalRequestId: `order-${newToken()}`,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    networkHash: coupon && coupon.maxUses !== null ? buyer.networkHash : null,
    kind: 'REGISTRATION',
    addedTo: null,
    ...amounts,
    conference,
  };
}

type NewOrderFacts = Pick<NewOrder, 'clientKey' | 'requestDigest'> & {
  now: Date;
  coupon: StoredCoupon | null;
};
