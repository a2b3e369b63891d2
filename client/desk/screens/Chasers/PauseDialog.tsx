import { pauseChasersForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';

type PauseDialogProps = { conference: string; email: string; onClose: () => void };

/** Has no chasers go to somebody, or for a conference (docs/product.md 10.7). */
export function PauseDialog({ onClose, ...start }: PauseDialogProps) {
  return <OperationDialog operation={pauseChasersForm} start={start} onClose={onClose} />;
}
