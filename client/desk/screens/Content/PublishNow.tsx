import { useId } from 'react';
import { codeOf } from '../../apollo.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import styles from '../../parts/Shared.module.css';
import { OpenContentDocument, PublishContentDocument } from './Content.generated.ts';

type PublishNowProps = {
  id: string;
  /** Whether something has been typed that is not stored: publishing would leave that out. */
  unsaved: boolean;
  /** Where people are told of it, it is not done: whoever publishes is asked first (docs/product.md 3.22). */
  onAsks: () => void;
};

/** Publishes a draft at once, beside what saves it. */
export function PublishNow({ id, unsaved, onAsks }: PublishNowProps) {
  const reasonId = useId();
  return (
    <>
      <ActionButton
        size="medium"
        mutation={PublishContentDocument}
        variables={{ ids: [id] }}
        done={({ publishContent }) => publishContent}
        onRefused={(error) => {
          const tells = codeOf(error) === 'TELLS_PEOPLE';
          if (tells) onAsks();
          return tells;
        }}
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
