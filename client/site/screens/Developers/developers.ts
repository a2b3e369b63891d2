import { MAX_PAGE_SIZE, PAGE_SIZE, POINTS_PER_MINUTE, REQUEST_LIMITS } from '#domain/limits.ts';

/** The addresses of the API, in brief (docs/partners.md says more). */
export const addresses: readonly { path: string; what: string }[] = [
  {
    path: '/graphql',
    what: 'The API: queries by GET or POST, forms by POST. In a browser it opens a page to try it on.',
  },
  { path: '/schema.graphql', what: 'The schema, for code generators and editors.' },
  { path: '/events.ics', what: 'Every conference day as iCalendar, each in its venue’s time zone.' },
  { path: '/event/{id}.ics', what: 'One conference as iCalendar.' },
  { path: '/event/{id}/day-{n}.ics', what: 'The sessions of one of its days as iCalendar.' },
  {
    path: '/event/{id}/schedule.xml',
    what: 'Its programme as frab’s XML; `schedule.json` is the same.',
  },
  { path: '/events.atom', what: 'The conferences as an Atom feed, latest change first.' },
  { path: '/events.jsonld', what: 'The catalogue as schema.org events (JSON-LD).' },
  { path: '/embed.js', what: 'A list of upcoming conferences for your own page.' },
];

/** How the API says that something went wrong. */
export const errorKinds: readonly { status: string; what: string; tells: string }[] = [
  {
    status: '200',
    what: 'An expected failure, such as a basket with an unknown item or a form with a missing field.',
    tells:
      'A member of the field’s result union that implements `Failure`, with `message`, `code` and `path`.',
  },
  {
    status: '400',
    what: 'The request is not valid: an unknown field, a wrong argument, or more than the limits allow.',
    tells: '`errors[0].extensions.code`, and with it `limit` and `found`, or `cost`.',
  },
  {
    status: '429',
    what: 'Your network has used up its points.',
    tells: 'The headers `Retry-After` and `RateLimit` say when to try again.',
  },
  {
    status: '200 or 500',
    what: 'An error on our side.',
    tells: '`errors[0].extensions.reference`. Please quote it when you write to us.',
  },
];

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** The limits as the page lists them, from the numbers that the server enforces. */
export const limits: readonly { name: string; limit: string; code: string; note: string }[] = [
  {
    name: 'Points per minute and network',
    limit: number(POINTS_PER_MINUTE),
    code: 'RATE_LIMITED',
    note: 'The `RateLimit` header of every response says how many are left.',
  },
  {
    name: 'Points per operation',
    limit: number(REQUEST_LIMITS.cost),
    code: 'COST_LIMIT',
    note: '40 for any operation, plus one for each field, multiplied by the entries of the lists around it; long documents and lists that are searched or sorted cost more. Every response reports its cost in `extensions.cost`; from the server’s cache it is charged a tenth of it.',
  },
  {
    name: 'Entries per page',
    limit: String(MAX_PAGE_SIZE),
    code: 'BAD_USER_INPUT',
    note: `${PAGE_SIZE} by default.`,
  },
  {
    name: 'Tokens',
    limit: number(REQUEST_LIMITS.tokens),
    code: 'TOKEN_LIMIT',
    note: 'Names, punctuation marks and values in the document.',
  },
  {
    name: 'Depth',
    limit: String(REQUEST_LIMITS.depth),
    code: 'DEPTH_LIMIT',
    note: 'Levels of nested selections.',
  },
  { name: 'Aliases', limit: String(REQUEST_LIMITS.aliases), code: 'ALIAS_LIMIT', note: 'In one document.' },
  {
    name: 'Directives',
    limit: String(REQUEST_LIMITS.directives),
    code: 'DIRECTIVE_LIMIT',
    note: 'In one document.',
  },
  {
    name: 'Fragment spreads',
    limit: String(REQUEST_LIMITS.spreads),
    code: 'FRAGMENT_LIMIT',
    note: 'In one document.',
  },
  {
    name: 'Repeated fields',
    limit: String(REQUEST_LIMITS.repetitions),
    code: 'REPETITION_LIMIT',
    note: 'The same field under the same name in one selection.',
  },
  {
    name: 'Body',
    limit: `${REQUEST_LIMITS.bytes / 1024} KiB`,
    code: 'PAYLOAD_TOO_LARGE',
    note: 'Not counting files. One operation per request: batches are refused.',
  },
];

/** The options of the embedded list. */
export const embedAttributes: readonly { name: string; what: string }[] = [
  { name: 'data-category', what: 'Only these subjects, separated by `|`.' },
  { name: 'data-city', what: 'Only these cities, separated by `|`.' },
  { name: 'data-country', what: 'Only these countries, separated by `|`.' },
  { name: 'data-year', what: 'Only these years, separated by `|`.' },
  { name: 'data-search', what: 'Only conferences that match all these words.' },
  { name: 'data-featured', what: '`true`: only featured conferences; `false`: only the others.' },
  { name: 'data-limit', what: 'How many, 1 to 50; 5 by default.' },
  { name: 'data-heading', what: 'The heading; empty for none.' },
  { name: 'data-heading-level', what: '2 to 6; 2 by default.' },
  { name: 'data-register', what: '`false`: no Register Now links.' },
  {
    name: 'data-target',
    what: 'A CSS selector for where to show the list; by default where the script is.',
  },
];

/** What has changed in the API, the newest first. */
export const changelog: readonly { version: string; changes: readonly string[] }[] = [
  {
    version: '1.2',
    changes: [
      'Conferences have `priceFrom` (today’s cheapest way to attend), `ticketPrice` and `underWay`.',
      'The new filter `keywords` searches what a conference is about, as the site’s own search box does.',
      'The new query `season` returns the conferences that the site currently features.',
      '`CapturedOrder` also has `conferenceTitle`, `eventDate`, `currency` and `totalMinor`.',
      '`createOrder` takes `pastConferenceAcknowledged`, which is required for a conference that has taken place.',
      '`applyCoupon` and `createOrder` may answer `RateLimited`.',
      'Events have `people`, `person`, `cancelledSessions` and `serverTime`, and sessions `sessionId`, `kind`, `track`, `speakers` and `chair`.',
    ],
  },
  {
    version: '1.1',
    changes: [
      '`captureOrder` returns a `CapturedOrder` (token, reference, status, paid, email) instead of the whole `Order`, because PayPal’s id of an order is not a secret and must not open a registration. For security this change came without a year’s notice.',
    ],
  },
  {
    version: '1.0',
    changes: [
      'First release: conferences, events, prices, quotes, committee, gallery, search, facets and the forms’ mutations.',
      'Feeds as iCalendar, Atom and JSON-LD, and the list to embed.',
    ],
  },
];
