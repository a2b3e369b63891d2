import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { editAbstractForm, withdrawAbstractForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import type { AbstractFieldsFragment } from './Abstract.generated.ts';
import { MadeMeanwhile } from './Changes.tsx';

type AuthorActionsProps = { beside: AbstractFieldsFragment };
type DialogProps = AuthorActionsProps & { onClose: () => void };

/** What an organiser does with an abstract in its author's place (docs/product.md 8.9). */
export function AuthorActions({ beside }: AuthorActionsProps) {
  const editing = useDialog('edit');
  const withdrawing = useDialog('withdraw');
  return (
    <div className={styles.actions}>
      <Button size="small" variant="secondary" onClick={() => editing.open()}>
        Edit…
      </Button>
      <Button size="small" variant="secondary" onClick={() => withdrawing.open()}>
        {beside.withdrawn === null ? 'Withdraw…' : 'Take the withdrawal back…'}
      </Button>
      {editing.value && <EditDialog beside={beside} onClose={editing.close} />}
      {withdrawing.value && <WithdrawDialog beside={beside} onClose={withdrawing.close} />}
    </div>
  );
}

const PRESENTATIONS = PRESENTATION_TYPES.map((type) => ({ value: type, label: type }));
const REQUIRED = { required: true };

function EditDialog({ beside: { abstract, version, versions }, onClose }: DialogProps) {
  // What the fields were filled from; what others change meanwhile is shown above them, and is not taken for it.
  const [filled] = useState({ abstract, version });
  const { title, abstract: text, keywords, presentation, biography } = filled.abstract;
  return (
    <OperationDialog
      operation={editAbstractForm}
      given={{ reference: abstract.reference, base: version }}
      start={{ title, abstract: text, keywords, presentation, biography }}
      changes="alone"
      without={['authors']}
      fields={{
        title: REQUIRED,
        abstract: REQUIRED,
        keywords: REQUIRED,
        presentation: { required: true, hint: '', options: PRESENTATIONS },
      }}
      onClose={onClose}
    >
      <MadeMeanwhile versions={versions.filter(({ number }) => number > Math.max(filled.version, 1))} />
    </OperationDialog>
  );
}

function WithdrawDialog({ beside: { abstract, withdrawn, places }, onClose }: DialogProps) {
  const { reference } = abstract;
  if (withdrawn === null)
    return (
      <OperationDialog
        operation={withdrawAbstractForm}
        given={{ reference, undo: false }}
        fields={{ why: { required: true } }}
        onClose={onClose}
      >
        {abstract.acceptedAs && places.length > 0 && (
          <p>It stands on the published programme ({places.join('; ')}), which will show it as cancelled.</p>
        )}
      </OperationDialog>
    );
  return (
    <OperationDialog
      operation={withdrawAbstractForm}
      given={{ reference, undo: true, why: '' }}
      title="Take the withdrawal back"
      action="Take it back"
      onClose={onClose}
    >
      <p>It is as it was before, except that its talk is not confirmed. Its authors are informed by email.</p>
    </OperationDialog>
  );
}
