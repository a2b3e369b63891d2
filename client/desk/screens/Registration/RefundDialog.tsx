import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { type OrderStatus, statusText } from '#domain/orders/order-status.ts';
import { codeOf, messageOf } from '../../apollo.ts';
import { money } from '../../format.ts';
import beside from '../../parts/Beside.module.css';
import { AmountInput, amountOf } from './AmountInput.tsx';
import {
  type RegistrationFieldsFragment,
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
    <Dialog open={open} onClose={onClose} title={`Refund ${details.reference}`} closeLabel="Close">
      <RefundForm details={details} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ details, onClose }: Omit<RefundDialogProps, 'open'>) {
  const { reference, currency } = details.registration;
  const toast = useToast();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const amountMinor = amountOf(amount);
  const plan = useRefundPlanQuery({
    variables: { reference, amountMinor },
    skip: amountMinor === undefined,
    fetchPolicy: 'network-only',
  });
  const [refund, { loading, error }] = useRefundMutation({
    onError: (failure) => {
      if (codeOf(failure) === 'PLAN_MOVED') void plan.refetch();
    },
    onCompleted: ({ refund: { pending } }) => {
      toast({
        tone: 'success',
        message: pending
          ? `PayPal has accepted the refund of ${reference}; a bank has yet to process it.`
          : `${reference} is refunded.`,
      });
      onClose();
    },
  });
  const facts = amountMinor === undefined ? undefined : plan.data?.refundPlan;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (facts && !loading) void refund({ variables: { reference, amountMinor, planId: facts.id, reason } });
  };
  return (
    <form onSubmit={submit} className={beside.form}>
      <AmountInput currency={currency} value={amount} onChange={setAmount} />
      <TextArea
        label="Reason"
        hint="Recorded in the audit log."
        rows={2}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <NoticeRegion>
        {facts && (
          <Notice tone="warning" title={`${money(facts.amountMinor, currency)} is refunded to ${facts.name}`}>
            <p>
              {money(facts.totalMinor, currency)} paid, {money(facts.refundedMinor, currency)} refunded so
              far. {facts.throughPayPal ? 'PayPal informs the buyer.' : BY_BANK} The registration becomes{' '}
              {statusText(facts.becomes as OrderStatus)}. This can’t be undone.
            </p>
            {facts.tells.length > 0 && (
              <p>Its tickets are no longer valid. Emailed: {facts.tells.join(', ')}.</p>
            )}
          </Notice>
        )}
        {plan.error && amountMinor !== undefined && <Notice tone="error">{messageOf(plan.error)}</Notice>}
        {error && <Notice tone="error">{messageOf(error)}</Notice>}
      </NoticeRegion>
      <div className={beside.actions}>
        <Button type="submit" busy={loading} disabled={!facts}>
          {facts ? `Refund ${money(facts.amountMinor, currency)}` : 'Refund'}
        </Button>
      </div>
    </form>
  );
}

/** What is to be done about money that did not come through PayPal. */
export const BY_BANK =
  'It was paid by bank transfer: send the money back yourself. It is only recorded here.';
