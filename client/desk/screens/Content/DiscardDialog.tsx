import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { SETTLED } from '../../parts/AskBeforeLeaving.tsx';
import styles from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import { useDiscardContentMutation } from './Content.generated.ts';

type DiscardDialogProps = { id: string; title: string; open: boolean; onClose: () => void };

/** Throws a draft away, which nothing brings back. */
export function DiscardDialog({ id, title, open, onClose }: DiscardDialogProps) {
  const navigate = useNavigate();
  const { refusal, refused } = useRefusal();
  const [discard, { loading }] = useDiscardContentMutation({
    onError: refused,
    onCompleted: () => navigate('/content', { state: SETTLED }),
  });
  return (
    <Dialog open={open} onClose={onClose} title="Discard draft" closeLabel="Close">
      <div className={styles.form}>
        <p>
          The draft of {title} and any unsaved changes are deleted. This can’t be undone. Visitors keep seeing
          the published version.
        </p>
        <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
        <div className={styles.actions}>
          <Button busy={loading} onClick={() => void discard({ variables: { id } })}>
            Discard draft
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
