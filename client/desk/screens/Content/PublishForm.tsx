import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import {
  OpenContentDocument,
  usePreviewContentMutation,
  usePublishContentMutation,
  useUnscheduleContentMutation,
} from './Content.generated.ts';
import own from './Content.module.css';
import { DiscardDialog } from './DiscardDialog.tsx';

type PublishFormProps = {
  id: string;
  title: string;
  draft: { publishAt: string | null };
  /** Whether something has been typed beside it that is not stored: publishing would leave that out. */
  unsaved: boolean;
};

/** Shows a draft to whoever gets the link, publishes it at a time, or throws it away. */
export function PublishForm({ id, title, draft, unsaved }: PublishFormProps) {
  const toast = useToast();
  const [discarding, setDiscarding] = useState(false);
  const [at, setAt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const onError = (error: Error) => setFailure(messageOf(error));
  const after = { refetchQueries: [OpenContentDocument], awaitRefetchQueries: true, onError };
  const [publish, publishing] = usePublishContentMutation({
    ...after,
    onCompleted: (_data, options) =>
      toast({
        tone: 'success',
        message: `Publication scheduled for ${instant(String(options?.variables?.at))}.`,
      }),
  });
  const [unschedule, unscheduling] = useUnscheduleContentMutation({
    ...after,
    onCompleted: () => toast({ tone: 'success', message: 'Scheduled publication cancelled.' }),
  });
  const [preview, previewing] = usePreviewContentMutation({ onError });
  const link = previewing.data?.previewContent;
  return (
    <section aria-labelledby="publishing" className={own.publishing}>
      <h2 id="publishing" className={own.heading}>
        Draft
      </h2>
      {draft.publishAt && (
        <p>
          Scheduled for {instant(draft.publishAt)}.{' '}
          <Button
            size="small"
            variant="quiet"
            busy={unscheduling.loading}
            onClick={() => void unschedule({ variables: { id } })}
          >
            Cancel scheduled publication
          </Button>
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={previewing.loading}
          onClick={() => void preview({ variables: { id } })}
        >
          Create preview link
        </Button>
      </div>
      <NoticeRegion>
        {link && (
          <Notice tone="info" title="Anyone with this link can see the page for seven days">
            <a href={link} target="_blank" rel="noreferrer" className={own.link}>
              {link}
            </a>
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
      </NoticeRegion>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void publish({ variables: { ids: [id], at: new Date(at).toISOString() } });
        }}
      >
        <TextInput
          label="Publication time"
          hint="This computer’s time"
          type="datetime-local"
          required
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button disabled={unsaved} type="submit" variant="secondary" busy={publishing.loading}>
          Schedule publication
        </Button>
      </form>
      <Button variant="quiet" onClick={() => setDiscarding(true)}>
        Discard draft…
      </Button>
      <DiscardDialog id={id} title={title} open={discarding} onClose={() => setDiscarding(false)} />
    </section>
  );
}
