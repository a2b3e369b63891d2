import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createPayload, postJson, registrationData, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/capture-order`;
});
afterAll(() => product.stop());

async function createdOrder(): Promise<string> {
  return (await postJson(`${product.url}/api/create-order`, createPayload)).body.orderId;
}

const rowOf = (paypalOrderId: string) =>
  product.database.order.findUniqueOrThrow({ where: { paypalOrderId } });

/** A refusal, as both of its readers want it: the registration page reads `success`, the return page `ok`. */
const refusal = (error: string) => ({ success: false, ok: false, error });

describe('POST /api/capture-order', () => {
  it('answers both success and ok, and ignores the registration that is sent along', async () => {
    const orderId = await createdOrder();
    product.paypal.control.approve(orderId);
    const other = {
      ...registrationData,
      email: 'other@example.org',
      amountPayable: 1,
      addOns: { 'Poster Fee': 9 },
    };
    const answer = await postJson(url, { orderId, registrationData: other });
    expect([answer.status, answer.body]).toEqual([200, { success: true, ok: true }]);
    expect(await rowOf(orderId)).toMatchObject({
      status: 'CAPTURED',
      email: 'ada@example.org',
      totalMinor: 64668,
    });
    const again = await postJson(url, { orderId });
    expect([again.status, again.body]).toEqual([200, { success: true, ok: true }]);
  });

  it('refuses an order that the buyer has not approved', async () => {
    const orderId = await createdOrder();
    const answer = await postJson(url, { orderId });
    expect([answer.status, answer.body]).toEqual([
      422,
      refusal('The payment has not been approved at PayPal.'),
    ]);
    expect((await rowOf(orderId)).status).toBe('CREATED');
  });

  it('says that the payment failed when the card is declined', async () => {
    const orderId = await createdOrder();
    product.paypal.control.decline(orderId);
    const answer = await postJson(url, { orderId });
    expect([answer.status, answer.body]).toEqual([422, refusal('Payment failed')]);
  });

  it('says that the payment failed when PayPal declines it as a whole', async () => {
    const orderId = await createdOrder();
    product.paypal.control.approve(orderId, 'payment-declined');
    for (const _ of ['at once', 'and again']) {
      const answer = await postJson(url, { orderId });
      expect([answer.status, answer.body]).toEqual([422, refusal('Payment failed')]);
    }
    expect((await rowOf(orderId)).status).toBe('FAILED');
  });

  it('says not to pay again when PayPal can not be reached', async () => {
    const orderId = await createdOrder();
    product.paypal.control.approve(orderId);
    product.paypal.control.failNext({ call: 'get', status: 503, count: 1 });
    const answer = await postJson(url, { orderId });
    expect([answer.status, answer.body]).toEqual([
      502,
      refusal(
        'PayPal has not confirmed the payment yet. We will keep checking and email you as soon as it is settled. Please do not pay again.',
      ),
    ]);
  });

  it('says that capturing failed when PayPal refuses it for a reason of its own', async () => {
    const orderId = await createdOrder();
    product.paypal.control.approve(orderId);
    product.paypal.control.failNext({ call: 'capture', status: 422, issue: 'PAYEE_BLOCKED_TRANSACTION' });
    const answer = await postJson(url, { orderId });
    expect([answer.status, answer.body]).toEqual([502, refusal('Capture failed.')]);
  });

  it('refuses an order that has expired', async () => {
    const orderId = await createdOrder();
    await product.database.order.update({ where: { paypalOrderId: orderId }, data: { status: 'EXPIRED' } });
    const answer = await postJson(url, { orderId });
    expect([answer.status, answer.body]).toEqual([
      422,
      refusal('This order can no longer be paid. Nothing was charged.'),
    ]);
  });

  it.each([
    ['an unknown id', { orderId: '5O190127TN364715T' }],
    ['an id that is no text', { orderId: 7 }],
    ['an id in a list', { orderId: ['5O190127TN364715T'] }],
    ['an id that no database can keep', { orderId: '\0' }],
    ['a very long id', { orderId: 'A'.repeat(100_000) }],
    ['no id', {}],
    ['nothing', null],
    ['a list', []],
  ])('knows no order for %s', async (_, payload) => {
    const answer = await postJson(url, payload);
    expect([answer.status, answer.body]).toEqual([404, refusal('This order could not be found.')]);
  });

  it('does not take our own order’s id, reference or token for PayPal’s', async () => {
    const created = await createdOrder();
    const row = await rowOf(created);
    const token = await mintLink(
      product.database,
      { scope: 'ORDER', subjectId: row.id },
      { label: 'test', now: product.clock.now() },
    );
    for (const orderId of [row.id, row.reference, token])
      expect((await postJson(url, { orderId })).status).toBe(404);
  });

  it.each([
    ['no JSON', '{"orderId":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a form', 'orderId=1', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s, readably', async (_, text, type, status) => {
    const answer = await postJson(url, text, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, ok: false, error: expect.stringMatching(/\w+ \w+/) });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405 and says what it takes', async (method) => {
    const answer = await request(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
