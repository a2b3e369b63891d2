// docs/product.md 11.3
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { createPayload, postJson, registrationData, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/create-order`;
});
afterAll(() => product.stop());

const count = () => product.database.order.count();

/** Sends the documented payload with changes of its registrationData, or of itself. */
const create = (data: object = {}, payload: object = {}) =>
  postJson(url, { ...createPayload, ...payload, registrationData: { ...registrationData, ...data } });

describe('POST /api/create-order', () => {
  it('answers success, orderId and approveUrl, and stores the registration', async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      orderId: expect.stringMatching(/^[A-Z0-9]+$/),
      approveUrl: expect.stringContaining(answer.body.orderId),
    });
    const row = await product.database.order.findUniqueOrThrow({
      where: { paypalOrderId: answer.body.orderId },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(row).toMatchObject({
      conferenceId: 'nextgen-pharma-2026',
      firstName: 'Ada',
      email: 'ada@example.org',
      scientificSession: 'Oncology & Cancer Research',
      totalMinor: 64668,
      currency: 'USD',
      couponCode: null,
    });
    expect(row.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Presenter In-Person', 1],
      ['One Night - Single', 1],
    ]);
  });

  it('takes what is printed of the event from the catalogue, whatever was in the query string', async () => {
    const { body } = await create({
      eventCategory: 'Gambling',
      eventDate: 'tomorrow',
      eventLocation: 'here',
    });
    expect(
      await product.database.order.findUniqueOrThrow({ where: { paypalOrderId: body.orderId } }),
    ).toMatchObject({
      eventCategory: 'Pharma',
      eventDate: 'September 21-23, 2026',
      eventLocation: 'London, UK (Hybrid)',
    });
  });

  it('reads names of tickets and nights without regard to case and space, and the coupon when it is applied', async () => {
    const selection = {
      selectedRegistrations: { ' presenter IN-PERSON ': 1, 'Elite Sponsor': 0 },
      accommodationSelections: { 'ONE NIGHT - single': 1 },
      arrivesOn: '2026-09-21',
      couponCode: ' meridian30 ',
      couponApplied: true,
    };
    // 349.30 + 121.50 = 470.80, fee 9.42
    const { status, body } = await create(selection, { amountPayable: 480.22 });
    expect([status, body.success]).toEqual([200, true]);
    expect(
      await product.database.order.findUniqueOrThrow({ where: { paypalOrderId: body.orderId } }),
    ).toMatchObject({
      couponCode: 'MERIDIAN30',
      totalMinor: 48022,
      arrivesOn: new Date('2026-09-21'),
    });
  });

  it('leaves a coupon aside that was typed and not applied', async () => {
    const { body } = await create({ couponCode: 'MERIDIAN30', couponApplied: false });
    expect(
      await product.database.order.findUniqueOrThrow({ where: { paypalOrderId: body.orderId } }),
    ).toMatchObject({
      couponCode: null,
      totalMinor: 64668,
    });
  });

  it('answers the same order to the same clientKey', async () => {
    const [first, second] = await Promise.all([create({ clientKey: 'rest' }), create({ clientKey: 'rest' })]);
    expect(second?.body).toEqual(first?.body);
    expect((await create({ clientKey: 'rest' })).body).toEqual(first?.body);
  });

  it('answers success without an order id when nothing is to be paid', async () => {
    const nothing = { category: 'Others', selectedRegistrations: {}, accommodationSelections: {} };
    const { status, body } = await create(nothing, { amountPayable: 0 });
    expect([status, body]).toEqual([200, { success: true, orderId: null, approveUrl: null }]);
  });

  it.each([
    ['another amount', 646.67],
    ['a negative amount', -646.68],
    ['more decimals than there are cents', 646.681],
    ['a text', '646.68'],
    ['an amount beyond all numbers', 1e300],
    ['true', true],
  ])('creates nothing for %s, and tells the amount', async (_, amountPayable) => {
    const before = await count();
    const { status, body } = await create({}, { amountPayable });
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        error: 'The price has changed. The total is now $646.68. Please check it and pay again.',
      },
    ]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['selectedRegistrations', { 'Golden Ticket': 1 }, 'This item is not on the price list.'],
    [
      'selectedRegistrations',
      { 'Presenter In-Person': -1 },
      'The quantity must be a whole number from 0 to 50.',
    ],
    [
      'selectedRegistrations',
      { 'Presenter In-Person': 51 },
      'The quantity must be a whole number from 0 to 50.',
    ],
    [
      'selectedRegistrations',
      { 'Presenter In-Person': 0.5 },
      'The quantity must be a whole number from 0 to 50.',
    ],
    [
      'selectedRegistrations',
      { 'Presenter In-Person': '1' },
      'The quantity must be a whole number from 0 to 50.',
    ],
    ['selectedRegistrations', ['Presenter In-Person'], 'This must be an object of names and quantities.'],
    ['selectedRegistrations', 'Presenter In-Person', 'This must be an object of names and quantities.'],
    [
      'selectedRegistrations',
      {},
      'As a Speaker, select at least one Presenter ticket (In-Person or Virtual).',
    ],
    ['addOns', { 'Presenter In-Person': 1 }, 'This item is not on the price list.'],
    ['addOns', { __proto__: 1, constructor: 1 }, 'This item is not on the price list.'],
    ['accommodationSelections', { 'Four Nights - Single': 1 }, 'This item is not on the price list.'],
    ['eventTitle', 'international-research-summit-2025', 'Conference selection is required'],
    ['eventTitle', undefined, 'Conference selection is required'],
    ['eventTitle', { toString: 1 }, 'Conference selection is required'],
    ['firstName', 7, 'First name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['country', { name: 'United Kingdom' }, 'Country is required'],
    ['category', 'Emperor', 'Category is required'],
    ['clientKey', 'ä', 'The key must be 1 to 100 printable characters.'],
    ['clientKey', 'x'.repeat(101), 'The key must be 1 to 100 printable characters.'],
    ['clientKey', '\0', 'The key must be 1 to 100 printable characters.'],
  ])('refuses %s %j', async (field, value, error) => {
    const before = await count();
    const answer = await create({ [field]: value });
    expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['an unknown currency', { currency: 'XAU' }],
    ['no currency', { currency: undefined }],
    ['a currency in small letters', { currency: 'usd' }],
    ['a currency that is no text', { currency: ['USD'] }],
  ])('refuses %s', async (_, payload) => {
    const { status, body } = await create({}, payload);
    expect([status, body]).toEqual([400, { success: false, error: 'This currency is not accepted.' }]);
  });

  it.each(['NOSUCH', 'A\0B', '\0', ''])(
    'refuses the coupon %j, or leaves it aside when there is nothing in it',
    async (couponCode) => {
      const { status, body } = await create({ couponCode, couponApplied: true });
      if (!/[A-Z]/.test(couponCode)) expect([status, body.success]).toEqual([200, true]);
      else expect([status, body]).toEqual([422, { success: false, error: 'Invalid coupon code' }]);
    },
  );

  it('says that no order was created when PayPal makes none', async () => {
    product.paypal.control.failNext({ call: 'create', status: 503, count: 2 });
    expect(await create()).toMatchObject({
      status: 502,
      body: { success: false, error: 'Failed to create order' },
    });
    product.paypal.control.failNext({ call: 'create', status: 422, issue: 'INVALID_CURRENCY_CODE' });
    expect(await create()).toMatchObject({
      status: 502,
      body: { success: false, error: 'Failed to create order' },
    });
  });

  it.each([
    ['no JSON', '{"amountPayable":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a prototype to change', '{"__proto__": {"admin": true}}', 'application/json', 400],
    ['a form', 'amountPayable=1', 'application/x-www-form-urlencoded', 415],
    ['a list', '[]', 'application/json', 400],
    ['a text', '"order please"', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['nothing in it', '{}', 'application/json', 400],
    ['registrationData that is no object', '{"registrationData": 5}', 'application/json', 400],
  ])('refuses %s, readably', async (_, text, type, status) => {
    const answer = await postJson(url, text, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, error: expect.stringMatching(/\w+ \w+/) });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405 and says what it takes', async (method) => {
    const answer = await request(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toEqual({ error: 'This address accepts POST only.' });
  });
});
