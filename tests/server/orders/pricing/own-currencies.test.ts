// docs/product.md 4.3
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payTermsOf } from '#server/money/payments/price-hold.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';

const NORWAY = 'optics-photonics-2026';
const JAPAN = 'generative-ai-forum-2026';
const list = (id: string, currencies: string, more = '') => `kind: price-list
id: ${id}
name: ${id}
currencies:
${currencies}
prices:
  presenter-in-person: [4990, 5990, 6990]
  delegate-in-person: 5990
  poster-fee: 1000
${more}`;
const NOK = list(
  'norway',
  '  - code: NOK\n  - code: EUR\n    rate: 0.085',
  'own:\n  - currency: EUR\n    item: poster-fee\n    price: 79.50\n',
);
const JPY = list('japan', '  - code: JPY');

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'currencies-'));
  await imported(NOK);
  await imported(JPY);
  await organiser('prices', 'assign', 'norway', NORWAY, '--reason', 'r');
  await organiser('prices', 'assign', 'japan', JAPAN, '--reason', 'r');
  await product.dependencies.catalogue.reload();
});
afterAll(() => product.stop());

const organiser = (...args: string[]) => organiserOf(product)(...args);
async function imported(text: string, ...how: string[]) {
  const file = join(folder, 'list.yaml');
  writeFileSync(file, text);
  const answer = await organiser('content', 'import', file, ...how, '--json');
  await product.dependencies.catalogue.reload();
  return { code: answer.code, ...JSON.parse(answer.out) };
}
const BASKET = [
  { itemId: 'presenter-in-person', quantity: 1 },
  { itemId: 'poster-fee', quantity: 1 },
];
const order = (conference: string, currency: string, expectedTotalMinor?: number) =>
  createOrder(product, {
    details: { ...speaker.details, selectedConference: conference, email: `${currency}@example.org` },
    basket: BASKET,
    currency,
    expectedTotalMinor,
  });
const shown = async (conference: string) =>
  (
    await product.graphql(
      `query ($id: ID!) { conference(id: $id) { priceNow priceFrom { amount { text } amounts { text } } }
        priceList(conferenceId: $id) { currencies { code symbol rateMillionths }
          items(ids: ["poster-fee"]) { prices { own { text } amount(currency: GBP) { text } } } } }`,
      { id: conference },
    )
  ).data;

it('prices stand in the list’s first currency, in others by their rates or as the item says', async () => {
  const { conference, priceList } = await shown(NORWAY);
  expect(conference).toEqual({
    priceNow: 'In person NOK\u00a05,990',
    // 509.15 euros, rounded to a whole unit.
    priceFrom: {
      amount: { text: 'NOK\u00a05,990' },
      amounts: [{ text: 'NOK\u00a05,990' }, { text: '€509' }],
    },
  });
  expect(priceList.currencies).toEqual([
    { code: 'NOK', symbol: 'NOK\u00a0', rateMillionths: 1_000_000 },
    { code: 'EUR', symbol: '€', rateMillionths: 85_000 },
  ]);
  expect(priceList.items[0].prices[0]).toEqual({
    own: [{ text: '€79.50' }],
    amount: { text: 'NOK\u00a01,000' },
  });
  expect((await shown(JAPAN)).conference.priceNow).toBe('In person ¥5,990');
});

it('what staff enter is in the list’s first currency unless they say another', async () => {
  const person = {
    designation: 'Dr',
    'first-name': 'Ada',
    'last-name': 'Lovelace',
    email: 'ada@example.org',
  };
  const details = { phone: '+47 55 00 00 00', country: 'Norway', category: 'Speaker', organization: 'UiB' };
  const typed = Object.entries({ ...person, ...details, conference: NORWAY }).flatMap(([name, value]) => [
    `--${name}`,
    value,
  ]);
  const entered = ['--scientific-session', speaker.details.scientificSession, '--item', 'poster-fee=1'];
  const more = ['--item', 'presenter-in-person=1', '--unpaid', '--reason', 'r', '--dry-run'];
  const { out, error } = await organiser('orders', 'create', ...typed, ...entered, ...more);
  expect([out, error]).toEqual([expect.stringMatching(/NOK\s5,990\.00 list price/), '']);
});

