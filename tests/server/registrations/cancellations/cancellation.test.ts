import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CANCELLATION_REQUESTS_PER_ORDER } from '#domain/limits.ts';
import type { PaymentCapture } from '#server/base/providers/paypal/gateway.ts';
import { siteOf } from '#server/base/site.ts';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { refundAtPayPal } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment, orderToPay, payLinkOf } from '../../../support/payers.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder } from '../../../support/registration.ts';
import { textOf } from '../../../support/rendered.ts';
import { paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true });
});
afterAll(() => product.stop());

const CANCEL = `mutation ($token: String!) {
  cancelOrder(token: $token) { __typename ... on Order { status cancelledAt } ... on Failure { message } }
}`;
const REQUEST = `mutation ($token: String!, $reason: String) {
  requestCancellation(token: $token, reason: $reason) {
    __typename ... on Order { status cancellationRequestable cancellation { state reason answer } } ... on Failure { message }
  }
}`;

const cancel = async (token: string) => (await product.graphql(CANCEL, { token })).data.cancelOrder;
const ask = async (token: string, reason?: string) =>
  (await product.graphql(REQUEST, { token, reason })).data.requestCancellation;
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);
const settle = async () => {
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
};
/** The money is taken at PayPal by somebody else than us: the merchant. */
const captureAtPayPal = (paypalOrderId: string) =>
  product.dependencies.gateway.captureOrder(paypalOrderId, `elsewhere-${paypalOrderId}`);

