import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { fromUnits } from '#domain/pricing/money.ts';
import { codeOf, messageOf } from '../../apollo.ts';
import { money, words } from '../../format.ts';
import styles from './RefundDialog.module.css';
import {
  type RegistrationFieldsFragment,
  useAcceptCancellationMutation,
  useRefundMutation,
  useRefundPlanQuery,
} from './Registration.generated.ts';

type RefundDialogProps = {
  details: RegistrationFieldsFragment;
  open: boolean;
  onClose: () => void;
};

/** Gives money back: shows exactly what would happen, and does it only while that still holds (docs/product.md 15.2). */
export function RefundDialog({ details, open, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${details.cancellation?.state === 'OPEN' ? 'Cancel, and give' : 'Give'} money back of ${details.reference}`}
      closeLabel="Close"
    >
      <RefundForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ details, onClose }: Omit<RefundDialogProps, 'open'>) {
  const { reference, currency } = details.registration;
  const cancels = details.cancellation?.state === 'OPEN';
  const [answer, setAnswer] = useState('');
  const toast = useToast();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const typed = amount.trim();
  const amountMinor = /^\d+(\.\d{1,2})?$/.test(typed) ? fromUnits(Number(typed)) : null;
  // What is no amount, or too large for one, is not all that is left.
  const wrong = typed !== '' && amountMinor === null;
  const plan = useRefundPlanQuery({
    variables: { reference, amountMinor },
    skip: wrong,
    fetchPolicy: 'network-only',
  });
  const onError = (failure: Error) => {
    if (codeOf(failure) === 'PLAN_MOVED') void plan.refetch();
  };
  const done = (pending: boolean) => {
    toast({
      tone: 'success',
      message: pending
        ? `PayPal has accepted the refund of ${reference}; a bank has still to take it.`
        : `The money of ${reference} was given back.`,
    });
    onClose();
  };
  const [refund, refunding] = useRefundMutation({
    onError,
    onCompleted: ({ refund: { pending } }) => done(pending),
  });
  const [accept, accepting] = useAcceptCancellationMutation({
    onError,
    onCompleted: ({ acceptCancellation: { pending } }) => done(pending),
  });
  const loading = refunding.loading || accepting.loading;
  const error = refunding.error ?? accepting.error;
  const facts = wrong ? undefined : plan.data?.refundPlan;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!facts || loading) return;
    const variables = { reference, amountMinor, planId: facts.id, reason };
    if (cancels) void accept({ variables: { ...variables, answer } });
    else void refund({ variables });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label={`Amount in ${currency}`}
        note="empty: all that is left"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={wrong ? 'Please write an amount such as 120 or 120.50.' : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        label="Reason"
        hint="Kept in the audit log."
        rows={2}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {cancels && (
        <TextArea
          label="Answer to the buyer"
          note="optional"
          hint="The mail says how much goes back, and this."
          rows={2}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <NoticeRegion>
        {facts && (
          <Notice tone="warning" title={`${money(facts.amountMinor, currency)} goes back to ${facts.name}`}>
            <p>
              {money(facts.totalMinor, currency)} was paid, {money(facts.refundedMinor, currency)} given back
              so far.{' '}
              {facts.throughPayPal
                ? 'PayPal tells the buyer.'
                : 'It came by bank transfer: send it back by one yourself; here it is written down.'}{' '}
              The registration becomes {words(facts.becomes)}
              {cancels && ', and its seats are no longer valid'}. This can’t be undone.
            </p>
          </Notice>
        )}
        {plan.error && !wrong && <Notice tone="error">{messageOf(plan.error)}</Notice>}
        {error && <Notice tone="error">{messageOf(error)}</Notice>}
      </NoticeRegion>
      <Button type="submit" busy={loading} disabled={!facts}>
        {facts ? `Give ${money(facts.amountMinor, currency)} back` : 'Give money back'}
      </Button>
    </form>
  );
}
