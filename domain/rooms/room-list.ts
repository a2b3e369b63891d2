import { by, choice, count, flag, instant, listOf, text } from '../organiser/list-shape.ts';

const KINDS = ['room', 'test'] as const;
const KIND_NAMES = { room: 'Room', test: 'Test for presenters' };
const STATES = ['early', 'open', 'over', 'closed'] as const;
const STATE_NAMES = { early: 'Opens later', open: 'Open now', over: 'Over', closed: 'Closed' };

/** Where people take part online; without the addresses, which nobody reads (docs/product.md 13.10). */
export const roomList = listOf({
  name: 'rooms',
  one: 'online room',
  many: 'online rooms',
  type: 'VirtualRoom',
  key: 'id',
  lead: 'name',
  about: 'where people take part online, in the order in which the rooms were made',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    conference: text('Conference', { width: 24 }),
    name: text('Name', { width: 24 }),
    kind: choice('Kind', KINDS, { names: KIND_NAMES }),
    state: choice('Status', STATES, { names: STATE_NAMES }),
    opensAt: instant('Opens', { empty: true, hint: 'the next time' }),
    closesAt: instant('Open until', { empty: true, extra: true }),
    startsAt: instant('Begins', { empty: true, extra: true, hint: 'where it is for one session' }),
    endsAt: instant('Ends', { empty: true, extra: true, hint: 'where it is for one session' }),
    inPerson: flag('In-person tickets too', { extra: true }),
    recording: flag('Recording'),
    people: count('People', { hint: 'who have joined so far' }),
  },
  filters: {
    search: by.search('Name', 'with this in the name'),
    conference: by.conference('Conference', 'for this one only'),
  },
});

/** Who was in which room: a row for each ticket and room. */
export const presenceList = listOf({
  name: 'presence',
  one: 'person in a room',
  many: 'people in rooms',
  type: 'Presence',
  key: 'id',
  lead: 'name',
  about: 'who was in which online room, in the order in which they first came',
  columns: {
    id: text('Id', { hidden: true }),
    conference: text('Conference', { width: 24 }),
    room: text('Room', { width: 24 }),
    reference: text('Ticket number', { width: 18 }),
    name: text('Name', { width: 24 }),
    organization: text('Organisation', { width: 28 }),
    email: text('Email', { extra: true, width: 28 }),
    ticket: text('Ticket', { extra: true, width: 22 }),
    firstAt: instant('First joined'),
    lastAt: instant('Last joined'),
    joins: count('Times'),
    networks: count('Networks', { extra: true }),
  },
  filters: {
    search: by.search('Name, organisation or email', 'with this in the name, organisation or address'),
    conference: by.conference('Conference', 'for this one only'),
    room: by.text('Room', 'by its id', { hidden: true }),
  },
});
