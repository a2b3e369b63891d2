import { weekdayWords } from '#domain/printed-dates.ts';
import { parseIsoDate } from '#domain/time.ts';
import { clashesOf, type Day, type Position, type Session, spanOf } from './timetable.ts';

/** The days that a value holds; what was typed as a text may be anything. */
export function daysOf(value: unknown): Day[] {
  return Array.isArray(value)
    ? value.map((day) => ({ ...day, sessions: Array.isArray(day?.sessions) ? day.sessions : [] }))
    : [];
}

/** Such as 'Day 1 · Mon 21 Sept'. */
export function dayName({ date }: Day, index: number): string {
  return parseIsoDate(date) ? `Day ${index + 1} · ${weekdayWords(date)}` : `Day ${index + 1}`;
}

/** With what a session of a day is in the same room at the same time, in words; '' where there is nothing. */
export function clashWords(sessions: readonly Session[], index: number): string {
  const others = clashesOf(sessions).get(index) ?? [];
  if (others.length === 0) return '';
  const titles = others.map((other) => sessions[other]?.title || 'a session without a title');
  return `Clashes in ${sessions[index]?.room} with ${titles.join(' and ')}.`;
}

/** Where a session is, in words, after it was moved. */
export function positionWords(days: readonly Day[], { day, session }: Position): string {
  const sessions = days[day]?.sessions ?? [];
  const moved = sessions[session];
  if (!moved) return '';
  const times = spanOf(moved) ? `${moved.starts} to ${moved.ends}` : 'without times';
  return `${moved.title || 'The session'}: day ${day + 1}, ${times}. ${clashWords(sessions, session)}`.trim();
}
