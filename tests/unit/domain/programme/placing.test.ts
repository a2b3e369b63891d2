// docs/product.md 3.18
import { expect, it } from 'vitest';
import {
  minutesForNext,
  minutesLeft,
  USUAL_MINUTES,
  withBoards,
  withTalkAt,
} from '#domain/programme/placing.ts';

const at = (time: string) => new Date(`2026-09-21T${time}:00Z`);

it('a talk is put at its number, or at the end', () => {
  expect(withTalkAt(['a', 'b'], 'x', 1)).toEqual(['x', 'a', 'b']);
  expect(withTalkAt(['a', 'b'], 'x', 2)).toEqual(['a', 'x', 'b']);
  expect(withTalkAt(['a', 'b'], 'x')).toEqual(['a', 'b', 'x']);
  expect(withTalkAt(['a', 'b'], 'x', 99)).toEqual(['a', 'b', 'x']);
});

it('the next talk lasts as long as the last one that has minutes', () => {
  expect(minutesForNext([])).toBe(USUAL_MINUTES);
  expect(minutesForNext([{ minutes: 10 }, { minutes: 25 }, { board: '1' }])).toBe(25);
});

it('what is left of a session is what no talk takes', () => {
  const session = { startsAt: at('09:00'), endsAt: at('10:30') };
  expect(minutesLeft(session, [{ minutes: 20 }, { minutes: 25 }, { board: '7' }])).toBe(45);
  expect(minutesLeft(session, [{ minutes: 100 }])).toBe(-10);
});

it('boards are numbered in order; a poster keeps the one that it has, which no other gets, unless all are numbered anew, and an e-poster gets none', () => {
  const posters = [
    { id: 'a' },
    { id: 'b', board: '2' },
    { id: 'c', minutes: 10 },
    { id: 'd', board: 'P7' },
    { id: 'e' },
    { id: 'on a screen', board: '3' },
    { id: 'f', board: 'No. 04' },
    { id: 'g' },
  ];
  const boards = (again: boolean) =>
    withBoards(posters, { again, hangs: ({ id }) => id !== 'on a screen' }).map(({ board }) => board);
  expect(boards(false)).toEqual(['1', '2', undefined, 'P7', '5', '3', 'No. 04', '6']);
  expect(boards(true)).toEqual(['1', '2', undefined, '3', '4', undefined, '5', '6']);
});
