import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { defineToDo, inShort, type ToDoItem } from '#server/organiser/to-do.ts';
import { findDeadMails } from './mail.store.ts';
import { anyMailNeed, mailNeed } from './mail-readers.ts';

export const dead = defineToDo({
  kind: 'MAIL_DEAD',
  title: 'Undelivered mail',
  needs: anyMailNeed('look'),
  command: (id) => `mail resend ${id}`,
  page: (id) => `/mail/${id}`,
  action: () => ({ button: 'SEND_AGAIN' }),
  find: async ({ database, mails }, limit) =>
    (await findDeadMails(database, limit)).map(
      ({ id, template, recipient, lastError, createdAt }): ToDoItem => ({
        id,
        since: createdAt,
        who: recipient,
        what: inShort(`${mailTitle(template)}: ${lastError ?? 'reason unknown'}`),
        conference: null,
        needs: mailNeed(mails, template, 'look'),
      }),
    ),
});
