// docs/product.md 3.19
import { expect, it } from 'vitest';
import { changeWords, composedChanges, type Entry, programmeChanges } from '#domain/programme/changes.ts';

const at = (time: string) => new Date(`2026-09-22T${time}:00Z`);
const entry = (id: string, starts: string, ends: string, more: Partial<Entry> = {}): Entry => ({
  id,
  title: `Title ${id}`,
  room: 'Room A',
  startsAt: at(starts),
  endsAt: at(ends),
  partOf: null,
  abstract: null,
  givenAs: '',
  ...more,
});
const words = (before: Entry[], after: Entry[]) =>
  programmeChanges(before, after).map((change) => changeWords(change, 'Europe/London'));

it('nothing has changed where all is as it was', () => {
  expect(words([entry('a', '09:00', '10:00')], [entry('a', '09:00', '10:00')])).toEqual([]);
});

it('changes are said in words, in the order of time, on the clock of the venue', () => {
  const before = [
    entry('a', '08:30', '09:00'),
    entry('b', '10:00', '11:00'),
    entry('c', '12:00', '13:00'),
    entry('d', '14:00', '15:00'),
  ];
  const after = [
    entry('a', '10:00', '10:30', { room: 'Room B' }),
    entry('c', '12:00', '13:30'),
    entry('d', '14:00', '15:00', { title: 'Rings' }),
    entry('e', '07:00', '08:00'),
  ];
  expect(words(before, after)).toEqual([
    'added: “Title e”, Tue 22 Sept 08:00 Room A',
    'moved: “Title a” from Tue 22 Sept 09:30 Room A to Tue 22 Sept 11:00 Room B',
    'removed: “Title b”, Tue 22 Sept 11:00 Room A',
    'moved: “Title c”, Tue 22 Sept 13:00 Room A, ends at 14:30 instead of 14:00',
    'renamed: “Title d” is now “Rings”',
  ]);
});

it('what is moved and renamed at once is both', () => {
  expect(
    words([entry('a', '09:00', '10:00')], [entry('a', '09:30', '10:00', { title: 'Rings' })]),
  ).toHaveLength(2);
});

it('a talk that is given as something else, or on another board, is said to be, where both are known', () => {
  const before = [
    entry('a', '09:00', '09:20', { givenAs: 'Talk' }),
    entry('b', '10:00', '10:20', { givenAs: 'Talk' }),
    entry('c', '12:00', '13:00', { givenAs: 'Poster' }),
    entry('d', '14:00', '15:00', { givenAs: 'Poster 7' }),
    entry('e', '15:00', '16:00'),
  ];
  const after = [
    entry('a', '09:00', '09:20', { givenAs: 'Video' }),
    entry('b', '10:00', '11:00', { givenAs: 'Poster 7' }),
    entry('c', '12:30', '13:00', { givenAs: 'Poster 8' }),
    entry('d', '14:00', '15:00'),
    entry('e', '15:00', '16:00', { givenAs: 'Talk' }),
  ];
  expect(words(before, after)).toEqual([
    'changed: “Title a”, Tue 22 Sept 10:00 Room A, Video instead of Talk',
    'moved: “Title b”, Tue 22 Sept 11:00 Room A, ends at 12:00 instead of 11:20, Poster 7 instead of Talk',
    'moved: “Title c” from Tue 22 Sept 13:00 Room A to Tue 22 Sept 13:30 Room A, Poster 8 instead of Poster',
  ]);
});

it('publications have changed together what is not as it was before them, said of how it was and is', () => {
  const states = [
    [
      entry('a', '09:00', '09:20', { givenAs: 'Talk' }),
      entry('b', '10:00', '10:20'),
      entry('c', '11:00', '11:20'),
      entry('d', '12:00', '12:20'),
      entry('g', '18:00', '18:20'),
    ],
    [
      entry('a', '13:00', '14:00', { givenAs: 'Poster' }),
      entry('b', '10:00', '10:20', { title: 'Rinsg' }),
      entry('c', '15:00', '15:20'),
      entry('e', '16:00', '16:20'),
      entry('f', '17:00', '17:20'),
      entry('g', '18:00', '18:20', { title: 'Renamed, then removed' }),
    ],
    [
      entry('a', '09:00', '09:20', { givenAs: 'Poster 3' }),
      entry('b', '10:00', '10:20', { title: 'Rings' }),
      entry('c', '11:00', '11:20'),
      entry('d', '12:00', '12:20', { title: 'Waves' }),
      entry('f', '17:00', '17:20', { title: 'Light' }),
    ],
  ];
  const changes = states.slice(1).map((after, index) => programmeChanges(states[index] ?? [], after));
  expect(composedChanges(changes).map((change) => changeWords(change, 'Europe/London'))).toEqual([
    'changed: “Title a”, Tue 22 Sept 10:00 Room A, Poster 3 instead of Talk',
    'renamed: “Title b” is now “Rings”',
    'renamed: “Title d” is now “Waves”',
    'added: “Light”, Tue 22 Sept 18:00 Room A',
    'removed: “Title g”, Tue 22 Sept 19:00 Room A',
  ]);
});
