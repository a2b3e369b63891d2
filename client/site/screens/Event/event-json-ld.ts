import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { eventJsonLdOf } from '#domain/event-json-ld.ts';
import type { PageConfig } from '#domain/page.ts';

const speaks = ({ role }: EventFieldsFragment['people'][number]) => role === 'KEYNOTE' || role === 'INVITED';

/** The event and its place in the site as schema.org objects, for search engines. */
export function eventJsonLd(
  { id, subtitle, conference, people }: EventFieldsFragment,
  { publicUrl, site }: PageConfig,
): object[] {
  return [
    eventJsonLdOf(
      { ...conference, id, subtitle, performers: people.filter(speaks) },
      { publicUrl, name: site.name },
    ),
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Conferences', item: `${publicUrl}/conferences` },
        {
          '@type': 'ListItem',
          position: 3,
          name: conference.title,
          item: `${publicUrl}/event/${id}`,
        },
      ],
    },
  ];
}
