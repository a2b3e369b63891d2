import { mailList } from '#domain/mail/mail-list.ts';
import { MailDocument } from '../../lists/lists.generated.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { MailBadge } from '../../parts/MailBadge.tsx';
import { useList } from '../../parts/use-list.ts';

/** The outbox: what waits, was sent, or was given up, with the reason (docs/product.md 10.1). */
export function MailList() {
  const list = useList(mailList, MailDocument);
  return (
    <List
      title="Mail"
      list={list}
      page={({ id }) => `/mail/${id}`}
      cells={{ state: ({ state }) => <MailBadge state={state} /> }}
      actions={
        <LinkButton to="/mail/mailings" variant="secondary">
          Mailings
        </LinkButton>
      }
    />
  );
}
