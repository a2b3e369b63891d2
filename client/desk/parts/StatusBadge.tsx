import { Badge } from '#client/ui/Badge.tsx';
import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import type { OrderStatus } from '../generated/schema-types.ts';

const TONES: Partial<Record<OrderStatus, 'success' | 'warning' | 'danger'>> = {
  CAPTURED: 'success',
  APPROVED: 'warning',
  PENDING: 'warning',
  PARTIALLY_REFUNDED: 'warning',
  FAILED: 'danger',
};

/** How a registration's payment stands. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{STATUS_NAMES[status]}</Badge>;
}
