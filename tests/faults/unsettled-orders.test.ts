import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '#server/base/providers/paypal/gateway.ts';
import { checkDueOrders } from '#server/money/payments/due-orders.ts';
import { capturePayment } from '#server/money/payments/payment.service.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { interrupted } from '../support/altered-database.ts';
import { type Product, startProduct } from '../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../support/registration.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

// A server of a busy machine needs its time.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const statusOf = async (reference: string) => (await rowOf(reference)).status;

/** The captures that PayPal has of an order. */
function capturesOf(paypalOrderId: string): { status: string }[] {
  const order: Json = product.paypal.control.listOrders().find(({ id }) => id === paypalOrderId)?.order;
  return order.purchase_units[0].payments?.captures ?? [];
}

/** Passes time, with a reconciliation at its end. */
async function pass(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.lookAtDueOrders();
}

describe('an order that nobody approves', () => {
  it('can be had with the same key once PayPal knows us again', async () => {
    product.paypal.control.failNext({ call: 'create', status: 401, count: 2 });
    const clientKey = 'unknown-to-paypal';
    expect(await createOrder(product, { clientKey })).toMatchObject({ __typename: 'OrderNotCreated' });
    expect(await createOrder(product, { clientKey })).toMatchObject({
      __typename: 'Order',
      status: 'CREATED',
    });
  });

  it('expires after three hours, and not up to an hour later', async () => {
    const order = await createOrder(product);
    for (const wait of [MINUTE, 10 * MINUTE, HOUR, HOUR, 48 * MINUTE + 59 * SECOND]) {
      await pass(wait);
      expect(await statusOf(order.reference)).toBe('CREATED');
    }
    await pass(MINUTE);
    expect(await statusOf(order.reference)).toBe('EXPIRED');
  });

  it('gives its coupon’s use back', async () => {
    await product.database.coupon.create({ data: { code: 'ONLY-ONE', registrationPercent: 10, maxUses: 1 } });
    const taking = { couponCode: 'ONLY-ONE', expectedTotalMinor: undefined as never };
    const first = await createOrder(product, taking);
    expect(first.__typename).toBe('Order');
    expect(await createOrder(product, taking)).toMatchObject({ __typename: 'InvalidCoupon' });
    await pass(HOUR);
    await pass(2 * HOUR + SECOND);
    expect(await createOrder(product, taking)).toMatchObject({ __typename: 'Order' });
  });

  it('is not captured when its approval comes after its end', async () => {
    product.paypal.control.failNext({ call: 'create', status: 503, count: 2 });
    const clientKey = 'approved-too-late';
    await createOrder(product, { clientKey });
    // PayPal made its order half an hour later, so it waits for its buyer half an hour longer.
    product.clock.advance(HOUR / 2);
    const order = await createOrder(product, { clientKey });
    await pass(2 * HOUR + HOUR / 2 + SECOND);
    expect(await statusOf(order.reference)).toBe('EXPIRED');
    product.paypal.control.approve(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ __typename: 'OrderClosed' });
    await pass(MINUTE);
    expect(capturesOf(order.paypalOrderId)).toEqual([]);
  });

  it('does not expire under a buyer whose money PayPal has begun to hold in that moment', async () => {
    const clientKey = 'held-at-the-last-moment';
    product.paypal.control.failNext({ call: 'create', status: 503, count: 2 });
    await createOrder(product, { clientKey });
    product.clock.advance(HOUR / 2);
    const order = await createOrder(product, { clientKey });
    product.clock.advance(2 * HOUR + HOUR / 2 + SECOND);
    // The first transaction of a look takes over PayPal's state; before the second, the buyer's own tab is faster.
    const slow = interrupted(product.database, 2, async () => {
      product.paypal.control.approve(order.paypalOrderId, 'pays-later');
      await capturePayment(product.dependencies, { paypalOrderId: order.paypalOrderId, network: null });
    });
    await checkDueOrders({ ...product.dependencies, captures: new Map(), database: slow });
    expect(await statusOf(order.reference)).toBe('PENDING');
  });
});

