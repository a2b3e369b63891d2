import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CallResult,
  issuesOf,
  type Json,
  type OpenStandIn,
  openStandIn,
  orderOf,
} from '../server/paypal-stand-in/open-stand-in.ts';
import { openReceiver, type Received, verificationOf } from '../server/paypal-stand-in/webhook-receiver.ts';
import { fullOrder, usd } from './full-order.ts';
import { answerProblems, type OperationId, requestProblems } from './paypal-statement.ts';

/** Asserts that an answer has the status, and the body that we expect of it; answers the body. */
function expectAnswer(operation: OperationId, answer: CallResult, status: number): Json {
  expect(answer.status).toBe(status);
  expect(answerProblems(operation, status, answer.body)).toEqual([]);
  return answer.body;
}

describe("the stand-in's answers are what we rely on", () => {
  let standIn: OpenStandIn;
  beforeAll(async () => {
    standIn = await openStandIn();
  });
  afterAll(() => standIn.close());

  const representation = { Prefer: 'return=representation' };
  const create = (body: Json, headers: Record<string, string> = {}): Promise<CallResult> =>
    standIn.call('POST', '/v2/checkout/orders', {
      body,
      headers: { 'PayPal-Request-Id': crypto.randomUUID(), ...headers },
    });
  const get = (id: string): Promise<CallResult> => standIn.call('GET', `/v2/checkout/orders/${id}`);
  const capture = (id: string, headers: Record<string, string> = {}, body?: Json): Promise<CallResult> =>
    standIn.call('POST', `/v2/checkout/orders/${id}/capture`, { headers, body });
  const refund = (id: string, body?: Json, headers: Record<string, string> = {}): Promise<CallResult> =>
    standIn.call('POST', `/v2/payments/captures/${id}/refund`, { headers, body });
  async function paid(outcome?: Parameters<OpenStandIn['control']['approve']>[1]): Promise<Json> {
    const { body } = await create(fullOrder());
    standIn.control.approve(body.id, outcome);
    const answer = await capture(body.id, representation);
    return answer.body.purchase_units[0].payments.captures[0];
  }

  test('create: 201 and the replay with 200, in short and in full, for both kinds of request', async () => {
    const { payment_source: _, ...plain } = fullOrder();
    for (const body of [
      fullOrder(),
      { ...plain, application_context: { return_url: 'http://merchant.example/r' } },
    ]) {
      for (const headers of [{}, representation]) {
        const requestId = { 'PayPal-Request-Id': crypto.randomUUID() };
        const { id } = expectAnswer('orders.create', await create(body, { ...headers, ...requestId }), 201);
        const replay = expectAnswer('orders.create', await create(body, { ...headers, ...requestId }), 200);
        expect(replay.id).toBe(id);
      }
    }
  });

  test('get: an order as it is created, approved, captured, partly refunded and reversed', async () => {
    const { id } = (await create(fullOrder())).body;
    expectAnswer('orders.get', await get(id), 200);
    standIn.control.approve(id);
    expectAnswer('orders.get', await get(id), 200);
    const { body } = await capture(id, representation);
    expectAnswer('orders.get', await get(id), 200);
    const captureId = body.purchase_units[0].payments.captures[0].id;
    standIn.control.refund(captureId, usd('8.98'));
    expectAnswer('orders.get', await get(id), 200);
    standIn.control.reverse(captureId);
    const reversed = expectAnswer('orders.get', await get(id), 200);
    expect(reversed.purchase_units[0].payments.refunds).toHaveLength(2);
  });

  test('capture: 201 and the replay with 200, in short and in full, for every outcome', async () => {
    for (const outcome of ['pays', 'pays-later', 'payment-declined'] as const) {
      for (const headers of [{}, representation]) {
        const { id } = (await create(fullOrder())).body;
        standIn.control.approve(id, outcome);
        const requestId = { 'PayPal-Request-Id': `capture-${id}` };
        expectAnswer('orders.capture', await capture(id, { ...headers, ...requestId }), 201);
        expectAnswer('orders.capture', await capture(id, { ...headers, ...requestId }), 200);
      }
    }
  });

  test('get capture: completed, pending, denied and reversed', async () => {
    const read = (id: string): Promise<CallResult> => standIn.call('GET', `/v2/payments/captures/${id}`);
    const completed = await paid();
    expectAnswer('captures.get', await read(completed.id), 200);
    standIn.control.reverse(completed.id);
    expectAnswer('captures.get', await read(completed.id), 200);
    const pending = await paid('pays-later');
    expectAnswer('captures.get', await read(pending.id), 200);
    standIn.control.denyPending(pending.id);
    expectAnswer('captures.get', await read(pending.id), 200);
  });

  test('refund: 201 and the replay with 200, in short and in full', async () => {
    const { id } = await paid();
    const requestId = { 'PayPal-Request-Id': 'refund-once' };
    const texts = { custom_id: 'f3a9', invoice_id: 'R-1', note_to_payer: 'Withdrawn' };
    expectAnswer('captures.refund', await refund(id, { amount: usd('1.00'), ...texts }, requestId), 201);
    expectAnswer('captures.refund', await refund(id, {}, { ...requestId, ...representation }), 200);
    const rest = expectAnswer('captures.refund', await refund(id, undefined, representation), 201);
    expectAnswer('refunds.get', await standIn.call('GET', `/v2/payments/refunds/${rest.id}`), 200);
  });

  test('verify-webhook-signature: success, failure and a call with a part missing', async () => {
    const receiver = await openReceiver();
    standIn.setWebhookUrl(receiver.url);
    standIn.control.approve(await standIn.create());
    await standIn.control.webhooksSettled();
    standIn.setWebhookUrl(undefined);
    await receiver.close();
    const verification = verificationOf(standIn, receiver.received[0] as Received);
    const verify = (body: Json): Promise<CallResult> =>
      standIn.call('POST', '/v1/notifications/verify-webhook-signature', { body });
    const operation = 'verify-webhook-signature.post';
    expect(requestProblems(operation, verification)).toEqual([]);
    expect(expectAnswer(operation, await verify(verification), 200).verification_status).toBe('SUCCESS');
    const forged = { ...verification, transmission_time: '2026-03-10T09:00:59Z' };
    expect(expectAnswer(operation, await verify(forged), 200).verification_status).toBe('FAILURE');
    expectAnswer(operation, await verify({}), 400);
  });

  test('create: each mistake that is answered with 400 or 422', async () => {
    const one = (part: object): Json => orderOf('1.00', part);
    const parts = (value: string, breakdown: Json, items?: Json[]): Json =>
      orderOf(value, { amount: { ...usd(value), breakdown }, items });
    const item = { name: 'A', quantity: '1', unit_amount: usd('1.00') };
    const pair = (a?: string, b?: string): Json => ({
      intent: 'CAPTURE',
      purchase_units: [
        { reference_id: a, amount: usd('1.00') },
        { reference_id: b, amount: usd('1.00') },
      ],
    });
    const mistakes: [status: 400 | 422, issue: string, body: Json, headers?: Record<string, string>][] = [
      [400, 'MALFORMED_REQUEST_JSON', '{'],
      [400, 'MISSING_REQUIRED_PARAMETER', {}],
      [400, 'INVALID_PARAMETER_SYNTAX', orderOf('1,00')],
      [400, 'INVALID_PARAMETER_VALUE', { ...orderOf('1.00'), intent: 'GIVE' }],
      [400, 'INVALID_STRING_LENGTH', one({ description: '' })],
      [400, 'INVALID_ARRAY_MIN_ITEMS', { intent: 'CAPTURE', purchase_units: [] }],
      [
        400,
        'INVALID_ARRAY_MAX_ITEMS',
        { intent: 'CAPTURE', purchase_units: Array(11).fill({ amount: usd('1') }) },
      ],
      [400, 'NOT_SUPPORTED', { ...orderOf('1.00'), payment_source: { card: {} } }],
      [400, 'PAYPAL_REQUEST_ID_REQUIRED', orderOf('1.00'), { 'PayPal-Request-Id': '' }],
      [422, 'AMOUNT_MISMATCH', parts('2.00', { item_total: usd('1.00') })],
      [422, 'ITEM_TOTAL_MISMATCH', parts('2.00', { item_total: usd('2.00') }, [item])],
      [422, 'ITEM_TOTAL_REQUIRED', one({ items: [item] })],
      [
        422,
        'TAX_TOTAL_REQUIRED',
        parts('1.00', { item_total: usd('1.00') }, [{ ...item, tax: usd('1.00') }]),
      ],
      [
        422,
        'TAX_TOTAL_MISMATCH',
        parts('3.00', { item_total: usd('1.00'), tax_total: usd('2.00') }, [{ ...item, tax: usd('1.00') }]),
      ],
      [422, 'DECIMAL_PRECISION', orderOf('1.001')],
      [422, 'INVALID_CURRENCY_CODE', one({ amount: { currency_code: 'XAU', value: '1' } })],
      [422, 'CANNOT_BE_ZERO_OR_NEGATIVE', orderOf('0')],
      [422, 'CANNOT_BE_NEGATIVE', parts('1.00', { item_total: usd('-1.00') })],
      [422, 'MAX_VALUE_EXCEEDED', orderOf('9999999999999999')],
      [422, 'MULTI_CURRENCY_ORDER', parts('1.00', { item_total: { currency_code: 'EUR', value: '1.00' } })],
      [422, 'REFERENCE_ID_REQUIRED', pair()],
      [422, 'DUPLICATE_REFERENCE_ID', pair('a', 'a')],
      [422, 'AUTH_CAPTURE_NOT_ENABLED', { ...orderOf('1.00'), intent: 'AUTHORIZE' }],
    ];
    for (const [status, issue, body, headers] of mistakes) {
      const answer = await create(body, headers);
      expect(issuesOf(answer)).toContain(issue);
      expectAnswer('orders.create', answer, status);
    }
  });

  test('capture: each refusal', async () => {
    const { id } = (await create(fullOrder())).body;
    expectAnswer('orders.capture', await capture('UNKNOWN'), 404);
    expectAnswer('orders.capture', await capture(id, {}, '{'), 400);
    expectAnswer('orders.capture', await capture(id, {}, '[]'), 400);
    expectAnswer('orders.capture', await capture(id), 422);
    standIn.control.decline(id);
    for (let attempt = 0; attempt <= 10; attempt++) expectAnswer('orders.capture', await capture(id), 422);
    const other = (await create(fullOrder())).body.id;
    standIn.control.approve(other, 'must-return');
    expectAnswer('orders.capture', await capture(other), 422);
    standIn.control.approve(other);
    expectAnswer('orders.capture', await capture(other), 201);
    expectAnswer('orders.capture', await capture(other), 422);
  });

  test('capture: everything that can be asked for by header', async () => {
    const codes: [code: string, status: number][] = [
      ['INSTRUMENT_DECLINED', 422],
      ['ORDER_NOT_APPROVED', 422],
      ['ORDER_ALREADY_CAPTURED', 422],
      ['DUPLICATE_INVOICE_ID', 422],
      ['PAYER_ACTION_REQUIRED', 422],
      ['PAYER_CANNOT_PAY', 422],
      ['PAYEE_BLOCKED_TRANSACTION', 422],
      ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 422],
      ['TRANSACTION_REFUSED', 422],
      ['COMPLIANCE_VIOLATION', 422],
      ['AUTH_CAPTURE_NOT_ENABLED', 422],
      ['MISSING_REQUIRED_PARAMETER', 400],
      ['INVALID_PARAMETER_VALUE', 400],
      ['INVALID_STRING_LENGTH', 400],
      ['AUTHENTICATION_FAILURE', 401],
      ['PERMISSION_DENIED', 403],
      ['INVALID_RESOURCE_ID', 404],
      ['INTERNAL_SERVER_ERROR', 500],
      ['SERVICE_UNAVAILABLE', 503],
    ];
    for (const [code, status] of codes) {
      const headers = { 'PayPal-Mock-Response': JSON.stringify({ mock_application_codes: code }) };
      expectAnswer('orders.capture', await capture('UNKNOWN', headers), status);
    }
  });

  test('refund: each refusal', async () => {
    const { id } = await paid();
    const small = { amount: { currency_code: 'USD' } };
    expectAnswer('captures.refund', await refund('UNKNOWN'), 404);
    expectAnswer('captures.refund', await refund(id, small), 400);
    expectAnswer('captures.refund', await refund(id, { note_to_payer: '' }), 400);
    expectAnswer('captures.refund', await refund(id, { amount: usd('1,00') }), 400);
    for (const amount of [
      usd('0'),
      usd('1.001'),
      usd('999.00'),
      { currency_code: 'EUR', value: '1' },
      { currency_code: 'XAU', value: '1' },
    ]) {
      expectAnswer('captures.refund', await refund(id, { amount }), 422);
    }
    standIn.control.refund(id);
    expectAnswer('captures.refund', await refund(id), 422);
    expectAnswer('captures.refund', await refund((await paid('pays-later')).id), 422);
    expectAnswer('captures.refund', await refund((await paid('payment-declined')).id), 422);
  });

  test('unknown resources and missing tokens, for every call', async () => {
    const calls: [OperationId, 'GET' | 'POST', string][] = [
      ['orders.get', 'GET', '/v2/checkout/orders/UNKNOWN'],
      ['orders.capture', 'POST', '/v2/checkout/orders/UNKNOWN/capture'],
      ['captures.get', 'GET', '/v2/payments/captures/UNKNOWN'],
      ['captures.refund', 'POST', '/v2/payments/captures/UNKNOWN/refund'],
      ['refunds.get', 'GET', '/v2/payments/refunds/UNKNOWN'],
    ];
    for (const [operation, method, path] of calls) {
      expectAnswer(operation, await standIn.call(method, path), 404);
      expectAnswer(operation, await standIn.call(method, path, { token: 'invented' }), 401);
    }
    const uncertified = await standIn.call('POST', '/v2/checkout/orders', {
      token: 'invented',
      body: fullOrder(),
    });
    expectAnswer('orders.create', uncertified, 401);
  });

  test('a body of the wrong type, and a limit that was reached', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expectAnswer('orders.create', await create('order please', headers), 415);
    standIn.control.failNext({ call: 'get', status: 429, issue: 'RATE_LIMIT_REACHED' });
    expectAnswer('orders.get', await get('UNKNOWN'), 429);
  });
});
