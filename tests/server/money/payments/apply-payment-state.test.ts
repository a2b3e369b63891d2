import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaptureStatus, PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { checkDueOrders } from '#server/money/payments/due-orders.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { confirmationsByOrder } from '../../../support/outbox.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';

let product: Product;
let order: Order;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  const { reference } = await createOrder(product);
  const { id } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  order = await now(id);
});
afterAll(() => product.stop());

async function now(id = order.id): Promise<Order> {
  const found = await findOrder(product.database, { id });
  if (!found) throw new Error('There is no such order.');
  return found;
}

/** What PayPal says of the order, with changes. */
function remote(change: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    id: order.paypalOrderId ?? '',
    status: 'COMPLETED',
    amount: { amountMinor: 64668, currency: 'USD' },
    orderId: order.id,
    approveUrl: null,
    captures: [],
    refunds: [],
    ...change,
  };
}

function capture(status: CaptureStatus, change: Partial<PaymentCapture> = {}): PaymentCapture {
  return {
    id: `CAPTURE-${order.id}`,
    status,
    amount: { amountMinor: 64668, currency: 'USD' },
    refundedMinor: status === 'REFUNDED' ? 64668 : 0,
    refundIds: [],
    feeMinor: status === 'COMPLETED' ? 2306 : null,
    at: null,
    ...change,
  };
}

const settleAs = (...captures: PaymentCapture[]) =>
  applyPaymentState(product.dependencies, order.id, remote({ captures }), 'reconcile');
const confirmations = async () => (await confirmationsByOrder(product)).get(order.id) ?? 0;

