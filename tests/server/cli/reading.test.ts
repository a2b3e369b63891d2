import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneOfEach } from '../../support/one-of-each.ts';
import { bothFormsOf, organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { contentsOf } from '../../support/tables.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const FULL = 'optics-photonics-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
/** What stands for a word such as '#order' in the tables. */
let known: Awaited<ReturnType<typeof oneOfEach>>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-processes-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  known = await oneOfEach(product);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.stop();
});

const typed = (command: readonly string[]) =>
  command.map((word) => (word.startsWith('#') ? known[word.slice(1) as keyof typeof known] : word));

it.each<[command: string[], text: string | RegExp, json: object]>([
  [
    ['abstracts', 'list'],
    'Notes on targeted degradation',
    { total: 1, items: [{ state: 'submitted', decision: 'undecided' }] },
  ],
  [['abstracts', 'search', 'degradation'], 'Notes on targeted', { total: 1 }],
  [['abstracts', 'show', '#abstract'], /Author +Ada Lovelace <ada@example\.org>/, { others: [] }],
  [['abstracts', 'export', join(folder, 'abstracts.zip')], 'abstracts.zip: 1 abstract', { count: 1 }],
  [
    ['abstracts', 'slides', join(folder, 'slides.zip'), '--conference', CONFERENCE],
    ': 0 files',
    { count: 0 },
  ],
  [['abstracts', 'emails', join(folder, 'authors.csv'), '--for', 'service'], ': 1 address', { count: 1 }],
  [['audit', 'list', '--action', 'coupons'], 'coupon EARLY2026', { total: 1 }],
  [['audit', 'export', join(folder, 'audit.csv'), '--action', 'coupons'], ': 1 entry', { count: 1 }],
  [
    ['coupons', 'list', '--state', 'usable'],
    /EARLY2026\tActive\t20% off tickets/,
    { items: [{ code: 'EARLY2026' }, {}] },
  ],
  [['coupons', 'show', 'early2026'], /Off tickets +20 %/, { registrationPercent: 20, orders: [] }],
  [['mail', 'list', '--state', 'dead'], 'mailbox full', { total: 1, items: [{ state: 'dead' }] }],
  [['mail', 'export', join(folder, 'mail.csv'), '--state', 'dead'], ': 1 email', { count: 1 }],
  [['mail', 'show', '#mail'], /State: dead \(mailbox full\)\nSubject: /, { template: 'contact-notice' }],
  [
    ['mail', 'mailing', '#mailing'],
    /Subject: The programme\n\nIt is out\.\n$/,
    { text: 'It is out.', recipients: 1 },
  ],
  [
    ['mail', 'mailings'],
    /Subscribers to updates.*The programme/,
    { total: 1, items: [{ recipients: 1, waiting: 1 }] },
  ],
  [['messages', 'list', '--state', 'open'], 'Proceedings', { total: 1, items: [{ name: 'Marie' }] }],
  [['messages', 'export', join(folder, 'messages.csv'), '--state', 'open'], ': 1 message', { count: 1 }],
  [['messages', 'show', '#message'], 'Marie <marie@example.org>', { state: 'open', answers: [] }],
  [['messages', 'emails', join(folder, 'senders.csv'), '--for', 'service'], ': 1 address', { count: 1 }],
  [['needs-a-look'], /orders decide MC-2026-/, { total: 3 }],
  [['orders', 'list', '--status', 'captured'], 'Lovelace, Ada', { total: 3 }],
  [['orders', 'show', '#order'], /Status +Paid/, { status: 'CAPTURED', email: 'ada@example.org' }],
  [['orders', 'cancellations'], 'I am ill', { total: 1, items: [{ kind: 'request' }] }],
  [['orders', 'export', join(folder, 'orders.xlsx')], 'orders.xlsx: 3 registrations', { count: 3 }],
  [['programme', 'check', '--conference', CONFERENCE], 'Nothing looks wrong.', { items: [] }],
  [
    ['programme', 'print', '--conference', CONFERENCE, '--day-signs', '--out', join(folder, 'signs.pdf')],
    ': 3 sheets',
    { count: 3 },
  ],
  [['orders', 'badges', join(folder, 'badges.csv'), '--conference', CONFERENCE], / badges\n$/, { count: 9 }],
  [['orders', 'emails', join(folder, 'buyers.json'), '--for', 'news'], ': 0 addresses', { count: 0 }],
  [['prices', 'list'], /standard.*optics-photonics-2026/, { total: 1, items: [{ id: 'standard' }] }],
  [['prices', 'show', 'standard'], /presenter-in-person.*\$499/, { id: 'standard' }],
  [['prices', 'capacity', FULL], /e-poster/, { items: [{ itemId: 'e-poster', places: 0, waiting: 1 }] }],
  [['privacy', 'show', 'ADA@example.org'], /Registration\n {2}reference: /i, { abstracts: [{}] }],
  [
    ['report', '--conference', CONFERENCE],
    `Paid at any time, ${CONFERENCE}.`,
    { registrations: { total: 3 } },
  ],
  [['report', 'ledger', '2026-03'], 'Every line ties to PayPal.', { differences: 0 }],
  [['abstracts', 'authors', '#abstract'], '1. Ada Lovelace (1), presents', { affiliations: [{}] }],
  [['abstracts', 'proposals'], 'No change waits for you.', { total: 0 }],
  [['abstracts', 'late-list'], 'No late submitters match.', { total: 0 }],
  [['seats', 'transfers'], 'Jean Bartik, ENIAC', { total: 1, items: [{ to: { name: 'Jean Bartik' } }] }],
  [['subscribers', 'list'], 'reader@example.org', { total: 1, items: [{ source: 'signed list' }] }],
  [['subscribers', 'export', join(folder, 'readers.csv')], ': 1 subscriber', { count: 1 }],
  [['participants', 'list', '--conference', CONFERENCE, '--state', 'open'], 'No name yet', { total: 5 }],
  [['participants', 'export', join(folder, 'all.csv'), '--asks', 'room'], ': 0 participants', { count: 0 }],
  [
    ['participants', 'counts', CONFERENCE],
    'Dietary needs, each day: none',
    { inPerson: 9, days: [{ dietary: [] }, {}, {}] },
  ],
  [['rates', 'list'], 'No exchange rates for tax', { total: 0 }],
  [['rates', 'export', join(folder, 'rates.csv')], ': 0 exchange rates', { count: 0 }],
  [['rooms', 'list'], 'Main room', { total: 1, items: [{ name: 'Main room' }] }],
  [['rooms', 'export', join(folder, 'rooms.csv')], ': 1 online room', { count: 1 }],
  [['presence', 'list', '--conference', CONFERENCE], 'No people in rooms', { total: 0 }],
  [['presence', 'export', join(folder, 'presence.csv')], ': 0 people in rooms', { count: 0 }],
  [
    ['invitations', 'list', '--state', 'open'],
    'guest@example.org',
    { total: 1, items: [{ registration: 50 }] },
  ],
  [['invitations', 'export', join(folder, 'guests.csv')], ': 1 invitation', { count: 1 }],
  [['chasers', 'list', '--conference', CONFERENCE], 'No reminders match', { total: 0 }],
  [['chasers', 'export', join(folder, 'chasers.csv')], ': 0 reminders', { count: 0 }],
  [['chasers', 'pauses'], 'No pauses', { total: 0 }],
  [['waiting', 'list', '--conference', FULL], 'grace@example.org', { items: [{ position: 1 }] }],
  [['coupons', 'export', join(folder, 'coupons.csv')], /: \d+ coupons?/, { count: expect.any(Number) }],
  [
    ['waiting', 'export', join(folder, 'waiting.csv'), '--conference', FULL],
    ': 1 waiting-list',
    { count: 1 },
  ],
  [['waiting', 'emails', join(folder, 'queue.csv'), '--for', 'service'], ': 1 address', { count: 1 }],
])('%s prints for people and for programs', async (command, text, json) => {
  const printed = await bothFormsOf(product).read(...typed(command));
  expect(printed.text).toMatch(text);
  expect(printed.json).toMatchObject(json);
});

