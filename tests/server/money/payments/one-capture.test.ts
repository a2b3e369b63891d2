// docs/product.md 7.10
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPaymentStatus } from '#server/money/payments/due-orders.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { beginPayment, payLinkOf } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set(EARLY));

const MINUTE = 60_000;
const TOTAL = 646_68;
/** The same a phase later. */
const MID_TOTAL = 748_68;

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
/** Whatever the jobs would do by now. */
const settle = async () => {
  await product.database.order.updateMany({
    where: { status: { in: ['CREATED', 'APPROVED', 'PENDING'] } },
    data: { reconcileAfter: product.clock.now() },
  });
  await product.lookAtDueOrders();
};
const begin = async (token: string, total = TOTAL) =>
  (await beginPayment(product, token, total)).paypalOrderId as string;

describe('an order that is taken for one payment', () => {
  it('stays so while PayPal says that the same capture is still under way', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const [first, second] = [await begin(payToken), await begin(payToken)];
    for (const id of [first, second]) product.paypal.control.approve(id);
    product.paypal.control.failNext({ call: 'capture', status: 409, performed: true });
    expect(await captureOrder(product, first)).toMatchObject({ __typename: 'PaymentUnsettled' });
    expect(await captureOrder(product, second)).toMatchObject({ __typename: 'PaymentUnderWay' });
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', paypalOrderId: first });
  });

  it('is paid by it where the answer to a second attempt was lost, after a first that was declined', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const id = await begin(payToken);
    product.paypal.control.approve(id, 'instrument-declined');
    expect(await captureOrder(product, id)).toMatchObject({ __typename: 'PaymentDeclined' });
    product.paypal.control.approve(id);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    expect(await captureOrder(product, id)).toMatchObject({ __typename: 'PaymentUnsettled' });
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', capturing: null });
  });

  it('stays so where PayPal says that this payment is complete, and not how', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const id = await begin(payToken);
    product.paypal.control.approve(id);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    await captureOrder(product, id);
    product.clock.advance(6 * MINUTE);
    const { gateway } = product.dependencies;
    product.dependencies.gateway = {
      ...gateway,
      getOrder: async (asked) => {
        const remote = await gateway.getOrder(asked);
        return remote && asked === id ? { ...remote, status: 'COMPLETED', captures: [] } : remote;
      },
    };
    await settle();
    product.dependencies.gateway = gateway;
    expect(await rowOf(reference)).toMatchObject({ capturing: id });
  });
});

describe('an order whose price is held', () => {
  const historyOf = async (reference: string) =>
    (
      await product.database.orderChange.findMany({
        where: { order: { reference } },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
      })
    ).map(({ status, detail }) => [status, detail]);
  /** Somebody else can pay it, and does. */
  const isPaidByAnother = async (reference: string, payToken: string) => {
    expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', capturing: null, paypalOrderId: null });
    const other = await begin(payToken);
    product.paypal.control.approve(other);
    expect(await captureOrder(product, other)).toMatchObject({ paid: true });
  };

  it.each(['instrument-declined', 'payment-declined'] as const)(
    'is left to others when a payment is answered with %s; its history says so',
    async (outcome) => {
      const { reference, payToken } = await payLinkOf(product);
      const id = await begin(payToken);
      product.paypal.control.approve(id, outcome);
      const approvable = outcome === 'instrument-declined';
      for (const _ of ['at first', 'and again'])
        expect(await captureOrder(product, id)).toMatchObject({ __typename: 'PaymentDeclined', approvable });
      await settle();
      expect(await historyOf(reference)).toContainEqual(['CREATED', expect.stringContaining('DECLINED')]);
      await isPaidByAnother(reference, payToken);
    },
  );

  it('is left to others when PayPal denies a payment that it held for review', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const id = await begin(payToken);
    product.paypal.control.approve(id, 'pays-later');
    expect(await captureOrder(product, id)).toMatchObject({ paid: false });
    const { paypalCaptureId } = await rowOf(reference);
    product.paypal.control.denyPending(paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    await settle();
    expect(await rowOf(reference)).toMatchObject({ paypalCaptureId: null });
    expect(await historyOf(reference)).toContainEqual(['CREATED', expect.stringContaining('DECLINED')]);
    await isPaidByAnother(reference, payToken);
  });

  it('is left to others when PayPal voids the payment that counted', async () => {
    const { reference, payToken, paypalOrderId } = await payLinkOf(product);
    const { gateway } = product.dependencies;
    product.dependencies.gateway = {
      ...gateway,
      getOrder: async (id) => {
        const remote = await gateway.getOrder(id);
        return remote && id === paypalOrderId ? { ...remote, status: 'VOIDED' } : remote;
      },
    };
    await settle();
    product.dependencies.gateway = gateway;
    expect(await historyOf(reference)).toContainEqual(['CREATED', expect.stringContaining('VOIDED')]);
    await isPaidByAnother(reference, payToken);
  });

  it('is not approved any more once PayPal has forgotten the payment that was', async () => {
    const { reference, payToken, paypalOrderId } = await payLinkOf(product);
    product.paypal.control.approve(paypalOrderId);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    await captureOrder(product, paypalOrderId);
    expect(await rowOf(reference)).toMatchObject({ status: 'APPROVED' });
    const { gateway } = product.dependencies;
    product.dependencies.gateway = {
      ...gateway,
      getOrder: async (id) => (id === paypalOrderId ? null : gateway.getOrder(id)),
    };
    // While PayPal must know it, the money may have been taken.
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'APPROVED', capturing: paypalOrderId });
    product.clock.advance(181 * MINUTE);
    await settle();
    product.dependencies.gateway = gateway;
    await isPaidByAnother(reference, payToken);
  });

  it('has the payment that counts settled although another one always fails', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const counts = await begin(payToken);
    product.paypal.control.approve(counts);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    await captureOrder(product, counts);
    product.clock.advance(MINUTE);
    const [broken, vanished] = [await attempt(reference, 'BROKEN'), await attempt(reference, 'VANISHED')];
    const { gateway } = product.dependencies;
    const asked: string[] = [];
    product.dependencies.gateway = {
      ...gateway,
      getOrder: async (id) => {
        asked.push(id);
        if (id === broken) throw new TypeError('PayPal’s answer makes no sense.');
        return gateway.getOrder(id);
      },
    };
    await settle();
    product.dependencies.gateway = gateway;
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', paypalOrderId: counts });
    const own = asked.filter((id) => [counts, broken, vanished].includes(id));
    expect(own[0]).toBe(counts);
    expect(new Set(own)).toEqual(new Set([counts, broken, vanished]));
  });

  /** Stores a payment that was begun now. */
  async function attempt(reference: string, name: string): Promise<string> {
    const { id: orderId } = await rowOf(reference);
    const paypalOrderId = `${name}-${orderId}`;
    product.clock.advance(1000);
    const createdAt = product.clock.now();
    await product.database.paymentAttempt.create({
      data: { paypalOrderId, orderId, totalMinor: TOTAL, byPayer: true, createdAt },
    });
    return paypalOrderId;
  }
});

