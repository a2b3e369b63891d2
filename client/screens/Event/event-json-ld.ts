import type { EventFieldsFragment } from '#client/features/EventFields.generated.ts';
import type { PageConfig } from '#domain/page.ts';

/** The event and its place in the site as schema.org objects, for search engines. */
export function eventJsonLd(
  { id, subtitle, conference }: EventFieldsFragment,
  { publicUrl, site }: PageConfig,
): object[] {
  const address = `${publicUrl}/event/${id}`;
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
  const price = /\d[\d,]*(?:\.\d+)?/.exec(conference.price)?.[0].replaceAll(',', '');
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: conference.title,
      description: `${subtitle}. ${conference.description}`,
      url: address,
      image: [`${publicUrl}/social.png`],
      startDate: conference.startsOn,
      endDate: conference.endsOn,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${hybrid ? 'Mixed' : 'Offline'}EventAttendanceMode`,
      location: hybrid ? [place, { '@type': 'VirtualLocation', url: address }] : place,
      organizer: { '@type': 'Organization', name: site.name, url: `${publicUrl}/` },
      performer: { '@type': 'Organization', name: site.name, url: `${publicUrl}/` },
      ...(price && {
        offers: {
          '@type': 'Offer',
          price,
          priceCurrency: 'USD',
          url: publicUrl + conference.registrationLink,
          availability: `https://schema.org/${conference.over ? 'SoldOut' : 'InStock'}`,
        },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Conferences', item: `${publicUrl}/conferences` },
        { '@type': 'ListItem', position: 3, name: conference.title, item: address },
      ],
    },
  ];
}
