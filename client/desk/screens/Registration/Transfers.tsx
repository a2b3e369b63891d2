import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import {
  RegistrationDocument,
  type RegistrationFieldsFragment,
  useDecideTransferMutation,
} from './Registration.generated.ts';

type Transfer = RegistrationFieldsFragment['transfers'][number];

/** Tickets that are to go to another organization: they change hands, or stay as they are (docs/product.md 13.4). */
export function Transfers({ details }: { details: RegistrationFieldsFragment }) {
  const { readOnly } = useDesk();
  const [deciding, setDeciding] = useState<{ transfer: Transfer; accept: boolean } | null>(null);
  return (
    <>
      {details.transfers.map((transfer) => (
        <Notice
          key={transfer.id}
          tone="warning"
          title={`Transfer of ${transfer.ticket} requested on ${instant(transfer.requestedAt)}`}
          actions={
            !readOnly && (
              <>
                <Button size="small" onClick={() => setDeciding({ transfer, accept: true })}>
                  Accept…
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => setDeciding({ transfer, accept: false })}
                >
                  Decline…
                </Button>
              </>
            )
          }
        >
          <p>
            From {transfer.from} to {transfer.to} ({transfer.email}). Both have confirmed.
          </p>
        </Notice>
      ))}
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={deciding?.accept ? 'Accept the ticket transfer' : 'Decline the ticket transfer'}
        closeLabel="Close"
      >
        {deciding && <DecideForm {...deciding} onDone={() => setDeciding(null)} />}
      </Dialog>
    </>
  );
}

type DecideFormProps = { transfer: Transfer; accept: boolean; onDone: () => void };

function DecideForm({ transfer: { id, ticket, from, to }, accept, onDone }: DecideFormProps) {
  const toast = useToast();
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState('');
  const { refusal, refused } = useRefusal();
  const [decide, { loading }] = useDecideTransferMutation({
    refetchQueries: [RegistrationDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: 'Decided. Both are informed by email.' });
      onDone();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) void decide({ variables: { id, accept, answer, reason } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {accept ? (
        <p>
          {ticket} goes to {to}, with a new code and new links. {from}’s ticket is no longer valid.
        </p>
      ) : (
        <TextArea
          label="Message to both"
          hint="Sent by email."
          rows={3}
          required
          maxLength={2000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <ReasonInput value={reason} onChange={setReason} />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          {accept ? 'Accept and inform both' : 'Decline and inform both'}
        </Button>
      </div>
    </form>
  );
}
