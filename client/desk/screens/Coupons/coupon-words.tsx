import { Badge } from '#client/ui/Badge.tsx';
import type { CouponState } from '../../generated/schema-types.ts';
import { COUPON_STATES } from '../../names.ts';
import type { CouponFieldsFragment } from './Coupons.generated.ts';

/** Whether a coupon can be used. */
export function CouponBadge({ state }: { state: CouponState }) {
  return <Badge tone={state === 'USABLE' ? 'success' : 'neutral'}>{COUPON_STATES[state]}</Badge>;
}

/** What a coupon takes off: '20% off tickets, 10% off nights'. */
export function discountWords(coupon: CouponFieldsFragment): string {
  const parts: [number, string][] = [
    [coupon.registrationPercent, 'tickets'],
    [coupon.addOnsPercent, 'add-ons'],
    [coupon.accommodationPercent, 'accommodation'],
  ];
  return parts
    .filter(([percent]) => percent > 0)
    .map(([percent, what]) => `${percent}% off ${what}`)
    .join(', ');
}

/** '3 of 100', or '3' where there is no limit. */
export function usesWords({ uses, maxUses }: CouponFieldsFragment): string {
  return maxUses === null ? String(uses) : `${uses} of ${maxUses}`;
}
