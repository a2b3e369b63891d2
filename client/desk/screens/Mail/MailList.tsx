import { Link } from 'react-router-dom';
import { MAIL_STATE_NAMES } from '#domain/state-names.ts';
import { instant, words } from '../../format.ts';
import type { MailFilter } from '../../generated/schema-types.ts';
import { choicesOf } from '../../names.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { MailBadge } from '../../parts/MailBadge.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type MailListQuery, useMailKindsQuery, useMailListQuery } from './MailList.generated.ts';

const FILTERS = ['search', 'state', 'kind', 'from', 'to'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Recipient', kind: 'search' },
  {
    name: 'state',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(MAIL_STATE_NAMES),
  },
  { name: 'kind', label: 'Message', kind: 'choice' },
  { name: 'from', label: 'Queued from', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];

type Row = MailListQuery['mails']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'template',
    place: 'first',
    fields: ['id', 'template'],
    heading: 'Message',
    width: 30,
    cell: ({ id, template }) => <Link to={`/mail/${id}`}>{words(template)}</Link>,
  },
  { id: 'recipient', fields: ['recipient'], heading: 'To', width: 32, cell: ({ recipient }) => recipient },
  {
    id: 'status',
    fields: ['state'],
    heading: 'Status',
    width: 11,
    cell: ({ status }) => <MailBadge state={status} />,
  },
  {
    id: 'queued',
    fields: ['createdAt'],
    heading: 'Queued',
    width: 20,
    cell: ({ createdAt }) => instant(createdAt),
  },
  {
    id: 'sent',
    fields: ['sentAt'],
    heading: 'Sent',
    width: 20,
    cell: ({ sentAt }) => sentAt && instant(sentAt),
  },
  {
    id: 'attempts',
    fields: ['attempts'],
    heading: 'Attempts',
    width: 10,
    number: true,
    cell: ({ attempts }) => attempts,
  },
  { id: 'reason', fields: ['lastError'], heading: 'Reason', width: 50, cell: ({ lastError }) => lastError },
];

/** The outbox: what waits, was sent, or was given up, with the reason (docs/product.md 10.1). */
export function MailList() {
  const { filter, change } = useAddress(FILTERS);
  const kinds = useMailKindsQuery({ fetchPolicy: 'cache-first' }).data?.mailKinds;
  const list = useMailListQuery({ variables: { filter: filter as MailFilter } });
  const page = (list.data ?? list.previousData)?.mails;
  const choices = kinds?.map((value) => ({ value, label: words(value) }));
  return (
    <ListPage
      title="Mail"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      onEnd={nextPage(list, page)}
      fields={FIELDS.map((field) => (field.name === 'kind' ? { ...field, choices } : field))}
      filter={filter}
      onFilter={change}
      exported="mail"
      actions={<LinkButton to="/mail/mailings">Mailings</LinkButton>}
    />
  );
}
