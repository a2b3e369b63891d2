import { by, choice, details, instant, listOf, text } from '../organiser/list-shape.ts';
import { words } from '../text.ts';

/** Nobody has done anything yet; answered by mail; nothing is left to do. */
const MESSAGE_STATES = ['open', 'answered', 'done'] as const;

/** What people write through the contact forms (docs/product.md 9.5). */
export const messageList = listOf({
  name: 'messages',
  one: 'message',
  many: 'messages',
  type: 'Message',
  key: 'id',
  lead: 'subject',
  about: 'messages, the newest first',
  first: ['subject', 'state', 'createdAt', 'name', 'email'],
  columns: {
    id: text('Id', { within: 'subject' }),
    name: text('From', { width: 24 }),
    email: text('Email', { width: 28 }),
    phone: text('Phone', { extra: true }),
    organization: text('Organisation', { extra: 'at the command line' }),
    interest: text('About', { width: 16 }),
    category: text('Inquiry type', { extra: true }),
    subject: text('Message', { hint: 'its subject, which may be empty', width: 44 }),
    message: text('Text', { within: 'subject' }),
    sourcePage: text('Page of the form', { hidden: true }),
    state: choice('Status', MESSAGE_STATES, { width: 12 }),
    createdAt: instant('Received'),
    answers: details('Replies', { hint: 'how many, in files', hidden: true }),
  },
  filters: {
    search: by.search('Search', 'in name, address, organization, subject and message'),
    state: by.choice('Status', MESSAGE_STATES),
    interest: by.text('About', 'such as partnership'),
    email: by.email('Email', 'from this address'),
    from: by.from('Received from', 'sent on this day or later, such as 2026-03-01'),
    to: by.until('to', 'sent on this day or earlier'),
  },
  cells: {
    interest: ({ interest }) => words(interest),
    subject: ({ subject, message }) => subject || message.slice(0, 80),
  },
  inFiles: { answers: ({ answers }) => (answers as readonly unknown[]).length },
});
