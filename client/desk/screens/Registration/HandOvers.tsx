import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { decideTransferForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type HandOver = RegistrationDetailsFieldsFragment['transfers'][number];

/** Tickets that are to go to another organization: they change hands, or stay as they are (docs/product.md 13.4). */
export function HandOvers({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { readOnly } = useDesk();
  // Kept, and not looked up by what stands in the address: somebody else may have decided, which the dialog says.
  const [deciding, setDeciding] = useState<{ handOver: HandOver; accept: boolean } | null>(null);
  return (
    <>
      {details.transfers.map((handOver) => (
        <Notice
          key={handOver.id}
          tone="warning"
          title={`Transfer of ${handOver.ticket} requested on ${instant(handOver.requestedAt)}`}
          actions={
            !readOnly && (
              <>
                <Button size="small" onClick={() => setDeciding({ handOver, accept: true })}>
                  Accept…
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => setDeciding({ handOver, accept: false })}
                >
                  Decline…
                </Button>
              </>
            )
          }
        >
          <p>
            From {handOver.from} to {handOver.to} ({handOver.email}). Both have confirmed.
          </p>
        </Notice>
      ))}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

type DecideDialogProps = { handOver: HandOver; accept: boolean; onClose: () => void };

function DecideDialog({ handOver: { id, ticket, from, to }, accept, onClose }: DecideDialogProps) {
  return (
    <OperationDialog
      operation={decideTransferForm}
      given={{ id, accept, decline: !accept }}
      title={accept ? 'Accept the ticket transfer' : 'Decline the ticket transfer'}
      action={accept ? 'Accept and inform both' : 'Decline and inform both'}
      without={accept ? ['answer'] : []}
      fields={{ answer: { required: true, hint: 'Sent by email.' } }}
      onClose={onClose}
    >
      {accept && (
        <p>
          {ticket} goes to {to}, with a new code and new links. {from}’s ticket is no longer valid.
        </p>
      )}
    </OperationDialog>
  );
}
