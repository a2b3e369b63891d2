import { by, choice, count, flag, instant, listOf, text } from '../organiser/list-shape.ts';
import { discountWords } from '../pricing/discount-words.ts';
import { untilWords } from '../printed-dates.ts';

/** How it stands with an invitation. */
export const INVITATION_STATES = [
  'open',
  'registered',
  'came',
  'submitted',
  'declined',
  'expired',
  'ended',
] as const;
const NAMES = { open: 'No answer', came: 'Came', submitted: 'Sent an abstract' };

/** Who is invited, who came and who didn't (docs/product.md 6.7). */
export const invitationList = listOf({
  name: 'invitations',
  one: 'invitation',
  many: 'invitations',
  type: 'InvitedPerson',
  key: 'id',
  lead: 'name',
  about: 'who is invited to a conference, and what has become of it, the newest first',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    name: text('Name', { width: 24 }),
    email: text('Email', { width: 28 }),
    state: choice('Status', INVITATION_STATES, { names: NAMES }),
    conference: text('Conference', { width: 24 }),
    registration: count('Discount', { alone: '% off tickets', worded: true, width: 30 }),
    addOns: count('Off add-ons', { alone: '% off add-ons', within: 'registration' }),
    accommodation: count('Off accommodation', { alone: '% off accommodation', within: 'registration' }),
    uses: count('Registrations', { hint: 'that it is good for' }),
    used: count('Used', { hint: 'paid, or open' }),
    abstractUntil: instant('Abstracts until', { empty: true, hint: 'the instant at which it is over' }),
    abstracts: count('Abstracts', { extra: true, hint: 'sent since the invitation' }),
    endsAt: instant('Open until', { hint: 'the instant at which it is over' }),
    invitedAt: instant('Invited'),
    came: flag('Came', { extra: true }),
  },
  filters: {
    search: by.search('Name or email', 'with this in the name or address'),
    conference: by.conference('Conference', 'to this one only'),
    state: by.choice('Status', INVITATION_STATES, NAMES),
  },
  cells: {
    registration: ({ registration, addOns, accommodation }) =>
      discountWords({ tickets: registration, addOns, accommodation }) || '–',
    abstractUntil: ({ abstractUntil }) => (abstractUntil ? untilWords(new Date(abstractUntil)) : '–'),
    endsAt: ({ endsAt }) => untilWords(new Date(endsAt)),
  },
});
