import { nameTicketHolderForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type HolderDialogProps = { details: RegistrationDetailsFieldsFragment; place: number; onClose: () => void };

/** Names who has a ticket, or replaces whoever has it; shows first what ends and who is told (docs/product.md 13.8). */
export function HolderDialog({ details, place, onClose }: HolderDialogProps) {
  const { reference, registration, seats } = details;
  const seat = seats.find(({ position }) => position === place);
  return (
    <OperationDialog
      operation={nameTicketHolderForm}
      given={{ reference, place }}
      start={{
        name: seat?.name ?? '',
        organization: seat?.organization || registration.organization,
        email: seat?.email ?? '',
      }}
      changes
      onClose={onClose}
    />
  );
}
