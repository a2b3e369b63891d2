import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, issuesOf, type Json, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

async function approved(
  outcome?: Parameters<OpenStandIn['control']['approve']>[1],
  unit = {},
): Promise<string> {
  const id = await standIn.create(orderOf('508.98', unit));
  standIn.control.approve(id, outcome);
  return id;
}

describe('capturing an order', () => {
  test('takes the whole amount of an approved order and completes it', async () => {
    const id = await approved('pays', { custom_id: 'token-1', invoice_id: 'MC-2026-AAAAAA' });
    const { status, body } = await standIn.capture(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id, status: 'COMPLETED', payer: { email_address: expect.any(String) } });
    expect(body.purchase_units[0].payments.captures).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[A-Z0-9]{17}$/),
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '508.98' },
        final_capture: true,
        custom_id: 'token-1',
        invoice_id: 'MC-2026-AAAAAA',
        seller_receivable_breakdown: {
          gross_amount: { currency_code: 'USD', value: '508.98' },
          paypal_fee: { currency_code: 'USD', value: '18.25' },
          net_amount: { currency_code: 'USD', value: '490.73' },
        },
      }),
    ]);
  });

  test('answers in short without amounts of the order, yet with the captures', async () => {
    const id = await approved();
    const { body } = await standIn.call('POST', `/v2/checkout/orders/${id}/capture`);
    expect(body.intent).toBeUndefined();
    expect(body.purchase_units).toEqual([
      { reference_id: 'default', payments: { captures: [expect.objectContaining({ status: 'COMPLETED' })] } },
    ]);
  });

  test('takes an empty object as body, and nothing else than an object', async () => {
    const id = await approved();
    const path = `/v2/checkout/orders/${id}/capture`;
    expect(issuesOf(await standIn.call('POST', path, { body: '"all"' }))).toEqual([
      'INVALID_PARAMETER_SYNTAX',
    ]);
    expect(issuesOf(await standIn.call('POST', path, { body: '{' }))).toEqual(['MALFORMED_REQUEST_JSON']);
    expect((await standIn.call('POST', path, { body: {} })).status).toBe(201);
  });

  test('of several purchase units makes one capture for each', async () => {
    const unit = (reference_id: string): Json => ({
      reference_id,
      amount: { currency_code: 'GBP', value: '3.00' },
    });
    const id = await standIn.create({ intent: 'CAPTURE', purchase_units: [unit('a'), unit('b')] });
    standIn.control.approve(id);
    const { body } = await standIn.capture(id);
    const ids = body.purchase_units.map((part: Json) => part.payments.captures[0].id);
    expect(new Set(ids).size).toBe(2);
  });

  test('shows a held payment as PENDING in a completed order', async () => {
    const { status, body } = await standIn.capture(await approved('pays-later'));
    expect([status, body.status]).toEqual([201, 'COMPLETED']);
    expect(body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
    });
  });

  test('can be answered with 201 and a declined capture', async () => {
    const { status, body } = await standIn.capture(await approved('payment-declined'));
    expect(status).toBe(201);
    expect(body.purchase_units[0].payments.captures[0].status).toBe('DECLINED');
  });
});

