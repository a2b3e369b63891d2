import { hash } from 'node:crypto';
import { CLOSED_STATUSES } from '#domain/orders/order-status.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { offersTransfer } from '#server/money/payments/bank-transfer.ts';
import { TransferNotOfferedError } from '#server/money/payments/payment.errors.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import { byOrderLink, orderOfToken } from '#server/orders/orders/order-links.service.ts';
import {
  type Attempt,
  checkClientKey,
  type StoredOrder,
  storedBefore,
  storedKey,
  storeOnce,
} from '#server/orders/orders/store-once.ts';
import { inTurn, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';
import { insertAddition, prepareAddition, replaceUpgrade, type Wanted } from './addition.ts';
import { continueOrder, newOrder } from './registration.service.ts';
import { TERMS_CHANGED } from './registration-request.ts';

/** What the buyer adds to a registration (docs/product.md 7.18). */
export type AddRequest = {
  /** Of the registration's page. */
  token: string;
  network: string | null;
  /** The browser's key for this attempt; sent again, it answers the same order. */
  clientKey: string | null;
  wanted: Wanted;
  termsAccepted: boolean;
  /** Which terms were shown; null: whichever hold. */
  termsVersion: string | null;
  /** How the buyer wants to pay; by PayPal unless said. */
  payBy?: 'PAYPAL' | 'TRANSFER' | null;
  /** What the page shows as the total through PayPal, whichever way is chosen, in minor units of the currency it is paid in; null when the caller does not say. */
  expectedTotalMinor: number | null;
};

/**
 * Stores an order that adds to a registration, or upgrades a ticket of it, of the same person and at today's prices, and starts its payment. Nothing to pay
 * completes it at once.
 *
 * @returns the order, and the token of its first link. Whoever sends the same again under the same key is answered the same
 *   (`storeOnce`), also once it has ended: its page says so
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | NotAddableError | PriceChangedError | SoldOutError |
 *   TransferNotOfferedError | RateLimitedError with nothing stored
 * @throws PaymentUnderWayError where it is to be paid by a transfer, and a payment of the same key is being taken
 * @throws OrderNotCreatedError when PayPal gave no order; the same `clientKey` tries again with the same order
 */
export async function addToOrder(
  dependencies: Dependencies,
  request: AddRequest,
): Promise<Order & { token: string }> {
  checkClientKey(request.clientKey);
  const first = await orderOfToken(dependencies, request);
  if (!first) throw new LinkNotFoundError();
  const { clientKey, payBy } = request;
  const attempt = { clientKey, digest: digestOf(first, request), isOwn: true };
  const { order, token } =
    (await storedBefore(dependencies, attempt)) ?? (await store(dependencies, request, attempt));
  const ended = CLOSED_STATUSES.includes(order.status);
  return { ...(ended ? order : await continueOrder(dependencies, order, payBy)), token };
}

function checkTerms({ catalogue }: Dependencies, { termsAccepted, termsVersion }: AddRequest): void {
  const changed = termsVersion !== null && termsVersion !== termsVersionOf(catalogue.current());
  if (termsAccepted && !changed) return;
  const message = termsAccepted ? TERMS_CHANGED : REGISTRATION_MESSAGES.terms;
  throw new InvalidInputError([{ path: 'termsAccepted', message }]);
}

/** Stored while the registration's link opens it: it may be another's by then, whose name and address the addition would have. */
async function store(
  dependencies: Dependencies,
  request: AddRequest,
  attempt: Attempt,
): Promise<StoredOrder> {
  const way: LinkWay<Order, Order> = {
    ...byOrderLink('order'),
    // What is limited is waited for here, and not with a connection.
    around: ({ conferenceId }, work) => inTurn(dependencies.database, conferenceId, work),
  };
  return storeOnce(dependencies, attempt, async () => {
    checkTerms(dependencies, request);
    // Nobody cancels, refunds or moves the registration until this is stored; whoever does so afterwards sees it.
    return withLink(dependencies, way, request, (tx, first, { at }) =>
      insert(dependencies, tx, first, { ...request, now: at, requestDigest: attempt.digest }),
    );
  });
}

async function insert(
  dependencies: Dependencies,
  tx: Transaction,
  first: Order,
  request: AddRequest & { now: Date; requestDigest: string },
): Promise<StoredOrder> {
  const { clientKey, wanted, expectedTotalMinor, payBy, now, requestDigest } = request;
  const prepared = await prepareAddition(dependencies, tx, first, wanted);
  const { checked, price, upgrade } = prepared;
  if (expectedTotalMinor !== null && expectedTotalMinor !== price.totalMinor)
    throw new PriceChangedError(price);
  const transfer = payBy === 'TRANSFER' && price.totalMinor > 0;
  if (transfer && !offersTransfer(dependencies, first.conference, checked.currency))
    throw new TransferNotOfferedError();
  await replaceUpgrade(dependencies, tx, prepared, now);
  await reservePlaces(tx, { conferenceId: first.conferenceId, basket: checked.basket, now });
  const key = clientKey && storedKey(clientKey);
  const facts = { now, clientKey: key, requestDigest, coupon: null };
  const made = newOrder(dependencies, checked, facts, amountsOf(price, null));
  return insertAddition(dependencies, tx, first, { made, upgrade }, 'create');
}

/** The same words under one key are one addition; anything else under it is a mistake. */
function digestOf({ reference }: Order, { wanted, expectedTotalMinor }: AddRequest): string {
  const what =
    'seatId' in wanted
      ? [wanted.seatId, wanted.itemId]
      : wanted.basket.map(({ itemId, quantity }) => [itemId, quantity]).sort();
  return hash('sha256', JSON.stringify(['add', reference, what, expectedTotalMinor]));
}
