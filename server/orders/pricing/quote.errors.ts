import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { defineFailure, ExpectedError } from '#server/base/errors.ts';

/** The conference takes no registrations (any more). */
export const RegistrationClosedError = defineFailure('REGISTRATION_CLOSED', {
  status: 422,
  description: 'The conference does not take registrations, or no longer does.',
  path: 'details.selectedConference',
  message: REGISTRATION_CLOSED,
});

/** What something costs now, in minor units. */
export type PricedTotal = Pick<Quote, 'totalMinor' | 'currency' | 'phase'>;

/** The browser's total is not the server's: a phase has ended, a price has changed, or somebody tampered. */
export class PriceChangedError extends ExpectedError {
  readonly code = 'PRICE_CHANGED';
  readonly status = 422;
  override readonly path = 'expectedTotalMinor';
  readonly quote: PricedTotal;
  constructor(quote: PricedTotal) {
    super(
      `The price has changed. The total is now ${formatMoney(quote.totalMinor, quote.currency)}. Please check it and pay again.`,
    );
    this.quote = quote;
  }
}
