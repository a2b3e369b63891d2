import { isDeepStrictEqual } from 'node:util';
import { dayWords } from '#domain/printed-dates.ts';
import { ACCESS_CHOICES, countNeeds, DIETARY_CHOICES } from '#domain/seats/needs.ts';
import { type Night, nightsOf } from '#domain/seats/nights.ts';
import { ticketDays } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { countBooked } from './booked.store.ts';
import { arrivalOf, findHotelRoomsOfOrders, findWishes } from './participant-list.store.ts';

type Count = { what: string; count: number };

/** Who may come on a day, as 2026-09-21, or take part online; and how many of those who may come need what. */
type DayCounts = { day: string; inPerson: number; online: number; dietary: Count[]; access: Count[] };

/** What a caterer, a venue and a hotel are told of a conference: numbers, and nobody's name. */
export type ParticipantCounts = {
  conference: string;
  /** What is so on each of its days. */
  days: DayCounts[];
  /** With a ticket for the place, named or not, and for taking part online, on whichever days. */
  inPerson: number;
  online: number;
  /** Of all, those that nobody is named for. */
  withoutName: number;
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
  const needs = (lines: readonly string[], choices: readonly string[]) =>
    countNeeds(
      lines.filter((line) => line !== ''),
      choices,
    ).map(({ need, people }) => ({ what: need, count: people }));
  const arrivals = new Map<string, number>();
  for (const wish of wishes) {
    const arrival = arrivalOf(wish);
    if (!arrival) continue;
    const day = isoDay(arrival);
    arrivals.set(day, (arrivals.get(day) ?? 0) + 1);
  }
  const orders = (await findHotelRoomsOfOrders(dependencies.database, conferenceId)).map(
    ({ arrivesOn, rooms }) => ({ arrivesOn: arrivesOn && isoDay(arrivesOn), rooms }),
  );
  const rooms = new Map<string, number>();
  for (const { name, quantity } of orders.flatMap((order) => order.rooms))
    rooms.set(name, (rooms.get(name) ?? 0) + quantity);
  const { nights, unknown } = nightsOf(orders);
  const all = conference ? isoDaysOf(conference) : [];
  const inPerson = wishes.filter(({ online }) => !online).length;
  return {
    conference: conferenceId,
    days: all.map((day) => {
      const those = wishes.filter(({ days }) => ticketDays(days, all).includes(day));
      const here = those.filter(({ online }) => !online);
      return {
        day,
        inPerson: here.length,
        online: those.length - here.length,
        dietary: needs(
          here.map(({ dietaryNeeds }) => dietaryNeeds),
          DIETARY_CHOICES,
        ),
        access: needs(
          here.map(({ accessNeeds }) => accessNeeds),
          ACCESS_CHOICES,
        ),
      };
    }),
    inPerson,
    online: wishes.length - inPerson,
    withoutName: wishes.filter(({ state }) => state !== 'NAMED').length,
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
    `Night of ${dayWords(day)}`,
    of.map(({ occupancy, rooms }) => ({ what: occupancy, count: rooms })),
  ]);
}

/** The same as people read it, a line each; where the same is so on every day, it is told once. */
export function countLines({ days, inPerson, online, withoutName, ...counts }: ParticipantCounts): string[] {
  const [first] = days;
  const alike =
    first && days.every((one) => isDeepStrictEqual({ ...one, day: first.day }, first)) ? first : null;
  const parts = [
    ['Booked', counts.booked],
    ['Rooms booked', counts.rooms],
    ['People who arrive', counts.arrivals.map(({ what, count }) => ({ what: dayWords(what), count }))],
    ...nightParts(counts.nights),
  ] satisfies [string, Count[]][];
  const nameless = `${withoutName} of all without a name`;
  return [
    ...(alike
      ? [
          `${inPerson} at the place on each of ${days.length} days (${days.map(({ day }) => dayWords(day)).join(', ')}), ${online} online; ${nameless}`,
          ...needsOf(alike).map(([what, of]) => countLine(`${what}, each day`, of)),
        ]
      : [
          `${inPerson} at the place on one day or more, ${online} online; ${nameless}`,
          ...days.map((one) =>
            [
              `${dayWords(one.day)}: ${one.inPerson} at the place, ${one.online} online`,
              ...needsOf(one).flatMap(([what, of]) => (of.length > 0 ? countLine(what, of) : [])),
            ].join('. '),
          ),
        ]),
    ...parts.map(([what, of]) => countLine(what, of)),
    ...(counts.roomsWithoutNights > 0
      ? [`Rooms whose nights nobody has told yet: ${counts.roomsWithoutNights}`]
      : []),
  ];
}

const needsOf = ({ dietary, access }: DayCounts): [what: string, of: Count[]][] => [
  ['Dietary needs', dietary],
  ['Access needs', access],
];

const countLine = (what: string, of: readonly Count[]): string =>
  `${what}: ${of.map((one) => `${one.count} × ${one.what}`).join(', ') || 'none'}`;
