import { DiscardContentDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { listOf } from './kinds.ts';

type DiscardDialogProps = { id: string; kind: string; title: string; onClose: () => void };

/** Throws a draft away, which nothing brings back. */
export function DiscardDialog({ id, kind, title, onClose }: DiscardDialogProps) {
  return (
    <ActionDialog
      title="Discard draft"
      mutation={DiscardContentDocument}
      variables={() => ({ ids: [id] })}
      action="Discard draft"
      leadsTo={`/content?kind=${listOf(kind)}`}
      onClose={onClose}
    >
      <p>
        The draft of {title} and any unsaved changes are deleted. This can’t be undone. Visitors keep seeing
        the published version.
      </p>
    </ActionDialog>
  );
}
