import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { codeOf, messageOf } from '../../apollo.ts';
import styles from '../../parts/Beside.module.css';
import { useErasePersonMutation, useErasePlanQuery } from './Privacy.generated.ts';

type EraseDialogProps = { email: string; open: boolean; onClose: () => void; onErased: () => void };

/** Erases a person: shows first what goes and what has to be kept, and does it only while that still holds. */
export function EraseDialog({ email, open, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Erase ${email}`} closeLabel="Close">
      <EraseForm email={email} onErased={onErased} />
    </Dialog>
  );
}

function EraseForm({ email, onErased }: Pick<EraseDialogProps, 'email' | 'onErased'>) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const plan = useErasePlanQuery({ variables: { email }, fetchPolicy: 'network-only' });
  const [erase, { loading, error }] = useErasePersonMutation({
    onError: (failure) => {
      if (codeOf(failure) === 'PLAN_MOVED') void plan.refetch();
    },
    onCompleted: () => {
      toast({ tone: 'success', message: 'The person is erased.' });
      onErased();
    },
  });
  const facts = plan.data?.erasePlan;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (facts && !loading) void erase({ variables: { email, planId: facts.id, reason } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <NoticeRegion>
        {facts && (
          <Notice tone="warning" title="This can’t be undone">
            {facts.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        {plan.error && <Notice tone="error">{messageOf(plan.error)}</Notice>}
        {error && <Notice tone="error">{messageOf(error)}</Notice>}
      </NoticeRegion>
      <TextInput
        label="Reason"
        hint="e.g. request of 10 March. Recorded in the audit log, so don’t name anyone."
        maxLength={300}
        value={reason}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={loading} disabled={!facts}>
          {`Erase ${email}`}
        </Button>
      </div>
    </form>
  );
}
