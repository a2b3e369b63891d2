import type { RowOf } from '#domain/organiser/list.ts';
import type { waitingList } from '#domain/waiting/waiting-list.ts';
import { WaitingDocument } from '../../lists/lists.generated.ts';
import { RemoveFromWaitingListDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';

type RemoveDialogProps = { entry: RowOf<typeof waitingList>; onClose: () => void };

/** Takes somebody off a waiting list. */
export function RemoveDialog({ entry: { id, name, email, item, state }, onClose }: RemoveDialogProps) {
  return (
    <ActionDialog
      title="Remove from waiting list"
      onClose={onClose}
      mutation={RemoveFromWaitingListDocument}
      variables={(reason) => ({ id, reason })}
      reason
      action={`Remove ${email}`}
      refetch={[WaitingDocument]}
    >
      <p>
        {name} ({email}) is taken off the waiting list for {item} and informed by email.
        {state === 'offered' && ' The place on offer goes to the next person on the list.'}
      </p>
    </ActionDialog>
  );
}
