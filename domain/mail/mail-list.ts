import { by, choice, count, instant, listOf, text } from '../organiser/list-shape.ts';
import { MAIL_KINDS, MAIL_TITLES, mailTitle } from './mail-kinds.ts';

/** Waits to be sent; sent; given up after the last attempt. */
const MAIL_STATES = ['queued', 'sent', 'dead'] as const;
const NAMES = { dead: 'Failed' };

/** What goes out, or went out (docs/product.md 10.1). */
export const mailList = listOf({
  name: 'mail',
  one: 'email',
  many: 'emails',
  type: 'SentMail',
  key: 'id',
  lead: 'template',
  about: 'emails that are queued, sent or failed (with the reason), the newest first',
  first: ['template', 'state', 'recipient', 'createdAt'],
  columns: {
    id: text('Id', { within: 'template' }),
    state: choice('Status', MAIL_STATES, { names: NAMES, width: 11 }),
    template: text('Message', { width: 30 }),
    recipient: text('To', { width: 32 }),
    createdAt: instant('Queued'),
    sentAt: instant('Sent', { empty: true }),
    attempts: count('Attempts', { extra: 'at the command line' }),
    lastError: text('Reason', { empty: true, hint: 'why it could not be sent', width: 50 }),
  },
  filters: {
    search: by.search('Recipient', 'with this in the recipient’s address'),
    state: by.choice('Status', MAIL_STATES, NAMES, 'queued, sent, dead'),
    kind: by.choice('Message', MAIL_KINDS, MAIL_TITLES, 'of this kind, such as order-confirmation'),
    to: by.text('Recipient', 'with this in the recipient’s address', { hidden: true }),
    /** Set by the desk to what somebody may read. */
    readers: by.text(
      'Areas',
      'that may be read with the right to one of these areas, such as messages,money',
      {
        hidden: true,
      },
    ),
    from: by.from('Queued from', 'queued on this day or later, such as 2026-03-01'),
    until: by.until('to', 'queued on this day or earlier'),
  },
  cells: { template: ({ template }) => mailTitle(template) },
});
