import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { DeclineCancellationDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/**
 * A buyer's wish to cancel, or to move to another conference, while it is open: accepted, or declined with an answer
 * (docs/product.md 7.11, 7.16).
 */
export function Cancellation({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { readOnly } = useDesk();
  const dialog = useDialog('do');
  const { cancellation, reference, movableTo } = details;
  if (cancellation?.state !== 'OPEN') return null;
  const { moveTo } = cancellation;
  const target = moveTo && (movableTo.find(({ id }) => id === moveTo)?.title ?? moveTo);
  return (
    <Notice
      tone="warning"
      title={`${target ? `Move to ${target}` : 'Cancellation'} requested on ${instant(cancellation.requestedAt)}`}
      actions={
        !readOnly && (
          <>
            <Button size="small" onClick={() => dialog.open(target ? 'move' : 'cancel')}>
              Accept…
            </Button>
            <Button size="small" variant="secondary" onClick={() => dialog.open('decline')}>
              Decline…
            </Button>
          </>
        )
      }
    >
      <p>{cancellation.reason || 'No reason was given.'}</p>
      {dialog.value === 'decline' && <DeclineDialog reference={reference} onClose={dialog.close} />}
    </Notice>
  );
}

function DeclineDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  return (
    <ActionDialog
      title={`Decline the request of ${reference}`}
      mutation={DeclineCancellationDocument}
      variables={() => ({ reference, answer })}
      action="Decline and inform the buyer"
      onClose={onClose}
    >
      <TextArea
        label="Reply to the buyer"
        hint="Sent by email."
        rows={3}
        required
        maxLength={STAFF_LIMITS.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}
