import { by, choice, count, flag, instant, listOf, text } from '../organiser/list-shape.ts';

const SEAT_STATES = ['named', 'invited', 'open'] as const;
const NAMES = { named: 'Assigned', invited: 'Link sent', open: 'No name yet' };
/** What a list for a hotel, a caterer or a venue is about. */
const ASKS = ['needs', 'dietary', 'access', 'room'] as const;
const ASK_NAMES = {
  needs: 'Dietary or access needs',
  dietary: 'Dietary needs',
  access: 'Access needs',
  room: 'Rooms',
};

/** Who takes part, with what they need: one row for each ticket that is valid (docs/product.md 13.9). */
export const participantList = listOf({
  name: 'participants',
  one: 'participant',
  many: 'participants',
  type: 'Participant',
  key: 'reference',
  lead: 'name',
  about: 'who takes part, by the number of their ticket',
  columns: {
    reference: text('Ticket number', { width: 18 }),
    conference: text('Conference', { width: 24 }),
    name: text('Name', { width: 24 }),
    firstName: text('First name', { extra: true }),
    lastName: text('Last name', { extra: true }),
    organization: text('Organisation', { width: 28 }),
    country: text('Country of the buyer', { extra: true }),
    email: text('Email', { extra: true, width: 28 }),
    ticket: text('Ticket', { width: 22 }),
    online: flag('Online', { extra: true }),
    days: text('Days', { extra: true, hint: 'on which the ticket is valid; empty: all', width: 22 }),
    state: choice('Status', SEAT_STATES, { names: NAMES }),
    dietaryNeeds: text('Dietary needs', { width: 24 }),
    accessNeeds: text('Access needs', { width: 24 }),
    booked: text('Booked', {
      extra: true,
      hint: 'what is this person’s, besides tickets and rooms',
      width: 28,
    }),
    bookedTogether: text('Booked together', {
      extra: true,
      hint: 'what the people of the registration have booked together',
      width: 28,
    }),
    rooms: count('Rooms', { extra: true }),
    accommodation: text('Accommodation', { extra: true, width: 28 }),
    arrivesOn: text('Arrives', { extra: true, hint: 'the first night', width: 10 }),
    roomMate: text('Shares with', { extra: true, width: 20 }),
    admittedAt: instant('Last admitted', { empty: true, extra: true }),
  },
  filters: {
    search: by.search('Name, organisation or email', 'with this in the name, organisation or address'),
    conference: by.conference('Conference', 'for this one only'),
    state: by.choice('Status', SEAT_STATES, NAMES),
    day: by.day('Day', 'whose ticket is valid on this day, such as 2026-09-22'),
    item: by.text('Booked', 'that booked this: an item’s id, such as gala-dinner, or a part of its name'),
    asks: by.choice('With', ASKS, ASK_NAMES),
  },
});
