/** The name under which the product is shipped. Apart from the checks of a site, which browsers need not fetch. */
export const SHIPPED_NAME = 'Meridian Conferences';

/** Whether a site is that of the organiser for whom the product is shipped, however it looks. */
export function isShippedOrganiser({ name }: { name: string }): boolean {
  return name === SHIPPED_NAME;
}

/** Whether a site looks as it is shipped, and is called so. */
export function isShipped(site: {
  name: string;
  shortName?: string | undefined;
  accent?: string | undefined;
  logo?: object | undefined;
}): boolean {
  const { shortName, accent, logo } = site;
  return isShippedOrganiser(site) && !shortName && !accent && !logo;
}
