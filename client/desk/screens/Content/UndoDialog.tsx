import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import {
  ContentsDocument,
  type PublicationFieldsFragment,
  useUndoPublicationMutation,
} from './Content.generated.ts';

type UndoDialogProps = { publication: PublicationFieldsFragment | null; onClose: () => void };

/** Says what a publication was, and takes it back; null for none (docs/product.md 3.9). */
export function UndoDialog({ publication, onClose }: UndoDialogProps) {
  return (
    <Dialog
      open={publication !== null}
      onClose={onClose}
      title={`Undo publication ${publication?.number}`}
      closeLabel="Close"
    >
      {publication && <UndoForm publication={publication} onClose={onClose} />}
    </Dialog>
  );
}

function UndoForm({
  publication: { number, at, actor, undoes, added, changed, removed },
  onClose,
}: {
  publication: PublicationFieldsFragment;
  onClose: () => void;
}) {
  const toast = useToast();
  const { refusal, refused } = useRefusal();
  const [undo, { loading }] = useUndoPublicationMutation({
    refetchQueries: [ContentsDocument],
    onError: refused,
    onCompleted: ({ undoPublication }) => {
      toast({ tone: 'success', message: `Reverted: ${undoPublication.join(', ')}.` });
      onClose();
    },
  });
  return (
    <div className={styles.form}>
      <p>
        {actor} published this {instant(at)}:
      </p>
      <ul className={styles.text}>
        {added.length > 0 && <li>No longer visible: {added.join(', ')}</li>}
        {changed.length > 0 && <li>Shown as before: {changed.join(', ')}</li>}
        {removed.length > 0 && <li>Visible again: {removed.join(', ')}</li>}
      </ul>
      {undoes === null && <p>What was published becomes drafts again; newer drafts are kept.</p>}
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button busy={loading} onClick={() => void undo({ variables: { number } })}>
          Undo publication {number}
        </Button>
      </div>
    </div>
  );
}
