import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { decideObjectionForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import type { AbstractFieldsFragment } from './Abstract.generated.ts';

type Objection = AbstractFieldsFragment['objections'][number];

/** Authors who say that they are none, each to be decided (docs/product.md 8.11). */
export function Objections({
  beside: { abstract, objections },
}: {
  beside: Pick<AbstractFieldsFragment, 'abstract' | 'objections'>;
}) {
  const { readOnly } = useDesk();
  const [decided, setDecided] = useState<{ objection: Objection; remove: boolean } | null>(null);
  return (
    <>
      {objections.map((objection) => (
        <Notice
          key={objection.number}
          tone="warning"
          title={`${objection.name} says: not an author`}
          actions={
            !readOnly && (
              <>
                <Button size="small" onClick={() => setDecided({ objection, remove: true })}>
                  Remove…
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => setDecided({ objection, remove: false })}
                >
                  Keep…
                </Button>
              </>
            )
          }
        >
          <p className={styles.note}>{instant(objection.at)}; not printed until it is decided</p>
          {objection.text && <p className={styles.text}>{objection.text}</p>}
        </Notice>
      ))}
      {decided && (
        <OperationDialog
          operation={decideObjectionForm}
          given={{
            reference: abstract.reference,
            number: decided.objection.number,
            remove: decided.remove,
            keep: !decided.remove,
          }}
          title={decided.remove ? `Remove ${decided.objection.name}` : `Keep ${decided.objection.name}`}
          action={decided.remove ? 'Remove from the authors' : 'Keep as an author'}
          onClose={() => setDecided(null)}
        >
          <p>
            {decided.remove
              ? 'The other authors move up. They are told by email, and so is whoever submitted the abstract.'
              : 'The name is printed again. They are told by email, and so is whoever submitted the abstract.'}
          </p>
        </OperationDialog>
      )}
    </>
  );
}
