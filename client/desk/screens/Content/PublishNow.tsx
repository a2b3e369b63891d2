import { useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import styles from '../../parts/Beside.module.css';
import { OpenContentDocument, usePublishContentMutation } from './Content.generated.ts';

type PublishNowProps = {
  id: string;
  /** Whether something has been typed that is not stored: publishing would leave that out. */
  unsaved: boolean;
};

/** Publishes a draft at once, beside what saves it. */
export function PublishNow({ id, unsaved }: PublishNowProps) {
  const toast = useToast();
  const reasonId = useId();
  const [publish, { loading }] = usePublishContentMutation({
    refetchQueries: [OpenContentDocument],
    awaitRefetchQueries: true,
    onError: (error) => toast({ tone: 'error', message: messageOf(error) }),
    onCompleted: () => toast({ tone: 'success', message: 'Published.' }),
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={loading}
        disabled={unsaved}
        aria-describedby={unsaved ? reasonId : undefined}
        onClick={() => void publish({ variables: { ids: [id] } })}
      >
        Publish now
      </Button>
      {unsaved && (
        <span id={reasonId} className={styles.note}>
          Save the draft before you publish it.
        </span>
      )}
    </>
  );
}
