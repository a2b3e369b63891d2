import { auditLine } from '../audit-values.ts';
import { by, details, instant, listOf, text } from './list-shape.ts';

/** Named values as JSON; nothing where there are none. */
const valuesText = (values: unknown) =>
  values && Object.keys(values).length > 0 ? JSON.stringify(values) : '';

/** Who did what, when and why (docs/product.md 15.1). */
export const auditList = listOf({
  name: 'audit',
  one: 'entry',
  many: 'entries',
  type: 'AuditEntry',
  key: 'id',
  lead: 'at',
  about: 'what the organiser and the product itself have done, the newest first',
  columns: {
    id: text('Id', { within: 'at' }),
    at: instant('When'),
    actor: text('User', { width: 28 }),
    action: text('Action', { hint: 'such as orders.refund' }),
    subject: text('Subject', { hint: 'such as order XX-2026-7F3K9Q', width: 30 }),
    subjectName: text('Name', { within: 'subject', hint: 'whom of the team it is about', empty: true }),
    reason: text('Reason', { width: 30 }),
    details: details('Details', { hint: 'what is kept permanently', width: 50 }),
    personal: details('Personal data', {
      hint: 'what is deleted when a person is erased, such as the reason',
      empty: true,
      width: 50,
    }),
  },
  filters: {
    search: by.search('Search', 'anywhere in an entry'),
    by: by.text('User', 'done by whoever has this in their name, at the desk or elsewhere'),
    actor: by.text('Exact user', 'done by exactly this user, such as "ada at the desk (3f9c02)"', {
      hidden: true,
    }),
    action: by.text('Action', 'such as orders.refund, or a group such as orders'),
    subject: by.text('Subject', 'such as "order XX-2026-7F3K9Q"'),
    from: by.from('From', 'on this day or later, such as 2026-03-01'),
    to: by.until('to', 'on this day or earlier'),
  },
  cells: {
    subject: ({ subject, subjectName }) => (subjectName ? `${subject} (${subjectName})` : subject),
    details: (entry) => auditLine(entry.details),
    personal: ({ personal }) => {
      // It has a column of its own.
      const { reason: _, ...others } = (personal ?? {}) as { reason?: string };
      return auditLine(others);
    },
  },
  inFiles: {
    details: (entry) => valuesText(entry.details),
    personal: ({ personal }) => valuesText(personal),
  },
});
