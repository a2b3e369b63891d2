import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { upgradeRegistrationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type UpgradeDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Has a ticket become another one, for the difference in price (docs/product.md 7.18). */
export function UpgradeDialog({ details: { reference, upgrades, seats }, onClose }: UpgradeDialogProps) {
  const [chosen, setChosen] = useState(0);
  const { place = 0, item = '' } = upgrades[chosen] ?? {};
  return (
    <OperationDialog operation={upgradeRegistrationForm} given={{ reference, place, item }} onClose={onClose}>
      <Select
        label="Ticket"
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {upgrades.map((one, index) => {
          const seat = seats.find(({ position }) => position === one.place);
          return (
            <option key={`${one.place} ${one.item}`} value={index}>
              {`${one.place}, ${seat?.name || 'unassigned'}: ${seat?.ticket} to ${one.name}`}
            </option>
          );
        })}
      </Select>
    </OperationDialog>
  );
}