describe('what PayPal says of an order', () => {
  it('makes it paid once, however often it is said', async () => {
    for (let time = 1; time <= 3; time++)
      expect((await settleAs(capture('COMPLETED'))).status).toBe('CAPTURED');
    expect(await confirmations()).toBe(1);
    const history = await product.database.orderChange.findMany({ where: { orderId: order.id } });
    expect(history.map(({ status }) => status).sort()).toEqual(['CAPTURED', 'CREATED']);
  });

  it.each([
    ['another order', { id: '5O190127TN364715T' }],
    ['an order of somebody else', { orderId: 'another' }],
    ['a smaller amount', { amount: { amountMinor: 64667, currency: 'USD' } }],
    ['a larger amount', { amount: { amountMinor: 64669, currency: 'USD' } }],
    ['another currency', { amount: { amountMinor: 64668, currency: 'EUR' } }],
    ['an approval of an amount that is not said', { status: 'APPROVED', amount: null }],
  ] satisfies [string, Partial<PaymentOrder>][])('does not count for %s', async (_, change) => {
    const captures = 'status' in change ? [] : [capture('COMPLETED')];
    await expect(
      applyPaymentState(product.dependencies, order.id, remote({ captures, ...change }), 'reconcile'),
    ).rejects.toMatchObject({
      code: 'CAPTURE_FAILED',
    });
    expect(await now()).toMatchObject({ status: 'CREATED', failureIssue: 'AMOUNT_OR_ORDER_MISMATCH' });
    expect(await confirmations()).toBe(0);
  });

  it.each([
    ['a part of the amount', { amountMinor: 100, currency: 'USD' }],
    ['the amount in another currency', { amountMinor: 64668, currency: 'GBP' }],
  ] as const)('does not count when the capture is of %s', async (_, amount) => {
    await expect(settleAs(capture('COMPLETED', { amount }))).rejects.toMatchObject({
      code: 'CAPTURE_FAILED',
    });
    expect((await now()).status).toBe('CREATED');
  });

  it('does not take back what is paid, when an older answer comes late', async () => {
    await settleAs(capture('COMPLETED'));
    for (const late of [capture('PENDING'), capture('DECLINED'), capture('FAILED')])
      expect((await settleAs(late)).status).toBe('CAPTURED');
    for (const status of ['CREATED', 'APPROVED', 'VOIDED'] as const)
      expect(
        (await applyPaymentState(product.dependencies, order.id, remote({ status }), 'reconcile')).status,
      ).toBe('CAPTURED');
    await settleAs(capture('PARTIALLY_REFUNDED', { refundedMinor: 5000 }));
    const late = await settleAs(capture('PARTIALLY_REFUNDED', { refundedMinor: 3000 }));
    expect([late.status, late.refundedMinor]).toEqual(['PARTIALLY_REFUNDED', 5000]);
    await settleAs(capture('REFUNDED'));
    expect(await settleAs(capture('COMPLETED'))).toMatchObject({ status: 'REFUNDED', refundedMinor: 64668 });
    expect(await confirmations()).toBe(1);
  });

  it('is of the capture that worked, beside those that were declined', async () => {
    const declined = capture('DECLINED', { id: 'DECLINED-BEFORE' });
    const settled = await settleAs(declined, capture('COMPLETED'));
    expect(settled).toMatchObject({ status: 'CAPTURED', paypalCaptureId: `CAPTURE-${order.id}` });
  });

  it.each([
    ['a refund that is not in the sum yet', 'PARTIALLY_REFUNDED', 0, 'CAPTURED', 0],
    ['a refund of a part', 'PARTIALLY_REFUNDED', 1, 'PARTIALLY_REFUNDED', 1],
    ['a refund of all but a cent', 'COMPLETED', 64667, 'PARTIALLY_REFUNDED', 64667],
    ['refunds that make the whole', 'PARTIALLY_REFUNDED', 64668, 'REFUNDED', 64668],
    ['a chargeback', 'REVERSED', 0, 'REFUNDED', 64668],
  ] as const)('is taken over with %s', async (_, status, refundedMinor, ours, oursMinor) => {
    await settleAs(capture('COMPLETED'));
    await settleAs(capture(status, { refundedMinor }));
    expect(await now()).toMatchObject({ status: ours, refundedMinor: oursMinor });
  });

  it('counts a refund that PayPal shows with the order, and not with the payment', async () => {
    await settleAs(capture('COMPLETED'));
    const at = product.clock.now();
    await product.database.refund.create({
      data: {
        orderId: order.id,
        amountMinor: 5000,
        state: 'DONE',
        paypalRefundId: 'UNLINKED',
        requestedAt: at,
        settledAt: at,
        lookAgainAt: at,
      },
    });
    const amount = { amountMinor: 5000, currency: 'USD' } as const;
    const refunds = [{ id: 'UNLINKED', status: 'COMPLETED', amount, feeMinor: null, at: null } as const];
    const captures = [capture('COMPLETED')];
    await applyPaymentState(product.dependencies, order.id, remote({ captures, refunds }), 'reconcile');
    expect(await now()).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 5000 });
  });

  it('makes an order paid that had expired, when the money was taken after all', async () => {
    await product.database.order.update({
      where: { id: order.id },
      data: { status: 'EXPIRED', reconcileAfter: null },
    });
    expect((await settleAs(capture('COMPLETED'))).status).toBe('CAPTURED');
    expect(await confirmations()).toBe(1);
  });

  it.each(['EXPIRED', 'FAILED'] as const)(
    'has an order looked at again that was %s and is held now',
    async (status) => {
      await product.database.order.update({
        where: { id: order.id },
        data: { status, reconcileAfter: null },
      });
      expect((await settleAs(capture('PENDING'))).status).toBe('PENDING');
      const asked: string[] = [];
      const { gateway } = product.dependencies;
      await checkDueOrders({
        ...product.dependencies,
        gateway: {
          ...gateway,
          getOrder: async (id) => {
            asked.push(id);
            return id === order.paypalOrderId
              ? remote({ captures: [capture('COMPLETED')] })
              : gateway.getOrder(id);
          },
        },
      });
      expect(asked).toContain(order.paypalOrderId);
      expect((await now()).status).toBe('CAPTURED');
    },
  );
});
