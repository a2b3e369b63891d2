import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import styles from '../../parts/Beside.module.css';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { ContentsDocument, useTakeOutMutation, useTakeOutPlanQuery } from './Content.generated.ts';

type TakeOutDialogProps = { open: boolean; onClose: () => void };

/** Deletes a picture or clip permanently, also where an undo would show it again (docs/product.md 3.7). */
export function TakeOutDialog({ open, onClose }: TakeOutDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete a picture permanently" closeLabel="Close">
      {open && <TakeOut onClose={onClose} />}
    </Dialog>
  );
}

function TakeOut({ onClose }: { onClose: () => void }) {
  const [media, setMedia] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMedia(String(new FormData(event.currentTarget).get('media') ?? '').trim());
  };
  return (
    <>
      <form onSubmit={submit} className={styles.form}>
        <TextInput
          label="Picture or clip"
          name="media"
          hint="The address of one of its files, such as /media/…-640.webp, or what content calls it."
          autoComplete="off"
          required
        />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary">
            Preview
          </Button>
        </div>
      </form>
      {media && <TakeOutForm key={media} media={media} onClose={onClose} />}
    </>
  );
}

function TakeOutForm({ media, onClose }: { media: string; onClose: () => void }) {
  const toast = useToast();
  const { refusal, refused, forget } = useRefusal();
  const { data, error } = useTakeOutPlanQuery({ variables: { media }, fetchPolicy: 'network-only' });
  const [takeOut, { loading }] = useTakeOutMutation({
    refetchQueries: [ContentsDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: 'Deleted permanently.' });
      onClose();
    },
  });
  if (error) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (!data) return <Loading>Looking at what shows it…</Loading>;
  const { id: planId, lines } = data.takeOutPlan;
  return (
    <ReasonForm
      action="Delete permanently"
      busy={loading}
      refusal={refusal}
      onSubmit={(reason) => {
        forget();
        void takeOut({ variables: { media, planId, reason } });
      }}
    >
      <Notice tone="warning" title="This can’t be undone">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </ReasonForm>
  );
}
