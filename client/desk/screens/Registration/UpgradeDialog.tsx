import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import {
  UpgradeRegistrationDocument,
  UpgradeRegistrationPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';
import { usePayment } from './use-payment.tsx';

type UpgradeDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Has a ticket become another one, for the difference in price (docs/product.md 7.18). */
export function UpgradeDialog({ details, onClose }: UpgradeDialogProps) {
  const { reference, upgrades, seats } = details;
  const [chosen, setChosen] = useState(0);
  const { payment, fields } = usePayment();
  const { place = 0, item = '' } = upgrades[chosen] ?? {};
  const which = { reference, place, item };
  const plan = usePlanOf(UpgradeRegistrationPlanDocument, payment && { ...which, ...payment });
  return (
    <ActionDialog
      title={`Upgrade a ticket of ${reference}`}
      mutation={UpgradeRegistrationDocument}
      variables={(reason, planId) => ({ ...which, ...payment, planId, reason })}
      action="Upgrade"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
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
      {fields}
    </ActionDialog>
  );
}
