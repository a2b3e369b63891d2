import { discardContentForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { listOf } from './kinds.ts';

type DiscardDialogProps = { id: string; kind: string; title: string; onClose: () => void };

/** Throws a draft away, which nothing brings back. */
export function DiscardDialog({ id, kind, title, onClose }: DiscardDialogProps) {
  return (
    <OperationDialog
      operation={discardContentForm}
      given={{ ids: [id] }}
      leadsTo={`/content?kind=${listOf(kind)}`}
      onClose={onClose}
    >
      <p>
        The draft of {title} and any unsaved changes are deleted. This can’t be undone. Visitors keep seeing
        the published version.
      </p>
    </OperationDialog>
  );
}
