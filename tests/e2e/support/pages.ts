import { PUBLIC_PAGES } from '#domain/pages.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { pharmaLink } from './registration.ts';

/** Every event page that the product is shipped with. */
export const eventPages = conferences.map(({ id }) => `/event/${id}`);

/** Made like /terms, of other words. */
const LIKE_TERMS: readonly string[] = ['/privacy', '/cookies'];

/**
 * One page of each that is made in a way of its own: of every public route, and those that a visitor comes to by mistake, by
 * filter or from the payment provider. A link to an order, a ticket or a payment that nobody has leads to the same page.
 */
export const everyTemplate: readonly string[] = [
  ...PUBLIC_PAGES.filter((path) => !LIKE_TERMS.includes(path)).map((path) =>
    path === '/registration' ? pharmaLink : path,
  ),
  '/event/nextgen-pharma-2026',
  '/event/nextgen-pharma-2026/speakers/ingrid-solvang-aas',
  '/event/no-such-event',
  '/paypal-return',
  '/stay-updated?payment=cancelled',
  '/unsubscribe',
  '/confirm-subscription',
  '/order/no-such-order',
  '/no/such/page',
];

/** Of these, what others are made of: header, footer and banner. Every change is tried on it, and all in the storms. */
export const mainTemplates: readonly string[] = ['/'];
