import { PUBLIC_PAGES } from '#domain/pages.ts';
import { conferences } from '#prisma/seed/built-in.ts';

/** Every event page that the product is shipped with. */
export const eventPages = conferences.map(({ id }) => `/event/${id}`);

/** One page of every route, and those that a visitor comes to by mistake, by filter or from the payment provider. */
export const everyPage: readonly string[] = [
  ...PUBLIC_PAGES,
  '/event/nextgen-pharma-2026',
  '/event/international-research-summit-2025',
  '/event/no-such-event',
  '/conferences?q=nothing-like-this',
  '/committee?category=Publishing',
  '/gallery?category=Awards&year=2021',
  '/paypal-return',
  '/stay-updated?payment=cancelled',
  '/unsubscribe',
  '/order/no-such-order',
  '/pay/nothing',
  '/seat/no-such-seat',
  '/confirm/nothing',
  '/waiting/nothing',
  '/no/such/page',
];

/** Pages that are made like another one of `everyPage`, of other words or rows: what axe and the Tab key find there, they find here. */
export const SAME_TEMPLATE: readonly string[] = [
  // As /terms.
  '/privacy',
  '/cookies',
  // As /committee and /gallery.
  '/committee?category=Publishing',
  '/gallery?category=Awards&year=2021',
  // As /order/no-such-order.
  '/pay/nothing',
  '/seat/no-such-seat',
  '/confirm/nothing',
  '/waiting/nothing',
];
