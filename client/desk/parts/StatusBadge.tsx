import { Badge } from '#client/ui/Badge.tsx';
import { registrationList } from '#domain/registration/registration-list.ts';

const TONES: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  CAPTURED: 'success',
  APPROVED: 'warning',
  PENDING: 'warning',
  PARTIALLY_REFUNDED: 'warning',
  FAILED: 'danger',
};

/** How a registration's payment stands. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{registrationList.columns.status.names[status]}</Badge>;
}
