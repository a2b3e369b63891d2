import { Badge } from '#client/ui/Badge.tsx';
import { words } from '../format.ts';
import type { OrderStatus } from '../generated/schema-types.ts';

const TONES: Partial<Record<OrderStatus, 'success' | 'warning' | 'danger'>> = {
  CAPTURED: 'success',
  APPROVED: 'warning',
  PENDING: 'warning',
  PARTIALLY_REFUNDED: 'warning',
  FAILED: 'danger',
};

/** How a registration's payment stands; captured is called paid. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{statusWords(status)}</Badge>;
}

/** The status in the organiser's words. */
export function statusWords(status: OrderStatus): string {
  return status === 'CAPTURED' ? 'paid' : words(status);
}
