import { useId, useState } from 'react';
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

/** Shows a draft to whoever gets the link, publishes it now or at a time, or throws it away. */
export function PublishForm({ id, title, draft, unsaved }: PublishFormProps) {
  const toast = useToast();
  const [discarding, setDiscarding] = useState(false);
  const reasonId = useId();
  const [at, setAt] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const onError = (error: Error) => setFailure(messageOf(error));
  const after = { refetchQueries: [OpenContentDocument], awaitRefetchQueries: true, onError };
  const [publish, publishing] = usePublishContentMutation({
    ...after,
    onCompleted: (_data, options) =>
      toast({
        tone: 'success',
        message: options?.variables?.at
          ? `It is published ${instant(options.variables.at)}.`
          : 'It is published.',
      }),
  });
  const [unschedule, unscheduling] = useUnscheduleContentMutation({
    ...after,
    onCompleted: () => toast({ tone: 'success', message: 'It is published when somebody says so.' }),
  });
  const [preview, previewing] = usePreviewContentMutation({ onError });
  const held = { disabled: unsaved, 'aria-describedby': unsaved ? reasonId : undefined };
  const link = previewing.data?.previewContent;
  return (
    <section aria-labelledby="publishing" className={own.publishing}>
      <h2 id="publishing" className={own.heading}>
        The draft
      </h2>
      {draft.publishAt && (
        <p>
          It is published by itself {instant(draft.publishAt)}.{' '}
          <Button
            size="small"
            variant="quiet"
            busy={unscheduling.loading}
            onClick={() => void unschedule({ variables: { id } })}
          >
            Take that back
          </Button>
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={previewing.loading}
          onClick={() => void preview({ variables: { id } })}
        >
          Make a preview link
        </Button>
        <Button
          {...held}
          busy={publishing.loading}
          onClick={() => void publish({ variables: { ids: [id] } })}
        >
          Publish now
        </Button>
      </div>
      {unsaved && (
        <p id={reasonId} className={styles.note}>
          Something is not stored yet: save the draft before it is published.
        </p>
      )}
      <NoticeRegion>
        {link && (
          <Notice tone="info" title="Whoever has this link sees the page, for seven days">
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
          label="Publish at"
          hint="On this computer’s clock."
          type="datetime-local"
          required
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <Button {...held} type="submit" variant="secondary" busy={publishing.loading}>
          Publish at that time
        </Button>
      </form>
      <Button variant="quiet" onClick={() => setDiscarding(true)}>
        Throw the draft away…
      </Button>
      <DiscardDialog id={id} title={title} open={discarding} onClose={() => setDiscarding(false)} />
    </section>
  );
}
