// docs/product.md 7.10, 7.19, 7.20
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { planSettlement, settleTransfer } from '#server/money/bank/settle.service.ts';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, speaker } from '../../../support/registration.ts';
import { orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set(EARLY));

let people = 0;
/** An order that waits for a transfer, whose buyer has approved a payment at PayPal as well. */
async function both(outcome?: Parameters<Product['paypal']['control']['approve']>[1]) {
  const email = `twice-${++people}@example.org`;
  const { reference, token } = await orderByTransfer(product, { details: { ...speaker.details, email } });
  const { id: orderId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const { paypalOrderId } = await beginPayment(product, token, 64668);
  product.paypal.control.approve(paypalOrderId, outcome);
  const given = { amountMinor: 646_68, currency: undefined, bookedOn: '2026-03-10', takenBack: false };
  return {
    reference: String(reference),
    orderId,
    paypalOrderId,
    request: { ...given, orderId, bankReference: 'SEPA 4711' },
  };
}
const doing = { actor: 'ada', reason: 'seen' };
const toDo = async (reference: string) =>
  (await findTodoItems(product.dependencies)).filter(({ id }) => id === reference).map(({ kind }) => kind);

/** PayPal takes the money of an approved payment, and says so. */
async function taken(paypalOrderId: string) {
  const { gateway } = product.dependencies;
  await gateway.captureOrder(paypalOrderId, `taken-${paypalOrderId}`);
  const remote = await gateway.getOrder(paypalOrderId);
  if (!remote) throw new Error('PayPal does not know the payment.');
  return remote;
}

describe('a transfer that is booked while the buyer pays the same order through PayPal', () => {
  /** Books a transfer at the moment at which PayPal says that it has the money. @returns the order, and why what failed did */
  async function atOnce(unlocked: boolean) {
    const { orderId, paypalOrderId, request } = await both();
    const { id: planId } = await planTransfer(product.dependencies, request);
    const remote = await taken(paypalOrderId);
    const database = unlocked
      ? withoutLocks(product.database, { table: 'Order', meet: meetingOfTwo() })
      : product.database;
    const dependencies = { ...product.dependencies, database };
    const ends = await Promise.allSettled([
      recordByHand(dependencies, request, { planId, ...doing }),
      applyPaymentState(dependencies, orderId, remote, 'webhook'),
    ]);
    const order = await product.database.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { transfers: true },
    });
    return {
      order,
      failures: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
    };
  }

  it('pays it once, by the one or the other, and whoever books the transfer is told', async () => {
    const { order, failures } = await atOnce(false);
    expect(order.status).toBe('CAPTURED');
    expect([order.bankReference, order.paypalCaptureId].filter(Boolean)).toHaveLength(1);
    if (order.bankReference === null)
      expect(failures).toEqual([expect.stringContaining('The plan has changed')]);
    expect(order.transfers).toHaveLength(order.bankReference === null ? 0 : 1);
    // What PayPal has taken beside a transfer is seen.
    expect(await toDo(order.reference)).toEqual(order.bankReference === null ? [] : ['PAYMENT_MISMATCHED']);
  });

  it('would be taken for what pays it by both without the lock, and only a rule of the table stops the second', async () => {
    const { failures } = await atOnce(true);
    expect(failures).toEqual([expect.stringContaining('Order_paid_once')]);
  });

  it('is money that came twice where PayPal was first: one thing to do, and one action ends it', async () => {
    const { reference, orderId, paypalOrderId, request } = await both();
    await applyPaymentState(product.dependencies, orderId, await taken(paypalOrderId), 'webhook');
    const { id: planId, facts } = await planTransfer(product.dependencies, request);
    expect(facts.outcome).toBe('AGAIN');
    await recordByHand(product.dependencies, request, { planId, ...doing });
    expect(await toDo(reference)).toEqual(['TRANSFER_UNSETTLED']);
    const back = {
      id: reference,
      usedFor: undefined,
      bookedOn: '2026-03-10',
      bankReference: 'SEPA 4712',
      other: false,
    };
    const { id } = await planSettlement(product.dependencies, back);
    await settleTransfer(product.dependencies, back, { planId: id, ...doing });
    expect(await toDo(reference)).toEqual([]);
  });

  it('keeps PayPal from taking the money where it was first', async () => {
    const { reference, paypalOrderId, request } = await both();
    const approved = await planTransfer(product.dependencies, request);
    await recordByHand(product.dependencies, request, { planId: approved.id, ...doing });
    expect((await captureOrder(product, paypalOrderId)).__typename).toMatch(/AlreadyPaid|OrderClosed/);
    expect((await product.dependencies.gateway.getOrder(paypalOrderId))?.captures).toEqual([]);
    expect(await toDo(reference)).toEqual([]);
  });

  it.each(['refuses', 'takes, and gives back'])(
    'and whose payment PayPal holds after that is shown to staff until PayPal %s it',
    async (end) => {
      const { reference, orderId, paypalOrderId, request } = await both('pays-later');
      const { id: planId } = await planTransfer(product.dependencies, request);
      await recordByHand(product.dependencies, request, { planId, ...doing });
      const held = await taken(paypalOrderId);
      await expect(applyPaymentState(product.dependencies, orderId, held, 'webhook')).rejects.toThrow();
      expect(await toDo(reference)).toEqual(['PAYMENT_MISMATCHED']);
      const captureId = held.captures[0]?.id ?? '';
      const { gateway, database } = product.dependencies;
      if (end === 'refuses') product.paypal.control.denyPending(captureId);
      else {
        product.paypal.control.completePending(captureId);
        const amount = { amountMinor: 64668, currency: 'USD' as const };
        await gateway.refundCapture(captureId, {
          requestId: `back-${orderId}`,
          amount,
          noteToPayer: 'Paid twice',
        });
      }
      // Whoever checks the payment's status asks about this one.
      expect(await organiserOf(product)('orders', 'reconcile', reference)).toMatchObject({ code: 0 });
      expect(await toDo(reference)).toEqual([]);
      // What was said of it before comes last.
      if (end === 'refuses') await applyPaymentState(product.dependencies, orderId, held, 'webhook');
      expect(await database.order.findUniqueOrThrow({ where: { reference } })).toMatchObject({
        status: 'CAPTURED',
        failureIssue: null,
      });
    },
  );
});
