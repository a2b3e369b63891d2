import { isRegistrationClosed } from '#domain/deadlines.ts';
import { type Basket, checkBasket } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import type { Conference } from '#server/features/catalogue/catalogue.store.ts';
import { priceWindowsOf } from '#server/features/catalogue/conference-dates.ts';
import { phaseOf } from '#server/features/catalogue/current-price.ts';
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
  question: { conferenceId: string; basket: Basket; currency: Currency },
): BasketQuote {
  const { conferenceById, priceItems } = catalogue.current();
  const now = clock.now();
  const conference = conferenceById.get(question.conferenceId);
  if (!conference?.registrable)
    throw new InvalidInputError([
      { path: 'conferenceId', message: REGISTRATION_MESSAGES.selectedConference },
    ]);
  if (isRegistrationClosed(now, conference.registrationClosesAt)) throw new RegistrationClosedError();
  const checked = checkBasket(question.basket, priceItems);
  if (!checked.ok)
    throw new InvalidInputError(checked.problems.map(({ path, message }) => ({ path, message })));
  const phase = phaseOf(conference, now);
  return {
    conference,
    quote: quote({
      items: priceItems,
      basket: checked.basket,
      phase,
      currency: question.currency,
      discount: null,
    }),
    validUntil: priceWindowsOf(conference).find((window) => window.phase === phase)?.endsAt ?? null,
  };
}
