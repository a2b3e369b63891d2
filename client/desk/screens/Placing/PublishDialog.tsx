import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import {
  PublishProgrammeDocument,
  PublishProgrammePlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { PlanLines } from '../../parts/PlanLines.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { PlacingDocument } from './Placing.generated.ts';

type PublishDialogProps = { conference: string; onClose: () => void };

/** Publishes a programme once it is shown what that changes, and whom it tells (docs/product.md 3.19). */
export function PublishDialog({ conference, onClose }: PublishDialogProps) {
  const [quiet, setQuiet] = useState(false);
  const plan = usePlanOf(PublishProgrammePlanDocument, { conference, quiet });
  return (
    <ActionDialog
      title="Publish the programme"
      mutation={PublishProgrammeDocument}
      variables={(_reason, planId) => ({ conference, quiet, planId })}
      action="Publish"
      plan={plan}
      consequences={plan.words && <PlanLines title="What visitors will see" lines={plan.words.lines} />}
      refetch={[PlacingDocument]}
      onClose={onClose}
    >
      <p>All of the conference’s draft is published, with whatever else it changes.</p>
      <Checkbox
        label="Tell nobody by email"
        hint="Presenters are told otherwise whose time, room or place on the programme changes; for ten minutes you can call that back."
        checked={quiet}
        onChange={({ target }) => setQuiet(target.checked)}
      />
    </ActionDialog>
  );
}
