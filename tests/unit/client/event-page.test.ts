import { describe, expect, test } from 'vitest';
import { ownTimeIn } from '#client/site/features/own-time.ts';
import { priceTodayText } from '#client/site/features/payment/phase-names.ts';
import { attendeesOf } from '#client/site/screens/Event/event-attendees.ts';
import { printedOtherwise } from '#client/site/screens/Event/printed-otherwise.ts';
import { timetableOf } from '#client/site/screens/Event/timetable.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';

describe('attendeesOf', () => {
  test('counts the entries of who should attend', () => {
    expect(attendeesOf(['Chemists', 'Nurses', 'Students'])).toBe('3+ Attendees');
  });

  test('says 450 where there are none', () => {
    expect(attendeesOf([])).toBe('450+ Attendees');
  });
});

test('today’s price names the days of a ticket that is for some', () => {
  const price = { phase: 'SPOT', lastDay: null, soldOut: false } as const;
  const amount = { amountMinor: 199_00, currency: 'USD' } as const;
  const said = (ticket: string, daysText: string) =>
    priceTodayText({ ...price, ticket, daysText, amount }, phaseNamesOf({}));
  expect(said('Presenter In-Person', '')).toContain('(Presenter In-Person $199)');
  expect(said('Day ticket', '22 September 2026')).toContain('(Day ticket, 22 September 2026: $199)');
});

test('printed dates say another thing than the price where its phase ends on another day, or one before it is not over', () => {
  const dates = { earlyBird: 'April 30, 2026', regular: 'Jun 30, 2026' };
  const said = (
    earlyBirdPassed: boolean,
    regularPassed: boolean,
    phase: Phase,
    lastDay: string | null,
    nextLastDay: string | null = null,
  ) => printedOtherwise({ ...dates, earlyBirdPassed, regularPassed }, { phase, lastDay, nextLastDay });
  expect([
    said(false, false, 'EARLY', '2026-04-30', '2026-06-30'),
    said(true, false, 'MID', '2026-06-30'),
    said(true, true, 'SPOT', null),
  ]).toEqual([false, false, false]);
  expect([
    said(false, false, 'EARLY', '2026-05-31', '2026-06-30'),
    said(false, false, 'EARLY', '2026-04-30', '2026-08-15'),
    said(false, false, 'MID', '2026-06-30'),
    said(true, false, 'MID', '2026-07-31'),
    said(true, false, 'SPOT', null),
  ]).toEqual([true, true, true, true, true]);
});

describe('timetableOf', () => {
  const entry = (starts: string, ends: string, room: string, session = `${starts} in ${room}`) => ({
    time: `${starts} – ${ends}`,
    startsAt: `2026-09-21T${starts}:00.000Z`,
    endsAt: `2026-09-21T${ends}:00.000Z`,
    room,
    session,
  });
  /** Where each session stands: 'lines, column'. */
  const placesOf = (sessions: ReturnType<typeof entry>[]) =>
    timetableOf(sessions).slots.flatMap((slot) =>
      slot.sessions.map(({ session, from, to, column }) => `${session.room}: ${from}–${to}, ${column}`),
    );

  test('puts sessions of the same hour side by side, in their order, and gives the others the whole width', () => {
    const day = [
      entry('09:00', '09:30', 'Foyer'),
      entry('09:30', '11:00', 'Left'),
      entry('09:30', '11:00', 'Right'),
    ];
    expect(placesOf(day)).toEqual(['Foyer: 1–2, null', 'Left: 2–3, 1', 'Right: 2–3, 2']);
    expect(timetableOf(day)).toMatchObject({
      rowMinutes: [30, 90],
      columns: 2,
      slots: [{ time: '09:00 – 09:30' }, { time: '09:30 – 11:00' }],
    });
  });

  test('what begins together is one slot, even where it ends apart', () => {
    const day = [
      entry('09:00', '10:00', 'Hall'),
      entry('09:00', '11:00', 'Attic'),
      entry('10:00', '11:00', 'Hall'),
    ];
    expect(timetableOf(day).slots.map(({ time, sessions }) => `${time}: ${sessions.length}`)).toEqual([
      '09:00 – 10:00: 2',
      '10:00 – 11:00: 1',
    ]);
    expect(placesOf(day)).toEqual(['Hall: 1–2, 1', 'Attic: 1–3, 2', 'Hall: 2–3, 1']);
  });

  test('a room keeps its column, and rooms that are never in use together share one', () => {
    const day = [
      entry('09:00', '10:00', 'Hall'),
      entry('09:00', '10:00', 'Attic'),
      entry('10:00', '11:00', 'Webinar'),
      entry('10:00', '11:00', 'Hall'),
      entry('10:00', '11:00', 'Cellar'),
      entry('11:00', '12:00', 'Garden'),
      entry('11:00', '12:00', 'Attic'),
    ];
    expect(placesOf(day).map((place) => place.replace(/\d–\d, /, ''))).toEqual([
      'Hall: 1',
      'Attic: 2',
      'Webinar: 2',
      'Hall: 1',
      'Cellar: 3',
      'Garden: 1',
      'Attic: 2',
    ]);
  });

  test('what begins during something else stands beside it, with a row of its own', () => {
    const lunch = [entry('13:00', '14:00', 'Foyer'), entry('13:15', '14:15', 'Gallery')];
    expect(placesOf(lunch)).toEqual(['Foyer: 1–3, 1', 'Gallery: 2–4, 2']);
    expect(timetableOf(lunch).rowMinutes).toEqual([15, 45, 15]);
  });

  test('a pause in the programme is a row without a session', () => {
    const day = [entry('09:00', '10:00', 'Hall'), entry('11:00', '12:00', 'Hall')];
    expect(timetableOf(day).rowMinutes).toEqual([60, 60, 60]);
    expect(placesOf(day)).toEqual(['Hall: 1–2, null', 'Hall: 3–4, null']);
  });

  test('sessions whose rooms are not known yet don’t stand on each other', () => {
    const day = [entry('09:00', '10:00', '', 'A'), entry('09:00', '10:00', '', 'B')];
    expect(placesOf(day)).toEqual([': 1–2, 1', ': 1–2, 2']);
  });

  test('a day without sessions has no rows', () => {
    expect(timetableOf([])).toEqual({ rowMinutes: [], columns: 1, slots: [] });
  });
});

