import { lazy, Suspense } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { loadAgain } from '#client/ui/load-again.ts';
import { MAIL_AREAS } from '#domain/mail/mail-areas.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { MarkAccessSeenDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
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
export function Settle({ item: { id, what } }: ItemProps) {
  const may = useMay();
  const { readOnly } = useDesk();
  const dialog = useDialog('settle');
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={readOnly || !may('money')}
        onClick={() => dialog.open(id)}
        aria-label={`Settle… ${what}`}
      >
        Settle…
      </Button>
      <Suspense>{dialog.value === id && <SettleDialog id={id} onClose={dialog.close} />}</Suspense>
    </>
  );
}

/** Says that something is done which nothing else tells, and how. */
export function MarkDone({ item }: ItemProps) {
  const { kind, thing, id, title } = item;
  const { readOnly } = useDesk();
  const dialog = useDialog('done');
  const which = `${kind} ${thing}`;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={readOnly}
        onClick={() => dialog.open(which)}
        aria-label={`Mark as done… ${title}: ${id}`}
      >
        Mark as done…
      </Button>
      <Suspense>{dialog.value === which && <DoneDialog item={item} onClose={dialog.close} />}</Suspense>
    </>
  );
}

/** Says who works on it, and until when it is put off; the page has the dialogs, since the thing may change its place by them. */
export function Handle({ item }: ItemProps) {
  const { id, title, takenBy } = item;
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
        aria-label={`${takenBy === null ? 'Take' : 'Hand over'}… ${title}: ${id}`}
      >
        {takenBy === null ? 'Take…' : 'Hand over…'}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => puttingOff.open(thingOf(item))}
        aria-label={`Put off… ${title}: ${id}`}
      >
        Put off…
      </Button>
    </>
  );
}

/** What a dialog is about, in the address. */
const thingOf = ({ kind, thing }: ItemProps['item']) => `${kind} ${thing}`;

/** The dialogs that `Handle` opens. */
export function HandleDialogs({ items }: { items: readonly ItemProps['item'][] }) {
  const taking = useDialog('take');
  const puttingOff = useDialog('put-off');
  const item = items.find((one) => [taking.value, puttingOff.value].includes(thingOf(one)));
  if (!item) return null;
  return (
    <Suspense>
      {taking.value !== null && <TakeDialog item={item} onClose={taking.close} />}
      {puttingOff.value !== null && <PutOffDialog item={item} onClose={puttingOff.close} />}
    </Suspense>
  );
}
