import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { mailList } from '#domain/mail/mail-list.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineList } from '#server/organiser/list.ts';
import { countMails, findMails, type MailFilter, type StoredMail } from './mail.store.ts';
import { anyMailNeed, mailsOf, ofReadable } from './mail-readers.ts';

const templatesOf = ({ mails }: Pick<Dependencies, 'mails'>, { readers }: MailFilter) =>
  mailsOf(mails, readers?.split(','));

/** What goes out, or went out (docs/product.md 10.1). */
export const mail = defineList(mailList, {
  command: {
    name: 'mail list',
    examples: ['list --state dead', 'list --to ada@example.org --json'],
    export: 'export mail.csv --state dead',
  },
  needs: [anyMailNeed('look')],
  own: ofReadable,
  find: (dependencies, filter, page) =>
    findMails(dependencies, { ...filter, templates: templatesOf(dependencies, filter) }, page),
  count: (dependencies, filter) =>
    countMails(dependencies, { ...filter, templates: templatesOf(dependencies, filter) }),
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
