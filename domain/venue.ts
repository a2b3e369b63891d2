import { printDay, printDays, printLastDay } from './printed-dates.ts';
import { addDays, endOfIsoDay, formatIsoDate, parseIsoDate } from './time.ts';

/** A place that one can go to; null for what is not said of it. */
export type Place = {
  readonly name: string;
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly town: string;
  readonly country: string;
  /** In degrees (WGS 84); north and east are positive. Both are there or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Where a conference takes place (docs/product.md 3.20). */
export type Venue = Place & {
  /** The day of which it is the venue, 'YYYY-MM-DD'; null: of every day that has none of its own. */
  readonly date: string | null;
  /** How to get there; the nearest station; how one gets in without steps. */
  readonly directions: string | null;
  readonly station: string | null;
  readonly access: string | null;
  /** When its doors open, on its own clock: '08:00'. */
  readonly doorsOpen: string | null;
};

type StoredPlace = Partial<Place> & Pick<Place, 'name'>;
type StoredVenue = Partial<Venue> & Pick<Venue, 'name'>;

/** What is stored of a conference that says where it is. */
export type WithVenue = { readonly venue: unknown; readonly city: string; readonly country: string };

/** What is stored of a conference that says where those sleep who book nights. */
export type WithHotel = Omit<WithVenue, 'venue'> & { readonly hotel: unknown };

/** Where a conference is as pages print it, with the town that is stored of it where they print another: 'London, UK (Hybrid)'. */
export function locationText({
  location,
  city,
  country,
}: Omit<WithVenue, 'venue'> & { readonly location: string }): string {
  return location.includes(city) ? location : `${location}; ${city}, ${country}`;
}

/** A place as it is stored, whose town is the conference's where it says none. */
function placeIn(place: StoredPlace, { city, country }: Pick<WithVenue, 'city' | 'country'>): Place {
  return {
    name: place.name,
    street: place.street ?? null,
    postalCode: place.postalCode ?? null,
    town: place.town ?? city,
    country: place.country ?? country,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
  };
}

/** Where a conference takes place: its venue, then those of single days; none where that is not known. All ask this. */
export function venuesOf({ venue, city, country }: WithVenue): Venue[] {
  if (venue === null) return [];
  const { otherDays = [], ...main } = venue as StoredVenue & { otherDays?: StoredVenue[] };
  return [main, ...otherDays].map((stored) => ({
    ...placeIn(stored, { city, country }),
    date: stored.date ?? null,
    directions: stored.directions ?? null,
    station: stored.station ?? null,
    access: stored.access ?? null,
    doorsOpen: stored.doorsOpen ?? null,
  }));
}

/** Which of the venues is that of a day, 'YYYY-MM-DD'. */
export function venueOn<On extends Pick<Venue, 'date'>>(venues: readonly On[], day: string): On | undefined {
  return venues.find(({ date }) => date === day) ?? venues.find(({ date }) => date === null);
}

/** 'London SE1 9MK'; where codes begin with a digit, they stand first, as in '110 00 Prague'. */
export function townLine({ town, postalCode }: Pick<Place, 'town' | 'postalCode'>): string {
  if (postalCode === null) return town;
  return /^\d/.test(postalCode) ? `${postalCode} ${town}` : `${town} ${postalCode}`;
}

/** The address in one line, without the name: '12 Longitude Row, London SE1 9MK, United Kingdom'. */
export function addressText(place: Omit<Place, 'name'>): string {
  return [place.street, townLine(place), place.country].filter(Boolean).join(', ');
}

/** The place in one line: 'Graticule House, 12 Longitude Row, London SE1 9MK, United Kingdom'. */
export function placeText(place: Place): string {
  return `${place.name}, ${addressText(place)}`;
}

/** All venues in one line, those of single days with their days; '' where none is known. */
export function venueText(venues: readonly (Place & Pick<Venue, 'date'>)[]): string {
  return venues
    .map((venue) =>
      venue.date === null ? placeText(venue) : `on ${printDay(venue.date)}: ${placeText(venue)}`,
    )
    .join('; ');
}

/** Maps of others that show a place; none where its coordinates are not known. */
export function mapLinks({
  name,
  latitude,
  longitude,
}: Pick<Place, 'name' | 'latitude' | 'longitude'>): { name: string; url: string }[] {
  if (latitude === null || longitude === null) return [];
  const at = `${latitude},${longitude}`;
  return [
    {
      name: 'OpenStreetMap',
      url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    },
    { name: 'Apple Maps', url: `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}` },
    { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}` },
  ];
}

/** Maps of others that look for an address. */
export function addressLinks(address: string): { name: string; url: string }[] {
  const sought = encodeURIComponent(address);
  return [
    { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${sought}` },
    { name: 'Apple Maps', url: `https://maps.apple.com/?q=${sought}` },
    { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${sought}` },
  ];
}

/** Where those sleep who book nights, and on what terms (docs/product.md 3.20); null for what is not said. */
export type Hotel = Place & {
  /** How far it is to the venue, in words. */
  readonly way: string | null;
  /** The first and the last night that there are rooms for, 'YYYY-MM-DD'; both are there or neither. */
  readonly firstNight: string | null;
  readonly lastNight: string | null;
  /** What a price is for; what is eaten. */
  readonly rooms: string | null;
  readonly board: string | null;
  /** On its own clock: '15:00'. */
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  /** Until when nights can be cancelled: a day, which is until its end in London, or an instant. */
  readonly cancelUntil: string | null;
};

/** The hotel of a conference; null where none is known. */
export function hotelOf({ hotel, ...conference }: WithHotel): Hotel | null {
  if (hotel === null) return null;
  const stored = hotel as Partial<Hotel> & Pick<Hotel, 'name'>;
  return {
    ...placeIn(stored, conference),
    way: stored.way ?? null,
    firstNight: stored.firstNight ?? null,
    lastNight: stored.lastNight ?? null,
    rooms: stored.rooms ?? null,
    board: stored.board ?? null,
    checkIn: stored.checkIn ?? null,
    checkOut: stored.checkOut ?? null,
    cancelUntil: stored.cancelUntil ?? null,
  };
}

/** Until when nights can be cancelled, as an instant; null where nobody has said. */
export function cancelNightsUntil({ cancelUntil }: Pick<Hotel, 'cancelUntil'>): Date | null {
  if (cancelUntil === null) return null;
  return cancelUntil.includes('T') ? new Date(cancelUntil) : endOfIsoDay(cancelUntil);
}

/** The days on which a stay of so many nights can begin, 'YYYY-MM-DD'; none where the nights on offer are not known. */
export function arrivalDays(
  { firstNight, lastNight }: Pick<Hotel, 'firstNight' | 'lastNight'>,
  nights = 1,
): string[] {
  const [first, last] = [parseIsoDate(firstNight ?? ''), parseIsoDate(lastNight ?? '')];
  if (!first || !last) return [];
  const latest = formatIsoDate(addDays(last, 1 - nights));
  const days: string[] = [];
  for (let day = first; formatIsoDate(day) <= latest; day = addDays(day, 1)) days.push(formatIsoDate(day));
  return days;
}

/** The hotel in one line: 'Hotel Azimuth, 3 Azimuth Court, London SE1 2KO, United Kingdom; check-in from 15:00'. */
function hotelText(hotel: Hotel): string {
  const { checkIn, checkOut } = hotel;
  return [
    placeText(hotel),
    ...(checkIn ? [`check-in from ${checkIn}`] : []),
    ...(checkOut ? [`check-out until ${checkOut}`] : []),
  ].join('; ');
}

/** The hotel of a conference in one line, for who has booked nights; '' for all others, and where it is not known. */
export function hotelOfNights(conference: WithHotel, nights: boolean): string {
  const hotel = nights ? hotelOf(conference) : null;
  return hotel ? hotelText(hotel) : '';
}

/** What is said of nights in a hotel, as terms and values: what is known of its way, its nights and its conditions. */
export function hotelFacts(
  hotel: Omit<Hotel, keyof Place | 'cancelUntil'> & { readonly cancelUntil: Date | null },
): { term: string; value: string }[] {
  const { way, firstNight, lastNight, rooms, board, checkIn, checkOut, cancelUntil } = hotel;
  return [
    ...(way ? [{ term: 'To the venue', value: way }] : []),
    ...(firstNight && lastNight ? [{ term: 'Nights of', value: printDays(firstNight, lastNight) }] : []),
    ...(rooms ? [{ term: 'Rooms', value: rooms }] : []),
    ...(board ? [{ term: 'Board', value: board }] : []),
    ...(checkIn ? [{ term: 'Check-in', value: `from ${checkIn}` }] : []),
    ...(checkOut ? [{ term: 'Check-out', value: `until ${checkOut}` }] : []),
    ...(cancelUntil ? [{ term: 'Cancelling', value: `until ${printLastDay(cancelUntil)}` }] : []),
  ];
}
