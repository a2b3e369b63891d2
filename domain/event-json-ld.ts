import { type Money, toUnits } from './pricing/money.ts';
import { withDays } from './seats/ticket-days.ts';
import type { Place } from './venue.ts';

/** What a conference tells search engines and partners of itself; texts as printed, days as 'YYYY-MM-DD'. */
export type JsonLdConference = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly location: string;
  readonly city: string;
  readonly country: string;
  /** Of none, all that is known is the town. */
  readonly venues: readonly Place[];
  readonly startsOn: string;
  readonly endsOn: string;
  /** When it was to begin before it moved, the earliest announcement first. */
  readonly earlierStarts: readonly string[];
  /** What a person can take part with; none where nobody can register. */
  readonly tickets: readonly JsonLdTicket[];
  readonly registrationLink: string;
  readonly builtIn: boolean;
  /** Who gives keynotes and invited talks; of none, the organiser stands for them. */
  readonly performers: readonly JsonLdPerson[];
  /** Of the organiser's own picture; null for none. */
  readonly cover: { readonly src: string } | null;
};

/** Somebody who speaks. */
export type JsonLdPerson = { readonly name: string; readonly institution: string };

/** A ticket at its price now; `lastDay` of its phase is null where the price stays. */
export type JsonLdTicket = {
  readonly ticket: string;
  /** The days that it is for, as printed; '' where it is for all. */
  readonly daysText: string;
  readonly amount: Money;
  readonly lastDay: string | null;
  readonly soldOut: boolean;
};

/**
 * The address of the picture that stands for an event where its link is shared, relative to the site. The
 * organiser's own, or else, for the built-in events, one that is drawn beforehand.
 */
export function previewOf({
  id,
  builtIn,
  cover,
}: Pick<JsonLdConference, 'id' | 'builtIn' | 'cover'>): string {
  if (cover) return cover.src;
  return builtIn ? `/social/${id}.png` : '/social.png';
}

/** Somebody as a schema.org Person. */
export function personJsonLdOf({ name, institution }: JsonLdPerson): Record<string, unknown> {
  return { '@type': 'Person', name, affiliation: { '@type': 'Organization', name: institution } };
}

/** A place as a schema.org Place. */
function placeJsonLdOf(place: Place): Record<string, unknown> {
  const { name, street, postalCode, town, country, latitude, longitude } = place;
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street !== null && { streetAddress: street }),
      ...(postalCode !== null && { postalCode }),
      addressLocality: town,
      addressCountry: country,
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** Where a conference is whose venue is not known. */
function townOf({ location, city, country }: JsonLdConference): Record<string, unknown> {
  return {
    '@type': 'Place',
    name: location,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
  };
}

/**
 * A conference as a schema.org Event.
 *
 * @param site whose it is; its origin has no trailing slash
 */
export function eventJsonLdOf(
  conference: JsonLdConference,
  { publicUrl, name }: { publicUrl: string; name: string },
): Record<string, unknown> {
  const address = `${publicUrl}/event/${conference.id}`;
  const hybrid = conference.location.includes('Hybrid');
  const [first = townOf(conference), ...others] = conference.venues.map(placeJsonLdOf);
  const places = [first, ...others, ...(hybrid ? [{ '@type': 'VirtualLocation', url: address }] : [])];
  const organiser = { '@type': 'Organization', name, url: `${publicUrl}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: conference.title,
    description: `${conference.subtitle}. ${conference.description}`,
    url: address,
    image: [publicUrl + previewOf(conference)],
    startDate: conference.startsOn,
    endDate: conference.endsOn,
    eventStatus: `https://schema.org/${conference.earlierStarts.length > 0 ? 'EventRescheduled' : 'EventScheduled'}`,
    ...(conference.earlierStarts.length > 0 && {
      previousStartDate:
        conference.earlierStarts.length > 1 ? conference.earlierStarts : conference.earlierStarts[0],
    }),
    eventAttendanceMode: `https://schema.org/${hybrid ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: places.length > 1 ? places : first,
    organizer: organiser,
    performer: conference.performers.length > 0 ? conference.performers.map(personJsonLdOf) : organiser,
    ...(conference.tickets.length > 0 && {
      offers: conference.tickets.map(({ ticket, daysText, amount, lastDay, soldOut }) => ({
        '@type': 'Offer',
        name: withDays({ name: ticket, daysText }),
        price: String(toUnits(amount.amountMinor)),
        priceCurrency: amount.currency,
        ...(lastDay && { priceValidUntil: lastDay }),
        url: publicUrl + conference.registrationLink,
        availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
      })),
    }),
  };
}