describe('what is wrong', () => {
  it.each<[command: string[], paths: string[]]>([
    [
      ['abstracts', 'list', '--decision', 'maybe', '--from', 'x', '--limit', '0'],
      ['decision', 'from', 'limit'],
    ],
    [
      ['coupons', 'create', '--registration', '101', '--until', 'x'],
      ['code', 'registration', 'until'],
    ],
    [
      ['gallery', 'add', 'x.jpg', '--title', 'x', '--alt', 'x', '--year', 'x', '--position', '0'],
      ['year', 'position'],
    ],
    [
      ['mail', 'send', '--to', 'registered', '--subject', ' '],
      ['conference', 'subject', 'text'],
    ],
    [
      ['orders', 'create', '--reason', ' ', '--item', 'x'],
      ['reason', 'complimentary', 'item'],
    ],
    [
      ['orders', 'refund', '#order', '--reason', ' ', '--amount', '1,5'],
      ['amount', 'reason'],
    ],
    [
      ['prices', 'edit', 'standard', '--set', 'x', '--early-until', 'x'],
      ['set', 'early-until', 'mid-until'],
    ],
    [
      ['prices', 'capacity', FULL, '--set', 'x=1x', 'y'],
      ['set', 'set'],
    ],
  ])('is all named in both forms, and nothing is changed: %s', async (command, paths) => {
    const before = await contentsOf(product.databaseUrl);
    const [text, json] = await Promise.all([
      organiser(...typed(command)),
      organiser(...typed(command), '--json'),
    ]);
    expect([text, json]).toMatchObject([
      { code: 2, out: '' },
      { code: 2, error: '' },
    ]);
    const problems: { path: string; message: string }[] = JSON.parse(json.out).problems;
    expect(problems.map(({ path }) => path)).toEqual(paths);
    for (const { path, message } of problems) expect(text.error).toContain(`${path}: ${message}`);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });

  it('is told where no season can be filled in, either', async () => {
    const [text, json] = await Promise.all([organiser('demo'), organiser('demo', '--json')]);
    const why = expect.stringContaining('it has 3 registrations');
    expect(text).toMatchObject({ code: 1, out: '', error: why });
    expect({ ...json, out: JSON.parse(json.out) }).toMatchObject({ code: 1, out: { error: why } });
  });
});
