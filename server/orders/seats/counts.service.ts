import { ACCESS_CHOICES, countNeeds, DIETARY_CHOICES } from '#domain/seats/needs.ts';
import { type Night, nightsOf } from '#domain/seats/nights.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { isoDay, isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { countBooked } from './booked.store.ts';
import { findRoomsOfOrders, findWishes } from './participant-list.store.ts';

type Count = { what: string; count: number };

/** What a caterer, a venue and a hotel are told of a conference: numbers, and nobody's name. */
export type ParticipantCounts = {
  conference: string;
  /** Its days as 2026-09-21; everybody may come on each. */
  days: string[];
  /** With a ticket for the place, named or not, and for taking part online. */
  inPerson: number;
  online: number;
  /** Of all, those that nobody is named for. */
  withoutName: number;
  /** How many of those who come to the place need what, a day. */
  dietary: Count[];
  access: Count[];
  /** What is booked besides tickets and rooms, such as a dinner. */
  booked: Count[];
  /** What rooms are booked, and how many people have said that they arrive on a day. */
  rooms: Count[];
  arrivals: Count[];
  /** Rooms that are slept in on the night that begins on a day, by occupancy; and rooms without nights so far. */
  nights: Night[];
  roomsWithoutNights: number;
};

/**
 * Counts those who take part in a conference, and what they need (docs/product.md 13.9).
 *
 * @throws InvalidInputError where there is no such conference
 */
export async function countParticipantsOf(
  dependencies: Pick<Dependencies, 'database' | 'catalogue'>,
  conferenceId: string,
): Promise<ParticipantCounts> {
  requireConference(dependencies, conferenceId);
  const conference = dependencies.catalogue.current().conferenceById.get(conferenceId);
  const wishes = await findWishes(dependencies.database, conferenceId);
  const here = wishes.filter(({ online }) => !online);
  const needs = (lines: readonly string[], choices: readonly string[]) =>
    countNeeds(
      lines.filter((line) => line !== ''),
      choices,
    ).map(({ need, people }) => ({ what: need, count: people }));
  const arrivals = new Map<string, number>();
  for (const { arrivesOn } of wishes) {
    if (!arrivesOn) continue;
    const day = isoDay(arrivesOn);
    arrivals.set(day, (arrivals.get(day) ?? 0) + 1);
  }
  const orders = (await findRoomsOfOrders(dependencies.database, conferenceId)).map(
    ({ arrivesOn, rooms }) => ({ arrivesOn: arrivesOn && isoDay(arrivesOn), rooms }),
  );
  const rooms = new Map<string, number>();
  for (const { name, quantity } of orders.flatMap((order) => order.rooms))
    rooms.set(name, (rooms.get(name) ?? 0) + quantity);
  const { nights, unknown } = nightsOf(orders);
  return {
    conference: conferenceId,
    days: conference ? isoDaysOf(conference) : [],
    inPerson: here.length,
    online: wishes.length - here.length,
    withoutName: wishes.filter(({ state }) => state !== 'NAMED').length,
    dietary: needs(
      here.map(({ dietaryNeeds }) => dietaryNeeds),
      DIETARY_CHOICES,
    ),
    access: needs(
      here.map(({ accessNeeds }) => accessNeeds),
      ACCESS_CHOICES,
    ),
    booked: (await countBooked(dependencies.database, conferenceId)).map(({ name, quantity }) => ({
      what: name,
      count: quantity,
    })),
    rooms: [...rooms].sort().map(([what, count]) => ({ what, count })),
    arrivals: [...arrivals].sort().map(([what, count]) => ({ what, count })),
    nights,
    roomsWithoutNights: unknown,
  };
}

function nightParts(nights: readonly Night[]): [what: string, of: Count[]][] {
  const days = Map.groupBy(nights, ({ day }) => day);
  return [...days].map(([day, of]) => [
    `Night of ${day}`,
    of.map(({ occupancy, rooms }) => ({ what: occupancy, count: rooms })),
  ]);
}

/** The same as people read it, a line each. */
export function countLines({ days, inPerson, online, withoutName, ...counts }: ParticipantCounts): string[] {
  const parts = [
    ['Dietary needs, each day', counts.dietary],
    ['Access needs, each day', counts.access],
    ['Booked', counts.booked],
    ['Rooms booked', counts.rooms],
    ['People who arrive', counts.arrivals],
    ...nightParts(counts.nights),
  ] satisfies [string, Count[]][];
  return [
    `${inPerson} at the place on each of ${days.length} days (${days.join(', ')}), ${online} online; ${withoutName} of all without a name`,
    ...parts.map(
      ([what, of]) => `${what}: ${of.map(({ what, count }) => `${count} × ${what}`).join(', ') || 'none'}`,
    ),
    ...(counts.roomsWithoutNights > 0
      ? [`Rooms whose nights nobody has told yet: ${counts.roomsWithoutNights}`]
      : []),
  ];
}
