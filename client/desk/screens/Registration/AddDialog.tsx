import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { addToRegistrationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type AddDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Adds something to a registration: the buyer is sent a link to pay, unless it is complimentary or was paid (docs/product.md 7.18). */
export function AddDialog({ details: { reference, addable }, onClose }: AddDialogProps) {
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const items = addable.flatMap(({ id }) => {
    const quantity = quantities[id]?.trim() || '0';
    return quantity === '0' ? [] : [`${id}=${quantity}`];
  });
  return (
    <OperationDialog
      operation={addToRegistrationForm}
      given={{ reference, items: items.length > 0 ? items : undefined }}
      onClose={onClose}
    >
      {addable.map(({ id, name }) => (
        <TextInput
          key={id}
          label={name}
          inputMode="numeric"
          autoComplete="off"
          value={quantities[id] ?? ''}
          onChange={({ target }) => setQuantities((before) => ({ ...before, [id]: target.value }))}
        />
      ))}
    </OperationDialog>
  );
}
