import { Badge } from '#client/ui/Badge.tsx';
import { isCancelledAsPaid, type OrderStatus, STATUS_NAMES } from '#domain/orders/order-status.ts';

const TONES: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  CAPTURED: 'success',
  APPROVED: 'warning',
  PENDING: 'warning',
  PARTIALLY_REFUNDED: 'warning',
  FAILED: 'danger',
};

/** How a registration's payment stands, and whether it is cancelled all the same. */
export function StatusBadge(order: { status: string; cancelledAt: string | null }) {
  const { status } = order;
  return (
    <>
      <Badge tone={TONES[status] ?? 'neutral'}>{STATUS_NAMES[status as OrderStatus]}</Badge>{' '}
      {isCancelledAsPaid(order) && <Badge tone="danger">Cancelled</Badge>}
    </>
  );
}
