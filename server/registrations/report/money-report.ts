/**
 * What the organiser's report says (docs/product.md 15.4). Amounts are minor units of the currency that they stand under; there is
 * no sum across currencies. Days and months are London's.
 */
export type MoneyReport = {
  /** The day on which it was made, 'YYYY-MM-DD'. */
  today: string;
  /** First day, 'YYYY-MM-DD'; null: from the beginning. */
  from: string | null;
  /** Last day, 'YYYY-MM-DD'; null: until now. */
  to: string | null;
  /** The id of the only conference that counts; null: all. */
  conference: string | null;
  /** Registrations that were paid in these days, or cost nothing and were made in them, whatever their currency. */
  registrations: {
    total: number;
    days: readonly Count[];
    months: readonly Count[];
    conferences: readonly Count[];
    countries: readonly Count[];
    phases: readonly Count[];
  };
  /** Of each currency in which something was paid, or is open. */
  currencies: readonly CurrencyReport[];
};

/** How many registrations there are of something. */
export type Count = { key: string; label: string; registrations: number };

/** The money of the same registrations, as far as they are in one currency. */
export type CurrencyReport = {
  currency: string;
  registrations: number;
  /** What was paid: the items, less what coupons took off, and the processing fee. */
  revenueMinor: number;
  /** What has been given back of it, whenever that was. */
  refundedMinor: number;
  /** Revenue less refunds. */
  keptMinor: number;
  /** What the items cost before coupons. */
  itemsMinor: number;
  /** What was taken off: the three below. */
  discountMinor: number;
  /** By coupons. */
  couponDiscountMinor: number;
  /** Because the organiser agreed to it, of registrations that cost something all the same. */
  agreedDiscountMinor: number;
  /** Registrations that the organiser gave away, and what their items cost. */
  complimentary: RegistrationsMoney;
  /** The processing fee that buyers paid. */
  feeMinor: number;
  /** What PayPal kept of the payments, as far as it has said. */
  paypalFeeMinor: number;
  /** Of so many payments PayPal's fee is not known. */
  paypalFeeUnknown: number;
  /** Registrations that were made in these days and whose money may still come. */
  open: RegistrationsMoney;
  /** Of the revenue, what is agreed to be given back by bank transfers and was not sent yet. */
  toSend: RegistrationsMoney;
  /** Registrations that were made in these days, were cancelled and then paid: what is to be given back. */
  toGiveBack: RegistrationsMoney;
  /** What came by bank transfers in these days, and is nobody's yet (docs/product.md 7.20). */
  unsettled: { transfers: number; totalMinor: number };
  days: readonly MoneyRow[];
  months: readonly MoneyRow[];
  conferences: readonly MoneyRow[];
  phases: readonly MoneyRow[];
  /** By coupon; the key '' stands for registrations without one. */
  coupons: readonly MoneyRow[];
  items: readonly ItemRow[];
};

/** Money, and of how many registrations it is: each counts once, with all that was added to it. */
export type RegistrationsMoney = { registrations: number; totalMinor: number };

/** A part of a currency's money; the rows of each list add up to the whole. */
export type MoneyRow = Count & { revenueMinor: number; refundedMinor: number; discountMinor: number };

/** What was sold of an item, before coupons; the rows add up to `itemsMinor`. */
export type ItemRow = { key: string; label: string; quantity: number; totalMinor: number };
