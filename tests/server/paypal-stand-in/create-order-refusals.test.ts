import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuesOf, type Json, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

const create = (
  body: unknown,
  headers: Record<string, string> = { 'PayPal-Request-Id': crypto.randomUUID() },
) => standIn.call('POST', '/v2/checkout/orders', { body, headers });

const usd = (value: string): Json => ({ currency_code: 'USD', value });

describe('an order with a mistake in its form is answered with 400', () => {
  const unit = (part: object): Json => orderOf('1.00', part);
  const cases: [name: string, body: unknown, issue: string, field: string][] = [
    ['no body', undefined, 'INVALID_PARAMETER_SYNTAX', '/'],
    ['broken JSON', '{"intent":', 'MALFORMED_REQUEST_JSON', '/'],
    ['a list', [], 'INVALID_PARAMETER_SYNTAX', '/'],
    ['no intent', { ...orderOf('1.00'), intent: undefined }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['a null intent', { ...orderOf('1.00'), intent: null }, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['another intent', { ...orderOf('1.00'), intent: 'GIVE' }, 'INVALID_PARAMETER_VALUE', '/intent'],
    [
      'no purchase units',
      { ...orderOf('1.00'), purchase_units: undefined },
      'MISSING_REQUIRED_PARAMETER',
      '/purchase_units',
    ],
    [
      'an empty list of units',
      { ...orderOf('1.00'), purchase_units: [] },
      'INVALID_ARRAY_MIN_ITEMS',
      '/purchase_units',
    ],
    [
      'eleven units',
      { ...orderOf('1.00'), purchase_units: Array(11).fill({ amount: usd('1.00') }) },
      'INVALID_ARRAY_MAX_ITEMS',
      '/purchase_units',
    ],
    ['no amount', unit({ amount: undefined }), 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount'],
    [
      'a value as a number',
      unit({ amount: { currency_code: 'USD', value: 1 } }),
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    ['a value with a comma', orderOf('1,00'), 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    [
      'a short currency code',
      unit({ amount: { currency_code: 'US', value: '1.00' } }),
      'INVALID_STRING_LENGTH',
      '/purchase_units/0/amount/currency_code',
    ],
    [
      'a long invoice id',
      unit({ invoice_id: 'x'.repeat(128) }),
      'INVALID_STRING_LENGTH',
      '/purchase_units/0/invoice_id',
    ],
    [
      'a quantity of nothing',
      unit({ items: [{ name: 'A', quantity: '0', unit_amount: usd('1.00') }] }),
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/items/0/quantity',
    ],
    [
      'a return address that is none',
      {
        ...orderOf('1.00'),
        payment_source: { paypal: { experience_context: { return_url: 'javascript:alert(1)' } } },
      },
      'INVALID_PARAMETER_SYNTAX',
      '/payment_source/paypal/experience_context/return_url',
    ],
    [
      'a card in place of the wallet',
      { ...orderOf('1.00'), payment_source: { card: { number: '4111111111111111' } } },
      'NOT_SUPPORTED',
      '/payment_source/card',
    ],
  ];
  test.each(cases)('%s', async (_name, body, issue, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      name: 'INVALID_REQUEST',
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
      links: [{ rel: 'information_link' }],
    });
    expect(answer.body.details).toContainEqual(expect.objectContaining({ issue, field, location: 'body' }));
  });

  test('a wallet without a request id', async () => {
    expect(issuesOf(await create(orderOf('1.00'), {}))).toEqual(['PAYPAL_REQUEST_ID_REQUIRED']);
  });

  test('a request id of 109 characters', async () => {
    const answer = await create(orderOf('1.00'), { 'PayPal-Request-Id': 'x'.repeat(109) });
    expect(issuesOf(answer)).toEqual(['INVALID_STRING_LENGTH']);
  });

  test('several mistakes are told at once', async () => {
    const answer = await create({ purchase_units: [{ description: '' }] }, {});
    expect(issuesOf(answer)).toEqual([
      'MISSING_REQUIRED_PARAMETER',
      'MISSING_REQUIRED_PARAMETER',
      'INVALID_STRING_LENGTH',
    ]);
  });

  test('a body that is no JSON by its type is answered with 415', async () => {
    const answer = await create('intent=CAPTURE', { 'Content-Type': 'text/plain' });
    expect(answer).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } });
  });
});

