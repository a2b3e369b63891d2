import type { Area } from '../staff/rights.ts';

/** The areas of the desk in which mails are read (docs/product.md 16.9); each mail says in which of them. */
export const MAIL_AREAS = [
  'registrations',
  'money',
  'programme',
  'messages',
  'privacy',
  'owner',
] as const satisfies readonly Area[];

export type MailArea = (typeof MAIL_AREAS)[number];