describe('a capture is refused', () => {
  test('before the buyer has approved', async () => {
    const id = await standIn.create();
    const answer = await standIn.capture(id);
    expect(answer.status).toBe(422);
    expect(issuesOf(answer)).toEqual(['ORDER_NOT_APPROVED']);
  });

  test('a second time', async () => {
    const id = await approved();
    await standIn.capture(id, 'first');
    const answer = await standIn.capture(id, 'second');
    expect(answer.status).toBe(422);
    expect(issuesOf(answer)).toEqual(['ORDER_ALREADY_CAPTURED']);
  });

  test('for an unknown order', async () => {
    expect(issuesOf(await standIn.capture('UNKNOWN'))).toEqual(['INVALID_RESOURCE_ID']);
  });

  test('for a declined card, with the way back to the buyer, until another card is used', async () => {
    const id = await approved('instrument-declined');
    const declined = await standIn.capture(id, 'one id');
    expect(declined.status).toBe(422);
    expect(issuesOf(declined)).toEqual(['INSTRUMENT_DECLINED']);
    expect(declined.body.links).toContainEqual({
      rel: 'redirect',
      method: 'GET',
      href: `${standIn.url}/checkoutnow?token=${id}`,
    });
    const { body: order } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
    expect(order.status).toBe('APPROVED');
    expect(order.purchase_units[0].payments).toBeUndefined();

    standIn.control.approve(id);
    expect((await standIn.capture(id, 'one id')).status).toBe(201);
  });

  test('for good after ten declined attempts', async () => {
    const id = await approved('instrument-declined');
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(issuesOf(await standIn.capture(id))).toEqual(['INSTRUMENT_DECLINED']);
    }
    expect(issuesOf(await standIn.capture(id))).toEqual(['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED']);
  });

  test('where the buyer has to return to PayPal, until the buyer has', async () => {
    const id = await approved('must-return');
    const refused = await standIn.capture(id);
    expect(issuesOf(refused)).toEqual(['PAYER_ACTION_REQUIRED']);
    const { body: order } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
    expect(order.status).toBe('PAYER_ACTION_REQUIRED');
    expect(issuesOf(await standIn.capture(id))).toEqual(['PAYER_ACTION_REQUIRED']);
    standIn.control.approve(id);
    expect((await standIn.capture(id)).status).toBe(201);
  });

  test('for an invoice id that was paid already, also by a held payment, but not after a decline', async () => {
    const declined = await approved('payment-declined', { invoice_id: 'MC-2026-DUP222' });
    const held = await approved('pays-later', { invoice_id: 'MC-2026-DUP222' });
    const second = await approved('pays', { invoice_id: 'MC-2026-DUP222' });
    expect((await standIn.capture(declined)).status).toBe(201);
    expect((await standIn.capture(held)).status).toBe(201);
    expect(issuesOf(await standIn.capture(second))).toEqual(['DUPLICATE_INVOICE_ID']);
  });

  test('three hours after the approval, however late that was', async () => {
    await using own = await openStandIn();
    const [early, late] = [await own.create(), await own.create()];
    own.clock.forward(3 * hour - 1);
    own.control.approve(early);
    own.control.approve(late);
    own.clock.forward(3 * hour - 1);
    expect((await own.capture(early)).status).toBe(201);
    own.clock.forward(1);
    expect(issuesOf(await own.capture(late))).toEqual(['INVALID_RESOURCE_ID']);
    own.clock.forward(1000 * hour);
    expect((await own.call('GET', `/v2/checkout/orders/${early}`)).status).toBe(200);
  });
});

describe('captures of one order at the same time', () => {
  test('with one request id make one capture, and the others replay it', async () => {
    const id = await approved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => standIn.capture(id, 'same')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const captures = answers.map(({ body }) => body.purchase_units[0].payments.captures[0].id);
    expect(new Set(captures).size).toBe(1);
  });

  test('with different request ids make one capture, and the others are told so', async () => {
    const id = await approved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => standIn.capture(id, `id ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(others.flatMap(issuesOf)).toEqual(Array(9).fill('ORDER_ALREADY_CAPTURED'));
    const { body } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
    expect(body.purchase_units[0].payments.captures).toHaveLength(1);
  });

  test('replay the latest state of the payment for six hours', async () => {
    await using own = await openStandIn();
    const id = await own.create();
    own.control.approve(id);
    const { body } = await own.capture(id, 'kept');
    own.control.refund(body.purchase_units[0].payments.captures[0].id);
    own.clock.forward(6 * hour - 1);
    const replay = await own.capture(id, 'kept');
    expect(replay.status).toBe(200);
    expect(replay.body.purchase_units[0].payments.captures[0].status).toBe('REFUNDED');
    own.clock.forward(1);
    expect(issuesOf(await own.capture(id, 'kept'))).toEqual(['ORDER_ALREADY_CAPTURED']);
  });
});

describe('negative testing by header', () => {
  const mock = (code: string): Record<string, string> => ({
    'PayPal-Mock-Response': JSON.stringify({ mock_application_codes: code }),
  });

  test('answers with the named issue and does nothing', async () => {
    const id = await approved();
    const path = `/v2/checkout/orders/${id}/capture`;
    for (const [code, status] of [
      ['INSTRUMENT_DECLINED', 422],
      ['PERMISSION_DENIED', 403],
      ['INTERNAL_SERVER_ERROR', 500],
      ['RATE_LIMIT_REACHED', 429],
    ] as const) {
      expect((await standIn.call('POST', path, { headers: mock(code) })).status).toBe(status);
    }
    expect((await standIn.capture(id)).status).toBe(201);
  });

  test('refuses a code that the call has not', async () => {
    const answer = await standIn.call('GET', '/v2/checkout/orders/X', {
      headers: mock('INSTRUMENT_DECLIND'),
    });
    expect([answer.status, ...issuesOf(answer)]).toEqual([400, 'INVALID_PARAMETER_VALUE']);
  });
});