describe('an order that is not paid', () => {
  it('is cancelled at once, and no payment of it is taken any more', async () => {
    const { token, reference, paypalOrderId, payToken } = await payLinkOf(product);
    const { paypalOrderId: payers } = await beginPayment(product, payToken, 64668);
    expect(await cancel(token)).toMatchObject({ __typename: 'Order', status: 'CANCELLED' });
    expect(await cancel(token)).toMatchObject({ __typename: 'Order', status: 'CANCELLED' });
    for (const id of [paypalOrderId, payers]) {
      product.paypal.control.approve(id);
      expect(await captureOrder(product, id)).toMatchObject({ __typename: 'OrderClosed' });
    }
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CANCELLED', paypalCaptureId: null });
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'CLOSED' });
    expect(await beginPayment(product, payToken, 64668)).toMatchObject({ __typename: 'OrderClosed' });
  });

  it('gives its coupon’s use free', async () => {
    await product.database.coupon.create({ data: { code: 'ONE', registrationPercent: 10, maxUses: 1 } });
    const change = { couponCode: 'ONE', expectedTotalMinor: undefined };
    const order = await createOrder(product, change);
    expect(await createOrder(product, change)).toMatchObject({ __typename: 'InvalidCoupon' });
    await cancel(order.token);
    expect(await createOrder(product, change)).toMatchObject({ __typename: 'Order' });
  });

  it('is not cancelled while its payment is being taken, or reviewed', async () => {
    const unknown = await approvedOrder(product);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    await captureOrder(product, unknown.paypalOrderId);
    expect(await cancel(unknown.token)).toMatchObject({
      __typename: 'NotCancellable',
      message: 'A payment of this order is under way. Please look again in a few minutes.',
    });
    await settle();
    expect(await rowOf(unknown.reference)).toMatchObject({ status: 'CAPTURED' });
    const reviewed = await createOrder(product);
    product.paypal.control.approve(reviewed.paypalOrderId, 'pays-later');
    await captureOrder(product, reviewed.paypalOrderId);
    expect(await cancel(reviewed.token)).toMatchObject({ __typename: 'NotCancellable' });
  });

  it('is cancelled or paid, and never both, when both are asked for at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const order = await approvedOrder(product);
        const [captured, cancelled] = await Promise.all([
          captureOrder(product, order.paypalOrderId),
          cancel(order.token),
        ]);
        const { status, paypalCaptureId } = await rowOf(order.reference);
        return {
          status,
          agreed: (status === 'CAPTURED') === (captured.__typename === 'CapturedOrder'),
          told: (status === 'CANCELLED') === (cancelled.__typename === 'Order'),
          charged: paypalCaptureId !== null,
        };
      }),
    );
    for (const { status, agreed, told, charged } of outcomes) {
      expect({ agreed, told }).toEqual({ agreed: true, told: true });
      expect(charged).toBe(status === 'CAPTURED');
    }
  });

  it('keeps in sight what came after it was cancelled, whatever PayPal then holds of another payment', async () => {
    const organiser = organiserOf(product);
    const { token, reference, paypalOrderId, payToken } = await payLinkOf(product, {
      email: 'late@example.org',
    });
    const { paypalOrderId: other } = await beginPayment(product, payToken, 64668);
    await cancel(token);
    const toDo = async () =>
      (await findTodoItems(product.dependencies))
        .filter(({ id }) => id === reference)
        .map(({ kind }) => kind);
    product.paypal.control.approve(paypalOrderId);
    const [taken] = (await captureAtPayPal(paypalOrderId)).captures;
    if (!taken) throw new Error('Nothing was taken');
    await organiser('orders', 'reconcile', reference);
    // PayPal's check of invoice numbers is switched off.
    const { gateway } = product.dependencies;
    let second: PaymentCapture = { ...taken, id: 'SECOND', status: 'PENDING' };
    const getOrder = async (id: string) => {
      const remote = await gateway.getOrder(id);
      return remote && id === other ? { ...remote, captures: [second] } : remote;
    };
    product.dependencies.gateway = { ...gateway, getOrder };
    onTestFinished(() => {
      product.dependencies.gateway = gateway;
    });
    const remote = await getOrder(other);
    const { id } = await rowOf(reference);
    if (!remote) throw new Error('PayPal does not know the payment.');
    await expect(applyPaymentState(product.dependencies, id, remote, 'webhook')).rejects.toThrow();
    expect((await toDo()).toSorted()).toEqual(['PAID_AFTER_CANCELLATION', 'PAYMENT_MISMATCHED']);
    const refund = ['orders', 'refund', reference, '--reason', 'cancelled'];
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    expect(await organiser(...refund, '--confirm', plan)).toMatchObject({ code: 0 });
    expect(await toDo()).toEqual(['PAYMENT_MISMATCHED']);
    // Both payments are asked about.
    const ids = [other, paypalOrderId];
    expect((await organiser('orders', 'reconcile', reference, '--dry-run')).out).toContain(ids.join(', '));
    // What PayPal takes then is no payment of the order either: the first one's refund stays what it is.
    second = { ...second, status: 'COMPLETED' };
    expect((await organiser('orders', 'reconcile', reference)).code).toBe(0);
    expect([await toDo(), (await rowOf(reference)).refundedMinor]).toEqual([['PAYMENT_MISMATCHED'], 64668]);
    second = { ...second, status: 'REFUNDED', refundedMinor: 64668 };
    expect((await organiser('orders', 'reconcile', reference)).code).toBe(0);
    expect(await toDo()).toEqual([]);
  });

  it('is asked about no more once PayPal has forgotten the money that it held, of the payment that counts or of another', async () => {
    const { token, reference, paypalOrderId, payToken } = await payLinkOf(product, {
      email: 'forgotten@example.org',
    });
    const { paypalOrderId: other } = await beginPayment(product, payToken, 64668);
    await cancel(token);
    const { gateway, clock } = product.dependencies;
    onTestFinished(() => {
      product.dependencies.gateway = gateway;
      product.clock.set('2026-03-10T09:00:00Z');
    });
    product.paypal.control.approve(paypalOrderId, 'pays-later');
    const remote = await captureAtPayPal(paypalOrderId);
    const { id } = await rowOf(reference);
    await applyPaymentState(product.dependencies, id, remote, 'webhook');
    const captures = remote.captures.map((capture) => ({ ...capture, id: 'SECOND' }));
    await expect(
      applyPaymentState(product.dependencies, id, { ...remote, id: other, captures }, 'webhook'),
    ).rejects.toThrow();
    const told = async () => {
      const toDo = (await findTodoItems(product.dependencies)).filter((one) => one.id === reference);
      const PAGE = 'query ($token: String!) { order(token: $token) { paymentAfterCancellation } }';
      const { data } = await product.graphql(PAGE, { token });
      return [toDo.map(({ kind }) => kind).toSorted(), data.order.paymentAfterCancellation];
    };
    const held = [['PAYMENT_HANGS', 'PAYMENT_MISMATCHED'], expect.stringContaining('still checking')];
    expect(await told()).toEqual(held);
    product.dependencies.gateway = { ...gateway, getOrder: async () => null };
    // As long as PayPal must know it, that is not believed.
    await settle();
    await organiserOf(product)('orders', 'reconcile', reference);
    expect(await told()).toEqual(held);
    product.clock.set(new Date(clock.now().getTime() + 181 * 60_000).toISOString());
    await settle();
    expect(await rowOf(reference)).toMatchObject({
      status: 'CANCELLED',
      failureIssue: null,
      lateMoneyAt: null,
      reconcileAfter: null,
    });
    await organiserOf(product)('orders', 'reconcile', reference);
    expect(await told()).toEqual([[], null]);
    const shown = (await organiserOf(product)('orders', 'show', reference)).out;
    expect(shown).toContain(`PayPal no longer knows order ${paypalOrderId}`);
    expect(shown).toContain(`PayPal no longer knows order ${other}`);
    expect(shown).toContain('It was cancelled before it was paid, and is never paid any more.');
  });

  it('stays cancelled when money arrives all the same; the organiser is shown it, and gives it back', async () => {
    const organiser = organiserOf(product);
    const order = await approvedOrder(product);
    await cancel(order.token);
    const cameAt = product.clock.now().toISOString();
    await captureAtPayPal(order.paypalOrderId);
    // We hear of it days later.
    product.clock.set('2026-03-14T09:00:00Z');
    onTestFinished(() => product.clock.set(cameAt));
    await organiser('orders', 'reconcile', order.reference);
    const row = await rowOf(order.reference);
    expect(row).toMatchObject({ status: 'CANCELLED', failureIssue: 'PAID_AFTER_CANCELLATION' });
    expect(row.paypalCaptureId).not.toBeNull();
    const PAGE = 'query ($token: String!) { order(token: $token) { paymentAfterCancellation } }';
    const { data } = await product.graphql(PAGE, { token: order.token });
    expect(data.order.paymentAfterCancellation).toContain('We will refund it');
    expect(await product.database.seat.count({ where: { orderId: row.id } })).toBe(0);
    // When it came is said wherever it is, whatever else of the order changes later.
    await product.database.order.update({
      where: { id: row.id },
      data: { updatedAt: '2026-03-12T09:00:00Z' },
    });
    const [listed] = JSON.parse((await organiser('orders', 'cancellations', '--json')).out).items.filter(
      ({ reference }: { reference: string }) => reference === order.reference,
    );
    expect(listed).toMatchObject({ kind: 'paid-after-cancellation', at: cameAt });
    const shown = (await organiser('orders', 'show', order.reference)).out;
    expect(shown).toContain('then money arrived on 10 Mar 2026');
    expect(shown).toMatch(/Cancelled \(\w+\): Capture \w+ COMPLETED: \$646\.68 USD\./);
    const needsALook = (await organiser('needs-a-look')).out;
    expect(needsALook).toContain(`orders refund ${order.reference}`);
    expect(needsALook).toContain('$646.68 came on 10 Mar 2026, after it was cancelled');
    const refund = ['orders', 'refund', order.reference, '--reason', 'cancelled'];
    expect((await organiser(...refund, '--amount', '1.00', '--dry-run')).code).toBe(1);
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    expect(await organiser(...refund, '--confirm', plan)).toMatchObject({ code: 0 });
    expect(await rowOf(order.reference)).toMatchObject({
      status: 'CANCELLED',
      refundedMinor: 64668,
      failureIssue: null,
    });
    expect((await organiser('orders', 'cancellations')).out).not.toContain(order.reference);
    const told = (await product.mails()).find(
      ({ subject }) => subject === `Refund of $646.68 USD (${order.reference})`,
    );
    expect(told?.text).toContain('Your registration stays cancelled.');
    expect(told?.text).not.toContain('no longer valid');
  });
});

