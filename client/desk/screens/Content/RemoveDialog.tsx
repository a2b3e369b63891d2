import { useNavigate } from 'react-router-dom';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { SETTLED } from '../../parts/AskBeforeLeaving.tsx';
import styles from '../../parts/Beside.module.css';
import { ReasonForm } from '../../parts/ReasonForm.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { ContentsDocument, useContentRemovalQuery, useRemoveContentMutation } from './Content.generated.ts';

/** What goes with a piece of each kind. */
const GOES: Readonly<Record<string, string>> = {
  conference: 'Its page is removed, with its entries in lists and feeds.',
  'committee-member': 'It is removed from the committee page.',
  'gallery-item': 'It is removed from the gallery; its files are kept.',
  'price-list': 'Nothing can be sold at its prices any more; existing registrations keep their price.',
};

type Piece = { kind: string; id: string; title: string };
type RemoveFormProps = { piece: Piece; shown: string; unsaved: boolean };
type RemoveDialogProps = RemoveFormProps & { open: boolean; onClose: () => void };

/** Removes what visitors see, once it was said what that means (docs/product.md 16.7). */
export function RemoveDialog({ open, onClose, ...form }: RemoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Remove ${form.piece.title}`} closeLabel="Close">
      {open && <RemoveForm {...form} />}
    </Dialog>
  );
}

function RemoveForm({ piece: { kind, id, title }, shown, unsaved }: RemoveFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const { refusal, refused, forget } = useRefusal();
  const { data, error } = useContentRemovalQuery({ variables: { kind, id }, fetchPolicy: 'network-only' });
  const [remove, { loading }] = useRemoveContentMutation({
    refetchQueries: [ContentsDocument],
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${title} is removed. Undo that publication to restore it.` });
      navigate(`/content?kind=${kind}`, { state: SETTLED });
    },
  });
  if (error) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (!data) return <Loading>Loading…</Loading>;
  const { kept, namedBy } = data.contentRemoval;
  if (kept.length > 0)
    return (
      <Notice tone="warning" title="It can’t be removed">
        <ul className={styles.text}>
          {kept.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </Notice>
    );
  return (
    <ReasonForm
      action="Remove"
      busy={loading}
      refusal={refusal}
      onSubmit={(reason) => {
        forget();
        void remove({ variables: { kind, id, shown, reason } });
      }}
    >
      <p>
        {GOES[kind]}
        {unsaved && ' Unsaved changes here are lost.'}
      </p>
      <p>To restore it, undo this in the publication history.</p>
      {namedBy.length > 0 && <p>Still referred to by {namedBy.join(', ')}.</p>}
    </ReasonForm>
  );
}
