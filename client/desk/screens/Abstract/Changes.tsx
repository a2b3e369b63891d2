import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { listed } from '#domain/text.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { decideAbstractChangeForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import type { AbstractFieldsFragment, FieldChangeFragment } from './Abstract.generated.ts';

type ProposedChangeProps = {
  reference: string;
  proposed: NonNullable<AbstractFieldsFragment['proposed']>;
};

/** What authors would have changed, to be accepted or declined (docs/product.md 8.9). */
export function ProposedChange({ reference, proposed }: ProposedChangeProps) {
  const { readOnly } = useDesk();
  const [accept, setAccept] = useState<boolean | null>(null);
  const { by, changes } = proposed;
  const names = listed(by);
  return (
    <>
      <Notice
        tone="warning"
        title={`${names || 'An author'} ${by.length > 1 ? 'propose' : 'proposes'} a change`}
        actions={
          !readOnly && (
            <>
              <Button size="small" onClick={() => setAccept(true)}>
                Accept…
              </Button>
              <Button size="small" variant="secondary" onClick={() => setAccept(false)}>
                Decline…
              </Button>
            </>
          )
        }
      >
        <Differences changes={changes} />
      </Notice>
      {accept !== null && (
        <OperationDialog
          operation={decideAbstractChangeForm}
          given={{ reference, accept, decline: !accept }}
          title={accept ? 'Accept the change' : 'Decline the change'}
          action={`${accept ? 'Accept' : 'Decline'} and inform ${names || 'its author'}`}
          fields={{ answer: { required: !accept } }}
          onClose={() => setAccept(null)}
        />
      )}
    </>
  );
}

type VersionsProps = Pick<AbstractFieldsFragment, 'versions'> & {
  /** Whether they are in sight before somebody asks for them. */
  isOpen: boolean;
};

/** The versions of an abstract with what each changed. */
export function Versions({ versions, isOpen }: VersionsProps) {
  const [open, setOpen] = useState(isOpen);
  if (versions.length < 2) return null;
  return (
    <Disclosure summary={`${versions.length} versions`} open={open} onToggle={setOpen}>
      <VersionLines versions={versions} />
    </Disclosure>
  );
}

/** What others have changed while somebody was typing. */
export function MadeMeanwhile({ versions }: Pick<AbstractFieldsFragment, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <Notice tone="warning" title="Changed meanwhile">
      <VersionLines versions={versions} />
    </Notice>
  );
}

function VersionLines({ versions }: Pick<AbstractFieldsFragment, 'versions'>) {
  return versions.map(({ number, at, by, changes }) => (
    <section key={number} aria-label={`Version ${number}`} className={styles.answer}>
      <p className={styles.note}>{`Version ${number}, ${instant(at)}, by ${by}`}</p>
      <Differences changes={changes} />
    </section>
  ));
}

function Differences({ changes }: { changes: readonly FieldChangeFragment[] }) {
  return changes.map(({ field, parts }) => (
    <p key={field} className={styles.text}>
      <strong>{`${field}: `}</strong>
      <bdi>
        {parts.map(({ kind, text }, index) => {
          const key = `${index} ${kind}`;
          if (kind === 'ADDED') return <ins key={key}>{`${text} `}</ins>;
          if (kind === 'REMOVED') return <del key={key}>{`${text} `}</del>;
          return <span key={key}>{`${text} `}</span>;
        })}
      </bdi>
    </p>
  ));
}
