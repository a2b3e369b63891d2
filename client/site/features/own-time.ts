import { printTimes, weekdayOf } from '#domain/printed-dates.ts';
import { isoDayAt, timeAt } from '#domain/time.ts';

type Span = { startsAt: string; endsAt: string };

/**
 * Prints venue times on the visitor's own clock: 08:00 to 09:00 in London is '03:00 – 04:00' in New York, and with its
 * weekday where that is another one: 'Tue 00:30 – 01:30'. Null where both clocks show the same, or the visitor's is not known.
 *
 * @param zone the visitor's; the one of this browser unless stated
 */
export function ownTimeIn(
  venueZone: string,
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): (span: Span) => string | null {
  const ownZone = isKnown(zone) ? zone : venueZone;
  return ({ startsAt, endsAt }) => {
    const starts = new Date(startsAt);
    const day = isoDayAt(starts, ownZone);
    const sameDay = isoDayAt(starts, venueZone) === day;
    if (sameDay && timeAt(starts, venueZone) === timeAt(starts, ownZone)) return null;
    return `${sameDay ? '' : `${weekdayOf(day).slice(0, 3)} `}${printTimes(starts, new Date(endsAt), ownZone)}`;
  };
}

/** Whether times can be written in a zone: Chrome calls one that it does not know 'Etc/Unknown', and refuses that name itself. */
function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
