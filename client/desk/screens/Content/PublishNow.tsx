import { useId } from 'react';
import { ActionButton } from '../../parts/ActionButton.tsx';
import styles from '../../parts/Shared.module.css';
import { OpenContentDocument, PublishContentDocument } from './Content.generated.ts';

type PublishNowProps = {
  id: string;
  /** Whether something has been typed that is not stored: publishing would leave that out. */
  unsaved: boolean;
};

/** Publishes a draft at once, beside what saves it. */
export function PublishNow({ id, unsaved }: PublishNowProps) {
  const reasonId = useId();
  return (
    <>
      <ActionButton
        size="medium"
        mutation={PublishContentDocument}
        variables={{ ids: [id] }}
        done={() => 'Published.'}
        refetch={[OpenContentDocument]}
        disabled={unsaved}
        aria-describedby={unsaved ? reasonId : undefined}
      >
        Publish now
      </ActionButton>
      {unsaved && (
        <span id={reasonId} className={styles.note}>
          Save the draft before you publish it.
        </span>
      )}
    </>
  );
}