describe('money that was taken without a claim, as by the merchant', () => {
  /** Taken behind our back. */
  const take = async (id: string) => {
    product.paypal.control.approve(id);
    await product.dependencies.gateway.captureOrder(id, `old-${id}`);
  };

  it('pays the order where nothing else does', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const id = await begin(payToken);
    await take(id);
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', paypalOrderId: id });
  });

  it('is in the history, with its capture, of an order that is paid by another; once', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const [first, second] = [await begin(payToken), await begin(payToken)];
    product.paypal.control.approve(first);
    await captureOrder(product, first);
    const { gateway } = product.dependencies;
    const [taken] = (await gateway.getOrder(first))?.captures ?? [];
    if (!taken) throw new Error('Nothing was taken');
    // PayPal's check of invoice numbers is switched off.
    product.dependencies.gateway = {
      ...gateway,
      getOrder: async (id) => {
        const remote = await gateway.getOrder(id);
        return remote && id === second ? { ...remote, captures: [{ ...taken, id: 'TWICE' }] } : remote;
      },
    };
    const order = await findOrder(product.database, { paypalOrderId: first });
    if (!order) throw new Error('No order');
    for (const _ of [1, 2])
      await checkPaymentStatus(product.dependencies, order, [second], { actor: 'organiser', reason: '' });
    product.dependencies.gateway = gateway;
    const history = await product.database.orderChange.findMany({ where: { orderId: order.id } });
    expect(
      history.filter(({ detail }) => detail?.includes('Capture TWICE COMPLETED: $646.68 USD')),
    ).toHaveLength(1);
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', paypalOrderId: first });
  });
});

describe('a registration that is sent again, once its payment is over', () => {
  it('gets a payment of today’s price, with keys of its own', async () => {
    product.clock.set('2026-04-29T09:00:00Z');
    const asked = {
      clientKey: crypto.randomUUID(),
      details: { ...speaker.details, email: 'again@example.org' },
    };
    const {
      reference,
      payToken,
      paypalOrderId: first,
    } = await payLinkOf(product, {
      ...asked,
      email: asked.details.email,
    });
    const before = await rowOf(reference);
    product.clock.set('2026-04-30T22:00:00Z');
    await settle();
    const { paypalOrderId: second } = await createOrder(product, asked);
    const after = await rowOf(reference);
    expect(second).not.toBe(first);
    expect(after.paypalRequestId).not.toBe(before.paypalRequestId);
    expect(after.captureAttempt).toBe(before.captureAttempt + 1);
    product.clock.set('2026-05-01T00:30:00Z');
    await begin(payToken, MID_TOTAL);
    const { paypalOrderId: third, totalMinor } = await createOrder(product, asked);
    expect(totalMinor).toBe(MID_TOTAL);
    expect(third).not.toBe(second);
    product.paypal.control.approve(third);
    expect(await captureOrder(product, third)).toMatchObject({ paid: true });
  });
});
