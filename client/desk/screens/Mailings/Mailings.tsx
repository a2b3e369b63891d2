import { Link } from 'react-router-dom';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { audienceWords } from '../../names.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { ListPage } from '../../parts/ListPage.tsx';
import { nextPage } from '../../parts/next-page.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { CallBack } from './CallBack.tsx';
import { type MailingFieldsFragment, useMailingsQuery } from './Mailings.generated.ts';

const COLUMNS: readonly Column<MailingFieldsFragment>[] = [
  {
    id: 'subject',
    place: 'first',
    fields: ['subject'],
    heading: 'Subject',
    width: 44,
    cell: ({ id, subject }) => <Link to={`/mail/mailings/${id}`}>{subject}</Link>,
  },
  {
    id: 'audience',
    fields: ['audience'],
    heading: 'To',
    width: 26,
    cell: ({ audience }) => audienceWords(audience),
  },
  {
    id: 'conference',
    fields: ['conference'],
    heading: 'Conference',
    width: 26,
    cell: ({ conference }) => conference && <ConferenceTitle id={conference} />,
  },
  {
    id: 'recipients',
    fields: ['recipients'],
    heading: 'Recipients',
    width: 9,
    number: true,
    cell: ({ recipients }) => recipients.toLocaleString('en-GB'),
  },
  {
    id: 'waiting',
    fields: ['waiting'],
    heading: 'Not sent yet',
    width: 9,
    number: true,
    cell: ({ waiting }) => waiting.toLocaleString('en-GB'),
  },
  {
    id: 'from',
    fields: ['startsAt'],
    heading: 'Sending starts',
    width: 20,
    cell: ({ startsAt }) => instant(startsAt),
  },
  { id: 'actor', fields: ['actor'], heading: 'By', width: 26, cell: ({ actor }) => actor },
  {
    id: 'call-back',
    place: 'last',
    fields: ['cancelledAt'],
    heading: 'Cancel',
    width: 20,
    cell: (mailing) => <CallBack mailing={mailing} />,
  },
];

/** What was written to many people, and the way to call it back (docs/product.md 10.3). */
export function Mailings() {
  const { readOnly } = useDesk();
  const { filter, change } = useAddress([]);
  const list = useMailingsQuery();
  const page = (list.data ?? list.previousData)?.mailings;
  return (
    <ListPage
      title="Mailings"
      rows={page?.rows}
      total={page?.total}
      error={list.error}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      onEnd={nextPage(list, page)}
      fields={[]}
      exported="mailings"
      filter={filter}
      onFilter={change}
      actions={!readOnly && <LinkButton to="/mail/mailings/new">New mailing</LinkButton>}
    />
  );
}