it.each([
  // 4990 + 1000 crowns, and 2 % of that.
  [NORWAY, 'NOK', 610_980],
  // 424 by the rate and 79.50 of its own, and 2 % of that.
  [NORWAY, 'EUR', 51_357],
  // 5990 yen; the fee of 119.80 is a whole number of them.
  [JAPAN, 'JPY', 611_000],
])('an order for %s in %s costs the same here, at PayPal, and when it is given back', async (...given) => {
  const [conference, currency, totalMinor] = given;
  const made = await order(conference, currency, totalMinor);
  expect(made).toMatchObject({ __typename: 'Order', totalMinor });
  product.paypal.control.approve(made.paypalOrderId);
  await captureOrder(product, made.paypalOrderId);
  const atPayPal = await product.dependencies.gateway.getOrder(made.paypalOrderId);
  expect(atPayPal?.captures[0]?.amount).toEqual({ amountMinor: totalMinor, currency });
  const row = await product.database.order.findUniqueOrThrow({ where: { reference: made.reference } });
  expect(row).toMatchObject({ status: 'CAPTURED', currency, totalMinor });
  const refund = ['orders', 'refund', made.reference, '--amount', '100', '--reason', 'r'];
  const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
  expect(await organiser(...refund, '--confirm', plan)).toMatchObject({ code: 0, error: '' });
  expect(
    await product.database.order.findUniqueOrThrow({ where: { reference: made.reference } }),
  ).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 10_000 });
});

it('what the list does not take is refused, and so is half a yen', async () => {
  const refused = {
    __typename: 'InvalidInput',
    problems: [{ path: 'currency', message: 'This currency is not accepted.' }],
  };
  expect(await order(NORWAY, 'USD')).toMatchObject(refused);
  const PROBLEMS = '__typename ... on InvalidInput { problems { path message } }';
  const input = { conferenceId: NORWAY, basket: BASKET, currency: 'USD' };
  const { data } = await product.graphql(
    `query ($input: QuoteInput!) { quote(input: $input) { ${PROBLEMS} } }`,
    { input },
  );
  expect(data.quote).toEqual(refused);
  const coupon = await product.graphql(
    `mutation ($input: ApplyCouponInput!) { applyCoupon(input: $input) { ${PROBLEMS} } }`,
    { input: { ...input, code: 'MERIDIAN30' } },
  );
  expect(coupon.data.applyCoupon).toEqual(refused);
  const made = await order(JAPAN, 'JPY');
  product.paypal.control.approve(made.paypalOrderId);
  await captureOrder(product, made.paypalOrderId);
  const refund = await organiser(
    'orders',
    'refund',
    made.reference,
    '--amount',
    '100.50',
    '--reason',
    'r',
    '--dry-run',
  );
  expect(refund.error).toContain('whole');
});

it('an order whose currency is no longer taken keeps its price, and gets no other once that has ended', async () => {
  const made = await order(NORWAY, 'EUR');
  expect(await imported(list('norway', '  - code: NOK'))).toMatchObject({ code: 0 });
  const stored = await findOrder(product.database, { paypalOrderId: made.paypalOrderId });
  expect(stored).toMatchObject({ currency: 'EUR', totalMinor: 51_357, base: 'NOK', rateMillionths: 85_000 });
  const ended = { ...stored, status: 'EXPIRED', priceHeldAt: new Date(EARLY) } as Order;
  expect(await payTermsOf(product.dependencies, ended)).toMatchObject({ state: 'CLOSED', quote: null });
  product.paypal.control.approve(made.paypalOrderId);
  expect(await captureOrder(product, made.paypalOrderId)).toMatchObject({ __typename: 'CapturedOrder' });
});

it('mistakes in a list’s currencies are named with line and column, and nothing is changed', async () => {
  const before = await shown(JAPAN);
  const text = `kind: price-list
id: japan
name: japan
currencies:
  - code: JPY
    rate: 2
  - code: NOK
  - code: JPY
    rate: 3
prices:
  presenter-in-person: [4990.50, 5990, 6990]
own:
  - currency: EUR
    item: presenter-in-person
    price: 1
  - currency: NOK
    item: poster-fee
    price: 1
  - currency: NOK
    item: presenter-in-person
    price: 1
  - currency: NOK
    item: presenter-in-person
    price: 2
`;
  const { problems } = await imported(text);
  expect(
    problems.map(({ line, column, path }: Record<string, unknown>) => `${line}:${column} ${path}`),
  ).toEqual([
    '6:5 currencies[0].rate',
    '7:5 currencies[1].rate',
    '8:5 currencies[2].code',
    '11:3 prices.presenter-in-person',
    '13:5 own[0].currency',
    '17:5 own[1].item',
    '23:5 own[3].item',
  ]);
  for (const wrong of ['XAU', 'nok', 'KRW'])
    expect(await imported(list('japan', `  - code: ${wrong}`))).toMatchObject({
      code: 2,
      problems: [{ line: 5, path: expect.stringContaining('currencies') }],
    });
  for (const rate of ['0', '-1', '2001', '0.1234567', 'dear'])
    expect(await imported(list('japan', `  - code: JPY\n  - code: NOK\n    rate: ${rate}`))).toMatchObject({
      code: 2,
      problems: [{ line: 7, path: expect.stringContaining('rate') }],
    });
  expect(await shown(JAPAN)).toEqual(before);
});
