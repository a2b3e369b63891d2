import { useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ContentsDocument, TakeOutDocument, TakeOutPlanDocument } from './Content.generated.ts';

/** Deletes a picture or clip permanently, also where an undo would show it again (docs/product.md 3.7). */
export function TakeOutDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const picture = typed.trim();
  const plan = usePlanOf(TakeOutPlanDocument, picture === '' ? undefined : { picture });
  const shown = plan.data?.takeOutPlan;
  return (
    <ActionDialog
      title="Delete a picture permanently"
      mutation={TakeOutDocument}
      variables={(reason) => ({ picture, planId: shown?.id ?? '', reason })}
      action="Delete permanently"
      reason={{ required: true, hint: 'Recorded in the audit log, so name nobody.' }}
      plan={plan}
      consequences={
        shown && (
          <Notice tone="warning" title="This can’t be undone">
            {shown.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )
      }
      done={() => 'Deleted permanently.'}
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
