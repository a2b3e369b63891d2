/** The name under which the product is shipped. Apart from the checks of a site, which browsers need not fetch. */
export const SHIPPED_NAME = 'Meridian Conferences';

/** Whether a site looks as it is shipped, and is called so. */
export function isShipped(site: {
  name: string;
  shortName?: string | undefined;
  accent?: string | undefined;
  logo?: object | undefined;
}): boolean {
  const { name, shortName, accent, logo } = site;
  return name === SHIPPED_NAME && !shortName && !accent && !logo;
}
