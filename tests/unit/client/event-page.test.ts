import { describe, expect, test } from 'vitest';
import { attendeesOf } from '#client/site/screens/Event/event-attendees.ts';
import { slotsOf } from '#client/site/screens/Event/schedule-slots.ts';

describe('attendeesOf', () => {
  test('counts the entries of who should attend', () => {
    expect(attendeesOf(['Chemists', 'Nurses', 'Students'])).toBe('3+ Attendees');
  });

  test('says 450 where there are none', () => {
    expect(attendeesOf([])).toBe('450+ Attendees');
  });
});

describe('slotsOf', () => {
  const entry = (time: string, session: string) => ({ time, session, room: 'Hall' });

  test('puts sessions of the same hour side by side, in their order', () => {
    const [coffee, left, right] = [
      entry('09:00 – 09:30', 'Coffee'),
      entry('09:30 – 11:00', 'Left'),
      entry('09:30 – 11:00', 'Right'),
    ] as const;
    expect(slotsOf([coffee, left, right])).toEqual([
      { time: '09:00 – 09:30', entries: [coffee] },
      { time: '09:30 – 11:00', entries: [left, right] },
    ]);
  });

  test('keeps sessions apart that begin together but end apart', () => {
    expect(slotsOf([entry('09:00 – 10:00', 'A'), entry('09:00 – 11:00', 'B')])).toHaveLength(2);
  });
});
