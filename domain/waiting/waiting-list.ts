import { by, choice, count, instant, listOf, text } from '../organiser/list-shape.ts';

/** How it stands with somebody on a waiting list. */
const WAITING_STATES = ['waiting', 'offered', 'taken', 'lapsed', 'left', 'removed', 'closed'] as const;
const NAMES = { taken: 'Booked', lapsed: 'Offer expired' };

/** Who waits for what is sold out, and who has waited (docs/product.md 4.11). */
export const waitingList = listOf({
  name: 'waiting',
  one: 'waiting-list entry',
  many: 'waiting-list entries',
  type: 'WaitingEntry',
  key: 'id',
  lead: 'name',
  about: 'who waits, and who has waited, in the order in which they joined',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    conference: text('Conference', { width: 24 }),
    itemId: text('Id of the item', { hidden: true }),
    item: text('Item'),
    state: choice('Status', WAITING_STATES, { names: NAMES }),
    position: count('Position', { hint: '1 for whoever is next', empty: true }),
    name: text('Name', { width: 20 }),
    email: text('Email', { width: 28 }),
    joinedAt: instant('Joined'),
    heldUntil: instant('Offer ends', { empty: true }),
    endedAt: instant('Ended', { empty: true, extra: true }),
  },
  filters: {
    search: by.search('Name or email', 'with this in the name or address'),
    conference: by.conference('Conference', 'for this one only'),
    state: by.choice('Status', WAITING_STATES, NAMES),
  },
});
