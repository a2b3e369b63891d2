import { count } from '#domain/count.ts';
import { instant } from '../../format.ts';
import { undoPublicationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import type { PublicationFieldsFragment } from './Content.generated.ts';
import { NAMED, NamedPieces } from './NamedPieces.tsx';

type UndoDialogProps = { publication: PublicationFieldsFragment; onClose: () => void };

/** Says what a publication was, and takes it back (docs/product.md 3.9). */
export function UndoDialog({ publication, onClose }: UndoDialogProps) {
  const { number, at, actor, added, changed, removed } = publication;
  return (
    <OperationDialog
      operation={undoPublicationForm}
      given={{ publication: number }}
      done={({ undoPublication: { after } }) =>
        `Reverted: ${after.length > NAMED ? count(after.length, 'item') : after.join(', ')}.`
      }
      onClose={onClose}
    >
      <p>
        {actor} published this {instant(at)}:
      </p>
      <ul className={styles.text}>
        {(
          [
            ['No longer visible', added],
            ['Shown as before', changed],
            ['Visible again', removed],
          ] as const
        ).map(
          ([what, pieces]) =>
            pieces.ids.length > 0 && (
              <li key={what}>
                <NamedPieces what={what} pieces={pieces} />
              </li>
            ),
        )}
      </ul>
      <p>What was published becomes drafts again; newer drafts are kept.</p>
    </OperationDialog>
  );
}
