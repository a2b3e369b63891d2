import { Notice } from '#client/ui/Notice.tsx';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ErasePersonDocument, ErasePersonPlanDocument } from './Privacy.generated.ts';

type EraseDialogProps = { email: string; onClose: () => void };

/** Erases a person: shows first what goes and what has to be kept, and does it only while that still holds. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const plan = usePlanOf(ErasePersonPlanDocument, { email });
  const facts = plan.data?.erasePersonPlan;
  return (
    <ActionDialog
      title={`Erase ${email}`}
      mutation={ErasePersonDocument}
      variables={(reason) => ({ email, planId: facts?.id ?? '', reason })}
      action={`Erase ${email}`}
      reason={{
        required: true,
        hint: 'e.g. request of 10 March. Recorded in the audit log, so don’t name anyone.',
      }}
      plan={plan}
      consequences={
        facts && (
          <Notice tone="warning" title="This can’t be undone">
            {facts.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )
      }
      done={() => 'The person is erased.'}
      leadsTo="/privacy"
      onClose={onClose}
    />
  );
}
