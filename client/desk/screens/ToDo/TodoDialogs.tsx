import {
  markToDoDoneForm,
  putOffToDoForm,
  settleTransferForm,
  takeToDoForm,
} from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { type ToDoQuery, useColleaguesQuery } from './ToDo.generated.ts';

/** Says what became of money that nobody needs (docs/product.md 7.20). */
export function SettleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OperationDialog operation={settleTransferForm} given={{ id }} onClose={onClose} />;
}

type ItemDialogProps = { item: ToDoQuery['toDo'][number]; onClose: () => void };

/** Says that something is done, and how. */
export function DoneDialog({ item: { kind, thing, id }, onClose }: ItemDialogProps) {
  return (
    <OperationDialog
      operation={markToDoDoneForm}
      given={{ kind, thing }}
      title={`Mark ${id} as done`}
      onClose={onClose}
    />
  );
}

/** Says who works on something: oneself, a colleague, or nobody any more. */
export function TakeDialog({ item: { kind, thing, id, takenBy }, onClose }: ItemDialogProps) {
  const { data } = useColleaguesQuery();
  return (
    <OperationDialog
      operation={takeToDoForm}
      given={{ kind, thing, from: takenBy ?? '' }}
      fields={{ by: { options: (data?.colleagues ?? []).map((name) => ({ value: name, label: name })) } }}
      title={`Who works on ${id}`}
      onClose={onClose}
    />
  );
}

/** Puts something off until a day, or has it back. */
export function PutOffDialog({ item: { kind, thing, id, putOffUntil }, onClose }: ItemDialogProps) {
  return (
    <OperationDialog
      operation={putOffToDoForm}
      given={{ kind, thing }}
      start={{ until: putOffUntil }}
      title={`Put ${id} off`}
      onClose={onClose}
    />
  );
}
