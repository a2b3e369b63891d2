import { actionWords } from '#domain/audit-actions.ts';
import { auditList } from '#domain/organiser/audit-list.ts';
import { cellText } from '#domain/organiser/list-cells.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { instant } from '../../format.ts';
import { AuditDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';
import { Subject } from '../AuditEntry/Subject.tsx';

/** A text that may be cut off, whole under the pointer. */
const whole = (name: 'reason' | 'details' | 'personal') => (row: RowOf<typeof auditList>) => {
  const text = cellText(auditList, name, row, instant);
  return text && <span title={text}>{text}</span>;
};

/** Who did what, when and why; nothing of it changes (docs/product.md 15.1). */
export function Audit() {
  const list = useList(auditList, AuditDocument);
  return (
    <List
      title="Audit"
      list={list}
      page={({ id }) => `/audit/${id}`}
      cells={{
        action: ({ action }) => <span title={action}>{actionWords(action)}</span>,
        subject: ({ subject, subjectName }) => <Subject subject={subject} name={subjectName} />,
        reason: whole('reason'),
        details: whole('details'),
        personal: whole('personal'),
      }}
    />
  );
}
