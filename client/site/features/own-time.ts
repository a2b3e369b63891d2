type Span = { startsAt: string; endsAt: string };

/**
 * Prints venue times on the visitor's own clock: 08:00 to 09:00 in London is '03:00 – 04:00' in New York, and with its
 * weekday where that is another one: 'Tue 00:30 – 01:30'. Null where both clocks show the same.
 *
 * @param ownZone the visitor's; the one of this browser unless stated
 */
export function ownTimeIn(venueZone: string, ownZone?: string): (span: Span) => string | null {
  const [venue, own] = [clockOf(venueZone), clockOf(ownZone)];
  return ({ startsAt, endsAt }) => {
    const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
    const sameDay = venue.weekday(starts) === own.weekday(starts);
    if (sameDay && venue.time(starts) === own.time(starts)) return null;
    return `${sameDay ? '' : `${own.weekday(starts)} `}${own.time(starts)} – ${own.time(ends)}`;
  };
}

function clockOf(timeZone: string | undefined) {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone });
  return {
    time: (instant: number) => time.format(instant),
    weekday: (instant: number) => weekday.format(instant),
  };
}
