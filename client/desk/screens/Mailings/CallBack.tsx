import type { mailingList } from '#domain/mailings/mailing-list.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { useDesk } from '../../desk-context.ts';
import { CancelMailingDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';

type Mailing = Pick<RowOf<typeof mailingList>, 'id' | 'subject' | 'cancelledAt' | 'waiting'>;

/** Calls back what has not gone out yet. */
export function CallBack({ mailing: { id, subject, cancelledAt, waiting } }: { mailing: Mailing }) {
  const { readOnly } = useDesk();
  if (cancelledAt) return 'Cancelled';
  if (waiting === 0) return 'Sent';
  return (
    <ActionButton
      mutation={CancelMailingDocument}
      variables={{ id, reason: '' }}
      refetch="active"
      disabled={readOnly}
      aria-label={`Cancel sending ${subject}`}
    >
      Cancel sending
    </ActionButton>
  );
}
