import type { Currency } from './currency.ts';
import { formatMoney } from './money.ts';
import type { RegistrationType } from './price-list.ts';
import type { Discount } from './quote.ts';

/** A coupon as the organiser keeps it: its percentages per part, and the limits on its use. */
export type Coupon = Discount & {
  /** As `foldCode` writes it. */
  readonly code: string;
  /** UTC instants; it holds while `validFrom <= now < validUntil`. Null is no limit. */
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** The largest number of uses; null is no limit. */
  readonly maxUses: number | null;
  /** Empty is every conference. */
  readonly conferenceIds: readonly string[];
  /** Empty is everybody. */
  readonly registrationTypes: readonly RegistrationType[];
  readonly active: boolean;
};

/** What a coupon is to be used for. */
export type CouponUse = {
  readonly now: Date;
  /** Null when the caller doesn't say, as the documented apply-coupon call can't. */
  readonly conferenceId: string | null;
  readonly registrationType: RegistrationType | '';
  /** Uses that are paid or reserved by other orders. */
  readonly usesTaken: number;
};

/** Texts of the coupon field (docs/product.md 5.6). */
export const COUPON_MESSAGES = {
  empty: 'Please enter a coupon code',
  invalid: 'Invalid coupon code',
  failed: 'Error applying coupon. Please try again.',
} as const;

/** The text after a coupon was applied; `totalMinor` includes the fee. */
export function couponAppliedMessage(totalMinor: number, currency: Currency): string {
  return `Coupon applied! New total: ${formatMoney(totalMinor, currency)}`;
}

/**
 * Whether a coupon may be used. A coupon for certain conferences does not apply while the conference is
 * unknown, so that no quote promises what the order would refuse.
 */
export function couponApplies(coupon: Coupon, use: CouponUse): boolean {
  const { now, conferenceId, registrationType, usesTaken } = use;
  return (
    coupon.active &&
    (coupon.validFrom === null || coupon.validFrom <= now) &&
    (coupon.validUntil === null || now < coupon.validUntil) &&
    (coupon.maxUses === null || usesTaken < coupon.maxUses) &&
    (coupon.conferenceIds.length === 0 ||
      (conferenceId !== null && coupon.conferenceIds.includes(conferenceId))) &&
    (coupon.registrationTypes.length === 0 ||
      (registrationType !== '' && coupon.registrationTypes.includes(registrationType)))
  );
}
