import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { couponDay, couponList } from '#domain/pricing/coupon-list.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { factsText } from '#server/organiser/table.ts';
import type { CouponUseRow } from './coupon-list.store.ts';

/** A coupon and the orders with it, in words. */
export function couponText(coupon: RowOf<typeof couponList>, orders: readonly CouponUseRow[]): string {
  const facts = factsText(
    Object.entries({
      Code: coupon.code,
      State: coupon.state,
      'Off tickets': `${coupon.registrationPercent} %`,
      'Off add-ons': `${coupon.addOnsPercent} %`,
      'Off accommodation': `${coupon.accommodationPercent} %`,
      From: couponDay(coupon.validFrom) ?? 'always',
      Until: couponDay(coupon.validUntil, { last: true }) ?? 'for good',
      Uses: couponList.cells?.uses?.(coupon) ?? '',
      Conferences: coupon.conferences.join(', ') || 'all',
      For: coupon.registrationTypes.join(', ') || 'everybody',
    }),
  );
  const rows = orders.map(
    ({ reference, status, createdAt, discountMinor, currency }) =>
      `${reference}  ${zonedInstant(createdAt)}  ${STATUS_NAMES[status]}  ${formatMoney(discountMinor, currency as Currency)} off`,
  );
  return rows.length > 0 ? [facts, '', 'Orders', ...rows].join('\n') : facts;
}
