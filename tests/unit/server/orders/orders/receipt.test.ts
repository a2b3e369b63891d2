import { describe, expect, it, test } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { conferenceOf, ONLINE } from '#server/common/mail/conference.ts';
import { hasNights } from '#server/orders/orders/nights.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { receiptPdf } from '#server/orders/orders/receipt.ts';
import { readPdf } from '../../../../support/pdf.ts';

const site = siteSchema.parse({ taxNumber: 'GB 123 4567 89' });

/** What a receipt reads of an order. */
const paid = {
  kind: 'REGISTRATION',
  addedTo: null,
  conferenceId: 'nextgen-pharma-2026',
  conference: {
    discipline: 'pharma',
    venue: null,
    hotel: null,
    city: 'London',
    country: 'UK',
    dateText: 'September 21-23, 2026',
    location: 'London, UK',
  },
  status: 'PARTIALLY_REFUNDED',
  cancelledAt: null,
  reference: 'MC-2026-7F3K9Q',
  createdAt: new Date('2026-08-31T22:00:00Z'),
  capturedAt: new Date('2026-08-31T23:30:00Z'),
  designation: 'Dr',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organization: 'Analytical Society',
  country: 'United Kingdom',
  email: 'ada@example.org',
  phone: '+44 20 7946 0001',
  conferenceTitle: 'NextGen Pharma 2026',
  eventDate: 'September 21-23, 2026',
  eventLocation: 'London, UK',
  category: 'Presenter In-Person',
  currency: 'EUR',
  base: 'USD',
  rateMillionths: 920_000,
  lines: [
    { name: 'Presenter In-Person', days: [], quantity: 1, unitMinor: 45908, totalMinor: 45908 },
    { name: 'Accommodation, 2 nights', days: [], quantity: 2, unitMinor: 11040, totalMinor: 22080 },
  ],
  registrationMinor: 45908,
  addOnsMinor: 0,
  accommodationMinor: 22080,
  registrationPercent: 30,
  addOnsPercent: 30,
  accommodationPercent: 30,
  discountMinor: 20396,
  couponCode: 'MERIDIAN30',
  feeMinor: 952,
  feeHundredths: 200,
  totalMinor: 48544,
  refundedMinor: 10000,
  paypalCaptureId: '3C679366HE394822G',
  bankReference: null,
  paypalOrderId: '5O190127TN364715T',
} as unknown as Order;

const fileOf = (changes: object = {}, organiser = site) => {
  const order: Order = { ...paid, ...changes };
  return receiptPdf(organiser, order, { where: conferenceOf(order, hasNights(order)) });
};
const receipt = async (changes: Partial<Order> = {}, organiser = site) =>
  readPdf(await fileOf(changes, organiser));

