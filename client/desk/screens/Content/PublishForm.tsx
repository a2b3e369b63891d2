import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { instant } from '../../format.ts';
import { usePreviewContentMutation } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import { useRefusal } from '../../parts/use-refusal.tsx';
import {
  OpenContentDocument,
  PublishContentDocument,
  UnscheduleContentDocument,
} from './Content.generated.ts';
import own from './Content.module.css';
import { DiscardDialog } from './DiscardDialog.tsx';

type PublishFormProps = {
  id: string;
  kind: string;
  title: string;
  draft: { publishAt: string | null };
  /** Whether it is shown on a page that a link can lead to. */
  onPage: boolean;
  /** Whether something has been typed beside it that is not stored: publishing would leave that out. */
  unsaved: boolean;
};

/** Shows a draft to whoever gets the link, publishes it at a time, or throws it away. */
export function PublishForm({ id, kind, title, draft, onPage, unsaved }: PublishFormProps) {
  const discarding = useDialog('discard');
  const [at, setAt] = useState('');
  const { refusal, refused } = useRefusal();
  const [preview, previewing] = usePreviewContentMutation({ onError: refused });
  const link = previewing.data?.previewContent.said;
  return (
    <section aria-labelledby="publishing" className={own.publishing}>
      <h2 id="publishing" className={own.heading}>
        Draft
      </h2>
      {draft.publishAt && (
        <p>
          Scheduled for {instant(draft.publishAt)}.{' '}
          <ActionButton
            variant="quiet"
            mutation={UnscheduleContentDocument}
            variables={{ id }}
            done={() => 'Scheduled publication cancelled.'}
            refetch={[OpenContentDocument]}
          >
            Cancel scheduled publication
          </ActionButton>
        </p>
      )}
      {onPage && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={previewing.loading}
            onClick={() => void preview({ variables: { id } })}
          >
            Create preview link
          </Button>
        </div>
      )}
      <NoticeRegion>
        {link && (
          <Notice tone="info" title="Anyone with this link can see the page for seven days">
            <a href={link} target="_blank" rel="noreferrer" className={own.link}>
              {link}
            </a>
          </Notice>
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </NoticeRegion>
      <ActionForm
        mutation={PublishContentDocument}
        variables={() => ({ ids: [id], at: new Date(at).toISOString() })}
        action="Schedule publication"
        variant="secondary"
        disabled={unsaved}
        done={() => `Publication scheduled for ${instant(new Date(at).toISOString())}.`}
        refetch={[OpenContentDocument]}
      >
        <TextInput
          label="Publication time"
          hint="This computer’s time"
          type="datetime-local"
          required
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </ActionForm>
      <Button variant="quiet" onClick={() => discarding.open()}>
        Discard draft…
      </Button>
      {discarding.value && <DiscardDialog id={id} kind={kind} title={title} onClose={discarding.close} />}
    </section>
  );
}
