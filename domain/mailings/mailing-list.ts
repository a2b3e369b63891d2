import { by, choice, count, flag, instant, listOf, text } from '../organiser/list-shape.ts';

/** Lists of people, by their names: a mailing can go to those whom a filter finds. */
const FILTERED = ['subscribers', 'registrations', 'abstracts', 'waiting', 'messages'] as const;

/** Whom a mailing can go to. */
const AUDIENCES = [
  'accepted-not-registered',
  'paid-no-seat-named',
  'registered',
  'authors',
  ...FILTERED,
] as const;
const NAMES = {
  'accepted-not-registered': 'Presenters without a registration',
  'paid-no-seat-named': 'Buyers with unassigned tickets',
  registered: 'Paid registrations',
  authors: 'All authors',
  subscribers: 'Subscribers to updates',
  registrations: 'Registrations, filtered',
  abstracts: 'Abstracts, filtered',
  waiting: 'Waiting lists, filtered',
  messages: 'Messages, filtered',
};

export type Audience = (typeof AUDIENCES)[number];
export type FilteredAudience = (typeof FILTERED)[number];

/** Whether an audience is the people of a list. */
export function isFiltered(audience: Audience): audience is FilteredAudience {
  return FILTERED.some((name) => name === audience);
}

/** What was written to many people (docs/product.md 10.3). */
export const mailingList = listOf({
  name: 'mailings',
  one: 'mailing',
  many: 'mailings',
  type: 'Mailing',
  key: 'id',
  lead: 'subject',
  about: 'mailings, the newest first',
  columns: {
    id: text('Id', { within: 'subject' }),
    createdAt: instant('Written', { extra: true }),
    startsAt: instant('Sending starts'),
    cancelledAt: instant('Cancelled', { empty: true, within: 'waiting' }),
    actor: text('By', { width: 26, extra: 'at the command line' }),
    audience: choice('To', AUDIENCES, { names: NAMES, width: 26 }),
    conference: text('Conference', { empty: true, width: 26 }),
    news: flag('News', { hint: 'only to those who get updates', extra: true }),
    subject: text('Subject', { hint: 'with its placeholders', width: 44 }),
    recipients: count('Recipients'),
    waiting: count('Not sent yet'),
  },
  filters: {
    audience: by.choice('To', AUDIENCES, NAMES, AUDIENCES.join(', ')),
    conference: by.conference('Conference', 'of this one only'),
  },
  cells: {
    recipients: ({ recipients }) => recipients.toLocaleString('en-GB'),
    waiting: ({ waiting, cancelledAt }) => (cancelledAt ? 'Cancelled' : waiting.toLocaleString('en-GB')),
  },
});