describe('an order that is paid', () => {
  it('is not cancelled by its buyer, who asks the organiser; both are told', async () => {
    const { token, reference } = await paidGroup(product, 'cancels@example.org');
    expect(await cancel(token)).toMatchObject({ __typename: 'NotCancellable' });
    expect(await ask(token, 'I have fallen ill.')).toMatchObject({
      cancellationRequestable: false,
      cancellation: { state: 'OPEN', reason: 'I have fallen ill.' },
    });
    expect(await ask(token)).toMatchObject({ message: 'You have asked for this already.' });
    expect(await mailsTo('cancels@example.org')).toContain(`You have asked to cancel (${reference})`);
    expect(await mailsTo(siteOf(product.dependencies).email)).toContain(`${reference}: cancellation request`);
    const organiser = organiserOf(product);
    expect((await organiser('orders', 'cancellations')).out).toContain('I have fallen ill.');
    expect((await organiser('needs-a-look')).out).toContain(`orders decide ${reference}`);
  });

  it('is asked for once, however often at the same time', async () => {
    const { token } = await paidGroup(product);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token)));
    expect(answers.filter(({ __typename }) => __typename === 'Order')).toHaveLength(1);
  });

  it('is given back and no longer valid once the organiser accepts', async () => {
    const organiser = organiserOf(product);
    const { token, reference } = await paidGroup(product, 'accepted@example.org');
    await ask(token, 'ill');
    const accept = ['orders', 'decide', reference, '--accept', '--amount', '100.00', '--reason', 'ill'];
    const { plan, amountMinor } = JSON.parse((await organiser(...accept, '--dry-run', '--json')).out);
    expect(amountMinor).toBe(10000);
    expect(await organiser(...accept, '--confirm', plan)).toMatchObject({ code: 0 });
    const row = await rowOf(reference);
    expect(row).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 10000 });
    expect(row.cancelledAt).not.toBeNull();
    const [seat] = await seatsOf(product, token);
    const { data } = await product.graphql(
      'mutation ($token: String!, $seatId: ID!, $version: Int!) { inviteToSeat(token: $token, seatId: $seatId, version: $version, email: "b@example.org") { __typename } }',
      { token, seatId: seat.id, version: seat.version },
    );
    expect(data.inviteToSeat.__typename).toBe('SeatClosed');
    expect(await mailsTo('accepted@example.org')).toContain(`Your cancellation is accepted (${reference})`);
    const page = textOf(await (await fetch(`${product.url}/order/${token}`)).text());
    for (const said of [
      'Your registration is cancelled',
      '$100.00 was returned',
      'Your cancellation is accepted',
    ])
      expect(page).toContain(said);
    expect(await ask(token)).toMatchObject({ __typename: 'NotCancellable' });
    expect((await organiser(...accept, '--confirm', plan)).code).toBe(1);
  });

  it('asks for nothing any more once all of its money went back at PayPal’s own site', async () => {
    const { token, reference } = await paidGroup(product, 'at-paypal@example.org');
    // Nor does one that was declined before stand for it.
    await ask(token, 'late');
    const decline = ['orders', 'decide', reference, '--decline', '--text', 'No.', '--reason', 'late'];
    expect((await organiserOf(product)(...decline)).code).toBe(0);
    await ask(token, 'ill');
    await refundAtPayPal(product, reference);
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { status cancellation { state } } }',
      { token },
    );
    expect(data.order).toEqual({ status: 'REFUNDED', cancellation: null });
    const toDo = await organiserOf(product)('orders', 'cancellations', '--json');
    expect(toDo.out).not.toContain(reference);
  });

  it('stays as it is, with the organiser’s words, where it is declined; asking ends some time', async () => {
    const organiser = organiserOf(product);
    const { token, reference } = await paidGroup(product, 'declined@example.org');
    const decline = ['orders', 'decide', reference, '--decline', '--reason', 'late'];
    expect((await organiser(...decline, '--text', 'No.')).code).toBe(1);
    expect((await organiser(...decline)).code).toBe(2);
    expect((await organiser(...decline, '--accept')).code).toBe(2);
    for (let asked = 0; asked < CANCELLATION_REQUESTS_PER_ORDER; asked++) {
      expect(await ask(token)).toMatchObject({ __typename: 'Order' });
      expect(await organiser(...decline, '--text', 'The hall is booked.')).toMatchObject({ code: 0 });
    }
    expect(await ask(token)).toMatchObject({
      message: expect.stringContaining('This has been declined before'),
    });
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', cancelledAt: null, refundedMinor: 0 });
    const mail = (await product.mails()).find(({ subject }) =>
      subject?.startsWith(`Your registration stays as it is (${reference})`),
    );
    expect(mail?.text).toContain('The hall is booked.');
  });
});

