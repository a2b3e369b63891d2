// docs/product.md 7.7 and 7.13
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureForCaller } from '#server/money/payments/capture-for-caller.ts';
import { MISMATCH } from '#server/money/payments/payment-state.ts';
import { addTo, paidSpeaker } from '../../../support/additions.ts';
import { beginPayment, orderToPay, payLinkOf, share } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

const HOUR = 60 * 60_000;
const TOTAL = 64_668;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const order = (email: string) => createOrder(product, { details: { ...speaker.details, email } });

/** What the return page is told. */
async function comeBack(orderId: string) {
  const { data } = await product.graphql(
    `mutation ($orderId: ID!) {
      captureOrder(orderId: $orderId) {
        __typename
        ... on CapturedOrder { paid }
        ... on PaymentDeclined { approvable payable }
        ... on PaymentNotApproved { payable }
        ... on OrderClosed { payable }
      }
    }`,
    { orderId },
  );
  return data.captureOrder;
}

const payable = async (token: string) =>
  (await product.graphql('query ($token: String!) { order(token: $token) { payable } }', { token })).data
    .order.payable;

/** An order that PayPal has declined for good as its buyer came back. */
async function declined(email: string) {
  const made = await order(email);
  product.paypal.control.approve(made.paypalOrderId, 'payment-declined');
  return { ...made, answer: await comeBack(made.paypalOrderId) };
}

/** An order whose payment PayPal holds. */
async function held(email: string) {
  const made = await order(email);
  product.paypal.control.approve(made.paypalOrderId, 'pays-later');
  expect(await comeBack(made.paypalOrderId)).toEqual({ __typename: 'CapturedOrder', paid: false });
  const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({
    where: { reference: made.reference },
  });
  return { ...made, captureId: paypalCaptureId ?? '' };
}

async function payAgain(token: string) {
  const { paypalOrderId } = await beginPayment(product, token, TOTAL);
  product.paypal.control.approve(paypalOrderId);
  return comeBack(paypalOrderId);
}

describe('Whoever comes back from a payment that came to nothing pays the same order again', () => {
  it('where PayPal has declined it for good', async () => {
    const { token, answer } = await declined('declined@example.org');
    expect(answer).toEqual({ __typename: 'PaymentDeclined', approvable: false, payable: true });
    expect(await payable(token)).toBe(true);
    expect(await payAgain(token)).toEqual({ __typename: 'CapturedOrder', paid: true });
    expect(await payable(token)).toBe(false);
  });

  it('where PayPal has denied it after its review', async () => {
    const { token, paypalOrderId, captureId } = await held('denied@example.org');
    product.paypal.control.denyPending(captureId);
    expect(await comeBack(paypalOrderId)).toEqual({
      __typename: 'PaymentDeclined',
      approvable: false,
      payable: true,
    });
    expect(await payAgain(token)).toEqual({ __typename: 'CapturedOrder', paid: true });
  });

  it('where PayPal has voided it, and has said so before or not', async () => {
    const { token, reference, paypalOrderId } = await order('voided@example.org');
    product.paypal.control.approve(paypalOrderId);
    const { gateway } = product.dependencies;
    const voiding = new Proxy(gateway, {
      get: (target, name) =>
        name === 'getOrder'
          ? async (id: string) => ({ ...(await target.getOrder(id)), status: 'VOIDED' })
          : Reflect.get(target, name).bind(target),
    });
    for (const _time of ['first', 'again'])
      await expect(
        captureForCaller(
          { ...product.dependencies, gateway: voiding },
          { paypalOrderId, network: null, token: null },
        ),
      ).rejects.toMatchObject({ code: 'PAYMENT_DECLINED', approvable: false, payable: true });
    expect((await product.mails()).filter(({ subject }) => subject?.includes(reference))).toHaveLength(2);
    expect(await payable(token)).toBe(true);
    expect(await payAgain(token)).toEqual({ __typename: 'CapturedOrder', paid: true });
  });

  it('where its time was over before it was taken', async () => {
    const { token, paypalOrderId } = await order('late@example.org');
    product.paypal.control.approve(paypalOrderId);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    expect(await comeBack(paypalOrderId)).toMatchObject({ __typename: 'PaymentUnsettled' });
    for (let time = 0; time < 2; time++) {
      product.clock.advance(7 * HOUR);
      await product.lookAtDueOrders();
    }
    expect(await comeBack(paypalOrderId)).toEqual({ __typename: 'OrderClosed', payable: true });
    expect(await payAgain(token)).toEqual({ __typename: 'CapturedOrder', paid: true });
    product.clock.set(EARLY);
  });
});

