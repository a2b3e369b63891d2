import { useParams } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { actionWords } from '#domain/audit-actions.ts';
import { auditValues } from '#domain/audit-values.ts';
import { instant } from '../../format.ts';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { useAuditEntryQuery } from './AuditEntry.generated.ts';
import styles from './AuditEntry.module.css';
import { Subject } from './Subject.tsx';

/** One entry of the audit log with all that it says (docs/product.md 15.1). */
export function AuditEntry() {
  const { id = '' } = useParams();
  const { data, error } = useAuditEntryQuery({ variables: { id } });
  if (!data) return <NotLoaded what="The entry" error={error} />;
  const entry = data.auditEntry;
  if (!entry) return <EmptyState title="Entry not found" />;
  const { at, actor, action, subject, subjectName, reason, details, personal } = entry;
  const { reason: _, ...others } = (personal ?? {}) as Record<string, unknown>;
  return (
    <DetailPage
      title={actionWords(action)}
      list={['/audit', 'Audit']}
      heading={<span title={action}>{actionWords(action)}</span>}
    >
      <div className={styles.columns}>
        <DataList
          items={[
            { term: 'When', value: instant(at) },
            { term: 'User', value: actor },
            { term: 'Subject', value: <Subject subject={subject} name={subjectName} /> },
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
    </DetailPage>
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
