import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import {
  OpenContentDocument,
  useDiscardContentMutation,
  usePreviewContentMutation,
  usePublishContentMutation,
} from './Content.generated.ts';
import own from './Content.module.css';

type PublishFormProps = { id: string; draft: { publishAt: string | null } };

/** Shows a draft to whoever gets the link, publishes it now or at a time, or throws it away. */
export function PublishForm({ id, draft }: PublishFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
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
  const [discard, discarding] = useDiscardContentMutation({
    onError,
    onCompleted: () => navigate('/content'),
  });
  const [preview, previewing] = usePreviewContentMutation({ onError });
  const link = previewing.data?.previewContent;
  return (
    <section aria-labelledby="publishing" className={own.publishing}>
      <h2 id="publishing" className={own.heading}>
        The draft
      </h2>
      {draft.publishAt && <p>It is published by itself {instant(draft.publishAt)}.</p>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={previewing.loading}
          onClick={() => void preview({ variables: { id } })}
        >
          Make a preview link
        </Button>
        <Button busy={publishing.loading} onClick={() => void publish({ variables: { ids: [id] } })}>
          Publish now
        </Button>
      </div>
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
        <Button type="submit" variant="secondary" busy={publishing.loading}>
          Publish at that time
        </Button>
      </form>
      <Button variant="quiet" busy={discarding.loading} onClick={() => void discard({ variables: { id } })}>
        Throw the draft away
      </Button>
    </section>
  );
}
