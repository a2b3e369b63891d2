import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { count } from '#domain/count.ts';
import { codeOf, messageOf } from '../../apollo.ts';
import { money } from '../../format.ts';
import beside from '../../parts/Beside.module.css';
import { AmountInput, amountOf } from './AmountInput.tsx';
import styles from './RefundDialog.module.css';
import { BY_BANK } from './RefundDialog.tsx';
import {
  type CancellationPlanQuery,
  type RegistrationFieldsFragment,
  useCancellationPlanQuery,
  useCancelRegistrationMutation,
} from './Registration.generated.ts';

type CancelDialogProps = {
  details: RegistrationFieldsFragment;
  open: boolean;
  onClose: () => void;
};

/** Cancels a registration, whether its buyer has asked for it or not: shows first whose tickets end and what goes back (docs/product.md 7.11). */
export function CancelDialog({ details, open, onClose }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Cancel ${details.reference}`} closeLabel="Close">
      <CancelForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ details, onClose }: Omit<CancelDialogProps, 'open'>) {
  const { reference, currency, capturedAt, totalMinor } = details.registration;
  const paid = capturedAt !== null && totalMinor > 0;
  const toast = useToast();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  const amountMinor = amountOf(amount);
  const plan = useCancellationPlanQuery({
    variables: { reference, amountMinor },
    skip: amountMinor === undefined,
    fetchPolicy: 'network-only',
  });
  const [cancel, { loading, error }] = useCancelRegistrationMutation({
    onError: (failure) => {
      if (codeOf(failure) === 'PLAN_MOVED') void plan.refetch();
    },
    onCompleted: ({ cancelRegistration: { pending, problem } }) => {
      const said =
        problem ?? (pending ? 'PayPal has accepted the refund; a bank has yet to process it.' : '');
      toast({ tone: problem ? 'error' : 'success', message: `${reference} is cancelled. ${said}`.trim() });
      onClose();
    },
  });
  const facts = amountMinor === undefined ? undefined : plan.data?.cancellationPlan;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!facts || loading) return;
    void cancel({ variables: { reference, amountMinor, planId: facts.id, answer, reason } });
  };
  return (
    <form onSubmit={submit} className={beside.form}>
      {paid && (
        <AmountInput
          currency={currency}
          value={amount}
          onChange={setAmount}
          hint="The amount to refund; 0 for none."
        />
      )}
      <TextArea
        label="Reason"
        hint="Recorded in the audit log."
        rows={2}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Message to the buyer"
        note="optional"
        hint={`Added to the email, which says ${paid ? 'how much is refunded' : 'that the registration is cancelled'}.`}
        rows={2}
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <NoticeRegion>
        {facts && <Consequences facts={facts} currency={currency} />}
        {plan.error && amountMinor !== undefined && <Notice tone="error">{messageOf(plan.error)}</Notice>}
        {error && <Notice tone="error">{messageOf(error)}</Notice>}
      </NoticeRegion>
      <div className={beside.actions}>
        <Button type="submit" busy={loading} disabled={!facts}>
          {facts && facts.amountMinor > 0
            ? `Cancel and refund ${money(facts.amountMinor, currency)}`
            : 'Cancel registration'}
        </Button>
      </div>
    </form>
  );
}

type ConsequencesProps = { facts: CancellationPlanQuery['cancellationPlan']; currency: string };

function Consequences({ facts, currency }: ConsequencesProps) {
  const { name, totalMinor, refundedMinor, amountMinor, throughPayPal, tickets, tells } = facts;
  const title =
    throughPayPal === null
      ? `${name}’s registration ends with no refund`
      : `${name}’s registration ends and ${money(amountMinor, currency)} is refunded`;
  return (
    <Notice tone="warning" title={title}>
      <ul className={styles.consequences}>
        {throughPayPal !== null && (
          <li>
            {money(totalMinor, currency)} paid, {money(refundedMinor, currency)} refunded so far.{' '}
            {throughPayPal ? 'PayPal informs the buyer.' : BY_BANK}
          </li>
        )}
        {tickets.length > 0 && (
          <li>
            {count(tickets.length, 'ticket')} no longer valid:{' '}
            {tickets.map(({ ticket, name: holder }) => `${ticket} (${holder || 'unassigned'})`).join(', ')}.
          </li>
        )}
        <li>Emailed: {tells.join(', ')}.</li>
        <li>This can’t be undone.</li>
      </ul>
    </Notice>
  );
}
