import { nameOf, type Reader, UNTOLD } from './books.ts';
import { idOf } from './ids.ts';

const after = (subject: string) => subject.slice(subject.indexOf(' ') + 1);

const decide: Reader = (books, entry) => {
  const id = idOf(books, 'Abstract', 'reference', after(entry.subject));
  const { before, after: decision } = entry.details;
  books.change(nameOf(entry), 'Abstract', id, { decision, decidedAt: entry.at }, { decision: before });
  books.allow(`mail abstract-decision:${id}`);
};

const mark: Reader = (books, entry) => {
  const { before, after: state } = entry.details;
  books.change(nameOf(entry), 'ContactMessage', after(entry.subject), { state }, { state: before });
};

export const wordEntries: Readonly<Record<string, Reader>> = {
  'abstracts.accepted': decide,
  'abstracts.rejected': decide,
  'abstracts.revise': decide,
  'messages.answer': (books, entry) => {
    mark(books, entry);
    books.allow(`mail ${entry.details.mail}`);
    const messageId = after(entry.subject);
    const id = idOf(books, 'MessageAnswer', 'mailId', entry.details.mail);
    const text = entry.personal.erasedAt === undefined ? entry.personal.text : UNTOLD;
    books.make(nameOf(entry), 'MessageAnswer', id, { messageId, at: entry.at, actor: entry.actor, text });
  },
  'messages.done': mark,
  'messages.open': mark,
  'subscribers.add': (books, entry) => {
    const id = after(entry.subject);
    const { email, source, erasedAt } = entry.personal;
    const subscribed = {
      createdAt: entry.at,
      unsubscribedAt: null,
      email: erasedAt ? UNTOLD : email,
      consentSource: erasedAt ? UNTOLD : source,
    };
    const row = books.row('Subscriber', id);
    if (!row) books.make(nameOf(entry), 'Subscriber', id, subscribed);
    else if (row.unsubscribedAt === null) books.complain(nameOf(entry), 'it was subscribed already');
    else books.change(nameOf(entry), 'Subscriber', id, subscribed);
    books.allow(`mail newsletter-welcome:${id}`);
  },
  'subscribers.remove': (books, entry) => {
    const id = after(entry.subject);
    books.change(nameOf(entry), 'Subscriber', id, { unsubscribedAt: entry.at }, { unsubscribedAt: null });
  },
  'mail.resend': (books, entry) => {
    const id = after(entry.subject);
    const { before, as } = entry.details;
    if (before === 'SENT') books.allow(`mail ${as}`);
    else books.change(nameOf(entry), 'Mail', id, { status: UNTOLD }, { status: before });
  },
  'mail.send': (books, entry) => {
    const id = after(entry.subject);
    const { audience, conference: conferenceId, news, recipients } = entry.details;
    const { subject, erasedAt } = entry.personal;
    books.make(nameOf(entry), 'Mailing', id, {
      createdAt: entry.at,
      actor: entry.actor,
      audience,
      conferenceId,
      news,
      recipients,
      cancelledAt: null,
      subject: erasedAt ? UNTOLD : subject,
    });
    books.allow(`mail mailing:${id}`, recipients);
    books.allow(`recipients of ${id}`, recipients);
  },
  'mail.cancel': (books, entry) =>
    books.change(
      nameOf(entry),
      'Mailing',
      after(entry.subject),
      { cancelledAt: entry.at },
      { cancelledAt: null },
    ),
};
