import { useState } from 'react';
import { RefundDocument, RefundPlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { AmountInput } from './AmountInput.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type RefundDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Gives money back: shows exactly what would happen, and does it only while that still holds (docs/product.md 15.2). */
export function RefundDialog({ details, onClose }: RefundDialogProps) {
  const { reference, currency } = details.registration;
  const [typed, setTyped] = useState('');
  const amountMinor = amountOf(typed);
  const plan = usePlanOf(
    RefundPlanDocument,
    amountMinor === undefined ? undefined : { reference, amountMinor },
  );
  return (
    <ActionDialog
      title={`Refund ${reference}`}
      mutation={RefundDocument}
      variables={(reason, planId) => ({ reference, amountMinor: amountMinor ?? null, planId, reason })}
      action="Refund"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <AmountInput currency={currency} value={typed} onChange={setTyped} />
    </ActionDialog>
  );
}