describe('a receipt', () => {
  it('tells seller, buyer, lines, discount, fee, total, refund and how it was paid', async () => {
    const { text } = await receipt();
    for (const part of [
      'Meridian Conferences Ltd London head office, United Kingdom',
      'Tax number GB 123 4567 89',
      'Dr Ada Lovelace Analytical Society United Kingdom ada@example.org',
      // London's day, an hour ahead of the world's.
      'Paid on 1 September 2026',
      'Paid through PayPal Transaction 3C679366HE394822G',
      'Item Quantity Unit price Amount',
      'Presenter In-Person 1 €459.08 €459.08',
      'Accommodation, 2 nights 2 €110.40 €220.80',
      'Coupon MERIDIAN30: 30% off registration −€137.72',
      'Coupon MERIDIAN30: 30% off accommodation −€66.24',
      'Processing fee (2%) €9.52',
      'Total paid €485.44 EUR',
      'Refunded −€100.00',
      'All amounts in EUR. Prices were set in US dollars and converted at 0.92 EUR for 1 USD.',
      'This is not a tax invoice.',
    ])
      expect(text).toContain(part);
  });

  it('has the ticket of the order’s page: who, what, when, where, reference and status', async () => {
    const { text } = await receipt();
    for (const part of [
      'NAME Dr Ada Lovelace',
      'EVENT NextGen Pharma 2026',
      'DATE September 21-23, 2026',
      'PLACE London, UK',
      'CATEGORY Presenter In-Person',
      'REFERENCE MC-2026-7F3K9Q',
      'STATUS Partially refunded',
    ])
      expect(text).toContain(part);
  });

  it('has its conference’s own cover, which is passed over where it is read aloud, and none of an unknown discipline', async () => {
    const [cover, another, none] = await Promise.all([
      fileOf({}),
      fileOf({ conferenceId: 'another-pharma-2027' }),
      fileOf({ conference: { ...paid.conference, discipline: 'alchemy' } }),
    ]);
    expect(cover).not.toEqual(another);
    const [covered, bare] = [await readPdf(cover), await readPdf(none)];
    expect([covered.text, covered.roles]).toEqual([bare.text, bare.roles]);
    expect(cover.length - none.length).toBeGreaterThan(1000);
    expect(cover.length).toBeLessThan(60_000);
  });

  it('says when and where the conference is now, and names no venue to who takes part from elsewhere', async () => {
    const conference = {
      ...paid.conference,
      venue: { name: 'Loom House' },
      city: 'Leeds',
      location: 'Leeds, UK',
    } as Order['conference'];
    const file = (online: boolean) =>
      receiptPdf(
        site,
        { ...paid, conference },
        { where: { ...conferenceOf({ ...paid, conference }), ...(online && ONLINE) } },
      );
    const [at, from] = [await readPdf(await file(false)), await readPdf(await file(true))];
    expect(at.text).toMatch(
      /PLACE Leeds, UK VENUE Loom House, Leeds, UK MOVED FROM September 21-23, 2026, London, UK/,
    );
    expect(from.text).toContain('PLACE Online MOVED FROM');
    expect(from.text).not.toContain('Loom House');
  });

  it('says where nights are spent, and nothing of it once they are taken off or all is cancelled', async () => {
    const conference = { ...paid.conference, hotel: { name: 'Azimuth' } };
    const night = {
      kind: 'ACCOMMODATION',
      name: 'One Night',
      days: [],
      quantity: 1,
      unitMinor: 100,
      totalMinor: 100,
    };
    const withNights = (takenOff: number, cancelledAt: Date | null = null) =>
      receipt({ conference, lines: [{ ...night, takenOff }], cancelledAt } as unknown as Partial<Order>);
    expect((await withNights(0)).text).toContain('Azimuth');
    expect((await withNights(0, new Date())).text).not.toContain('Azimuth');
    const { text } = await withNights(1);
    expect(text).toContain('One Night (1 taken off)');
    expect(text).not.toContain('Azimuth');
  });

  it('says so where nothing was to be paid', async () => {
    const { text } = await receipt({
      status: 'CAPTURED',
      lines: [],
      totalMinor: 0,
      refundedMinor: 0,
      paypalCaptureId: null,
      paypalOrderId: null,
    });
    for (const part of ['STATUS Registered', 'Registered on 1 September 2026', 'There was nothing to pay.'])
      expect(text).toContain(part);
  });

  it('is tagged for screen readers, with a title, a language and a table whose columns have headings', async () => {
    const { title, language, tagged, roles } = await receipt();
    expect({ title, language, tagged }).toEqual({
      title: 'Receipt MC-2026-7F3K9Q',
      language: 'en-GB',
      tagged: true,
    });
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });

  it('is the same file, byte for byte, whenever it is made', async () => {
    expect(await fileOf()).toEqual(await fileOf());
  });

  it('is laid out for the paper that the organiser prints on', async () => {
    expect((await receipt()).pages).toEqual([[595, 842]]);
    expect((await receipt({}, { ...site, paper: 'us-letter' })).pages).toEqual([[612, 792]]);
  });

  it('goes on on further pages, under the same headings, when the lines don’t fit on one', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...(paid.lines[0] as Order['lines'][number]),
      name: `Ticket ${index}`,
    }));
    const { pages, text } = await receipt({ lines });
    expect(pages).toHaveLength(3);
    expect(text.match(/Item Quantity Unit price Amount/g)).toHaveLength(3);
    expect(text).toContain('Page 3 / 3');
  });
});

test.each([
  ['Latin', 'Łucja Nguyễn Thị Hương Şığ Ðorđe ẞ'],
  ['Greek and Cyrillic', 'Ψυχή Παπαδοπούλου Ковалёва Їжак'],
  ['Chinese, simplified and traditional', '刘德华 劉德華 喆'],
  ['Japanese', 'たなか タロウ 田中'],
  ['Korean', '김민준 쀍'],
  ['Thai', 'สมชาย ใจดี'],
  ['Armenian and Georgian', 'Արամ ქეთევან'],
])('A name in %s prints as it is written', async (_script, firstName) => {
  const { boxes, text } = await receipt({ firstName });
  expect(text).toContain(`Dr ${firstName} Lovelace`);
  expect(boxes).toBe(0);
});

// A PDF keeps these in the order in which they are drawn, which is not that of reading.
test.each([
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'דוד כהן'],
  ['Devanagari', 'राजेश कुमार'],
  ['Bengali', 'সুমন'],
])('A name in %s prints without boxes', async (_script, firstName) => {
  expect((await receipt({ firstName })).boxes).toBe(0);
});

test.each([
  '#eval("1") $x^2$ *bold* _i_ \\ <a> @ref // /*',
  '`raw` = - + [x] #{1} ~ --- "q"',
  '#read("/env.ts") #import "x"',
  '</Document> & &amp; %s %PDF',
])('The name %j prints as itself', async (firstName) => {
  const { text, boxes } = await receipt({ firstName, organization: firstName });
  expect(text).toContain(`Dr ${firstName} Lovelace ${firstName} United Kingdom`);
  expect(boxes).toBe(0);
});

test('A name of 10,000 characters prints whole', async () => {
  const { text, pages } = await receipt({ firstName: 'x'.repeat(10_000) });
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(10_000);
  expect(pages.length).toBeLessThan(15);
});

test('What turns the reading direction around does so to the end of its line only', async () => {
  const { text } = await receipt({ firstName: '\u202Eevil', email: 'ada@example.org' });
  expect(text).toContain('Analytical Society United Kingdom ada@example.org');
});
