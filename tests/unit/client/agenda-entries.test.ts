// docs/product.md 3.14
import { expect, it } from 'vitest';
import {
  choicesIn,
  dayNames,
  dayShown,
  type Event,
  entriesOf,
  filtered,
  NO_FILTERS,
  slotsOf,
} from '#client/site/screens/Agenda/agenda-entries.ts';

const session = (sessionId: string, more: object = {}) => ({
  sessionId,
  time: '09:00 – 10:00',
  startsAt: '2026-09-21T08:00:00.000Z',
  endsAt: '2026-09-21T09:00:00.000Z',
  session: sessionId,
  room: 'Room 10',
  kind: null,
  track: null,
  speakers: [{ id: 'ada' }, { id: 'gone' }],
  ...more,
});
const event = {
  people: [{ id: 'ada', name: 'Ada Løvelace', path: '/event/e/speakers/ada' }],
  schedule: [
    { day: 'Day 1', sessions: [session('a1', { kind: 'POSTERS', track: 'Light' }), session('a2')] },
    { day: 'Day 2', sessions: [session('b1', { room: 'Room 9', kind: 'BREAK' })] },
  ],
  talks: [
    {
      talkId: 't1',
      sessionId: 'a1',
      title: 'A poster',
      speakers: ['Lise'],
      time: null,
      kind: 'E_POSTER',
      board: null,
      startsAt: '2026-09-21T08:00:00.000Z',
      endsAt: '2026-09-21T09:00:00.000Z',
      cancelled: false,
    },
  ],
} as unknown as Event;
const entries = entriesOf(event);
const idsOf = (filter: object) =>
  filtered(entries, { ...NO_FILTERS, day: 'all', ...filter }, 2).map(({ id }) => id);

it('days are called by their weekdays, and by their numbers where a weekday comes twice', () => {
  const days = ['2026-09-19', '2026-09-20', '2026-09-26'].map((date, index) => ({
    day: `Day ${index + 1} – x`,
    date,
  }));
  expect(dayNames(days.slice(0, 2))).toEqual(['Saturday', 'Sunday']);
  expect(dayNames(days)).toEqual(['Day 1', 'Day 2', 'Day 3']);
});

it('a talk stands after its session, at its time, shares its room, kind and topic, and says what it is', () => {
  expect(entries.map(({ id }) => id)).toEqual(['a1', 't1', 'a2', 'b1']);
  expect(entries[1]).toMatchObject({
    time: '09:00 – 10:00',
    room: 'Room 10',
    kind: 'posters',
    what: 'E-poster',
    topic: 'Light',
    partOf: 'a1',
  });
  expect(entries[0]?.speakers).toEqual([expect.objectContaining({ name: 'Ada Løvelace' })]);
});

it('a programme is narrowed down by day, room, kind and topic', () => {
  expect(idsOf({})).toEqual(['a1', 't1', 'a2', 'b1']);
  expect(idsOf({ day: '2' })).toEqual(['b1']);
  expect(idsOf({ room: 'Room 10', topic: 'Light' })).toEqual(['a1', 't1']);
  expect(idsOf({ kind: 'break' })).toEqual(['b1']);
  expect(idsOf({ kind: 'nonsense' })).toEqual([]);
});

it('is searched for the words of titles, names, rooms and topics, as people type them', () => {
  expect(idsOf({ q: 'LOVELACE' })).toEqual(['a1', 'a2', 'b1']);
  expect(idsOf({ q: 'lise poster' })).toEqual(['t1']);
  expect(idsOf({ q: 'light ada' })).toEqual(['a1']);
  expect(idsOf({ q: 'room 9' })).toEqual(['b1']);
  expect(idsOf({ q: 'nobody' })).toEqual([]);
});

it('what begins together stands side by side, each session with its talks', () => {
  const shown = (slots: ReturnType<typeof slotsOf>) =>
    slots.map(({ blocks }) => blocks.map(({ lead, talks }) => [lead.id, ...talks.map(({ id }) => id)]));
  expect(shown(slotsOf(entries.slice(0, 3)))).toEqual([[['a1', 't1'], ['a2']]]);
  // A talk that was chosen without its session stands alone.
  expect(shown(slotsOf(entries.slice(1, 3)))).toEqual([[['t1'], ['a2']]]);
  // Of two sessions at once, talks come one session after the other, and stand by their time.
  const found = ['09:30', '09:00', '09:30'].map((time, index) => ({
    ...entriesOf(event)[1],
    id: `${index}`,
    startsAt: `2026-09-21T${time}:00.000Z`,
  }));
  expect(shown(slotsOf(found as Parameters<typeof slotsOf>[0]))).toEqual([[['1']], [['0'], ['2']]]);
});

it('of a whole programme one day is shown unless every day is asked for, or a word', () => {
  expect(dayShown({ show: 'all', q: ' ', day: '' }, 2)).toBe('1');
  expect(dayShown({ show: 'all', q: '', day: 'all' }, 2)).toBe('all');
  expect(dayShown({ show: '', q: '', day: '' }, 2)).toBe('all');
  expect(dayShown({ show: 'all', q: 'ada', day: '' }, 2)).toBe('all');
  for (const day of ['3', '0', '-1', '1.0', 'x']) expect(dayShown({ show: 'all', q: '', day }, 2)).toBe('1');
});

it('there is to choose from what the programme has, rooms as people count them', () => {
  expect(choicesIn(entries)).toEqual({
    rooms: ['Room 9', 'Room 10'],
    kinds: [
      ['posters', 'Posters'],
      ['break', 'Break'],
    ],
    topics: ['Light'],
  });
});
