import type { RowOf } from '#domain/organiser/list-shape.ts';
import type { waitingList } from '#domain/waiting/waiting-list.ts';
import { removeFromWaitingListForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';

type RemoveDialogProps = { entry: RowOf<typeof waitingList>; onClose: () => void };

/** Takes somebody off a waiting list. */
export function RemoveDialog({ entry: { id, name, email, item, state }, onClose }: RemoveDialogProps) {
  return (
    <OperationDialog
      operation={removeFromWaitingListForm}
      given={{ id }}
      action={`Remove ${email}`}
      onClose={onClose}
    >
      <p>
        {name} ({email}) is taken off the waiting list for {item} and informed by email.
        {state === 'offered' && ' The place on offer goes to the next person on the list.'}
      </p>
    </OperationDialog>
  );
}
