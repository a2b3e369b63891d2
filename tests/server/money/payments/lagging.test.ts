import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followUpRefunds } from '#server/money/refunds/refund.service.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

const MINUTE = 60_000;
const TOTAL = 64_668;

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
beforeEach(() => product.paypal.control.clearFaults());
afterAll(() => product.stop());

const rowOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { refunds: { orderBy: { requestedAt: 'asc' } }, documents: true },
  });
const capturesAtPayPal = (paypalOrderId: string) =>
  product.paypal.control.listEvents(paypalOrderId).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
    .length;
const givenBackAtPayPal = async (paypalOrderId: string) =>
  (await product.dependencies.gateway.getOrder(paypalOrderId))?.refunds.reduce(
    (sum, { amount }) => sum + amount.amountMinor,
    0,
  );

async function paid(email: string) {
  const order = await approvedOrder(product, { details: { ...speaker.details, email } });
  await captureOrder(product, order.paypalOrderId);
  return { ...order, ...(await rowOf(order.reference)) };
}
const refund = (reference: string, ...args: string[]) =>
  organiser('orders', 'refund', reference, '--reason', 'One day missed', ...args);
async function planOf(reference: string, ...args: string[]): Promise<string> {
  return JSON.parse((await refund(reference, ...args, '--dry-run', '--json')).out).plan;
}
async function refundNow(reference: string, ...args: string[]) {
  return refund(reference, ...args, '--confirm', await planOf(reference, ...args), '--json');
}

