import * as z from 'zod';
import { highestPrice } from '#domain/pricing/price-list.ts';
import { laterDay } from '#domain/time.ts';
import type { Database } from '#server/base/database/client.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { line, text as multiline } from '#server/site/content/fields.ts';
import { withSessionIds } from '#server/site/content/session-ids.ts';
import { PRICE_TABLE } from './price-table.ts';
import { fc } from './seeded.ts';

/** As much of a JSON Schema as the kinds of content need. */
type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
};

const FIRST = '2027-10-29';
const day = fc.integer({ min: 0, max: 3 }).map((days) => laterDay(FIRST, days));
const deadline = fc.oneof(
  day,
  fc
    .date({
      min: new Date('2027-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
);
/** A picture, a clip and a price list that are there once `insertReferred` has been called. */
const UPLOADED = { picture: 'a'.repeat(32), clip: 'b'.repeat(32), logo: 'c'.repeat(32) };
export const OWN_LIST = 'a-list-of-its-own';
const dollars = fc.integer({ min: 0, max: highestPrice('USD') * 100 }).map((cents) => cents / 100);
const choices = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'Ω', 'é', '&') }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
/** What the schema's rules leave too little of to be found by chance. */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  startsOn: fc.constant(FIRST),
  endsOn: fc.constant(laterDay(FIRST, 3)),
  date: day,
  daysLater: fc.integer({ min: -3, max: 3 }),
  nights: fc.integer({ min: 0, max: 4 }),
  timeZone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'),
  abstractDeadline: deadline,
  designations: choices,
  scientificSessions: choices,
  registrationCloses: fc.constantFrom('day-before', undefined),
  bankAccounts: fc.constantFrom(undefined, [
    { currency: 'GBP', holder: 'Meridian Ltd', number: 'GB29 NWBK 6016 1331 9268 19', bic: 'NWBKGB2L' },
    { currency: 'USD', holder: 'Meridian Ltd', number: '20-00-00 12345678', bank: 'A Bank' },
  ]),
  transferHoldDays: fc.constantFrom(undefined, 10),
  transferLastDay: fc.constantFrom(undefined, 3),
  feePercent: fc.constantFrom(undefined, 0, 1.25),
  feeOf: fc.constantFrom(undefined, ['registration', 'accommodation']),
  feeOnTransfers: fc.constantFrom(undefined, true),
  feeOnStaffEntries: fc.constantFrom(undefined, true),
  referencePrefix: fc.constantFrom(undefined, 'AS'),
  invoicePrefix: fc.constantFrom(undefined, 'RE'),
  creditNotePrefix: fc.constantFrom(undefined, 'GS'),
  earlyPhase: fc.constantFrom(undefined, 'Early rate'),
  midPhase: fc.constantFrom(undefined, 'Regular'),
  spotPhase: fc.constantFrom(undefined, 'On site'),
  calendarDomain: fc.constantFrom(undefined, 'events.example.org'),
  seatsFreeze: deadline,
  email: fc.emailAddress({ size: 'small' }),
  position: fc.integer({ min: 1, max: 1_000_000 }),
  picture: fc.constant(UPLOADED.picture),
  cover: fc.constant(UPLOADED.picture),
  clip: fc.constant({ file: UPLOADED.clip, width: 1920, height: 1080 }),
  logo: fc.constant({ file: UPLOADED.logo, width: 640, height: 120 }),
  logoDark: fc.constant({ file: UPLOADED.logo, width: 640, height: 120 }),
  portrait: fc.constant({ file: UPLOADED.logo, width: 640, height: 120 }),
  accent: fc.constant('#1d6b45'),
  url: fc.webUrl({ size: 'small' }),
  conference: fc.constant('nextgen-pharma-2026'),
  speakers: fc.constantFrom(undefined, ['camille-verhaeghe'], ['diego-quispe-arce', 'camille-verhaeghe']),
  track: fc.constantFrom(undefined, 'Catalysis', 'Łódź 張'),
  chair: fc.constantFrom(undefined, 'diego-quispe-arce'),
  talks: fc.constantFrom(
    undefined,
    [
      { title: 'Welcome', minutes: 20 },
      { title: 'A poster', board: 'P1' },
    ],
    [{ title: 'Łódź 張', speakers: ['diego-quispe-arce'], minutes: 5 }],
  ),
  conferences: fc.constantFrom([], ['nextgen-pharma-2026']),
  to: fc.constantFrom('/about', 'https://example.org/conduct'),
  earlyUntil: day,
  midUntil: day,
  currencies: fc.constantFrom(undefined, [
    { code: 'USD' },
    { code: 'NOK', rate: 10.25 },
    { code: 'JPY', rate: 151.123456 },
  ]),
  own: fc.constant(undefined),
  priceList: fc.constantFrom('standard', OWN_LIST),
  prices: fc.dictionary(
    fc.constantFrom(...PRICE_TABLE.map(({ id }) => id)),
    fc.oneof(dollars, fc.tuple(dollars, dollars, dollars)),
    { minKeys: 1, noNullPrototype: true },
  ),
};
/** What YAML takes for something else than a text, unless it is in quotes. */
const TRAPS = [
  '- a',
  '# b',
  'c: d',
  '"e"',
  "'f'",
  '0x10',
  '0o7',
  'null',
  'true',
  '~',
  '1e3',
  '.5',
  '@g',
  '`h`',
  '| i',
  '> j',
  'No',
  '=',
  '%k',
  '{l}',
  '[m]',
  '&n',
  '*o',
  '!p',
  '2027-01-01',
  '? q',
  'r #s',
  't:',
  '<<',
  '---',
  '...',
];
const oneLine = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...TRAPS) },
);
const lines = fc.array(oneLine, { minLength: 1, maxLength: 4 }).map((each) => each.join('\n\n'));

function arbitraryOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const known = FIELDS[name];
  if (known) return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, arbitraryOf(inner, key)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ''), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? -1_000),
        max: Math.floor(schema.maximum ?? 1_000),
      });
    default: {
      const { pattern = '', maxLength = 40 } = schema;
      // The pattern of texts says only what they must not hold.
      if (pattern !== '' && !pattern.startsWith('^[^')) return fc.stringMatching(new RegExp(pattern));
      const isMultiline = pattern.includes('\\n');
      const accepts = isMultiline ? multiline(maxLength) : line(maxLength);
      return (isMultiline ? lines : oneLine).filter((text) => accepts.safeParse(text).success);
    }
  }
}

/** Has a database hold what random content names; of its pictures and clips there are no files. */
export async function insertReferred(database: Database): Promise<void> {
  const prices = { create: { itemId: 'e-poster', earlyUsdMinor: 0, midUsdMinor: 0, spotUsdMinor: 0 } };
  await database.priceList.upsert({
    where: { id: OWN_LIST },
    create: { id: OWN_LIST, name: 'A list of its own', prices },
    update: {},
  });
  const size = { bytes: 1, width: 1920, height: 1080 };
  await database.media.createMany({
    data: [
      { ...size, digest: UPLOADED.picture, kind: 'IMAGE', fileKey: 'picture' },
      {
        bytes: 1,
        width: 640,
        height: 120,
        digest: UPLOADED.logo,
        kind: 'IMAGE',
        fileKey: 'logo',
        isLogo: true,
      },
      { ...size, digest: UPLOADED.clip, kind: 'VIDEO', fileKey: 'clip' },
    ],
    skipDuplicates: true,
  });
}

/** Pieces of a kind, each of which its schema accepts. */
export function randomContent(kind: ContentKind): fc.Arbitrary<ContentDocument> {
  const schema = z.toJSONSchema(kind.schema, { io: 'input' }) as Schema;
  return arbitraryOf(schema, '')
    .filter((value) => kind.schema.safeParse(value).success)
    .map((value) => withSessionsNamed(kind.schema.parse(value)));
}

/** As pieces stand in the database: each session of a conference has an id. */
function withSessionsNamed(document: ContentDocument): ContentDocument {
  if (document.kind !== 'conference') return document;
  const { event } = document as ConferenceDocument;
  return event ? ({ ...document, event: withSessionIds(event, undefined, []) } as ContentDocument) : document;
}
