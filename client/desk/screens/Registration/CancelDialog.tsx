import { useState } from 'react';
import { TextArea } from '#client/ui/TextArea.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import {
  CancelRegistrationDocument,
  CancelRegistrationPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { AmountInput } from './AmountInput.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type CancelDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

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
  return (
    <ActionDialog
      title={`Cancel ${reference}`}
      mutation={CancelRegistrationDocument}
      variables={(reason, planId) => ({
        reference,
        amountMinor: amountMinor ?? null,
        planId,
        answer,
        reason,
      })}
      action="Cancel registration"
      reason={{ required: true }}
      plan={plan}
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
        maxLength={STAFF_LIMITS.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}
