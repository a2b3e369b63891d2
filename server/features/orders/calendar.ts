import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Conference, Event } from '#server/features/catalogue/catalogue.store.ts';

/**
 * A conference as an iCalendar file: an entry for each day of the programme, from its first session to its last,
 * in the venue's time zone; a conference without a programme is one entry of whole days.
 *
 * @param link where to read more
 * @param now the file's own time stamp
 */
export function calendarFile(
  conference: Conference,
  event: Event | null,
  options: { link: string; now: Date; organiser: string },
): string {
  const { link, now, organiser } = options;
  const calendar = ical({
    name: conference.title,
    prodId: { company: organiser, product: 'Conferences', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: {
      name: conference.timeZone,
      generator: (zone) => String(tzlib_get_ical_block(zone)[0]),
    },
  });
  // Plain dates would be written in the server's own zone under the venue's name.
  const inZone = (instant: Date) => new TZDate(instant.getTime(), conference.timeZone);
  const common = {
    stamp: now,
    location: conference.location,
    description: `${conference.description}\n\n${link}`,
    url: link,
  };
  for (const day of event?.days ?? []) {
    const [first, last] = [day.sessions[0], day.sessions.at(-1)];
    if (!first || !last) continue;
    calendar.createEvent({
      ...common,
      id: `${conference.id}-day-${day.position}@meridian`,
      summary: `${conference.title}: day ${day.position}`,
      start: inZone(first.startsAt),
      end: inZone(last.endsAt),
      timezone: conference.timeZone,
    });
  }
  if (calendar.length() === 0) {
    const end = new Date(conference.endsOn);
    end.setUTCDate(end.getUTCDate() + 1);
    calendar.timezone(null);
    calendar.createEvent({
      ...common,
      id: `${conference.id}@meridian`,
      summary: conference.title,
      start: conference.startsOn,
      end,
      allDay: true,
    });
  }
  return calendar.toString();
}
