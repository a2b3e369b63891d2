/** A kind of page: what browser and server both know of it. */
export type PageRoute<Path extends string = string> = {
  /** As the router writes it. */
  path: Path;
  /** What its screen reads of the query; anything else changes nothing. */
  parameters?: readonly string[];
  /** With a secret in its address, or about one person: never kept, never indexed. */
  private?: true;
  /** What one visitor has put together, without a secret: never kept, never indexed. */
  personal?: true;
  /** Says what is the case at this minute: one that is older is never sent. */
  current?: true;
};

/**
 * Every page of the site (docs/product.md 2.1), in the sitemap's order. Its screen is named in client/site/routes.tsx; what the
 * screen asks for stands beside the screen.
 */
export const PAGES = listed([
  { path: '/' },
  { path: '/about' },
  { path: '/services' },
  { path: '/conferences', parameters: ['q', 'category', 'after'] },
  { path: '/committee', parameters: ['category'] },
  { path: '/gallery', parameters: ['category', 'year'] },
  { path: '/contact' },
  { path: '/registration', parameters: ['title', 'category', 'date', 'location', 'attendees'] },
  { path: '/sponsorship' },
  { path: '/guidelines' },
  { path: '/faq' },
  { path: '/visa' },
  { path: '/stay-updated', parameters: ['payment'] },
  { path: '/abstract-submission', parameters: ['conference'] },
  { path: '/terms', parameters: ['version'] },
  { path: '/privacy', parameters: ['version'] },
  { path: '/cookies', parameters: ['version'] },
  { path: '/developers' },
  { path: '/info/:pageId' },
  { path: '/event/:eventId' },
  {
    path: '/event/:eventId/agenda',
    parameters: ['s', 'show', 'q', 'day', 'room', 'kind', 'topic'],
    personal: true,
  },
  { path: '/event/:eventId/now', current: true },
  { path: '/event/:eventId/speakers/:personId' },
  { path: '/order/:token', private: true },
  { path: '/pay/:token', private: true },
  { path: '/seat/:token', private: true },
  { path: '/abstract/:token', parameters: ['saved'], private: true },
  { path: '/co-author/:token', parameters: ['saved'], private: true },
  { path: '/confirm/:token', private: true },
  { path: '/waiting/:token', private: true },
  { path: '/invitation/:token', private: true },
  { path: '/paypal-return', parameters: ['token'], private: true },
  { path: '/unsubscribe', parameters: ['token', 'done'], private: true },
  { path: '/confirm-subscription', parameters: ['token', 'done'], private: true },
]);

/** The address of a page of the organiser's own. */
export const ownPagePath = (id: string): string => `/info/${id}`;

export type PagePath = (typeof PAGES)[number]['path'];

/** Every public page with an address of its own; event pages come from the catalogue. */
export const PUBLIC_PAGES: readonly string[] = PAGES.filter(
  (page) => !page.private && !page.path.includes(':'),
).map(({ path }) => path);

/** Where the addresses begin that are a secret, or about one person. */
export const SECRET_PREFIXES: readonly string[] = PAGES.filter((page) => page.private).map(({ path }) =>
  path.replace(':token', ''),
);

/** Paths of the pages whose address is a secret, or is about one person; a preview is the server's alone. */
export const SECRET_PAGE = new RegExp(
  `^(?:${[...SECRET_PREFIXES, '/preview/'].map((start) => (start.endsWith('/') ? start : `${start}$`)).join('|')})`,
  'i',
);

function listed<Path extends string>(pages: readonly PageRoute<Path>[]): readonly PageRoute<Path>[] {
  return pages;
}
