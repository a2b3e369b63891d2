import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import { SubscribersDocument, useAddSubscribersMutation } from './Subscribers.generated.ts';

/** Subscribes people who have agreed elsewhere; each is welcomed by mail. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add subscribers" closeLabel="Close">
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const [again, setAgain] = useState(false);
  const { refusal, refused, forget } = useRefusal();
  const [add, { loading }] = useAddSubscribersMutation({
    refetchQueries: [SubscribersDocument],
    onError: refused,
    onCompleted: ({ addSubscribers: { changed, unchanged } }) => {
      const before = unchanged.length > 0 ? ` ${unchanged.length} already subscribed.` : '';
      toast({ tone: 'success', message: `${changed.length} added, with a welcome email.${before}` });
      onClose();
    },
  });
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    forget();
    if (!loading) void add({ variables: { emails, source, again } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea
        label="Email addresses"
        hint="One per line."
        rows={5}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextInput
        label="Where they consented"
        hint="e.g. signed list, Prague, 17 March 2025"
        maxLength={300}
        required
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Checkbox
        label="Include people who unsubscribed: they have consented again"
        checked={again}
        onChange={({ target }) => setAgain(target.checked)}
      />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          {emails.length > 1 ? `Add ${emails.length} addresses` : 'Add'}
        </Button>
      </div>
    </form>
  );
}
