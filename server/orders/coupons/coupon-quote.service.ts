import { type Basket, checkBasket, registrationType } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { takesCurrency } from '#domain/pricing/price-list.ts';
import { type Discount, type Quote, quote } from '#domain/pricing/quote.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { itemsOf, phaseOf } from '#server/site/catalogue/current-price.ts';
import { findUsableCoupon } from './coupon.service.ts';

/** A coupon and the quote of a basket with it; nothing is reserved. */
export type AppliedCoupon = { code: string; discount: Discount; quote: Quote };

/**
 * Quotes a basket with a coupon, at the server's prices and clock.
 *
 * @throws InvalidInputError | InvalidCouponError | RateLimitedError
 */
export async function applyCoupon(
  dependencies: Dependencies,
  request: {
    code: string;
    conferenceId: string;
    basket: Basket;
    currency: Currency;
    /** The caller's, as `networkOf` writes it; null where there is none. */
    network: string | null;
  },
): Promise<AppliedCoupon> {
  const catalogue = dependencies.catalogue.current();
  const now = dependencies.clock.now();
  const conference = catalogue.conferenceById.get(request.conferenceId);
  if (!conference?.registrable)
    throw new InvalidInputError([
      { path: 'conferenceId', message: REGISTRATION_MESSAGES.selectedConference },
    ]);
  const items = itemsOf(catalogue, conference);
  if (!takesCurrency(items, request.currency))
    throw new InvalidInputError([{ path: 'currency', message: 'This currency is not accepted.' }]);
  const checked = checkBasket(request.basket, items);
  if (!checked.ok)
    throw new InvalidInputError(checked.problems.map(({ path, message }) => ({ path, message })));
  const coupon = await findUsableCoupon(
    dependencies,
    {
      code: request.code,
      now,
      conferenceId: conference.id,
      registrationType: registrationType(checked.basket, items),
    },
    request.network,
  );
  return {
    code: coupon.code,
    discount: coupon,
    quote: quote({
      items,
      basket: checked.basket,
      phase: phaseOf(catalogue, conference, now),
      currency: request.currency,
      discount: coupon,
      fee: catalogue.fee,
    }),
  };
}
