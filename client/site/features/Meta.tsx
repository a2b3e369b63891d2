import { useLocation } from 'react-router-dom';
import { usePageConfig } from './page-config.ts';

type MetaProps = {
  /** Without the organiser's name, which is added. */
  title: string;
  /** One or two sentences for search results and previews. */
  description: string;
  /** Address of the preview picture, relative to the site. */
  image?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
};

/** Title, description, canonical address and previews of a page; React moves them into the head. */
export function Meta({ title, description, image = '/social.png', noIndex = false }: MetaProps) {
  const { site, publicUrl } = usePageConfig();
  const { pathname } = useLocation();
  const full = pathname === '/' ? `${site.name}: ${title}` : `${title} · ${site.name}`;
  const address = `${publicUrl}${pathname}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:image" content={`${publicUrl}${image}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