describe('Nobody is invited to pay twice', () => {
  it('while PayPal holds the money, nor once it was taken', async () => {
    const { token, captureId } = await held('held@example.org');
    expect(await payable(token)).toBe(false);
    product.paypal.control.completePending(captureId);
    await product.lookAtDueOrders();
    expect(await payable(token)).toBe(false);
  });

  it('while an approved payment may be taken at any moment', async () => {
    const { token, paypalOrderId } = await order('approved@example.org');
    expect(await payable(token)).toBe(true);
    product.paypal.control.approve(paypalOrderId);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    expect(await comeBack(paypalOrderId)).toMatchObject({ __typename: 'PaymentUnsettled' });
    expect(await payable(token)).toBe(false);
  });

  it('where the buyer has made another order instead', async () => {
    const first = await declined('anew@example.org');
    product.clock.advance(1000);
    const second = await order('anew@example.org');
    expect(await comeBack(first.paypalOrderId)).toMatchObject({ payable: false });
    expect([await payable(first.token), await payable(second.token)]).toEqual([false, true]);
  });

  it.each([
    'where the buyer has made another order instead',
    'where PayPal tells of another amount, which it may have taken',
  ])('by a link for payers: %s', async (what) => {
    const isMismatch = what.includes('amount');
    const email = `payer-${isMismatch}@example.org`;
    const { token, payToken, reference } = await payLinkOf(product, { email });
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'OPEN' });
    const failureIssue = isMismatch ? MISMATCH : 'RESOURCE_NOT_FOUND';
    await product.database.order.update({ where: { reference }, data: { failureIssue } });
    product.clock.advance(1000);
    if (!isMismatch) await order(email);
    expect(await payable(token)).toBe(false);
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'CLOSED' });
    expect(await beginPayment(product, payToken, TOTAL)).toMatchObject({ __typename: 'OrderClosed' });
    expect(await share(product, token, 'payer@example.org')).toMatchObject({ __typename: 'OrderClosed' });
  });
});

describe('What was added, and whose payment PayPal has declined', () => {
  const declinedAddition = async (made: { token: string; paypalOrderId: string }) => {
    product.paypal.control.approve(made.paypalOrderId, 'payment-declined');
    return comeBack(made.paypalOrderId);
  };
  const declines = { __typename: 'PaymentDeclined', approvable: false };

  it('is paid again although something else was added since', async () => {
    const { token } = await paidSpeaker(product, 'adds-twice@example.org');
    const poster = await addTo(product, token, { 'poster-fee': 1 });
    product.clock.advance(1000);
    await addTo(product, token, { 'two-nights-double': 1 });
    expect(await declinedAddition(poster)).toEqual({ ...declines, payable: true });
    expect(await payable(poster.token)).toBe(true);
  });

  it('is not paid again where the same was added anew', async () => {
    const { token } = await paidSpeaker(product, 'adds-the-same@example.org');
    const poster = await addTo(product, token, { 'poster-fee': 1 });
    product.clock.advance(1000);
    await addTo(product, token, { 'poster-fee': 1 });
    expect(await declinedAddition(poster)).toEqual({ ...declines, payable: false });
  });

  it('keeps nobody from paying a registration of the same person: it is no other registration', async () => {
    const email = 'two-of-one@example.org';
    const first = await paidSpeaker(product, email);
    const second = await order(email);
    product.clock.advance(1000);
    await addTo(product, first.token, { 'poster-fee': 1 });
    expect(await declinedAddition(second)).toEqual({ ...declines, payable: true });
  });
});
