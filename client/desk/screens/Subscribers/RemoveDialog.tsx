import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import { SubscribersDocument, useRemoveSubscribersMutation } from './Subscribers.generated.ts';

/** Ends a subscription; null for none. */
export function RemoveDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  return (
    <Dialog open={email !== null} onClose={onClose} title="End a subscription" closeLabel="Close">
      {email && <RemoveForm email={email} onClose={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ email, onClose }: { email: string; onClose: () => void }) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { refusal, refused } = useRefusal();
  const [remove, { loading }] = useRemoveSubscribersMutation({
    refetchQueries: [SubscribersDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${email} gets no more updates.` });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) void remove({ variables: { emails: [email], reason } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{email} gets no more updates. The address is kept, so that nobody adds it again unasked.</p>
      <TextInput
        label="Reason"
        note="optional"
        hint="Kept in the audit log."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          {`Remove ${email}`}
        </Button>
      </div>
    </form>
  );
}
