import { moveRegistrationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type MoveDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Moves a registration to another conference, whether its buyer has asked for it or not (docs/product.md 7.16). */
export function MoveDialog({ details: { reference, cancellation, movableTo }, onClose }: MoveDialogProps) {
  const wanted = movableTo.find(({ id }) => id === cancellation?.moveTo) ?? movableTo[0];
  const options = movableTo.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <OperationDialog
      operation={moveRegistrationForm}
      given={{ reference }}
      start={{ to: wanted?.id ?? '' }}
      fields={{ to: { options } }}
      onClose={onClose}
    />
  );
}
