import { Link } from 'react-router-dom';
import { actionWords } from '#domain/audit-actions.ts';
import { instant } from '../../format.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { Subject } from '../AuditEntry/Subject.tsx';
import { type AuditQuery, useAuditQuery } from './Audit.generated.ts';

const FILTERS = ['search', 'actor', 'action', 'subject', 'from', 'to'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Search', kind: 'search' },
  { name: 'actor', label: 'User', kind: 'text' },
  { name: 'action', label: 'Action', kind: 'text' },
  { name: 'subject', label: 'Subject', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];

type Row = AuditQuery['auditEntries']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'at',
    place: 'first',
    fields: ['at'],
    heading: 'When',
    width: 20,
    cell: ({ id, at }) => <Link to={`/audit/${id}`}>{instant(at)}</Link>,
  },
  { id: 'actor', fields: ['actor'], heading: 'User', width: 28, cell: ({ actor }) => actor },
  {
    id: 'action',
    fields: ['action'],
    heading: 'Action',
    width: 22,
    cell: ({ action }) => <span title={action}>{actionWords(action)}</span>,
  },
  {
    id: 'subject',
    fields: ['subject'],
    heading: 'Subject',
    width: 30,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  {
    id: 'reason',
    fields: ['personal'],
    heading: 'Reason',
    width: 30,
    cell: ({ reason }) => <Whole text={reason} />,
  },
  {
    id: 'details',
    fields: ['details'],
    heading: 'Details',
    width: 50,
    cell: ({ details }) => <Whole text={details} />,
  },
  {
    id: 'personal',
    fields: ['personal'],
    heading: 'Personal data',
    width: 50,
    cell: ({ personal }) => <Whole text={personal} />,
  },
];

/** Who did what, when and why; nothing of it changes (docs/product.md 15.1). */
export function Audit() {
  const { filter, change } = useAddress(FILTERS);
  const list = useAuditQuery({ variables: { filter } });
  const page = (list.data ?? list.previousData)?.auditEntries;
  return (
    <ListPage
      title="Audit"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      onEnd={nextPage(list, page)}
      fields={FIELDS}
      filter={filter}
      onFilter={change}
      exported="audit"
    />
  );
}

/** A text that may be cut off, whole under the pointer. */
function Whole({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}