describe('an order that cost nothing', () => {
  it('is cancelled at once; its place and its coupon’s use are free, and it is not asked for', async () => {
    await product.database.coupon.create({
      data: { code: 'GUEST', registrationPercent: 100, maxUses: 1 },
    });
    const basket = [{ itemId: 'presenter-in-person', quantity: 1 }];
    const change = { basket, couponCode: 'GUEST', expectedTotalMinor: 0 };
    const free = await createOrder(product, change);
    expect(free).toMatchObject({ status: 'CAPTURED' });
    const [seat] = await seatsOf(product, free.token);
    const { data } = await product.graphql(
      'mutation ($token: String!, $seatId: ID!) { openSeat(token: $token, seatId: $seatId) { ... on SeatLink { token } } }',
      { token: free.token, seatId: seat.id },
    );
    expect(await seatOf(product, data.openSeat.token)).toMatchObject({ valid: true });
    expect(await ask(free.token)).toMatchObject({ __typename: 'NotCancellable' });
    expect(await cancel(free.token)).toMatchObject({ __typename: 'Order', status: 'CANCELLED' });
    expect(await cancel(free.token)).toMatchObject({ __typename: 'Order', status: 'CANCELLED' });
    expect(await seatOf(product, data.openSeat.token)).toMatchObject({ valid: false, open: false });
    expect((await fetch(`${product.url}/seat/${data.openSeat.token}/ticket.pdf`)).status).toBe(404);
    expect((await fetch(`${product.url}/order/${free.token}/receipt.pdf`)).status).toBe(404);
    await settle();
    expect(await rowOf(free.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await createOrder(product, change)).toMatchObject({ __typename: 'Order', status: 'CAPTURED' });
  });
});
