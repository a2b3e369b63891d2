import { by, choice, count, instant, listOf, text, texts } from '../organiser/list-shape.ts';
import { type Right, rightWords } from './rights.ts';

/** Has a passkey, has been invited and has none yet, or has left. */
const STAFF_STATES = ['active', 'invited', 'ended'] as const;

/** The organiser's own people (docs/product.md 16.9). */
export const staffList = listOf({
  name: 'staff',
  one: 'person',
  many: 'people',
  type: 'StaffMember',
  key: 'email',
  lead: 'name',
  about: 'the organiser’s team, by name',
  columns: {
    name: text('Name', { width: 24 }),
    email: text('Email', { width: 32 }),
    state: choice('Status', STAFF_STATES),
    rights: texts('Rights', { width: 32 }),
    conference: text('Only for', {
      empty: true,
      width: 24,
      hint: 'the only conference that the rights are for',
    }),
    passkeys: count('Passkeys', { extra: true }),
    lastUsedAt: instant('Last signed in', { empty: true }),
    invitedAt: instant('Invited', { extra: true }),
    invitedBy: text('Invited by', { extra: true }),
    endedAt: instant('Ended', { empty: true, extra: true }),
  },
  filters: { state: by.choice('Status', STAFF_STATES) },
  cells: { rights: ({ rights }) => (rights as readonly Right[]).map(rightWords).join(', ') },
});
