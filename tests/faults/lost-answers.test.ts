import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '#server/base/providers/paypal/gateway.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { capturePayment } from '#server/money/payments/payment.service.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { each } from '../support/many.ts';
import { confirmationsByOrder } from '../support/outbox.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { openPayPalProxy, type PayPalProxy } from '../support/paypal-proxy.ts';
import { type Product, startProduct } from '../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../support/registration.ts';
import { sized } from '../support/storm.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How often a running server reconciles, in milliseconds. */
const EVERY = 5 * SECOND;

let product: Product;
let proxy: PayPalProxy;
beforeAll(async () => {
  product = await startProduct();
  proxy = await openPayPalProxy(product.paypal.url);
  product.dependencies.gateway = createPayPalGateway(
    {
      environment: 'sandbox',
      clientId: 'test-client',
      clientSecret: 'test-secret',
      baseUrl: proxy.url,
      patienceMs: PATIENCE_MS,
    },
    'TEST-WEBHOOK',
  );
});
afterEach(() => {
  product.paypal.control.clearFaults();
  proxy.decide = () => 'pass';
  proxy.beforeAnswer = () => undefined;
});
afterAll(async () => {
  await proxy.close();
  await product.stop();
});

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });

/** How often PayPal has taken the money of each order. */
function capturesOf(ids: readonly string[]): number[] {
  const remotes = new Map(product.paypal.control.listOrders().map(({ id, order }) => [id, order as Json]));
  return ids.map((id) => remotes.get(id).purchase_units[0].payments?.captures?.length ?? 0);
}

/** Captures of which no answer comes. */
const LOST = sized(10, 200);

/** Lets a server's reconciliation run for a time of the clock; answers after how long `settled` was so. */
async function reconcileFor(ms: number, settled: () => Promise<boolean>): Promise<number | null> {
  for (let passed = 0; passed <= ms; passed += EVERY) {
    await product.lookAtDueOrders();
    if (await settled()) return passed;
    product.clock.advance(EVERY);
  }
  return null;
}

describe('captures whose answers are lost', () => {
  it('are all settled within a minute of PayPal’s return: none is lost, none charged twice', async () => {
    const ids: string[] = [];
    await each(Array.from({ length: LOST }), 20, async (_, index) => {
      const details = { ...speaker.details, email: `lost-${index}@example.org` };
      const order = await register(product.dependencies, {
        ...speaker,
        details,
        clientKey: null,
        couponCode: null,
        network: null,
      });
      product.paypal.control.approve(order.paypalOrderId ?? '');
      ids[index] = order.paypalOrderId ?? '';
    });
    // PayPal captures, and is not heard of again.
    const captured = new Set<string>();
    proxy.decide = ({ method, path }) => {
      const id = path.split('/')[4] ?? '';
      if (captured.has(id)) return 'refuse';
      if (method !== 'POST' || !path.endsWith('/capture')) return 'pass';
      captured.add(id);
      return 'lose';
    };
    const answered = new Set<string>();
    await each(ids, 50, async (id) => {
      await capturePayment(product.dependencies, { paypalOrderId: id, network: null }).catch(({ code }) =>
        answered.add(code),
      );
    });
    expect(answered).toEqual(new Set(['PAYMENT_UNSETTLED']));
    expect(captured.size).toBe(LOST);

    const ours = { email: { startsWith: 'lost-' } };
    const unsettled = () => product.database.order.count({ where: { ...ours, status: { not: 'CAPTURED' } } });
    // Nobody can settle anything while PayPal is away, however often it is tried.
    await reconcileFor(30 * SECOND, async () => false);
    expect(await unsettled()).toBe(LOST);

    proxy.decide = () => 'pass';
    const took = await reconcileFor(MINUTE, async () => (await unsettled()) === 0);
    expect(took).toBeLessThanOrEqual(MINUTE);
    expect(capturesOf(ids)).toEqual(ids.map(() => 1));
    const confirmations = await confirmationsByOrder(product);
    const rows = await product.database.order.findMany({ where: ours });
    expect(rows.map(({ id }) => confirmations.get(id))).toEqual(rows.map(() => 1));
  });

  it('are settled within a minute also when it was the reconciliation that captured', async () => {
    const order = await createOrder(product);
    product.clock.advance(40 * MINUTE);
    product.paypal.control.approve(order.paypalOrderId);
    let captured = false;
    proxy.decide = ({ path }) => {
      if (captured) return 'refuse';
      captured = path.endsWith('/capture');
      return captured ? 'lose' : 'pass';
    };
    await product.lookAtDueOrders();
    expect(captured).toBe(true);
    expect((await rowOf(order.reference)).status).toBe('APPROVED');

    proxy.decide = () => 'pass';
    const settled = async () => (await rowOf(order.reference)).status === 'CAPTURED';
    expect(await reconcileFor(MINUTE, settled)).not.toBeNull();
    expect(capturesOf([order.paypalOrderId])).toEqual([1]);
  });

  it('are settled by asking when the answer is a page of HTML, or an error, before or after the capture', async () => {
    const { control } = product.paypal;
    const faults = [
      () => control.htmlNext({ call: 'capture' }),
      () => control.htmlNext({ call: 'capture', performed: false }),
      () => control.failNext({ call: 'capture', status: 500 }),
      () => control.failNext({ call: 'capture', status: 500, performed: true }),
      () => control.failNext({ call: 'capture', status: 503, performed: true }),
      () => control.dropAnswers({ call: 'capture' }),
    ];
    for (const fault of faults) {
      const order = await approvedOrder(product);
      fault();
      expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
      expect(capturesOf([order.paypalOrderId])).toEqual([1]);
    }
  });

  it('do not tell a buyer that he has not approved when PayPal’s answer names no capture', async () => {
    const order = await approvedOrder(product);
    const { gateway } = product.dependencies;
    const curt: PaymentGateway = {
      ...gateway,
      captureOrder: async (id, requestId) => ({
        ...(await gateway.captureOrder(id, requestId)),
        captures: [],
      }),
    };
    product.dependencies.gateway = curt;
    try {
      expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    } finally {
      product.dependencies.gateway = gateway;
    }
  });

  it('are made with a new token when PayPal has revoked the old one, in the midst of many', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => approvedOrder(product)));
    let [calls, captures] = [0, 0];
    proxy.decide = ({ path }) => {
      calls += 1;
      // This one meets a token that is revoked already.
      if (path.endsWith('/capture') && ++captures === 10) product.paypal.control.revokeTokens();
      return 'pass';
    };
    const answers = await Promise.all(
      orders.map(({ paypalOrderId }) => captureOrder(product, paypalOrderId)),
    );
    expect(calls).toBeGreaterThan(40);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['CAPTURED']));
    expect(capturesOf(orders.map(({ paypalOrderId }) => paypalOrderId))).toEqual(orders.map(() => 1));
  });
});