describe('an order whose sums do not hold is answered with 422', () => {
  const item = (value: string, quantity = '1', more = {}): Json => ({
    name: 'Ticket',
    quantity,
    unit_amount: usd(value),
    ...more,
  });
  const withParts = (value: string, breakdown: Json, items?: Json[]): Json =>
    orderOf(value, { amount: { ...usd(value), breakdown }, items });
  const cases: [name: string, body: unknown, issue: string][] = [
    ['parts that add up to less', withParts('10.00', { item_total: usd('9.00') }), 'AMOUNT_MISMATCH'],
    ['parts that add up to more', withParts('10.00', { item_total: usd('11.00') }), 'AMOUNT_MISMATCH'],
    [
      'a discount that is not taken off',
      withParts('10.00', { item_total: usd('10.00'), discount: usd('1.00') }),
      'AMOUNT_MISMATCH',
    ],
    [
      'items that do not add up',
      withParts('10.00', { item_total: usd('10.00') }, [item('3.00', '3')]),
      'ITEM_TOTAL_MISMATCH',
    ],
    ['items without their total', orderOf('9.00', { items: [item('9.00')] }), 'ITEM_TOTAL_REQUIRED'],
    [
      'taxed items without a tax total',
      withParts('9.00', { item_total: usd('9.00') }, [item('9.00', '1', { tax: usd('1.00') })]),
      'TAX_TOTAL_REQUIRED',
    ],
    [
      'taxes that do not add up',
      withParts('10.00', { item_total: usd('9.00'), tax_total: usd('1.00') }, [
        item('4.50', '2', { tax: usd('1.00') }),
      ]),
      'TAX_TOTAL_MISMATCH',
    ],
    ['three decimals', orderOf('1.005'), 'DECIMAL_PRECISION'],
    [
      'decimals in yen',
      orderOf('1', { amount: { currency_code: 'JPY', value: '100.00' } }),
      'DECIMAL_PRECISION',
    ],
    [
      'a currency that PayPal lacks',
      orderOf('1', { amount: { currency_code: 'XAU', value: '1.00' } }),
      'INVALID_CURRENCY_CODE',
    ],
    [
      'a currency in small letters',
      orderOf('1', { amount: { currency_code: 'usd', value: '1.00' } }),
      'INVALID_CURRENCY_CODE',
    ],
    ['nothing to pay', orderOf('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing', orderOf('-5.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [
      'a negative part',
      withParts('1.00', { item_total: usd('2.00'), handling: usd('-1.00') }),
      'CANNOT_BE_NEGATIVE',
    ],
    ['more than PayPal takes', orderOf('9999999999999999.99'), 'MAX_VALUE_EXCEEDED'],
    [
      'two currencies',
      withParts('1.00', { item_total: { currency_code: 'EUR', value: '1.00' } }),
      'MULTI_CURRENCY_ORDER',
    ],
    [
      'two units without names',
      { intent: 'CAPTURE', purchase_units: [{ amount: usd('1.00') }, { amount: usd('1.00') }] },
      'REFERENCE_ID_REQUIRED',
    ],
    [
      'two units of one name',
      {
        intent: 'CAPTURE',
        purchase_units: [
          { reference_id: 'a', amount: usd('1.00') },
          { reference_id: 'a', amount: usd('1.00') },
        ],
      },
      'DUPLICATE_REFERENCE_ID',
    ],
    [
      'an authorisation, which the stand-in has not',
      { ...orderOf('1.00'), intent: 'AUTHORIZE' },
      'AUTH_CAPTURE_NOT_ENABLED',
    ],
  ];
  test.each(cases)('%s', async (_name, body, issue) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.name).toBe('UNPROCESSABLE_ENTITY');
    expect(issuesOf(answer)).toContain(issue);
  });

  test('sums that hold are taken, with discount and fee', async () => {
    const parts = { item_total: usd('499.00'), handling: usd('6.99'), discount: usd('149.70') };
    const answer = await create(withParts('356.29', parts, [item('249.50', '2')]));
    expect(answer.status).toBe(201);
  });
});