describe('A refund while PayPal’s order lags behind', () => {
  it('counts at once, and what is left is less by it', async () => {
    const { reference, paypalOrderId } = await paid('lag-partly@example.org');
    product.paypal.control.lagBehind(paypalOrderId);
    const done = await refundNow(reference, '--amount', '100');
    expect(JSON.parse(done.out)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 10_000 });
    // The same request is for another hundred by now, and its plan says so.
    const again = await refund(reference, '--amount', '100', '--dry-run');
    expect(again.out).toContain('$100.00 refunded so far');
    const more = await refund(reference, '--amount', '600', '--dry-run');
    expect(more.error).toContain('At most $546.68');
    await refundNow(reference);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
    // An answer of before changes nothing, and neither does the right one.
    await organiser('orders', 'reconcile', reference);
    product.paypal.control.clearFaults();
    await organiser('orders', 'reconcile', reference);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
    expect(await givenBackAtPayPal(paypalOrderId)).toBe(TOTAL);
  });

  it('is added to what was given back at PayPal’s own site', async () => {
    const { reference, paypalOrderId, paypalCaptureId } = await paid('lag-both@example.org');
    product.paypal.control.refund(paypalCaptureId ?? '', { currency_code: 'USD', value: '50.00' });
    product.paypal.control.lagBehind(paypalOrderId);
    await refundNow(reference, '--amount', '100');
    expect(await rowOf(reference)).toMatchObject({ refundedMinor: 15_000 });
  });

  it('brings its credit note', async () => {
    const { reference, token, paypalOrderId } = await paid('lag-invoice@example.org');
    const details = { company: 'Analytical Ltd', address: '1 Engine Way', country: 'United Kingdom' };
    await product.graphql(
      `mutation ($token: String!, $details: BillingDetailsInput!) {
        saveBillingDetails(token: $token, version: 0, details: $details) { __typename } }`,
      { token, details },
    );
    product.paypal.control.lagBehind(paypalOrderId);
    await refundNow(reference);
    expect((await rowOf(reference)).documents.map(({ kind }) => kind).sort()).toEqual([
      'CREDIT_NOTE',
      'INVOICE',
    ]);
  });

  it('is looked after until PayPal finds the order again, and nobody gets it twice', async () => {
    const { reference, paypalOrderId } = await paid('not-found@example.org');
    product.paypal.control.failNext({ call: 'get', status: 404, count: 100 });
    const ended = await refundNow(reference, '--amount', '100');
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.out + ended.error).toContain('PayPal has given the money back');
    expect((await refund(reference, '--amount', '600', '--dry-run')).error).toContain('At most $546.68');

    for (let look = 0; look < 20; look++) {
      product.clock.advance(10 * MINUTE);
      await followUpRefunds(product.dependencies);
    }
    const looks = await findTodoItems(product.dependencies);
    expect(looks).toContainEqual(
      expect.objectContaining({
        kind: 'REFUND_HANGS',
        id: reference,
        what: expect.stringContaining('$100.00'),
      }),
    );

    product.paypal.control.clearFaults();
    product.clock.advance(61 * MINUTE);
    await Promise.all([followUpRefunds(product.dependencies), followUpRefunds(product.dependencies)]);
    const row = await rowOf(reference);
    expect(row).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 10_000 });
    expect(row.refunds).toMatchObject([{ state: 'DONE', lookAgainAt: null }]);
    expect(await givenBackAtPayPal(paypalOrderId)).toBe(10_000);
    expect(await findTodoItems(product.dependencies)).not.toContainEqual(
      expect.objectContaining({ kind: 'REFUND_HANGS' }),
    );
  });

  it('is counted by whoever asks PayPal first, where the process was killed after the answer', async () => {
    const { id, reference, paypalOrderId } = await paid('killed@example.org');
    const requestedAt = product.clock.now();
    const { id: requestId } = await product.database.refund.create({
      data: { orderId: id, amountMinor: 10_000, requestedAt, lookAgainAt: requestedAt },
    });
    const { paypalCaptureId } = await rowOf(reference);
    await product.dependencies.gateway.refundCapture(paypalCaptureId ?? '', {
      requestId,
      amount: { amountMinor: 10_000, currency: 'USD' },
      noteToPayer: 'killed',
    });
    product.paypal.control.lagBehind(paypalOrderId);
    product.clock.advance(MINUTE);
    await followUpRefunds(product.dependencies);
    expect(await rowOf(reference)).toMatchObject({ refundedMinor: 10_000, refunds: [{ state: 'DONE' }] });
    product.paypal.control.clearFaults();
    expect(await givenBackAtPayPal(paypalOrderId)).toBe(10_000);
  });

  it('whose payment PayPal does not find for a moment is not taken for refused', async () => {
    const { reference } = await paid('capture-not-found@example.org');
    product.paypal.control.failNext({ call: 'refund', status: 404, count: 1, performed: true });
    await refundNow(reference, '--amount', '100');
    product.clock.advance(3 * MINUTE);
    await followUpRefunds(product.dependencies);
    expect(await rowOf(reference)).toMatchObject({ refundedMinor: 10_000, refunds: [{ state: 'DONE' }] });
  });

  it('whose payment PayPal does not know is asked for until its order can be read, and then refused', async () => {
    const { id, reference } = await paid('capture-gone@example.org');
    await product.database.order.update({ where: { id }, data: { paypalCaptureId: 'GONE' } });
    product.paypal.control.failNext({ call: 'get', status: 404, count: 1 });
    await refundNow(reference, '--amount', '100');
    expect((await rowOf(reference)).refunds).toMatchObject([{ state: 'REQUESTED' }]);
    product.clock.advance(61 * MINUTE);
    const lookAt = async () =>
      (await findTodoItems(product.dependencies)).filter((look) => look.id === reference);
    expect(await lookAt()).toMatchObject([
      { kind: 'REFUND_HANGS', what: expect.stringContaining('PayPal does not find its payment') },
    ]);
    await followUpRefunds(product.dependencies);
    expect((await rowOf(reference)).refunds).toMatchObject([{ state: 'REFUSED', lookAgainAt: null }]);
    expect(await lookAt()).toMatchObject([{ kind: 'REFUND_REFUSED' }]);
  });

  it('of a registration that is cancelled ends with it, and its money counts once', async () => {
    const { reference, paypalOrderId } = await paid('lag-cancel@example.org');
    product.paypal.control.lagBehind(paypalOrderId);
    const cancel = (...args: string[]) =>
      organiser('orders', 'cancel', reference, '--reason', 'asked by telephone', ...args);
    const planned = await cancel('--dry-run', '--json');
    await cancel('--confirm', JSON.parse(planned.out).plan);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
  });
});

