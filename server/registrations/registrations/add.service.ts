import { hash } from 'node:crypto';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { findOrder, lockOrder, type Order, OrderTakenError } from '#server/orders/orders/order.store.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import { orderOfToken } from '#server/orders/orders/order-links.service.ts';
import { inTurn, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';
import { insertAddition, prepareAddition, replaceUpgrade, type Wanted } from './addition.ts';
import { continueOrder, newOrder } from './registration.service.ts';
import { checkClientKey, TERMS_CHANGED } from './registration-request.ts';

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
  /** What the page shows as the total, in minor units of the currency it is paid in; null when the caller does not say. */
  expectedTotalMinor: number | null;
};

/**
 * Stores an order that adds to a registration, or upgrades a ticket of it, of the same person and at today's prices, and starts its payment. Nothing to pay
 * completes it at once.
 *
 * @returns the order, and the token of its first link; '' where the key was sent before
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | NotAddableError | PriceChangedError | SoldOutError |
 *   RateLimitedError with nothing stored
 * @throws OrderNotCreatedError when PayPal gave no order; the same `clientKey` tries again with the same order
 */
export async function addToOrder(
  dependencies: Dependencies,
  request: AddRequest,
): Promise<Order & { token: string }> {
  checkClientKey(request.clientKey);
  const first = await orderOfToken(dependencies, request);
  if (!first) throw new LinkNotFoundError();
  checkTerms(dependencies, request);
  const digest = digestOf(first, request);
  const { order, token } = await store(dependencies, first, request, digest);
  return { ...(await continueOrder(dependencies, order, digest)), token };
}

function checkTerms({ catalogue }: Dependencies, { termsAccepted, termsVersion }: AddRequest): void {
  const changed = termsVersion !== null && termsVersion !== termsVersionOf(catalogue.current());
  if (termsAccepted && !changed) return;
  const message = termsAccepted ? TERMS_CHANGED : REGISTRATION_MESSAGES.terms;
  throw new InvalidInputError([{ path: 'termsAccepted', message }]);
}

/** Stores the order, or finds the one of its key; a reference that is taken is drawn again. */
async function store(
  dependencies: Dependencies,
  first: Order,
  request: AddRequest,
  requestDigest: string,
): Promise<{ order: Order; token: string }> {
  const { database, limits } = dependencies;
  const { clientKey, network } = request;
  for (let attempt = 1; ; attempt++)
    try {
      return await limits.counted('order', { email: first.email, network }, () =>
        // What is limited is waited for here, and not with a connection.
        inTurn(database, first.conferenceId, () => insert(dependencies, first.id, request, requestDigest)),
      );
    } catch (error) {
      const taken = error instanceof OrderTakenError;
      if (clientKey && (taken || error instanceof ExpectedError)) {
        const other = await findOrder(database, { clientKey });
        if (other) return { order: other, token: '' };
      }
      if (attempt >= 5 || !taken) throw error;
    }
}

async function insert(
  dependencies: Dependencies,
  firstId: string,
  { clientKey, wanted, expectedTotalMinor }: AddRequest,
  requestDigest: string,
): Promise<{ order: Order; token: string }> {
  return dependencies.database.$transaction(async (tx) => {
    // Nobody cancels, refunds or moves it until this is stored; whoever does so afterwards sees it.
    const first = await lockOrder(tx, firstId);
    const prepared = await prepareAddition(dependencies, tx, first, wanted);
    const { checked, price, upgrade } = prepared;
    const now = dependencies.clock.now();
    if (expectedTotalMinor !== null && expectedTotalMinor !== price.totalMinor)
      throw new PriceChangedError(price);
    await replaceUpgrade(tx, prepared, now);
    await reservePlaces(tx, { conferenceId: first.conferenceId, basket: checked.basket, now });
    const termsVersion = termsVersionOf(dependencies.catalogue.current());
    const facts = { now, clientKey, requestDigest, coupon: null, termsVersion };
    const made = newOrder(checked, facts, amountsOf(price, null));
    return insertAddition(tx, first, { made, upgrade }, 'create');
  });
}

/** The same words under one key are one addition; anything else under it is a mistake. */
function digestOf({ reference }: Order, { wanted, expectedTotalMinor }: AddRequest): string {
  const what =
    'seatId' in wanted
      ? [wanted.seatId, wanted.itemId]
      : wanted.basket.map(({ itemId, quantity }) => [itemId, quantity]).sort();
  return hash('sha256', JSON.stringify(['add', reference, what, expectedTotalMinor]));
}
