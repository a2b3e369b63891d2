import { Badge } from '#client/ui/Badge.tsx';
import { couponList } from '#domain/pricing/coupon-list.ts';

/** Whether a coupon can be used. */
export function CouponBadge({ state }: { state: string }) {
  return (
    <Badge tone={state === 'usable' ? 'success' : 'neutral'}>{couponList.columns.state.names[state]}</Badge>
  );
}
