import { Dialog } from '#client/ui/Dialog.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { SubscribersDocument, useRemoveSubscribersMutation } from './Subscribers.generated.ts';

/** Ends a subscription; null for none. */
export function RemoveDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  return (
    <Dialog open={email !== null} onClose={onClose} title="Remove subscriber" closeLabel="Close">
      {email && <RemoveForm email={email} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ email, onClose }: { email: string; onClose: () => void }) {
  const toast = useToast();
  const { refusal, refused } = useRefusal();
  const [remove, { loading }] = useRemoveSubscribersMutation({
    refetchQueries: [SubscribersDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${email} is unsubscribed.` });
      onClose();
    },
  });
  return (
    <ReasonForm
      action={`Remove ${email}`}
      busy={loading}
      refusal={refusal}
      onSubmit={(reason) => void remove({ variables: { emails: [email], reason } })}
    >
      <p>
        {email} gets no more updates. The address stays on record so that it is not added again without
        consent.
      </p>
    </ReasonForm>
  );
}
