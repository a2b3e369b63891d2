import { ACCEPTED_AS, ACCEPTED_AS_NAMES, acceptedForPrograms } from '#domain/abstracts/accepted-as.ts';
import { count } from '#domain/count.ts';
import { decideForm } from '../../operations/forms.ts';
import { OperationDialog, OperationForm } from '../../parts/OperationDialog.tsx';

type DecisionFormProps = {
  references: readonly string[];
  /** Where it is a dialog. */
  dialog?: { onClose: () => void; onDone: () => void };
};

const KINDS = ACCEPTED_AS.map((kind) => ({
  value: acceptedForPrograms(kind),
  label: ACCEPTED_AS_NAMES[kind],
}));

/** Decides on abstracts: says whom it would tell, and does it only while that still holds (docs/product.md 8.6). */
export function DecisionForm({ references, dialog }: DecisionFormProps) {
  const single = references.length === 1;
  const form = {
    operation: decideForm,
    given: { references: [...references] },
    fields: {
      as: { options: KINDS, hint: '', blank: single ? 'What its author wishes' : 'What each author wishes' },
      message: { label: single ? 'Message to the author' : 'Message to each author' },
    },
  };
  if (!dialog) return <OperationForm {...form} />;
  return (
    <OperationDialog {...form} {...dialog} title={`Decide on ${count(references.length, 'abstract')}`} />
  );
}
