import * as z from 'zod';
import { printDays } from '#domain/printed-dates.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import {
  cancelNightsUntil,
  hotelOf,
  locationText,
  type Place,
  placeText,
  venuesOf,
  venueText,
} from '#domain/venue.ts';
import { keepsNights } from '#server/orders/seats/arrival.ts';
import { filesDueAt } from '#server/programme/abstracts/files-due.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isoDaysOf, roomsFreezeAt, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import type { Told } from './moved.store.ts';

/** What of a conference can be another, in the order in which it is told (docs/product.md 3.22). */
const MOVABLE = ['Dates', 'Place', 'Venue', 'Hotel'] as const;
/** What else is told with the dates: which of them are somebody's (docs/product.md 4.13). */
const YOUR_DAYS = 'Your days';
export const moveChange = z.object({
  what: z.enum([...MOVABLE, YOUR_DAYS]),
  before: z.string(),
  after: z.string(),
});

/** One of the things that are another one now, in words. */
export type MoveChange = z.output<typeof moveChange>;

/** When and where a conference is, as it is stored of it; days as 'YYYY-MM-DD'. */
export const whenAndWhere = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  location: z.string(),
  city: z.string(),
  country: z.string(),
  venue: z.json(),
  hotel: z.json(),
  /** Null: when its first day begins. */
  seatsFreezeAt: z.nullable(z.iso.datetime()),
});
export type WhenAndWhere = z.output<typeof whenAndWhere>;

export const whenAndWhereOf = ({
  startsOn,
  endsOn,
  location,
  city,
  country,
  venue,
  hotel,
  seatsFreezeAt,
}: Pick<Conference, keyof WhenAndWhere>): WhenAndWhere => ({
  startsOn: isoDay(startsOn),
  endsOn: isoDay(endsOn),
  location,
  city,
  country,
  venue: whenAndWhere.shape.venue.parse(venue),
  hotel: whenAndWhere.shape.hotel.parse(hotel),
  seatsFreezeAt: seatsFreezeAt?.toISOString() ?? null,
});

/** What people have to know that is another one now than it was: the days, the town or country, the venue, the hotel. */
export function changesBetween(was: WhenAndWhere, is: WhenAndWhere): MoveChange[] {
  // Where pages print the same place, what is stored of it says the difference.
  const placeOf = (one: WhenAndWhere) =>
    was.location === is.location ? `${one.city}, ${one.country}` : locationText(one);
  const told = (one: WhenAndWhere) => ({
    Dates: printDays(one.startsOn, one.endsOn),
    Place: placeOf(one),
    Venue: venueText(venuesOf(one)) || 'to be announced',
    Hotel: nightsText(one) || 'to be announced',
  });
  const [before, after] = [told(was), told(is)];
  const [wasAt, isAt] = [venuesOf(was), venuesOf(is)];
  const [wasHotel, isHotel] = [hotelsOf(was), hotelsOf(is)];
  const differ = {
    Dates: before.Dates !== after.Dates,
    Place: before.Place !== after.Place,
    // One that is announced for the first time, or told more of, is no other one.
    Venue: wasAt.length > 0 && !areSame(wasAt, isAt),
    // More nights are no news.
    Hotel: wasHotel.length > 0 && (!areSame(wasHotel, isHotel) || !keepsNights(was, is)),
  };
  return MOVABLE.filter((what) => differ[what]).map((what) => ({
    what,
    before: before[what],
    after: after[what],
  }));
}

const hotelsOf = (one: WhenAndWhere) => [hotelOf(one) ?? []].flat();

/** The hotel with its nights on offer. */
function nightsText(one: WhenAndWhere): string {
  return hotelsOf(one)
    .map((hotel) =>
      hotel.firstNight && hotel.lastNight
        ? `${placeText(hotel)}; nights of ${printDays(hotel.firstNight, hotel.lastNight)}`
        : placeText(hotel),
    )
    .join('');
}

function areSame(venues: readonly Place[], others: readonly Place[]): boolean {
  return (
    venues.length === others.length &&
    venues.every(({ name, town, country, street }, index) => {
      const other = others[index];
      const isStreet = street === null || other?.street === null || other?.street === street;
      return other?.name === name && other.town === town && other.country === country && isStreet;
    })
  );
}

/**
 * The same with the days of whoever takes part on some of them alone, behind the dates.
 *
 * @param days counted from the conference's first day; none: all
 */
export function withOwnDays(
  changes: readonly MoveChange[],
  days: readonly number[],
  { was, is }: { was: WhenAndWhere; is: WhenAndWhere },
): MoveChange[] {
  const [before, after] = [was, is].map(({ startsOn, endsOn }) =>
    ticketDaysText(days, isoDaysOf({ startsOn: new Date(startsOn), endsOn: new Date(endsOn) })),
  ) as [string, string];
  const own = before === after ? [] : [{ what: YOUR_DAYS, before, after } as const];
  return changes.flatMap((change) => (change.what === 'Dates' ? [change, ...own] : [change]));
}

/** Which of that is news to somebody: whoever only takes part online comes to no place, and a hotel is for who has nights there. */
export const newsFor = (
  { online, nights }: { online: boolean; nights: boolean },
  changes: readonly MoveChange[],
): MoveChange[] => changes.filter(({ what }) => what === 'Dates' || (what === 'Hotel' ? nights : !online));

/** What can be done until some days before a conference, in the order in which it is told. */
export const ENDING = ['NAMES', 'FIRST_NIGHT', 'NIGHTS', 'FILES'] as const;
export type Ending = (typeof ENDING)[number];

/** Until when each of it can be done, as the first instant after it; null where nobody has said. */
export function endsOf({
  startsOn,
  seatsFreezeAt: freeze,
  ...where
}: WhenAndWhere): Record<Ending, Date | null> {
  const conference = {
    startsOn: new Date(startsOn),
    seatsFreezeAt: freeze === null ? null : new Date(freeze),
  };
  const hotel = hotelOf(where);
  return {
    NAMES: seatsFreezeAt(conference),
    FIRST_NIGHT: roomsFreezeAt(conference),
    NIGHTS: hotel && cancelNightsUntil(hotel),
    FILES: filesDueAt(conference.startsOn),
  };
}

/** Which of it somebody can do. */
export function endingFor({ tickets, orders, abstracts, nights }: Omit<Told, 'email'>): Ending[] {
  const can: Record<Ending, boolean> = {
    NAMES: tickets.length + orders.length > 0,
    FIRST_NIGHT:
      nights && (tickets.some(({ online }) => !online) || orders.some(({ saysNight }) => saysNight)),
    NIGHTS: nights,
    FILES: abstracts.some(isOwn),
  };
  return ENDING.filter((what) => can[what]);
}

/** Whether whoever is told has submitted it; a co-author presents it alone, and uploads and withdraws nothing. */
export const isOwn = ({ scope }: Pick<Told['abstracts'][number], 'scope'>): boolean => scope === 'AUTHOR';
