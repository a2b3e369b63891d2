import { printDays } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import { locationText, venuesOf, venueText } from '#domain/venue.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';

/** Not known yet. */
const OPEN = 'to be announced';

/** When and where a conference is, in the words in which people are told of another time or place (docs/product.md 3.22). */
export const whenAndWhere = (
  row: Pick<Conference, 'startsOn' | 'endsOn' | 'location' | 'city' | 'country' | 'venue'>,
) => ({
  Dates: printDays(isoDay(row.startsOn), isoDay(row.endsOn)),
  Place: locationText(row),
  Venue: venueText(venuesOf(row)) || OPEN,
});
