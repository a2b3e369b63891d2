import type { Discount, Quote } from '#domain/pricing/quote.ts';
import type { NewOrder } from './order.store.ts';

/** What a quote comes to, as an order keeps it: subtotals, discount, the fee of each way to pay, and the total through PayPal, in minor units, and its lines. */
export function amountsOf(price: Quote, discount: Discount | null) {
  const { subtotals, discounts } = price;
  return {
    currency: price.currency,
    base: price.base,
    rateMillionths: price.rateMillionths,
    phase: price.phase,
    registrationMinor: subtotals.registrationMinor,
    addOnsMinor: subtotals.addOnsMinor,
    accommodationMinor: subtotals.accommodationMinor,
    discountMinor: discounts.registrationMinor + discounts.addOnsMinor + discounts.accommodationMinor,
    feeMinor: price.feeMinor,
    feeByPayPalMinor: price.fees.PAYPAL,
    feeByTransferMinor: price.fees.TRANSFER,
    feeHundredths: Math.round(price.feePercent * 100),
    totalMinor: price.totalMinor,
    registrationPercent: discount?.registrationPercent ?? 0,
    addOnsPercent: discount?.addOnsPercent ?? 0,
    accommodationPercent: discount?.accommodationPercent ?? 0,
    lines: price.lines.map((line) => ({ ...line, days: [...line.days] })),
  } satisfies Partial<NewOrder>;
}
