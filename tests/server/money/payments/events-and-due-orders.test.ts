import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG_PER_HOUR } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { createLanes } from '#server/base/lib/lanes.ts';
import { handleWebhook } from '#server/money/payments/webhook.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const MINUTE = 60_000;

const statusOf = async (reference: string) =>
  (await product.database.order.findUniqueOrThrow({ where: { reference } })).status;

const confirmationsTo = async (email: string) =>
  (await product.mails()).filter(
    ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Registration confirmed'),
  );

/** An event that somebody else made up. */
const forgeEvent = ({ url }: Product, paypalOrderId: string) =>
  fetch(`${url}/webhooks/paypal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://example.org/cert',
      'paypal-transmission-id': 'a',
      'paypal-transmission-sig': 'Zm9yZ2Vk',
      'paypal-transmission-time': '2026-03-10T09:00:00Z',
    },
    body: JSON.stringify({
      id: 'WH-FORGED',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: { supplementary_data: { related_ids: { order_id: paypalOrderId } } },
    }),
  });

describe('an event from PayPal', () => {
  beforeAll(() => product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`));
  afterAll(() => product.paypal.setWebhookUrl(undefined));

  it('has the order captured when the buyer approved and closed the tab', async () => {
    const details = { ...speaker.details, email: 'closed-tab@example.org' };
    const order = await approvedOrder(product, { details });
    await product.paypal.control.webhooksSettled();
    expect(await statusOf(order.reference)).toBe('CAPTURED');
    expect(await confirmationsTo('closed-tab@example.org')).toHaveLength(1);
  });

  it('changes nothing when it comes again', async () => {
    const details = { ...speaker.details, email: 'again@example.org' };
    const order = await approvedOrder(product, { details });
    await product.paypal.control.webhooksSettled();
    const answers = await product.paypal.control.resendWebhooks(order.paypalOrderId);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await confirmationsTo('again@example.org')).toHaveLength(1);
  });

  it('completes a payment that PayPal held, and confirms it only then', async () => {
    const details = { ...speaker.details, email: 'held-then-paid@example.org' };
    const order = await createOrder(product, { details });
    product.paypal.control.approve(order.paypalOrderId, 'pays-later');
    await product.paypal.control.webhooksSettled();
    expect(await statusOf(order.reference)).toBe('PENDING');
    const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({
      where: { reference: order.reference },
    });
    product.paypal.control.completePending(paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    expect(await statusOf(order.reference)).toBe('CAPTURED');
    expect(await confirmationsTo('held-then-paid@example.org')).toHaveLength(1);
  });

  it('records a refund, partial and whole', async () => {
    const order = await approvedOrder(product);
    await product.paypal.control.webhooksSettled();
    const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    product.paypal.control.refund(row.paypalCaptureId ?? '', { currency_code: 'USD', value: '100.00' });
    await product.paypal.control.webhooksSettled();
    expect(await product.database.order.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 10000,
    });
    product.paypal.control.refund(row.paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    expect(await product.database.order.findUniqueOrThrow({ where: { id: row.id } })).toMatchObject({
      status: 'REFUNDED',
      refundedMinor: 64668,
    });
  });

  it('records money that was taken back', async () => {
    const order = await approvedOrder(product);
    await product.paypal.control.webhooksSettled();
    const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    product.paypal.control.reverse(row.paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    expect(await statusOf(order.reference)).toBe('REFUNDED');
  });

  it('is refused when PayPal did not sign it', async () => {
    const order = await createOrder(product);
    expect((await forgeEvent(product, order.paypalOrderId)).status).toBe(400);
    expect(await statusOf(order.reference)).toBe('CREATED');
  });

  it('is asked for again while PayPal can not say whether it sent it', async () => {
    const order = await createOrder(product);
    product.paypal.control.failNext({ call: 'verify', status: 503, count: 1 });
    product.paypal.control.approve(order.paypalOrderId);
    await product.paypal.control.webhooksSettled();
    expect(await statusOf(order.reference)).toBe('CREATED');
    expect(await product.paypal.control.resendWebhooks(order.paypalOrderId)).toEqual([200]);
    expect(await statusOf(order.reference)).toBe('CAPTURED');
  });
});

