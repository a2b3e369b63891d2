import { type Money, toUnits } from './pricing/money.ts';

/** What a conference tells search engines and partners of itself; texts as printed, days as 'YYYY-MM-DD'. */
export type JsonLdConference = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly location: string;
  readonly city: string;
  readonly country: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** What a person can take part with; none where nobody can register. */
  readonly tickets: readonly JsonLdTicket[];
  readonly registrationLink: string;
  readonly builtIn: boolean;
};

/** A ticket at its price now; `lastDay` of its phase is null where the price stays. */
export type JsonLdTicket = {
  readonly ticket: string;
  readonly amount: Money;
  readonly lastDay: string | null;
  readonly soldOut: boolean;
};

/**
 * The address of the picture that stands for an event where its link is shared, relative to the site. Only the
 * built-in events have one of their own, drawn beforehand.
 */
export function previewOf({ id, builtIn }: Pick<JsonLdConference, 'id' | 'builtIn'>): string {
  return builtIn ? `/social/${id}.png` : '/social.png';
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
  const place = {
    '@type': 'Place',
    name: conference.location,
    address: {
      '@type': 'PostalAddress',
      addressLocality: conference.city,
      addressCountry: conference.country,
    },
  };
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
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${hybrid ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: hybrid ? [place, { '@type': 'VirtualLocation', url: address }] : place,
    organizer: organiser,
    performer: organiser,
    ...(conference.tickets.length > 0 && {
      offers: conference.tickets.map(({ ticket, amount, lastDay, soldOut }) => ({
        '@type': 'Offer',
        name: ticket,
        price: String(toUnits(amount.amountMinor)),
        priceCurrency: amount.currency,
        ...(lastDay && { priceValidUntil: lastDay }),
        url: publicUrl + conference.registrationLink,
        availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
      })),
    }),
  };
}
