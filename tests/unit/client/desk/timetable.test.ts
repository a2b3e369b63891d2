import { describe, expect, it } from 'vitest';
import {
  clashesOf,
  type Day,
  hoursOf,
  moved,
  placed,
  put,
  type Session,
  withNewSession,
} from '#client/desk/screens/Content/schedule/timetable.ts';

const session = (starts: string, ends: string, title = starts, room = 'Hall'): Session => ({
  starts,
  ends,
  title,
  room,
});
const titles = (days: readonly Day[]) => days.map(({ sessions }) => sessions.map(({ title }) => title));

const two: Day[] = [
  { date: '2026-09-21', sessions: [session('09:00', '10:00', 'a'), session('10:00', '11:00', 'b')] },
  { date: '2026-09-22', sessions: [session('09:30', '10:00', 'c')] },
];

describe('sessions of a day', () => {
  it('that are at the same time stand side by side, and only those', () => {
    const lanes = placed([
      session('09:00', '11:00'),
      session('09:30', '10:00'),
      session('10:00', '10:30'),
      session('11:00', '12:00'),
    ]).map(({ index, lane, lanes: of }) => [index, lane, of]);
    expect(lanes).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 1, 2],
      [3, 0, 1],
    ]);
  });

  it('may end on the next day, and are left out where their times say nothing', () => {
    expect(placed([session('23:00', '01:00'), session('', '10:00'), session('9:00', '10:00')])).toEqual([
      { index: 0, from: 1380, to: 1500, lane: 0, lanes: 1 },
    ]);
    expect(hoursOf([{ date: '', sessions: [session('23:10', '01:10')] }])).toEqual({ first: 23, last: 26 });
    expect(hoursOf([])).toEqual({ first: 9, last: 17 });
  });

  it('clash where they need one room at one time, however it is written', () => {
    const day = [
      session('09:00', '10:00', 'a', 'Hall'),
      session('09:59', '10:30', 'b', ' hall '),
      session('10:30', '11:00', 'c', 'Hall'),
      session('09:00', '11:00', 'd', 'Foyer'),
      session('09:00', '11:00', 'e', ''),
      session('09:00', '11:00', 'f', ''),
    ];
    expect(clashesOf(day)).toEqual(
      new Map([
        [0, [1]],
        [1, [0]],
      ]),
    );
  });
});

describe('a session that is moved', () => {
  it('stands among the others by its time, on its own day or on another', () => {
    const later = moved(two, { day: 0, session: 0 }, { minutes: 65 });
    expect(titles(later.days)).toEqual([['b', 'a'], ['c']]);
    expect(later.position).toEqual({ day: 0, session: 1 });
    expect(later.days[0]?.sessions[1]).toMatchObject({ starts: '10:05', ends: '11:05' });
    const over = moved(two, { day: 0, session: 1 }, { days: 1 });
    expect(titles(over.days)).toEqual([['a'], ['c', 'b']]);
    expect(over.position).toEqual({ day: 1, session: 1 });
  });

  it('stops at the ends of the day and of the programme', () => {
    const early = moved(two, { day: 0, session: 0 }, { minutes: -10_000, days: -1 });
    expect(early.days[0]?.sessions[0]).toMatchObject({ starts: '00:00', ends: '01:00' });
    const late = moved(two, { day: 1, session: 0 }, { minutes: 10_000, days: 5 });
    expect(late.days[1]?.sessions[0]).toMatchObject({ starts: '23:55', ends: '00:25' });
    const short = moved(two, { day: 0, session: 0 }, { longer: -10_000 });
    expect(short.days[0]?.sessions[0]).toMatchObject({ starts: '09:00', ends: '09:05' });
  });

  it('no longer says what was printed instead of its times, unless these stay', () => {
    const printed = { ...session('09:00', '10:00', 'a'), timeText: 'all morning' };
    const days = [{ date: '', sessions: [printed] }];
    expect(moved(days, { day: 0, session: 0 }, { minutes: 5 }).days[0]?.sessions[0]).not.toHaveProperty(
      'timeText',
    );
    expect(moved(days, { day: 0, session: 0 }, { days: 1 }).days[0]?.sessions[0]).toEqual(printed);
  });

  it('keeps its place among those at the same time', () => {
    const parallel = [
      session('09:00', '10:00', 'a'),
      session('09:00', '10:00', 'b'),
      session('11:00', '12:00', 'c'),
    ];
    const days = [{ date: '', sessions: parallel }];
    expect(titles(moved(days, { day: 0, session: 0 }, { longer: 5 }).days)).toEqual([['a', 'b', 'c']]);
    expect(titles(moved(days, { day: 0, session: 0 }, { minutes: 5 }).days)).toEqual([['b', 'a', 'c']]);
  });

  it('leaves all others the same, and a place where there is none as it is', () => {
    expect(moved(two, { day: 5, session: 0 }, { minutes: 5 }).days).toEqual(two);
    const [first] = put(two, { day: 1, session: 0 }, 1, session('09:30', '10:00', 'c')).days;
    expect(first).toBe(two[0]);
  });
});

it('a new session follows the last one of its day', () => {
  const { days, position } = withNewSession(two, 0, session('', '', 'n'));
  expect(days[0]?.sessions[2]).toMatchObject({ starts: '11:00', ends: '12:00', title: 'n' });
  expect(position).toEqual({ day: 0, session: 2 });
  expect(withNewSession([{ date: '', sessions: [] }], 0, session('', '')).days[0]?.sessions[0]).toMatchObject(
    { starts: '09:00', ends: '10:00' },
  );
});
