import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { loadAgain } from '#client/ui/load-again.ts';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { MarkAccessSeenDocument, ResendMailDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { CheckPaymentOfItemDocument, ToDoDocument, type ToDoQuery } from './ToDo.generated.ts';

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
      variables={{ id }}
      done={({ resendMail }) => resendMail.said}
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

/** Dialogs are loaded when one is opened: most of what there is to do is a link. */
const SettleDialog = lazy(async () => ({
  default: (await import('./TodoDialogs.tsx').catch(loadAgain)).SettleDialog,
}));
const DoneDialog = lazy(async () => ({
  default: (await import('./TodoDialogs.tsx').catch(loadAgain)).DoneDialog,
}));
const TakeDialog = lazy(async () => ({
  default: (await import('./TodoDialogs.tsx').catch(loadAgain)).TakeDialog,
}));
const PutOffDialog = lazy(async () => ({
  default: (await import('./TodoDialogs.tsx').catch(loadAgain)).PutOffDialog,
}));

/** Says what became of money that names no registration. */
export function Settle({ item }: ItemProps) {
  const may = useMay();
  const { readOnly } = useDesk();
  const dialog = useDialog('settle');
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={readOnly || !may('money')}
      onClick={() => dialog.open(thingOf(item))}
      aria-label={`Settle… ${item.what}`}
    >
      Settle…
    </Button>
  );
}

/** Says that something is done which nothing else tells, and how. */
export function MarkDone({ item }: ItemProps) {
  const { readOnly } = useDesk();
  const dialog = useDialog('done');
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={readOnly}
      onClick={() => dialog.open(thingOf(item))}
      aria-label={`Mark as done… ${item.what}`}
    >
      Mark as done…
    </Button>
  );
}

/** Says who works on it, and until when it is put off. */
export function Handle({ item }: ItemProps) {
  const { what, takenBy } = item;
  const take = takenBy === null ? 'Take…' : 'Hand over…';
  const { readOnly } = useDesk();
  const taking = useDialog('take');
  const puttingOff = useDialog('put-off');
  if (readOnly) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        onClick={() => taking.open(thingOf(item))}
        aria-label={`${take} ${what}`}
      >
        {take}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => puttingOff.open(thingOf(item))}
        aria-label={`Put off… ${what}`}
      >
        Put off…
      </Button>
    </>
  );
}

/** What a dialog is about, in the address. */
const thingOf = ({ kind, thing }: ItemProps['item']) => `${kind} ${thing}`;

/**
 * The dialogs that the buttons of the things open. The page has them, not a thing: by what is done there the thing goes, or to
 * another place, before its dialog has closed.
 */
export function TodoDialogs({ items }: { items: readonly ItemProps['item'][] }) {
  const settling = useDialog('settle');
  const finishing = useDialog('done');
  const taking = useDialog('take');
  const puttingOff = useDialog('put-off');
  const named = settling.value ?? finishing.value ?? taking.value ?? puttingOff.value;
  const there = items.find((one) => thingOf(one) === named);
  const [opened, setOpened] = useState(there);
  if (there && there !== opened) setOpened(there);
  if (!opened || thingOf(opened) !== named) return null;
  return (
    <Suspense>
      {settling.value !== null && <SettleDialog id={opened.id} onClose={settling.close} />}
      {finishing.value !== null && <DoneDialog item={opened} onClose={finishing.close} />}
      {taking.value !== null && <TakeDialog item={opened} onClose={taking.close} />}
      {puttingOff.value !== null && <PutOffDialog item={opened} onClose={puttingOff.close} />}
    </Suspense>
  );
}
