import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import {
  AddToRegistrationDocument,
  AddToRegistrationPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';
import { usePayment } from './use-payment.tsx';

type AddDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Adds something to a registration: the buyer is sent a link to pay, unless it is complimentary or was paid (docs/product.md 7.18). */
export function AddDialog({ details: { reference, addable }, onClose }: AddDialogProps) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const { payment, fields } = usePayment();
  const items = addable.flatMap(({ id }) => {
    const quantity = quantities[id]?.trim() || '0';
    return quantity === '0' ? [] : [`${id}=${quantity}`];
  });
  const ready = items.length > 0 && payment !== undefined;
  const plan = usePlanOf(AddToRegistrationPlanDocument, ready ? { reference, items, ...payment } : undefined);
  return (
    <ActionDialog
      title={`Add to ${reference}`}
      mutation={AddToRegistrationDocument}
      variables={(reason, planId) => ({ reference, items, ...payment, planId, reason })}
      action="Add"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      {addable.map(({ id, name }) => (
        <TextInput
          key={id}
          label={name}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={quantities[id] ?? ''}
          onChange={({ target }) => setQuantities((before) => ({ ...before, [id]: target.value }))}
        />
      ))}
      {fields}
    </ActionDialog>
  );
}
