import { Link } from 'react-router-dom';
import { CONTACT_INTERESTS } from '#domain/contact/words.ts';
import { instant, words } from '../../format.ts';
import type { MessageFilter } from '../../generated/schema-types.ts';
import { choicesOf, MESSAGE_STATES } from '../../names.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { MessageBadge } from '../../parts/MessageBadge.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type MessagesQuery, useMessagesQuery } from './Messages.generated.ts';

const FILTERS = ['search', 'state', 'interest', 'from', 'to'] as const;

const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Search', kind: 'search' },
  {
    name: 'state',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(MESSAGE_STATES),
  },
  {
    name: 'interest',
    label: 'About',
    kind: 'choice',
    choices: CONTACT_INTERESTS.map((value) => ({ value, label: words(value) })),
  },
  { name: 'from', label: 'Received from', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];

type Row = MessagesQuery['messages']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'subject',
    place: 'first',
    fields: ['id', 'subject', 'message'],
    heading: 'Message',
    width: 44,
    cell: ({ id, subject, message }) => <Link to={`/messages/${id}`}>{subject || message}</Link>,
  },
  {
    id: 'state',
    fields: ['state'],
    heading: 'Status',
    width: 12,
    cell: ({ state }) => <MessageBadge state={state} />,
  },
  {
    id: 'sent',
    fields: ['createdAt'],
    heading: 'Received',
    width: 20,
    cell: ({ createdAt }) => instant(createdAt),
  },
  { id: 'name', fields: ['name'], heading: 'From', width: 24, cell: ({ name }) => name },
  { id: 'email', fields: ['email'], heading: 'Email', width: 28, cell: ({ email }) => email },
  {
    id: 'organization',
    fields: ['organization'],
    heading: 'Organisation',
    width: 22,
    cell: ({ organization }) => organization,
  },
  {
    id: 'interest',
    fields: ['interest'],
    heading: 'About',
    width: 16,
    cell: ({ interest }) => words(interest),
  },
];

/** What people write through the contact forms, by interest and state (docs/product.md 9.5). */
export function Messages() {
  const { filter, change } = useAddress(FILTERS);
  const list = useMessagesQuery({ variables: { filter: filter as MessageFilter } });
  const page = (list.data ?? list.previousData)?.messages;
  return (
    <ListPage
      title="Messages"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      onEnd={nextPage(list, page)}
      fields={FIELDS}
      filter={filter}
      onFilter={change}
      exported="messages"
    />
  );
}
