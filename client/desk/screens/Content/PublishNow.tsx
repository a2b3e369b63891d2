import { useId } from 'react';
import { codeOf } from '../../apollo.ts';
import { publishTogetherForm } from '../../operations/forms.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import { OpenContentDocument, PublishContentDocument } from './Content.generated.ts';

type PublishNowProps = {
  id: string;
  /** Whether something has been typed that is not stored: publishing would leave that out. */
  unsaved: boolean;
};

/** Publishes a draft at once, beside what saves it; where people are told of it, after a question (docs/product.md 3.22). */
export function PublishNow({ id, unsaved }: PublishNowProps) {
  const reasonId = useId();
  const asking = useDialog('publish');
  return (
    <>
      <ActionButton
        size="medium"
        mutation={PublishContentDocument}
        variables={{ ids: [id] }}
        done={() => 'Published.'}
        onRefused={(error) => {
          const tells = codeOf(error) === 'TELLS_PEOPLE';
          if (tells) asking.open();
          return tells;
        }}
        refetch={[OpenContentDocument]}
        disabled={unsaved}
        aria-describedby={unsaved ? reasonId : undefined}
      >
        Publish now
      </ActionButton>
      {asking.value && (
        <OperationDialog
          operation={publishTogetherForm}
          title="Publish and tell people"
          given={{ ids: [id] }}
          onClose={asking.close}
        />
      )}
      {unsaved && (
        <span id={reasonId} className={styles.note}>
          Save the draft before you publish it.
        </span>
      )}
    </>
  );
}
