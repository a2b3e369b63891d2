import { instant } from '../../format.ts';
import { undoPublicationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import type { PublicationFieldsFragment } from './Content.generated.ts';

type UndoDialogProps = { publication: PublicationFieldsFragment; onClose: () => void };

/** Says what a publication was, and takes it back (docs/product.md 3.9). */
export function UndoDialog({ publication, onClose }: UndoDialogProps) {
  const { number, at, actor, added, changed, removed } = publication;
  return (
    <OperationDialog
      operation={undoPublicationForm}
      given={{ publication: number }}
      done={({ undoPublication: { after } }) => `Reverted: ${after.join(', ')}.`}
      onClose={onClose}
    >
      <p>
        {actor} published this {instant(at)}:
      </p>
      <ul className={styles.text}>
        {added.length > 0 && <li>No longer visible: {added.join(', ')}</li>}
        {changed.length > 0 && <li>Shown as before: {changed.join(', ')}</li>}
        {removed.length > 0 && <li>Visible again: {removed.join(', ')}</li>}
      </ul>
      <p>What was published becomes drafts again; newer drafts are kept.</p>
    </OperationDialog>
  );
}
