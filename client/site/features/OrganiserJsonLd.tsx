import { JsonLd } from './JsonLd.tsx';
import { usePageConfig } from './page-config.ts';

/** The organiser as a schema.org Organization, for search engines, from the organiser's file. */
export function OrganiserJsonLd() {
  const { site, publicUrl } = usePageConfig();
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site.name,
        legalName: site.legalName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/apple-touch-icon.png`,
        address: site.address,
        email: site.email,
        telephone: site.phone,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: site.email,
          telephone: site.phone,
          url: `${publicUrl}/contact`,
        },
        ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
      }}
    />
  );
}
