import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { takeOffItemForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/** What of a registration can be taken off: all but tickets, as far as it has not been. */
export const takeable = ({ lines }: Pick<RegistrationDetailsFieldsFragment, 'lines'>) =>
  lines.filter(({ takeable, quantity, takenOff }) => takeable && quantity > takenOff);

type TakeOffDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Takes a dinner, a workshop or a night off a registration, which stays (docs/product.md 7.23). */
export function TakeOffDialog({ details, onClose }: TakeOffDialogProps) {
  const lines = takeable(details);
  const [item, setItem] = useState(lines[0]?.itemId ?? '');
  const { reference, registration } = details;
  return (
    <OperationDialog
      operation={takeOffItemForm}
      given={{ reference, item }}
      currency={registration.currency}
      onClose={onClose}
    >
      <Select label="Item" value={item} onChange={({ target }) => setItem(target.value)}>
        {lines.map(({ itemId, name, quantity, takenOff }) => (
          <option key={itemId} value={itemId}>{`${quantity - takenOff} × ${name}`}</option>
        ))}
      </Select>
    </OperationDialog>
  );
}