// What it captures and expires: tests/faults/unsettled-orders.test.ts.
describe('the reconciliation', () => {
  it('settles a capture whose answers were all lost', async () => {
    const details = { ...speaker.details, email: 'lost@example.org' };
    const order = await approvedOrder(product, { details });
    product.paypal.control.dropAnswers({ call: 'capture', count: 1 });
    product.paypal.control.failNext({ call: 'get', status: 503, count: 2 });
    // The first look at the order fails too, so nothing was asked to be captured.
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentUnsettled',
    });
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentUnsettled',
    });
    product.clock.advance(MINUTE);
    await product.lookAtDueOrders();
    expect(await statusOf(order.reference)).toBe('CAPTURED');
    expect(await confirmationsTo('lost@example.org')).toHaveLength(1);
  });
});

describe('a hundred forged events', () => {
  it('are all that a network may have PayPal asked about within an hour, and keep out no true one', async () => {
    const shipped = await startProduct({ limits: 'as shipped' });
    shipped.paypal.setWebhookUrl(`${shipped.url}/webhooks/paypal`);
    const statusOfOrder = async (reference: string) =>
      (await shipped.database.order.findUniqueOrThrow({ where: { reference } })).status;
    try {
      const [named, other] = [await createOrder(shipped), await createOrder(shipped)];
      for (let sent = 0; sent < WRONG_PER_HOUR.forgedEvent; sent++)
        expect((await forgeEvent(shipped, 'ORDER')).status).toBe(400);
      const refused = await forgeEvent(shipped, 'ORDER');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({
        error: expect.stringMatching(/^Too many events that PayPal did not sign/),
      });
      // Whoever knows an order's number at PayPal can invent events about it.
      for (let sent = 0; sent < WRONG_PER_HOUR.forgedEvent; sent++)
        expect((await forgeEvent(shipped, named.paypalOrderId)).status).toBe(400);
      expect((await forgeEvent(shipped, named.paypalOrderId)).status).toBe(429);
      for (const { paypalOrderId, reference } of [other, named]) {
        shipped.paypal.control.approve(paypalOrderId);
        await shipped.paypal.control.webhooksSettled();
        expect(await statusOfOrder(reference)).toBe('CAPTURED');
      }
    } finally {
      await shipped.stop();
    }
  });

  it('have PayPal asked about one at a time from then on, whichever orders they name', async () => {
    let asked = 0;
    let refused = 0;
    const answered = Promise.withResolvers<void>();
    const dependencies: Dependencies = {
      ...product.dependencies,
      limits: {
        ...product.dependencies.limits,
        guessed: () => Promise.reject(new RateLimitedError('forgedEvent', 1000)),
      },
      gateway: {
        ...product.dependencies.gateway,
        verifyWebhook: async () => {
          asked += 1;
          if (asked === 1) await answered.promise;
          return false;
        },
      },
    };
    const inLane = createLanes(1);
    const orders = [await createOrder(product), await createOrder(product), await createOrder(product)];
    const handled = orders.map(async ({ paypalOrderId }) => {
      const resource = { id: paypalOrderId };
      const body = JSON.stringify({ id: 'WH-FORGED', resource_type: 'checkout-order', resource });
      await handleWebhook(dependencies, { headers: {}, body, network: 'one' }, inLane).catch((error) =>
        expect(error).toBeInstanceOf(RateLimitedError),
      );
      refused += 1;
      // The third is the one that PayPal is asked about.
      if (refused === 2) answered.resolve();
    });
    await Promise.all(handled);
    expect(asked).toBe(1);
  });
});
