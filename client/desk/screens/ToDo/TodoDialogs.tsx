import { markToDoDoneForm, settleTransferForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { ToDoQuery } from './ToDo.generated.ts';

/** Says what became of money that nobody needs (docs/product.md 7.20). */
export function SettleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OperationDialog operation={settleTransferForm} given={{ id }} onClose={onClose} />;
}

type DoneDialogProps = { item: ToDoQuery['toDo'][number]; onClose: () => void };

/** Says that something is done, and how. */
export function DoneDialog({ item: { kind, thing, id }, onClose }: DoneDialogProps) {
  return (
    <OperationDialog
      operation={markToDoDoneForm}
      given={{ kind, thing }}
      title={`Mark ${id} as done`}
      onClose={onClose}
    />
  );
}
