import { type Basket, checkBasket } from './basket.ts';
import { type Currency, ONE } from './currency.ts';
import { type Fee, type Fees, feesOn, type PayWay } from './fee.ts';
import { multiply, percentOf, sum } from './money.ts';
import type { Phase } from './phase.ts';
import { type ItemFacts, type PriceItem, type PriceKind, rateOf, unitPriceMinor } from './price-list.ts';

/** What a coupon takes off each part: whole percentages, 0 to 100. */
export type Discount = {
  readonly registrationPercent: number;
  readonly addOnsPercent: number;
  readonly accommodationPercent: number;
};

/** An amount for each part of a registration, in minor units of one currency. */
export type PartAmounts = {
  readonly registrationMinor: number;
  readonly addOnsMinor: number;
  readonly accommodationMinor: number;
};

/** What is to pay for given subtotals, in minor units of one currency. */
export type Totals = {
  readonly subtotals: PartAmounts;
  /** What the coupon takes off each part; positive, 0 without a coupon. */
  readonly discounts: PartAmounts;
  /** The subtotals' sum before coupon and fee. */
  readonly originalMinor: number;
  /** The subtotals' sum after the coupon, before the fee. */
  readonly discountedMinor: number;
  /** The fee on what is paid through PayPal. */
  readonly feeMinor: number;
  /** What is paid through PayPal: discounted sum and fee. */
  readonly totalMinor: number;
  /** The fee of each way to pay, and its percentage. */
  readonly fees: Fees;
  readonly feePercent: number;
  /** What would be paid through PayPal without a coupon: original sum and the fee on it. */
  readonly originalTotalMinor: number;
};

/** One item of a quote, as it is sold; amounts in minor units of the quote's currency. */
export type QuoteLine = Pick<
  ItemFacts,
  'kind' | 'group' | 'name' | 'serves' | 'seats' | 'online' | 'days'
> & {
  readonly itemId: string;
  readonly quantity: number;
  readonly unitMinor: number;
  readonly totalMinor: number;
};

/** A priced basket: what browser and server both compute and compare. */
export type Quote = Totals & {
  readonly currency: Currency;
  /** The currency that prices were converted from, and millionths of a unit of `currency` for one unit of it. */
  readonly base: Currency;
  readonly rateMillionths: number;
  readonly phase: Phase;
  readonly lines: readonly QuoteLine[];
};

/**
 * Prices a basket: unit prices of the phase in the currency, a subtotal for each part, the coupon's percentage
 * off each, and the fee on what is left, for each way to pay. Lines come merged and in the price list's order.
 *
 * @throws RangeError for a basket that `checkBasket` refuses, for a currency that the list does not take, for a percentage that isn't a whole number from
 *   0 to 100, and for amounts beyond the safe integers.
 */
export function quote(input: {
  items: readonly PriceItem[];
  basket: Basket;
  phase: Phase;
  currency: Currency;
  discount: Discount | null;
  fee: Fee;
}): Quote {
  const { items, basket, phase, currency, discount, fee } = input;
  const checked = checkBasket(basket, items);
  if (!checked.ok) {
    throw new RangeError(checked.problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
  }
  const quantities = new Map(checked.basket.map(({ itemId, quantity }) => [itemId, quantity]));
  const lines = [...items]
    .sort((left, right) => left.position - right.position)
    .flatMap((item): QuoteLine[] => {
      const quantity = quantities.get(item.id);
      if (quantity === undefined) return [];
      const unitMinor = unitPriceMinor(item, phase, currency);
      const totalMinor = multiply(unitMinor, quantity);
      const { id: itemId, kind, group, name, serves, seats, online, days } = item;
      return [{ itemId, kind, group, name, serves, seats, online, days, quantity, unitMinor, totalMinor }];
    });
  const subtotalOf = (kind: PriceKind) =>
    sum(lines.filter((line) => line.kind === kind).map((line) => line.totalMinor));
  const totals = totalsOf(
    {
      registrationMinor: subtotalOf('TICKET'),
      addOnsMinor: subtotalOf('ADD_ON'),
      accommodationMinor: subtotalOf('ACCOMMODATION'),
    },
    discount,
    currency,
    fee,
  );
  // The rate that the quote tells is that of its first converted item: one with a price of its own in this currency is not converted.
  const converted = items.find(({ id, ownMinor }) => quantities.has(id) && !ownMinor[currency]);
  const base = converted?.currencies[0].code ?? currency;
  const rateMillionths = converted ? rateOf(converted, currency) : ONE;
  return { currency, base, rateMillionths, phase, lines, ...totals };
}

/**
 * Coupon, fee and total for given subtotals; each discount and the fee are rounded half up to the smallest amount that can be paid.
 * The documented apply-coupon call quotes with this directly.
 *
 * @throws RangeError for a negative subtotal, a percentage that isn't a whole number from 0 to 100, and
 *   amounts beyond the safe integers.
 */
export function totalsOf(
  subtotals: PartAmounts,
  discount: Discount | null,
  currency: Currency,
  fee: Fee,
): Totals {
  const { registrationPercent, addOnsPercent, accommodationPercent } = discount ?? NO_DISCOUNT;
  const discounts = {
    registrationMinor: discountOn(subtotals.registrationMinor, registrationPercent, currency),
    addOnsMinor: discountOn(subtotals.addOnsMinor, addOnsPercent, currency),
    accommodationMinor: discountOn(subtotals.accommodationMinor, accommodationPercent, currency),
  };
  const originalMinor = sumOfParts(subtotals);
  const discountedMinor = originalMinor - sumOfParts(discounts);
  const fees = feesOn(
    {
      TICKET: subtotals.registrationMinor - discounts.registrationMinor,
      ADD_ON: subtotals.addOnsMinor - discounts.addOnsMinor,
      ACCOMMODATION: subtotals.accommodationMinor - discounts.accommodationMinor,
    },
    fee,
    currency,
  );
  const originalFees = feesOn(
    {
      TICKET: subtotals.registrationMinor,
      ADD_ON: subtotals.addOnsMinor,
      ACCOMMODATION: subtotals.accommodationMinor,
    },
    fee,
    currency,
  );
  return {
    subtotals,
    discounts,
    originalMinor,
    discountedMinor,
    feeMinor: fees.PAYPAL,
    totalMinor: sum([discountedMinor, fees.PAYPAL]),
    fees,
    feePercent: fee.percent,
    originalTotalMinor: sum([originalMinor, originalFees.PAYPAL]),
  };
}

/** What is to pay in a way: the discounted sum and this way's fee. */
export function totalBy(
  { discountedMinor, fees }: Pick<Totals, 'discountedMinor' | 'fees'>,
  way: PayWay,
): number {
  return sum([discountedMinor, fees[way]]);
}

const NO_DISCOUNT: Discount = { registrationPercent: 0, addOnsPercent: 0, accommodationPercent: 0 };

function discountOn(subtotalMinor: number, percent: number, currency: Currency): number {
  if (subtotalMinor < 0) throw new RangeError(`Not a subtotal: ${subtotalMinor}`);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`Not a percentage: ${percent}`);
  }
  return percentOf(subtotalMinor, percent, currency);
}

function sumOfParts({ registrationMinor, addOnsMinor, accommodationMinor }: PartAmounts): number {
  return sum([registrationMinor, addOnsMinor, accommodationMinor]);
}
