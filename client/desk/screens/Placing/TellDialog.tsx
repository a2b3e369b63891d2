import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import {
  TellOfProgrammeDocument,
  TellOfProgrammePlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { PlanLines } from '../../parts/PlanLines.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { PlacingDocument } from './Placing.generated.ts';

type TellDialogProps = { conference: string; onClose: () => void };

/** Tells presenters of what was published some time ago (docs/product.md 3.19). */
export function TellDialog({ conference, onClose }: TellDialogProps) {
  const [typed, setTyped] = useState('');
  const since = /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : undefined;
  const plan = usePlanOf(
    TellOfProgrammePlanDocument,
    since === undefined ? undefined : { conference, since },
  );
  return (
    <ActionDialog
      title="Tell presenters"
      mutation={TellOfProgrammeDocument}
      variables={(_reason, planId) => ({ conference, since: since ?? 0, planId })}
      action="Tell them"
      plan={plan}
      consequences={plan.words && <PlanLines title="What they will be told" lines={plan.words.lines} />}
      refetch={[PlacingDocument]}
      onClose={onClose}
    >
      <TextInput
        label="What was published after no."
        hint="The number of a publication, as Content lists them."
        inputMode="numeric"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
