import { isRegistrationClosed } from '#domain/deadlines.ts';
import { type Basket, checkBasket } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { takesCurrency } from '#domain/pricing/price-list.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { currenciesFor, itemsOf, phaseOf, priceWindowsOf } from '#server/site/catalogue/current-price.ts';
import { RegistrationClosedError } from './quote.errors.ts';

/** A priced basket and until when its prices hold: the end of the price phase; null: they stay. */
export type BasketQuote = { conference: Conference; quote: Quote; validUntil: Date | null };

/**
 * Prices a basket at the server's prices and clock, without a coupon. Nothing is stored or reserved.
 *
 * @throws InvalidInputError | RegistrationClosedError
 */
export function quoteBasket(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  question: { conferenceId: string; basket: Basket; currency?: Currency | null | undefined },
): BasketQuote {
  const { conferenceById } = catalogue.current();
  const now = clock.now();
  const conference = conferenceById.get(question.conferenceId);
  if (!conference?.registrable)
    throw new InvalidInputError([
      { path: 'conferenceId', message: REGISTRATION_MESSAGES.selectedConference },
    ]);
  if (isRegistrationClosed(now, conference.registrationClosesAt)) throw new RegistrationClosedError();
  const items = itemsOf(catalogue.current(), conference);
  const currency = question.currency ?? currenciesFor(catalogue.current(), conference)[0]?.code ?? 'USD';
  if (!takesCurrency(items, currency))
    throw new InvalidInputError([{ path: 'currency', message: 'This currency is not accepted.' }]);
  const checked = checkBasket(question.basket, items);
  if (!checked.ok)
    throw new InvalidInputError(checked.problems.map(({ path, message }) => ({ path, message })));
  const phase = phaseOf(catalogue.current(), conference, now);
  return {
    conference,
    quote: quote({
      items,
      basket: checked.basket,
      phase,
      currency,
      discount: null,
      fee: catalogue.current().fee,
    }),
    validUntil:
      priceWindowsOf(catalogue.current(), conference).find((window) => window.phase === phase)?.endsAt ??
      null,
  };
}
