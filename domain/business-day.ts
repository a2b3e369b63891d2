import { addDays, dayAt, startOfDay } from './time.ts';

/**
 * The instant since which one business day has passed, Monday to Friday in London: what was asked before it has waited for
 * longer than that. On a Monday it is the same time of Friday; at a weekend, the beginning of Friday.
 */
export function aBusinessDayBefore(now: Date): Date {
  const today = dayAt(now);
  // Sunday is 0.
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  if (weekday === 0 || weekday === 6) return startOfDay(addDays(today, weekday === 0 ? -2 : -1));
  const sinceMidnight = now.getTime() - startOfDay(today).getTime();
  return new Date(startOfDay(addDays(today, weekday === 1 ? -3 : -1)).getTime() + sinceMidnight);
}
