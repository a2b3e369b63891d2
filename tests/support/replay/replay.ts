import { Books, nameOf, type Reader, UNTOLD } from './books.ts';
import { abstractEntries } from './replay-abstracts.ts';
import { catalogueEntries } from './replay-catalogue.ts';
import { chaserEntries } from './replay-chasers.ts';
import { replayContent } from './replay-content.ts';
import { invitationEntries } from './replay-invitations.ts';
import { programmeEntries } from './replay-programme.ts';
import { rateEntries } from './replay-rates.ts';
import { registrationEntries } from './replay-registrations.ts';
import { roomEntries } from './replay-rooms.ts';
import { wordEntries } from './replay-words.ts';
import type { LogEntry, Row, Snapshot } from './snapshot.ts';

const READERS: Readonly<Record<string, Reader>> = {
  ...registrationEntries,
  ...abstractEntries,
  ...programmeEntries,
  ...rateEntries,
  ...roomEntries,
  ...chaserEntries,
  ...invitationEntries,
  ...wordEntries,
  ...catalogueEntries,
  'desk.open': (books) => books.allow('sessions'),
};

/**
 * Replays the audit log on what the tables held before, and compares the outcome with what they hold now.
 *
 * @returns every row that the log does not explain, and every entry that does not fit
 */
export function unexplained(before: Snapshot, after: Snapshot, log: readonly LogEntry[]): string[] {
  return replayed(before, after, log).close(kindsOf);
}

/** The entries without which the log would not explain all: those of which something is left in the end. */
export function leftOf(before: Snapshot, after: Snapshot, log: readonly LogEntry[]): Set<LogEntry> {
  const books = replayed(before, after, log);
  books.close(kindsOf);
  return books.left();
}

function replayed(before: Snapshot, after: Snapshot, log: readonly LogEntry[]): Books {
  const books = new Books(before, after);
  books.allow('links of mails', Number.POSITIVE_INFINITY);
  // What waits is sent meanwhile; what was given up stays so until somebody sends it again.
  for (const [id, mail] of books.all('Mail'))
    if (mail.status !== 'DEAD') books.change('the mail worker', 'Mail', id, { status: UNTOLD });
  for (const entry of log) {
    const reader = READERS[entry.action];
    if (reader) books.replay(entry, () => reader(books, entry));
    else if (!entry.action.startsWith('content.')) books.complain(nameOf(entry), 'nothing is known of that');
  }
  replayContent(books, log);
  return books;
}

/** Which entries may have brought a row that they do not name. */
function kindsOf(table: string, row: Row): readonly string[] {
  switch (table) {
    case 'Mail':
      // 'order-confirmation:<id>:…' belongs to 'order-confirmation:<id>'.
      return [`mail ${row.id}`, `mail ${String(row.key).split(':').slice(0, 2).join(':')}`];
    case 'OrderChange':
      return [`history ${row.orderId} ${row.cause}`];
    case 'AbstractAuthor':
    case 'AbstractAffiliation':
    case 'AbstractAuthorAffiliation':
      return ['people of abstracts'];
    case 'OrderLine':
    case 'PaymentAttempt':
    case 'Refund':
    case 'Seat':
      return [`${table} of ${row.orderId}`];
    case 'MailingRecipient':
      return [`recipients of ${row.mailingId}`];
    case 'DeskSession':
      return ['sessions'];
    case 'AccessLink':
      // Those of mails are made when these are sent, others with what they open.
      return row.scope === 'PREVIEW' ? [`preview of ${row.subjectId}`, row.label] : ['links of mails'];
    default:
      return [];
  }
}
