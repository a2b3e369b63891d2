import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { mailList } from '#domain/mail/mail-list.ts';
import { defineList } from '#server/organiser/list.ts';
import { countMails, findMails, type StoredMail } from './mail.store.ts';

/** What goes out, or went out (docs/product.md 10.1). */
export const mail = defineList(mailList, {
  find: findMails,
  count: countMails,
  row: ({ id, status, template, recipient, createdAt, sentAt, attempts, lastError }: StoredMail) => ({
    id,
    state: status.toLowerCase() as Lowercase<typeof status>,
    template,
    recipient,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    attempts,
    lastError,
  }),
  found: ({ id, template, recipient, status }) => ({
    id,
    title: mailTitle(template),
    detail: `${recipient}, ${mailList.columns.state.names[status.toLowerCase()]?.toLowerCase()}`,
  }),
});
