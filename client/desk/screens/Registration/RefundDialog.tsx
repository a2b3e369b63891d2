import { useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { type OrderStatus, statusText } from '#domain/orders/order-status.ts';
import { money } from '../../format.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { AmountInput } from './AmountInput.tsx';
import {
  RefundDocument,
  RefundPlanDocument,
  type RegistrationFieldsFragment,
} from './Registration.generated.ts';

type RefundDialogProps = { details: RegistrationFieldsFragment; onClose: () => void };

/** Gives money back: shows exactly what would happen, and does it only while that still holds (docs/product.md 15.2). */
export function RefundDialog({ details, onClose }: RefundDialogProps) {
  const { reference, currency } = details.registration;
  const [typed, setTyped] = useState('');
  const amountMinor = amountOf(typed);
  const plan = usePlanOf(
    RefundPlanDocument,
    amountMinor === undefined ? undefined : { reference, amountMinor },
  );
  const facts = plan.data?.refundPlan;
  return (
    <ActionDialog
      title={`Refund ${reference}`}
      mutation={RefundDocument}
      variables={(reason) => ({
        reference,
        amountMinor: amountMinor ?? null,
        planId: facts?.id ?? '',
        reason,
      })}
      action={facts ? `Refund ${money(facts.amountMinor, currency)}` : 'Refund'}
      reason={{ required: true }}
      plan={plan}
      consequences={
        facts && (
          <Notice tone="warning" title={`${money(facts.amountMinor, currency)} is refunded to ${facts.name}`}>
            <p>
              {money(facts.totalMinor, currency)} paid, {money(facts.refundedMinor, currency)} refunded so
              far. {facts.through === 'PAYPAL' ? 'PayPal informs the buyer.' : BY_BANK} The registration
              becomes {statusText(facts.becomes as OrderStatus)}. This can’t be undone.
            </p>
            {facts.tells.length > 0 && (
              <p>Its tickets are no longer valid. Emailed: {facts.tells.join(', ')}.</p>
            )}
          </Notice>
        )
      }
      done={({ refund: { pending } }) =>
        pending
          ? `PayPal has accepted the refund of ${reference}; a bank has yet to process it.`
          : `${reference} is refunded.`
      }
      onClose={onClose}
    >
      <AmountInput currency={currency} value={typed} onChange={setTyped} />
    </ActionDialog>
  );
}

/** What is to be done about money that did not come through PayPal. */
export const BY_BANK =
  'It was paid by bank transfer: send the money back yourself. It is only recorded here.';