describe('orders whose answers are lost at creation', () => {
  const count = () => product.paypal.control.listOrders().length;

  it.each(['dropped', 'dropped, and still under way', 'HTML', 'an error'])(
    'are one order at PayPal: %s',
    async (kind) => {
      const { control } = product.paypal;
      if (kind.startsWith('dropped')) control.dropAnswers({ call: 'create' });
      if (kind.endsWith('under way')) control.failNext({ call: 'create', status: 409 });
      if (kind === 'HTML') control.htmlNext({ call: 'create' });
      if (kind === 'an error') control.failNext({ call: 'create', status: 500, performed: true });
      const before = count();
      expect(await createOrder(product)).toMatchObject({ __typename: 'Order', status: 'CREATED' });
      expect(count()).toBe(before + 1);
    },
  );

  it('are the same order when the buyer tries again after every answer was lost', async () => {
    const before = count();
    product.paypal.control.dropAnswers({ call: 'create', count: 2 });
    const clientKey = 'all-answers-lost';
    expect(await createOrder(product, { clientKey })).toMatchObject({ __typename: 'OrderNotCreated' });
    const order = await createOrder(product, { clientKey });
    expect(order).toMatchObject({ __typename: 'Order', status: 'CREATED' });
    expect(count()).toBe(before + 1);
    product.paypal.control.approve(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  });
});

describe('a server process that dies', () => {
  // One that is killed: tests/storms/killed-capture.test.ts.
  it('between PayPal’s capture and its own commit, leaves an order that is settled within a minute', async () => {
    const order = await createOrder(product);
    // So late that the next look, by the order's age, would be far away.
    product.clock.advance(100 * MINUTE);
    await product.lookAtDueOrders();
    product.paypal.control.approve(order.paypalOrderId);
    const { gateway } = product.dependencies;
    const captured = Promise.withResolvers<void>();
    const dying: PaymentGateway = {
      ...gateway,
      // Nothing that it would have done next is ever done.
      captureOrder: async (id, requestId) => {
        await gateway.captureOrder(id, requestId);
        captured.resolve();
        return new Promise<never>(() => {});
      },
    };
    const other = { ...product.dependencies, instance: randomUUID(), captures: new Map(), gateway: dying };
    const request = { paypalOrderId: order.paypalOrderId, network: null };
    await Promise.race([captured.promise, capturePayment(other, request)]);
    expect(capturesOf([order.paypalOrderId])).toEqual([1]);
    const dead = await rowOf(order.reference);
    expect(dead.status).toBe('APPROVED');

    const settled = async () => (await rowOf(order.reference)).status === 'CAPTURED';
    expect(await reconcileFor(MINUTE, settled)).not.toBeNull();
    expect(capturesOf([order.paypalOrderId])).toEqual([1]);
    expect((await confirmationsByOrder(product)).get(dead.id)).toBe(1);
  });
});
