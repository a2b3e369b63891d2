import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { reasonOf } from '../call-failure.ts';
import styles from './LoadFailure.module.css';

type LoadFailureProps = {
  title: string;
  /** Tells the reason that the visitor reads. */
  error: Error;
  /** Asks once more; a second failure shows itself as the first one did. */
  onRetry: () => Promise<unknown>;
};

/** In the place of a list that the server did not send. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="error"
      live
      title={title}
      actions={<Button onClick={() => onRetry().catch(() => {})}>Try again</Button>}
      className={styles.failure}
    >
      <p>{reasonOf(error)}</p>
    </Notice>
  );
}
