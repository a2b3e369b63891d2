import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { MarkAccessSeenDocument, MarkToDoDoneDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { SettleDialog } from '../../parts/SettleDialog.tsx';
import {
  CheckPaymentOfItemDocument,
  ResendMailDocument,
  ToDoDocument,
  type ToDoQuery,
} from './ToDo.generated.ts';

type ItemProps = { item: ToDoQuery['toDo'][number] };

/** Asks PayPal how a payment stands, and takes over the answer. */
export function AskPayPal({ item: { id } }: ItemProps) {
  const may = useMay();
  return (
    <ActionButton
      mutation={CheckPaymentOfItemDocument}
      variables={{ reference: id }}
      refetch={[ToDoDocument]}
      disabled={!may('registrations', 'money')}
      aria-label={`Check payment status of ${id}`}
    >
      Check payment status
    </ActionButton>
  );
}

/** Queues a message once more. */
export function SendAgain({ item: { id, who } }: ItemProps) {
  const may = useMay();
  return (
    <ActionButton
      mutation={ResendMailDocument}
      variables={{ id, reason: '' }}
      done={() => `The email to ${who} is queued again.`}
      refetch={[ToDoDocument]}
      disabled={!may(...MAIL_AREAS)}
      aria-label={`Send again to ${who}`}
    >
      Send again
    </ActionButton>
  );
}

/** Takes a change of somebody's access off the list. */
export function MarkSeen({ item: { id, who, what } }: ItemProps) {
  const may = useMay();
  return (
    <ActionButton
      mutation={MarkAccessSeenDocument}
      variables={{ id }}
      refetch={[ToDoDocument]}
      disabled={!may('owner')}
      aria-label={`Mark as seen: ${who}. ${what}`}
    >
      Mark as seen
    </ActionButton>
  );
}

/** Says what became of money that names no registration. */
export function Settle({ item: { id, what } }: ItemProps) {
  const may = useMay();
  const { readOnly } = useDesk();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={readOnly || !may('money')}
        onClick={() => setOpen(true)}
        aria-label={`Settle… ${what}`}
      >
        Settle…
      </Button>
      {open && <SettleDialog id={id} refetch={[ToDoDocument]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Says that something is done which nothing else tells, and how. */
export function MarkDone({ item: { kind, thing, id, title } }: ItemProps) {
  const { readOnly } = useDesk();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={readOnly}
        onClick={() => setOpen(true)}
        aria-label={`Mark as done… ${title}: ${id}`}
      >
        Mark as done…
      </Button>
      {open && (
        <ActionDialog
          title={`Mark ${id} as done`}
          mutation={MarkToDoDoneDocument}
          variables={(reason) => ({ kind, thing, reason })}
          action="Mark as done"
          reason={{ required: true, hint: 'What was done, such as “sent by bank transfer”' }}
          refetch={[ToDoDocument]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