describe('an order that was approved', () => {
  it('expires when PayPal has forgotten it, because no server was there to capture it', async () => {
    const order = await approvedOrder(product);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    await captureOrder(product, order.paypalOrderId);
    expect(await statusOf(order.reference)).toBe('APPROVED');
    await pass(3 * HOUR + SECOND);
    expect(await statusOf(order.reference)).toBe('EXPIRED');
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'OrderClosed',
      message: 'This order can no longer be paid. Nothing was charged.',
    });
  });

  it('is captured when the approval was in time and the server came late', async () => {
    const order = await createOrder(product);
    product.clock.advance(3 * HOUR - SECOND);
    product.paypal.control.approve(order.paypalOrderId);
    await pass(HOUR);
    expect(await statusOf(order.reference)).toBe('CAPTURED');
  });

  it('is not charged behind the buyer’s back after its card was declined', async () => {
    const order = await createOrder(product);
    product.paypal.control.decline(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
    // The card works again, but the buyer was told that it did not, and may have paid in another way.
    product.paypal.control.approve(order.paypalOrderId, 'pays');
    for (const wait of [MINUTE, 5 * MINUTE, HOUR]) await pass(wait);
    expect(capturesOf(order.paypalOrderId)).toEqual([]);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  });

  it('is not charged behind the buyer’s back after the capture failed', async () => {
    const order = await approvedOrder(product);
    product.paypal.control.failNext({ call: 'capture', status: 422, issue: 'PAYEE_BLOCKED_TRANSACTION' });
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ __typename: 'CaptureFailed' });
    for (const wait of [MINUTE, 5 * MINUTE, HOUR]) await pass(wait);
    expect(capturesOf(order.paypalOrderId)).toEqual([]);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  });

  it.each([401, 403] as const)(
    'is captured later when PayPal did not know us (%i), as its buyer was told',
    async (status) => {
      const order = await approvedOrder(product);
      product.paypal.control.failNext({ call: 'capture', status, count: status === 401 ? 2 : 1 });
      expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
        __typename: 'PaymentUnsettled',
      });
      await pass(MINUTE);
      expect(await statusOf(order.reference)).toBe('CAPTURED');
      expect(capturesOf(order.paypalOrderId)).toHaveLength(1);
    },
  );

  it('offers its buyer to approve again when the card was declined, or PayPal wants to see the buyer', async () => {
    for (const outcome of ['instrument-declined', 'must-return'] as const) {
      const clientKey = `once-more-${outcome}`;
      const order = await createOrder(product, { clientKey });
      product.paypal.control.approve(order.paypalOrderId, outcome);
      await captureOrder(product, order.paypalOrderId);
      expect(await createOrder(product, { clientKey })).toMatchObject({
        reference: order.reference,
        approveUrl: order.approveUrl,
      });
      product.paypal.control.approve(order.paypalOrderId);
      expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    }
  });
});

describe('a registration with nothing to pay', () => {
  it('is completed by the reconciliation when the process died before it was', async () => {
    const details = { ...speaker.details, category: 'Others', email: 'died-for-free@example.org' };
    const request = { ...speaker, details, basket: [], clientKey: null, couponCode: null, network: null };
    const dying = interrupted(product.database, 1, () => Promise.reject(new Error('The process has died.')));
    await expect(
      register({ ...product.dependencies, database: dying }, { ...request, expectedTotalMinor: 0 }),
    ).rejects.toThrow('died');
    const found = () => product.database.order.findFirstOrThrow({ where: { email: details.email } });
    expect((await found()).status).toBe('CREATED');
    await pass(MINUTE);
    expect((await found()).status).toBe('CAPTURED');
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === details.email);
    expect(mails).toHaveLength(1);
  });
});

describe('the reconciliation', () => {
  it('settles all that is due, however much it is', async () => {
    // More than it takes at once.
    const orders = await Promise.all(Array.from({ length: 45 }, () => approvedOrder(product)));
    await pass(MINUTE);
    const references = orders.map(({ reference }) => reference);
    const paid = await product.database.order.count({
      where: { reference: { in: references }, status: 'CAPTURED' },
    });
    expect(paid).toBe(orders.length);
  });

  it('captures nothing whose amount or currency PayPal does not say', async () => {
    const order = await approvedOrder(product);
    const { gateway } = product.dependencies;
    const vague: PaymentGateway = {
      ...gateway,
      getOrder: async (id) => {
        const remote = await gateway.getOrder(id);
        return remote && { ...remote, amount: null };
      },
    };
    product.dependencies.gateway = vague;
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ __typename: 'CaptureFailed' });
    await pass(MINUTE);
    product.dependencies.gateway = gateway;
    expect(capturesOf(order.paypalOrderId)).toEqual([]);
  });
});
