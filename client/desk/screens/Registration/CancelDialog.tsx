import { useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { count } from '#domain/count.ts';
import { money } from '../../format.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { AmountInput } from './AmountInput.tsx';
import styles from './CancelDialog.module.css';
import { BY_BANK } from './RefundDialog.tsx';
import {
  CancelRegistrationDocument,
  CancelRegistrationPlanDocument,
  type CancelRegistrationPlanQuery,
  type RegistrationFieldsFragment,
} from './Registration.generated.ts';

type CancelDialogProps = { details: RegistrationFieldsFragment; onClose: () => void };

/** Cancels a registration, whether its buyer has asked for it or not: shows first whose tickets end and what goes back (docs/product.md 7.11). */
export function CancelDialog({ details, onClose }: CancelDialogProps) {
  const { reference, currency, capturedAt, totalMinor } = details.registration;
  const paid = capturedAt !== null && totalMinor > 0;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const amountMinor = amountOf(typed);
  const plan = usePlanOf(
    CancelRegistrationPlanDocument,
    amountMinor === undefined ? undefined : { reference, amountMinor },
  );
  const facts = plan.data?.cancelRegistrationPlan;
  return (
    <ActionDialog
      title={`Cancel ${reference}`}
      mutation={CancelRegistrationDocument}
      variables={(reason) => ({
        reference,
        amountMinor: amountMinor ?? null,
        planId: facts?.id ?? '',
        answer,
        reason,
      })}
      action={
        facts && facts.amountMinor > 0
          ? `Cancel and refund ${money(facts.amountMinor, currency)}`
          : 'Cancel registration'
      }
      reason={{ required: true }}
      plan={plan}
      consequences={facts && <Consequences facts={facts} currency={currency} />}
      done={({ cancelRegistration: { pending } }) =>
        pending
          ? `${reference} is cancelled. PayPal has accepted the refund; a bank has yet to process it.`
          : `${reference} is cancelled.`
      }
      problem={({ cancelRegistration: { problem } }) => problem && `${reference} is cancelled. ${problem}`}
      onClose={onClose}
    >
      {paid && (
        <AmountInput
          currency={currency}
          value={typed}
          onChange={setTyped}
          hint="The amount to refund; 0 for none."
        />
      )}
      <TextArea
        label="Message to the buyer"
        note="optional"
        hint={`Added to the email, which says ${paid ? 'how much is refunded' : 'that the registration is cancelled'}.`}
        rows={2}
        maxLength={2000}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}

type ConsequencesProps = { facts: CancelRegistrationPlanQuery['cancelRegistrationPlan']; currency: string };

function Consequences({ facts, currency }: ConsequencesProps) {
  const { name, totalMinor, refundedMinor, amountMinor, through, tickets, tells } = facts;
  const title =
    through === 'NOTHING'
      ? `${name}’s registration ends with no refund`
      : `${name}’s registration ends and ${money(amountMinor, currency)} is refunded`;
  return (
    <Notice tone="warning" title={title}>
      <ul className={styles.consequences}>
        {through !== 'NOTHING' && (
          <li>
            {money(totalMinor, currency)} paid, {money(refundedMinor, currency)} refunded so far.{' '}
            {through === 'PAYPAL' ? 'PayPal informs the buyer.' : BY_BANK}
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
