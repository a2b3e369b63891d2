import { formatMoney } from '#domain/pricing/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { ExpectedError } from '#server/errors.ts';

/** The browser's total is not the server's: a phase has ended, a price has changed, or somebody tampered. */
export class PriceChangedError extends ExpectedError {
  readonly code = 'PRICE_CHANGED';
  readonly status = 422;
  override readonly path = 'expectedTotalMinor';
  readonly quote: Quote;
  constructor(quote: Quote) {
    super(
      `The price has changed. The total is now ${formatMoney(quote.totalMinor, quote.currency)}. Please check it and pay again.`,
    );
    this.quote = quote;
  }
}
