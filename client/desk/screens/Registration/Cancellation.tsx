import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import beside from '../../parts/Beside.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { type RegistrationFieldsFragment, useDeclineCancellationMutation } from './Registration.generated.ts';

/** A buyer's wish to cancel, while it is open: accepted with a refund, or declined with an answer (docs/product.md 7.11). */
export function Cancellation({ details }: { details: RegistrationFieldsFragment }) {
  const { readOnly } = useDesk();
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const { cancellation, reference } = details;
  if (cancellation?.state !== 'OPEN') return null;
  return (
    <Notice
      tone="warning"
      title={`Cancellation requested on ${instant(cancellation.requestedAt)}`}
      actions={
        !readOnly && (
          <>
            <Button size="small" onClick={() => setOpen('accept')}>
              Accept…
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpen('decline')}>
              Decline…
            </Button>
          </>
        )
      }
    >
      <p>{cancellation.reason || 'No reason was given.'}</p>
      <CancelDialog details={details} open={open === 'accept'} onClose={() => setOpen(null)} />
      <Dialog
        open={open === 'decline'}
        onClose={() => setOpen(null)}
        title={`Decline the cancellation of ${reference}`}
        closeLabel="Close"
      >
        <DeclineForm reference={reference} onDone={() => setOpen(null)} />
      </Dialog>
    </Notice>
  );
}

function DeclineForm({ reference, onDone }: { reference: string; onDone: () => void }) {
  const toast = useToast();
  const [answer, setAnswer] = useState('');
  const [decline, { loading, error }] = useDeclineCancellationMutation({
    onError: () => {},
    onCompleted: () => {
      toast({ tone: 'success', message: 'Declined. The buyer is informed by email.' });
      onDone();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void decline({ variables: { reference, answer } });
  };
  return (
    <form onSubmit={submit} className={beside.form}>
      <TextArea
        label="Reply to the buyer"
        hint="Sent by email."
        rows={3}
        required
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <NoticeRegion>{error && <Notice tone="error">{messageOf(error)}</Notice>}</NoticeRegion>
      <div className={beside.actions}>
        <Button type="submit" busy={loading}>
          Decline and inform the buyer
        </Button>
      </div>
    </form>
  );
}
