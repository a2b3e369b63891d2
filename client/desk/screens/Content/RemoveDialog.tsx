import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { RemoveContentDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { ContentRemovalDocument, ContentsDocument } from './Content.generated.ts';

/** What goes with a piece of each kind. */
const GOES: Readonly<Record<string, string>> = {
  conference: 'Its page is removed, with its entries in lists and feeds.',
  'committee-member': 'It is removed from the committee page.',
  'gallery-item': 'It is removed from the gallery; its files are kept.',
  item: 'It can’t be put on a price list any more.',
  sponsor: 'It is removed from Sponsorship and from the pages of its conferences; its files are kept.',
  page: 'Its address is not found any more, and its link goes.',
  'price-list': 'Nothing can be sold at its prices any more; existing registrations keep their price.',
};

type RemoveDialogProps = {
  piece: { kind: string; id: string; title: string };
  shown: string;
  unsaved: boolean;
  onClose: () => void;
};

/** Removes what visitors see, once it was said what that means (docs/product.md 16.7). */
export function RemoveDialog({ piece: { kind, id, title }, shown, unsaved, onClose }: RemoveDialogProps) {
  const removal = usePlanOf(ContentRemovalDocument, { kind, id });
  const { kept = [], namedBy = [] } = removal.data?.contentRemoval ?? {};
  if (kept.length > 0)
    return (
      <Dialog open onClose={onClose} title={`Remove ${title}`} closeLabel="Close">
        <Notice tone="warning" title="It can’t be removed">
          <ul className={styles.text}>
            {kept.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </Notice>
      </Dialog>
    );
  return (
    <ActionDialog
      title={`Remove ${title}`}
      mutation={RemoveContentDocument}
      variables={(reason) => ({ kind, id, shown, reason })}
      action="Remove"
      reason
      plan={removal}
      done={() => `${title} is removed. Undo that publication to restore it.`}
      refetch={[ContentsDocument]}
      leadsTo={`/content?kind=${kind}`}
      onClose={onClose}
    >
      <p>
        {GOES[kind]}
        {unsaved && ' Unsaved changes here are lost.'}
      </p>
      <p>To restore it, undo this in the publication history.</p>
      {namedBy.length > 0 && <p>Still referred to by {namedBy.join(', ')}.</p>}
    </ActionDialog>
  );
}
