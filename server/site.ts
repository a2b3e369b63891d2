import type { PageConfig } from '#domain/page.ts';
import { ORGANISER_FIELDS, type Site } from '#domain/site.ts';
import type { Dependencies } from './dependencies.ts';

type Known = Pick<Dependencies, 'catalogue' | 'siteConfig'>;

/**
 * Who organises, as it holds now: of what is content, the content, and of the rest the configuration
 * (docs/decisions/0025-the-organisers-details.md).
 */
export function siteOf({ catalogue, siteConfig }: Known): Site {
  return { ...siteConfig, ...catalogue.current().organiser };
}

/** What pages are told of it: they need no tax rules. */
export function siteOfPages(dependencies: Known): PageConfig['site'] {
  const { tax: _, ...site } = siteOf(dependencies);
  return site;
}

/**
 * The fields for which the configuration says something that does not hold.
 *
 * @param named those that it says something for
 */
export function overruledFields(dependencies: Known, named: readonly string[]): string[] {
  const { siteConfig } = dependencies;
  const site = siteOf(dependencies);
  return ORGANISER_FIELDS.filter(
    (field) => named.includes(field) && JSON.stringify(siteConfig[field]) !== JSON.stringify(site[field]),
  );
}
