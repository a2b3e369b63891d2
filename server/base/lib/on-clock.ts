import { TZDate } from '@date-fns/tz';

/** An instant on the clock of a zone, to the second: '2026-09-21T09:00:00+01:00'. */
export function onClockOf(timeZone: string, instant: Date): string {
  return new TZDate(instant.getTime(), timeZone).toISOString().replace(/\.\d+/, '');
}
