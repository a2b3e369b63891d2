import { ErasePersonDocument, ErasePersonPlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';

type EraseDialogProps = { email: string; onClose: () => void };

/** Erases a person: shows first what goes and what has to be kept, and does it only while that still holds. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const plan = usePlanOf(ErasePersonPlanDocument, { email });
  return (
    <ActionDialog
      title={`Erase ${email}`}
      mutation={ErasePersonDocument}
      variables={(reason, planId) => ({ email, planId, reason })}
      action={`Erase ${email}`}
      reason={{
        required: true,
        hint: 'e.g. request of 10 March. Recorded in the audit log, so don’t name anyone.',
      }}
      plan={plan}
      leadsTo="/privacy"
      onClose={onClose}
    />
  );
}