describe('ownTimeIn', () => {
  const span = (startsAt: string, endsAt: string) => ({
    startsAt: `${startsAt}:00.000Z`,
    endsAt: `${endsAt}:00.000Z`,
  });
  const morning = span('2026-09-21T07:00', '2026-09-21T08:30');

  test('is silent where the visitor’s clock shows the venue’s time', () => {
    expect(ownTimeIn('Europe/London', 'Europe/London')(morning)).toBeNull();
    expect(ownTimeIn('Europe/London', 'Europe/Lisbon')(morning)).toBeNull();
  });

  test('prints the visitor’s time, half hours included', () => {
    expect(ownTimeIn('Europe/London', 'America/New_York')(morning)).toBe('03:00 – 04:30');
    expect(ownTimeIn('Europe/London', 'Asia/Kolkata')(morning)).toBe('12:30 – 14:00');
  });

  test('is silent where the browser does not know its zone, and calls it so', () => {
    expect(ownTimeIn('Europe/London', 'Etc/Unknown')(morning)).toBeNull();
  });

  test('names the weekday where it is another one', () => {
    const afternoon = span('2026-09-21T15:45', '2026-09-21T16:45');
    expect(ownTimeIn('Europe/London', 'Asia/Tokyo')(afternoon)).toBe('Tue 00:45 – 01:45');
    expect(ownTimeIn('Europe/London', 'Pacific/Honolulu')(morning)).toBe('Sun 21:00 – 22:30');
    // The same hour, but not the same day.
    expect(ownTimeIn('Pacific/Honolulu', 'Pacific/Kiritimati')(morning)).toBe('Mon 21:00 – 22:30');
  });

  test('follows both clocks through the weeks in which only one of them has been changed', () => {
    const newYork = ownTimeIn('Europe/London', 'America/New_York');
    expect(newYork(span('2026-03-07T09:00', '2026-03-07T10:00'))).toBe('04:00 – 05:00');
    expect(newYork(span('2026-03-10T09:00', '2026-03-10T10:00'))).toBe('05:00 – 06:00');
    expect(newYork(span('2026-03-30T08:00', '2026-03-30T09:00'))).toBe('04:00 – 05:00');
  });

  test('is right on the very day of a change', () => {
    // London's clocks go back at 02:00; Lagos has no summer time.
    const lagos = ownTimeIn('Europe/London', 'Africa/Lagos');
    expect(lagos(span('2026-10-25T00:30', '2026-10-25T01:30'))).toBeNull();
    expect(lagos(span('2026-10-25T09:00', '2026-10-25T10:00'))).toBe('10:00 – 11:00');
  });
});
