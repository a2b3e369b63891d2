import type { Discount, Quote } from '#domain/pricing/quote.ts';
import type { NewOrder } from './order.store.ts';

/** What a quote comes to, as an order keeps it: subtotals, discount, fee and total in minor units, and its lines. */
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
    totalMinor: price.totalMinor,
    originalTotalMinor: price.originalTotalMinor,
    registrationPercent: discount?.registrationPercent ?? 0,
    addOnsPercent: discount?.addOnsPercent ?? 0,
    accommodationPercent: discount?.accommodationPercent ?? 0,
    lines: price.lines,
  } satisfies Partial<NewOrder>;
}
