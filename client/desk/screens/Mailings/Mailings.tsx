import { mailingList } from '#domain/mailings/mailing-list.ts';
import { useDesk } from '../../desk-context.ts';
import { MailingsDocument } from '../../lists/lists.generated.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';
import { CallBack } from './CallBack.tsx';

/** What was written to many people, and the way to call it back (docs/product.md 10.3). */
export function Mailings() {
  const { readOnly } = useDesk();
  const list = useList(mailingList, MailingsDocument);
  return (
    <List
      title="Mailings"
      list={list}
      page={({ id }) => `/mail/mailings/${id}`}
      after={[
        {
          id: 'call-back',
          place: 'last',
          heading: 'Cancel',
          width: 20,
          cell: (mailing) => <CallBack mailing={mailing} />,
        },
      ]}
      actions={!readOnly && <LinkButton to="/mail/mailings/new">New mailing</LinkButton>}
    />
  );
}
