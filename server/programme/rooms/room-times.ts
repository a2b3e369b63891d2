import type { RoomTime } from '#domain/rooms/room.ts';
import { ticketDays } from '#domain/seats/ticket-days.ts';
import { addDays, calendarDay, endOfDay, isoDay, isoDayAt, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import type { Room } from './room.store.ts';

/** Days before a conference on which presenters test whether they see and are seen (docs/product.md 13.10). */
const TEST_DAYS = 2;

/**
 * When a room is in use on the days of a ticket (docs/product.md 4.13), in order; a test room is whenever it is.
 *
 * @param days of the ticket, counted from the conference's first; none: all
 */
export function timesFor(
  dependencies: Pick<Dependencies, 'catalogue'>,
  room: Room,
  days: readonly number[],
): RoomTime[] {
  const times = timesOf(dependencies, room);
  if (days.length === 0 || room.kind === 'TEST') return times;
  const { conference } = room;
  const valid = ticketDays(days, isoDaysOf(conference));
  return times.filter(({ from }) => valid.includes(isoDayAt(from, conference.timeZone)));
}

/**
 * When a room is in use, in order: at its own time, or on each day of the programme from the first session to the end of the
 * last. A day without sessions is all of it, by the clock of the place.
 */
export function timesOf({ catalogue }: Pick<Dependencies, 'catalogue'>, room: Room): RoomTime[] {
  const { conference, startsAt, endsAt } = room;
  const { timeZone, startsOn } = conference;
  if (room.kind === 'TEST') {
    const first = calendarDay(isoDay(startsOn));
    return [{ from: startOfDay(addDays(first, -TEST_DAYS), timeZone), until: startOfDay(first, timeZone) }];
  }
  if (startsAt && endsAt) return [{ from: startsAt, until: endsAt }];
  const sessions = (catalogue.current().eventById.get(room.conferenceId)?.days ?? []).flatMap(
    (day) => day.sessions,
  );
  return isoDaysOf(conference).map((isoDate) => {
    const day = calendarDay(isoDate);
    const theirs = sessions.filter((session) => isoDayAt(session.startsAt, timeZone) === isoDate);
    if (theirs.length === 0) return { from: startOfDay(day, timeZone), until: endOfDay(day, timeZone) };
    return {
      from: new Date(Math.min(...theirs.map((session) => session.startsAt.getTime()))),
      until: new Date(Math.max(...theirs.map((session) => session.endsAt.getTime()))),
    };
  });
}
