import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { TakeOutDocument, TakeOutPlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ContentsDocument } from './Content.generated.ts';

/** Deletes a picture or clip permanently, also where an undo would show it again (docs/product.md 3.7). */
export function TakeOutDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const picture = typed.trim();
  const plan = usePlanOf(TakeOutPlanDocument, picture === '' ? undefined : { picture });
  return (
    <ActionDialog
      title="Delete a picture permanently"
      mutation={TakeOutDocument}
      variables={(reason, planId) => ({ picture, planId, reason })}
      action="Delete permanently"
      reason={{ required: true, hint: 'Recorded in the audit log, so name nobody.' }}
      plan={plan}
      refetch={[ContentsDocument]}
      onClose={onClose}
    >
      <TextInput
        label="Picture or clip"
        hint="The address of one of its files, such as /media/…-640.webp, or what content calls it."
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
