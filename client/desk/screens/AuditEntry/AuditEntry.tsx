import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { actionWords } from '#domain/audit-actions.ts';
import { auditValues } from '#domain/audit-values.ts';
import { messageOf } from '../../apollo.ts';
import { instant } from '../../format.ts';
import { Back } from '../../parts/Back.tsx';
import { useAuditEntryQuery } from './AuditEntry.generated.ts';
import styles from './AuditEntry.module.css';
import { Subject } from './Subject.tsx';

/** One entry of the audit log with all that it says (docs/product.md 15.1). */
export function AuditEntry() {
  const { id = '' } = useParams();
  const { data, error } = useAuditEntryQuery({ variables: { id } });
  if (error && !data)
    return (
      <Notice tone="error" title="The entry could not be loaded" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Loading…</Loading>;
  const entry = data.auditEntry;
  if (!entry) return <EmptyState title="Entry not found" />;
  const { at, actor, action, subject, reason, details, personal } = entry;
  const { reason: _, ...others } = (personal ?? {}) as Record<string, unknown>;
  return (
    <>
      <title>{`${actionWords(action)} · Desk`}</title>
      <Back to="/audit">Audit</Back>
      <h1 className={styles.title} title={action}>
        {actionWords(action)}
      </h1>
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'When', value: instant(at) },
            { term: 'User', value: actor },
            { term: 'Subject', value: <Subject subject={subject} /> },
            { term: 'Reason', value: reason || '–' },
          ]}
        />
        <Values
          id="details"
          title="Details"
          hint="Kept permanently."
          values={details as Record<string, unknown>}
        />
        <Values
          id="personal"
          title="Personal data"
          hint="Deleted when the person is erased."
          values={others}
        />
      </div>
    </>
  );
}

type ValuesProps = { id: string; title: string; hint: string; values: Readonly<Record<string, unknown>> };

/** Named values in words, each as a whole. */
function Values({ id, title, hint, values }: ValuesProps) {
  const named = auditValues(values);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {named.length === 0 && <p className={styles.none}>None.</p>}
      <DataList
        layout="stacked"
        items={named.map(([term, value]) => ({
          term,
          value: <span className={styles.value}>{value}</span>,
        }))}
      />
    </section>
  );
}
