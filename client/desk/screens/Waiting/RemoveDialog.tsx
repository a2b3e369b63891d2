import { Dialog } from '#client/ui/Dialog.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { useRemoveFromWaitingListMutation, WaitingDocument, type WaitingQuery } from './Waiting.generated.ts';

/** Somebody on a waiting list, as the list has them. */
export type WaitingRow = WaitingQuery['waiting']['rows'][number];

type RemoveDialogProps = { entry: WaitingRow | null; onClose: () => void };

/** Takes somebody off a waiting list; null for nobody. */
export function RemoveDialog({ entry, onClose }: RemoveDialogProps) {
  return (
    <Dialog open={entry !== null} onClose={onClose} title="Remove from waiting list" closeLabel="Close">
      {entry && <RemoveForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ entry, onClose }: { entry: WaitingRow; onClose: () => void }) {
  const { id, name, email, item, state } = entry;
  const toast = useToast();
  const { refusal, refused } = useRefusal();
  const [remove, { loading }] = useRemoveFromWaitingListMutation({
    refetchQueries: [WaitingDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${email} is removed and informed by email.` });
      onClose();
    },
  });
  return (
    <ReasonForm
      action={`Remove ${email}`}
      busy={loading}
      refusal={refusal}
      onSubmit={(reason) => void remove({ variables: { id, reason } })}
    >
      <p>
        {name} ({email}) is taken off the waiting list for {item} and informed by email.
        {state === 'OFFERED' && ' The place on offer goes to the next person on the list.'}
      </p>
    </ReasonForm>
  );
}
