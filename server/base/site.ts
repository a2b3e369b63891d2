import { taxNumberName } from '#domain/billing/tax.ts';
import type { PageConfig } from '#domain/page.ts';
import { ORGANISER_FIELDS, type Organiser, type Site, siteSchema } from '#domain/site.ts';
import { isoDayAt } from '#domain/time.ts';
import type { Dependencies } from './dependencies.ts';

type Used = Pick<Dependencies, 'catalogue' | 'siteConfig'>;

/**
 * Who organises, as it holds now: of what is content, the content, and of the rest the configuration
 * (docs/decisions/0025-the-organisers-details.md).
 */
export function siteOf({ catalogue, siteConfig }: Used): Site {
  const site = { ...siteConfig, ...catalogue.current().organiser };
  return { ...site, legalName: legalNameOf(siteConfig, site.name) };
}

/** Until the configuration says a legal name, an organiser of another name than the shipped one goes by that. */
function legalNameOf({ legalName }: Site, name: string): string {
  const shipped = siteSchema.parse({});
  return legalName === shipped.legalName && name !== shipped.name ? name : legalName;
}

/**
 * What the content is first written with: each text in one line, as pages have always shown it, and the links that can be
 * links of a page.
 */
export function organiserIn({ name, email, phone, address, social }: Site): Organiser {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    name: inOneLine(name),
    email,
    phone: inOneLine(phone),
    address: inOneLine(address),
    social: social.filter(({ url }) => /^https?:/i.test(url)),
  };
}

/** What pages are told of it: of the tax rules, what the tax is called. */
export function siteOfPages(dependencies: Used & Pick<Dependencies, 'clock'>): PageConfig['site'] {
  const { tax, ...site } = siteOf(dependencies);
  const today = isoDayAt(dependencies.clock.now());
  return { ...site, taxNumberName: taxNumberName(tax, today) };
}

/**
 * The fields for which the configuration says something that does not hold.
 *
 * @param named those that it says something for
 */
export function overruledFields(dependencies: Used, named: readonly string[]): string[] {
  const said = organiserIn(dependencies.siteConfig);
  const site = siteOf(dependencies);
  return ORGANISER_FIELDS.filter(
    (field) => named.includes(field) && JSON.stringify(said[field]) !== JSON.stringify(site[field]),
  );
}
