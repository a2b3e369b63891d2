import { addDays, type CalendarDate, formatIsoDate, parseIsoDate } from '#domain/time.ts';

/** Days that are often asked for; '' where there is no first or last one. */
export function stretchesOf(today: string): { name: string; from: string; to: string }[] {
  const day = parseIsoDate(today);
  if (!day) return [];
  const stretch = (name: string, from: CalendarDate, to: CalendarDate) => ({
    name,
    from: formatIsoDate(from),
    to: formatIsoDate(to),
  });
  const yesterday = addDays(day, -1);
  const first = { ...day, day: 1 };
  const before = addDays(first, -1);
  return [
    stretch('Today', day, day),
    stretch('Yesterday', yesterday, yesterday),
    stretch('Last 7 days', addDays(day, -6), day),
    stretch('This month', first, day),
    stretch('Last month', { ...before, day: 1 }, before),
    { name: 'All', from: '', to: '' },
  ];
}
