import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, issuesOf, type Json, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

async function captured(
  outcome?: Parameters<OpenStandIn['control']['approve']>[1],
  own = standIn,
): Promise<string> {
  const id = await own.create(orderOf('100.00', { custom_id: 'token-1' }));
  own.control.approve(id, outcome);
  return (await own.capture(id)).body.purchase_units[0].payments.captures[0].id;
}
const usd = (value: string): Json => ({ currency_code: 'USD', value });
const refund = (id: string, body?: unknown, headers = {}, own = standIn) =>
  own.call('POST', `/v2/payments/captures/${id}/refund`, { body, headers });
const read = async (id: string): Promise<Json> =>
  (await standIn.call('GET', `/v2/payments/captures/${id}`)).body;

test('a capture names its order', async () => {
  const id = await captured();
  expect(await read(id)).toMatchObject({
    id,
    status: 'COMPLETED',
    custom_id: 'token-1',
    supplementary_data: { related_ids: { order_id: expect.stringMatching(/^[A-Z0-9]{17}$/) } },
  });
});

test('unknown captures and refunds are answered with 404', async () => {
  for (const path of ['captures/UNKNOWN', 'refunds/UNKNOWN']) {
    expect(issuesOf(await standIn.call('GET', `/v2/payments/${path}`))).toEqual(['INVALID_RESOURCE_ID']);
  }
  expect(issuesOf(await refund('UNKNOWN'))).toEqual(['INVALID_RESOURCE_ID']);
});

describe('a refund', () => {
  test('without an amount gives everything back', async () => {
    const id = await captured();
    const { status, body } = await refund(id, {}, { Prefer: 'return=representation' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'COMPLETED', amount: usd('100.00'), custom_id: 'token-1' });
    expect((await read(id)).status).toBe('REFUNDED');
    expect((await standIn.call('GET', `/v2/payments/refunds/${body.id}`)).body).toEqual(body);
  });

  test('in parts leaves the capture partly refunded until nothing is left', async () => {
    const id = await captured();
    await refund(id, { amount: usd('30.00') });
    expect((await read(id)).status).toBe('PARTIALLY_REFUNDED');
    expect(issuesOf(await refund(id, { amount: usd('70.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
    const last = await refund(id, undefined, { Prefer: 'return=representation' });
    expect(last.body.amount).toEqual(usd('70.00'));
    expect(last.body.seller_payable_breakdown.total_refunded_amount).toEqual(usd('100.00'));
    expect((await read(id)).status).toBe('REFUNDED');
  });

  test('shows in the order', async () => {
    const id = await captured();
    await refund(id, { amount: usd('30.00') });
    const orderId = (await read(id)).supplementary_data.related_ids.order_id;
    const { body } = await standIn.call('GET', `/v2/checkout/orders/${orderId}`);
    expect(body.purchase_units[0].payments).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ amount: usd('30.00') }],
    });
  });

  test.each<[name: string, body: unknown, issue: string]>([
    ['of nothing', { amount: usd('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [
      'in another currency',
      { amount: { currency_code: 'EUR', value: '1.00' } },
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    ],
    ['with three decimals', { amount: usd('1.001') }, 'DECIMAL_PRECISION'],
    ['in an unknown currency', { amount: { currency_code: 'XXX', value: '1.00' } }, 'INVALID_CURRENCY_CODE'],
    ['without a value', { amount: { currency_code: 'USD' } }, 'MISSING_REQUIRED_PARAMETER'],
    ['with a note that is too long', { note_to_payer: 'x'.repeat(256) }, 'INVALID_STRING_LENGTH'],
  ])('%s is refused', async (_name, body, issue) => {
    const id = await captured();
    expect(issuesOf(await refund(id, body))).toEqual([issue]);
    expect((await read(id)).status).toBe('COMPLETED');
  });

  test('of a refunded, a held or a declined payment is refused', async () => {
    const refunded = await captured();
    await refund(refunded);
    expect(issuesOf(await refund(refunded))).toEqual(['CAPTURE_FULLY_REFUNDED']);
    expect(issuesOf(await refund(await captured('pays-later')))).toEqual(['PENDING_CAPTURE']);
    expect(issuesOf(await refund(await captured('payment-declined')))).toEqual(['REFUND_NOT_ALLOWED']);
  });

  test('is given once for one request id, for 45 days', async () => {
    await using own = await openStandIn();
    const id = await captured('pays', own);
    const part = () => refund(id, { amount: usd('10.00') }, { 'PayPal-Request-Id': 'refund-1' }, own);
    const first = await part();
    own.clock.forward(45 * day - 1);
    const replay = await part();
    expect([first.status, replay.status]).toEqual([201, 200]);
    expect(replay.body.id).toBe(first.body.id);
    own.clock.forward(1);
    expect((await part()).body.id).not.toBe(first.body.id);
  });
});

describe('the controls', () => {
  test('complete a held payment', async () => {
    const id = await captured('pays-later');
    standIn.control.completePending(id);
    const capture = await read(id);
    expect(capture.status).toBe('COMPLETED');
    expect(capture.status_details).toBeUndefined();
    expect(() => standIn.control.completePending(id)).toThrow(id);
  });

  test('deny a held payment', async () => {
    const id = await captured('pays-later');
    standIn.control.denyPending(id);
    expect((await read(id)).status).toBe('DECLINED');
  });

  test('take a payment back, partly refunded or not, with the reason CHARGEBACK', async () => {
    const id = await captured();
    standIn.control.refund(id, usd('25.00'));
    standIn.control.reverse(id);
    expect(await read(id)).toMatchObject({ status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } });
    expect(() => standIn.control.reverse(id)).toThrow(id);
  });

  test('list the orders as PayPal shows them, expired ones included', async () => {
    await using own = await openStandIn();
    const ids = [await own.create(), await own.create()];
    own.clock.forward(3_600_000 * 3);
    const third = await own.create();
    expect(own.control.listOrders().map(({ id, expired }) => [id, expired])).toEqual([
      [ids[0], true],
      [ids[1], true],
      [third, false],
    ]);
  });

  test('name an order that they cannot approve', async () => {
    expect(() => standIn.control.approve('UNKNOWN')).toThrow('UNKNOWN');
    expect(() => standIn.control.cancel('UNKNOWN')).toThrow('UNKNOWN');
  });
});