describe('An event of PayPal’s whose order lags behind', () => {
  beforeAll(() => product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`));
  afterAll(() => product.paypal.setWebhookUrl(undefined));

  it('is asked for again until the order shows the refund that it tells of', async () => {
    const { reference, paypalOrderId, paypalCaptureId } = await paid('lag-event@example.org');
    await product.paypal.control.webhooksSettled();
    product.paypal.control.lagBehind(paypalOrderId);
    product.paypal.control.refund(paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED' });
    product.paypal.control.failNext({ call: 'get', status: 404, count: 1 });
    const event = product.paypal.control.listEvents(paypalOrderId).at(-1);
    expect(await product.paypal.control.sendEvent(event?.id ?? '')).toBe(503);
    product.paypal.control.clearFaults();
    expect(await product.paypal.control.sendEvent(event?.id ?? '')).toBe(200);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
  });

  it('is asked for again until the order shows that a held payment is complete', async () => {
    const details = { ...speaker.details, email: 'lag-held@example.org' };
    const order = await createOrder(product, { details });
    product.paypal.control.approve(order.paypalOrderId, 'pays-later');
    await product.paypal.control.webhooksSettled();
    const { paypalCaptureId } = await rowOf(order.reference);
    product.paypal.control.lagBehind(order.paypalOrderId);
    product.paypal.control.completePending(paypalCaptureId ?? '');
    await product.paypal.control.webhooksSettled();
    expect(await rowOf(order.reference)).toMatchObject({ status: 'PENDING' });
    product.paypal.control.clearFaults();
    await product.paypal.control.resendWebhooks(order.paypalOrderId);
    expect(await rowOf(order.reference)).toMatchObject({ status: 'CAPTURED' });
  });
});

describe('A capture', () => {
  it('is not taken for gone because PayPal does not find it for a moment', async () => {
    const order = await approvedOrder(product);
    product.paypal.control.dropAnswers({ call: 'capture', count: 1 });
    product.paypal.control.failNext({ call: 'get', status: 404, count: 1 });
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentUnsettled',
    });
    product.paypal.control.clearFaults();

    product.paypal.control.dropAnswers({ call: 'capture', count: 1 });
    product.paypal.control.lagBehind(order.paypalOrderId);
    product.clock.advance(MINUTE);
    // The money is taken, and neither answer nor order shows it.
    await product.lookAtDueOrders();
    product.paypal.control.clearFaults();
    product.paypal.control.failNext({ call: 'get', status: 404, count: 100 });
    product.clock.advance(5 * MINUTE);
    await product.lookAtDueOrders();
    expect((await rowOf(order.reference)).status).not.toBe('EXPIRED');
    product.paypal.control.clearFaults();
    product.clock.advance(60 * MINUTE);
    await product.lookAtDueOrders();
    expect(await rowOf(order.reference)).toMatchObject({ status: 'CAPTURED' });
    expect(capturesAtPayPal(order.paypalOrderId)).toBe(1);
  });

  it('that PayPal says is made already is not told as failed while its order lags behind', async () => {
    const order = await approvedOrder(product);
    product.paypal.control.lagBehind(order.paypalOrderId);
    // Made by hand, or by a process that was killed, under another idempotency key.
    await product.dependencies.gateway.captureOrder(order.paypalOrderId, 'another');
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentUnsettled',
    });
    product.paypal.control.clearFaults();
    product.clock.advance(MINUTE);
    await product.lookAtDueOrders();
    expect(await rowOf(order.reference)).toMatchObject({ status: 'CAPTURED' });
    expect(capturesAtPayPal(order.paypalOrderId)).toBe(1);
  });
});
