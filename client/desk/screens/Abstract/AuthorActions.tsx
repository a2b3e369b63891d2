import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { withdrawAbstractForm } from '../../operations/forms.ts';
import { EditAbstractDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import styles from '../../parts/Beside.module.css';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { AbstractDocument, type AbstractFieldsFragment } from './Abstract.generated.ts';
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

type Field = 'title' | 'abstract' | 'keywords' | 'presentation' | 'biography';

function EditDialog({ beside: { abstract, version, versions }, onClose }: DialogProps) {
  // What the fields were filled from; what others change meanwhile is shown beside them, and is not taken for it.
  const [filled] = useState({ abstract, version });
  const [changes, setChanges] = useState<Partial<Record<Field, string>>>({});
  const field = (name: Field) => ({
    value: changes[name] ?? filled.abstract[name],
    onChange: ({ target }: { target: { value: string } }) => setChanges({ ...changes, [name]: target.value }),
  });
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([name, text]) => text !== filled.abstract[name as Field]),
  );
  return (
    <ActionDialog
      title={`Edit ${abstract.reference}`}
      mutation={EditAbstractDocument}
      variables={(reason) => ({
        reference: abstract.reference,
        abstract: '',
        ...changed,
        base: version,
        reason,
      })}
      action="Save"
      reason
      disabled={Object.keys(changed).length === 0}
      refetch={[AbstractDocument]}
      onClose={onClose}
      done={({ editAbstract }) => editAbstract.said}
    >
      <p>Its author sees this as a version by the organiser. Nobody is told: write to them.</p>
      <MadeMeanwhile versions={versions.filter(({ number }) => number > Math.max(filled.version, 1))} />
      <TextInput label="Title" required {...field('title')} />
      <TextArea label="Text" rows={8} required {...field('abstract')} />
      <TextInput label="Keywords" required {...field('keywords')} />
      <Select label="Presentation" {...field('presentation')}>
        {PRESENTATION_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <TextArea label="Biography" rows={3} {...field('biography')} />
    </ActionDialog>
  );
}

function WithdrawDialog({ beside: { abstract, withdrawn }, onClose }: DialogProps) {
  const { reference } = abstract;
  if (withdrawn === null)
    return (
      <OperationDialog
        operation={withdrawAbstractForm}
        given={{ reference, undo: false }}
        fields={{ why: { required: true } }}
        onClose={onClose}
      />
    );
  return (
    <OperationDialog
      operation={withdrawAbstractForm}
      given={{ reference, undo: true, why: '' }}
      title="Take the withdrawal back"
      action="Take it back"
      onClose={onClose}
    >
      <p>
        It is as it was before, except that its talk is not confirmed. Nobody is told: write to the author.
      </p>
    </OperationDialog>
  );
}
