import { MAX_PAGE_SIZE, PAGE_SIZE, POINTS_PER_MINUTE, REQUEST_LIMITS } from '#domain/api.ts';

/** The addresses of the API (the page's own words; docs/partners.md says more). */
export const addresses: readonly { path: string; what: string }[] = [
  {
    path: '/graphql',
    what: 'The API: queries by GET or POST, forms by POST. In a browser, GraphiQL to try it.',
  },
  { path: '/schema.graphql', what: 'The schema, for code generators and editors.' },
  { path: '/events.ics', what: 'Every conference day as iCalendar, each in its venue’s time zone.' },
  { path: '/event/{id}.ics', what: 'One conference as iCalendar.' },
  { path: '/events.atom', what: 'The conferences as an Atom feed, latest change first.' },
  { path: '/events.jsonld', what: 'The catalogue as schema.org events (JSON-LD).' },
  { path: '/embed.js', what: 'A list of upcoming conferences for your own page.' },
];

/** How the API says that something went wrong. */
export const errorKinds: readonly { status: string; what: string; tells: string }[] = [
  {
    status: '200',
    what: 'An expected failure: a basket with an unknown item, a form with a missing field.',
    tells:
      'A member of the field’s result union that implements `Failure`, with `message`, `code` and `path`.',
  },
  {
    status: '400',
    what: 'The request itself: a wrong field, a wrong argument, more than the limits allow.',
    tells: '`errors[0].extensions.code`, and with it `limit` and `found`, or `cost`.',
  },
  {
    status: '429',
    what: 'Your network has used up its points.',
    tells: 'The headers `Retry-After` and `RateLimit` say when to come back.',
  },
  {
    status: '200 or 500',
    what: 'A fault on our side.',
    tells: '`errors[0].extensions.reference`. Please tell us this reference.',
  },
];

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** The limits as the page lists them, from the numbers that the server refuses by. */
export const limits: readonly { name: string; limit: string; code: string; note: string }[] = [
  {
    name: 'Points per minute and network',
    limit: number(POINTS_PER_MINUTE),
    code: 'RATE_LIMITED',
    note: 'The `RateLimit` header of every answer says how many are left.',
  },
  {
    name: 'Points per operation',
    limit: number(REQUEST_LIMITS.cost),
    code: 'COST_LIMIT',
    note: '40 for any operation, then a point for each field, multiplied by the entries of the lists around it; more for long documents, and for lists that are searched or put into an order. Every answer reports its cost in `extensions.cost`.',
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
    note: 'Names, punctuation marks and values of the document.',
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
    note: 'Without a file. One operation per request: batches are refused.',
  },
];

/** What the embedded list can be told. */
export const embedAttributes: readonly { name: string; what: string }[] = [
  { name: 'data-category', what: 'Only these subjects, separated by `|`.' },
  { name: 'data-city', what: 'Only these cities, separated by `|`.' },
  { name: 'data-country', what: 'Only these countries, separated by `|`.' },
  { name: 'data-year', what: 'Only these years, separated by `|`.' },
  { name: 'data-search', what: 'Only conferences with all these words.' },
  { name: 'data-featured', what: '`true`: only featured conferences; `false`: only the others.' },
  { name: 'data-limit', what: 'How many, 1 to 50; 5 by default.' },
  { name: 'data-heading', what: 'The heading; empty for none.' },
  { name: 'data-heading-level', what: '2 to 6; 2 by default.' },
  { name: 'data-register', what: '`false`: no Register Now links.' },
  {
    name: 'data-target',
    what: 'A CSS selector for the place to draw it; by default the place of the script.',
  },
];

/** What has changed for those who build on the API, the newest first. */
export const changelog: readonly { version: string; changes: readonly string[] }[] = [
  {
    version: '1.0',
    changes: [
      'First release: conferences, events, prices, quotes, committee, gallery, search, facets and the forms’ mutations.',
      'Feeds as iCalendar, Atom and JSON-LD, and the list to embed.',
    ],
  },
];
