// docs/product.md 3.16
import { expect, it } from 'vitest';
import { nowPath } from '#domain/programme/agenda.ts';
import { nowAndNext } from '#domain/programme/now.ts';

const at = (time: string) => `2026-09-21T${time}:00Z`;
const session = (starts: string, ends: string) => ({ startsAt: at(starts), endsAt: at(ends) });
const [opening, talks, posters, coffee, closing] = [
  session('09:00', '10:00'),
  session('10:00', '11:00'),
  session('10:30', '12:00'),
  session('11:00', '11:20'),
  session('16:00', '17:00'),
];
const programme = [closing, posters, opening, talks, coffee];

it.each([
  ['08:00', [], [opening]],
  // It begins with its first minute, and what ends then has ended.
  ['09:00', [opening], [talks, posters]],
  ['10:00', [talks], [posters, coffee]],
  ['10:45', [talks, posters], [coffee]],
  ['11:00', [posters, coffee], [closing]],
  ['12:00', [], [closing]],
  ['16:59', [closing], []],
  ['17:00', [], []],
])('At %s, what takes place and what begins within half an hour of what is next', (time, now, next) => {
  expect(nowAndNext(programme, Date.parse(at(time)))).toEqual({ now, next });
});

it('Its address is below that of the event', () => {
  expect(nowPath('über uns')).toBe('/event/%C3%BCber%20uns/now');
});
