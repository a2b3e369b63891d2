// docs/product.md 7.13
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment, payLinkOf } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { type CreateOrderInput, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

const HOUR = 60 * 60_000;
const TOTAL = 64_668;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
});
afterAll(() => product.stop());

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const order = (email: string, more: CreateOrderInput = {}) =>
  createOrder(product, { ...more, details: { ...speaker.details, email } });
const mailsAbout = async (reference: string) =>
  (await product.mails()).filter(({ subject, text }) => `${subject}${text}`.includes(reference));
const subjectsTo = async (email: string, reference: string) =>
  (await mailsAbout(reference))
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject }) => subject?.replace(` (${reference})`, ''));
const toOrganiser = (reference: string) => subjectsTo('info@meridian-conferences.example', reference);
/** The token of the order's link in the newest mail to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const mail = (await product.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return /\/order\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const pageOf = async (token: string) =>
  (
    await product.graphql(
      'query ($token: String!) { order(token: $token) { status paymentFailed shareable priceHeld priceHeldUntil } }',
      { token },
    )
  ).data.order;
const looks = async (reference: string) =>
  (await findTodoItems(product.dependencies)).filter(({ id }) => id === reference).map(({ kind }) => kind);
/** All events have come, and what they have told by mail has gone. */
const events = async () => {
  await product.paypal.control.webhooksSettled();
  await product.sendMails();
};
async function jobsAfter(hours: number): Promise<void> {
  product.clock.advance(hours * HOUR);
  await product.lookAtDueOrders();
}

/** An order whose payment PayPal holds. */
async function heldOrder(email: string, more: CreateOrderInput = {}) {
  const made = await order(email, more);
  product.paypal.control.approve(made.paypalOrderId, 'pays-later');
  await captureOrder(product, made.paypalOrderId);
  await events();
  const { paypalCaptureId } = await rowOf(made.reference);
  return { ...made, captureId: paypalCaptureId ?? '' };
}

async function payAgain(token: string, total = TOTAL) {
  const begun = await beginPayment(product, token, total);
  expect(begun).toMatchObject({ __typename: 'BegunPayment' });
  const { paypalOrderId } = begun;
  product.paypal.control.approve(paypalOrderId);
  const answer = await captureOrder(product, paypalOrderId);
  await events();
  return answer;
}

describe('A payment that PayPal holds', () => {
  it('is told by mail with a link, once, and confirmed when it goes through', async () => {
    const { reference, captureId, paypalOrderId } = await heldOrder('through@example.org');
    await product.paypal.control.resendWebhooks(paypalOrderId);
    expect(await subjectsTo('through@example.org', reference)).toEqual(['PayPal is holding your payment']);
    expect(await pageOf(await tokenSentTo('through@example.org'))).toMatchObject({ status: 'PENDING' });
    product.paypal.control.completePending(captureId);
    await events();
    expect(await subjectsTo('through@example.org', reference)).toEqual([
      'PayPal is holding your payment',
      expect.stringContaining('Registration confirmed'),
    ]);
    expect(await looks(reference)).toEqual([]);
  });

  it('and no longer knows is told as one that came to nothing, once it need not know it any more', async () => {
    const { reference } = await heldOrder('not-known@example.org');
    product.paypal.control.failNext({ call: 'get', status: 404, count: 100 });
    await jobsAfter(1);
    expect(await rowOf(reference)).toMatchObject({ status: 'PENDING' });
    await jobsAfter(3);
    product.paypal.control.clearFaults();
    expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', paypalOrderId: null });
    expect(await subjectsTo('not-known@example.org', reference)).toEqual([
      'PayPal is holding your payment',
      'Your payment did not go through',
    ]);
    const page = await pageOf(await tokenSentTo('not-known@example.org'));
    expect(page).toMatchObject({ status: 'CREATED', paymentFailed: true, priceHeld: true });
  });

  it.each(['an event', 'the reconciliation', 'the organiser', 'the buyer’s return'])(
    'and that is denied is told to both by mail, whoever brings it: %s; it can be paid again, once',
    async (way) => {
      const email = `denied-${way.replaceAll(/\W/g, '')}@example.org`;
      const { reference, captureId, paypalOrderId } = await heldOrder(email);
      if (way !== 'an event') product.paypal.setWebhookUrl('http://127.0.0.1:1');
      product.paypal.control.denyPending(captureId);
      await events();
      product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
      // The order would have expired long before.
      if (way === 'the reconciliation') await jobsAfter(50);
      if (way === 'the organiser') await organiserOf(product)('orders', 'reconcile', reference);
      if (way === 'the buyer’s return')
        expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
      // Again, and late.
      await product.paypal.control.resendWebhooks(paypalOrderId);

      expect(await subjectsTo(email, reference)).toEqual([
        'PayPal is holding your payment',
        'Your payment did not go through',
      ]);
      expect(await toOrganiser(reference)).toEqual([`${reference}: a payment failed`]);
      expect(await looks(reference)).toContain('PAYMENT_FAILED');

      const token = await tokenSentTo(email);
      expect(await pageOf(token)).toMatchObject({ status: 'CREATED', paymentFailed: true, priceHeld: true });
      expect(await payAgain(token)).toMatchObject({ __typename: 'CapturedOrder', paid: true });
      expect(await pageOf(token)).toMatchObject({ status: 'CAPTURED', paymentFailed: false });
      expect(await looks(reference)).toEqual([]);
      expect(await product.database.seat.count({ where: { order: { reference } } })).toBe(1);
    },
  );

  it('and that is denied keeps the coupon’s last use and the last place until it is paid', async () => {
    const { id: couponId } = await product.database.coupon.create({
      data: { code: 'LASTUSE', registrationPercent: 10, maxUses: 1 },
    });
    const capacity = { conferenceId: 'optics-photonics-2026', itemId: 'presenter-in-person' };
    await product.database.capacity.create({ data: { ...capacity, places: 1 } });
    const want = (email: string, couponCode?: string) =>
      createOrder(product, {
        details: { ...speaker.details, selectedConference: capacity.conferenceId, email },
        basket: [{ itemId: capacity.itemId, quantity: 1 }],
        ...(couponCode ? { couponCode } : {}),
        expectedTotalMinor: undefined,
      } as never);
    const made = await want('coupon@example.org', 'LASTUSE');
    product.paypal.control.approve(made.paypalOrderId, 'pays-later');
    await captureOrder(product, made.paypalOrderId);
    const { paypalCaptureId, totalMinor } = await rowOf(made.reference);
    product.paypal.control.denyPending(paypalCaptureId ?? '');
    await events();
    expect(await want('other@example.org')).toMatchObject({ __typename: 'SoldOut' });
    expect(await payAgain(made.token, totalMinor)).toMatchObject({ paid: true });
    expect(await product.database.order.count({ where: { couponId, status: 'CAPTURED' } })).toBe(1);
  });

  it('and that is denied stays so, whatever else PayPal said of it before', async () => {
    const { reference, token, paypalOrderId, captureId } = await heldOrder('overtaken@example.org');
    const before = await product.dependencies.gateway.getOrder(paypalOrderId);
    if (!before) throw new Error('PayPal does not know the order.');
    product.paypal.control.denyPending(captureId);
    await events();
    const { id } = await rowOf(reference);
    await applyPaymentState(product.dependencies, id, before, 'webhook');
    expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', failureIssue: 'CAPTURE_DECLINED' });
    expect(await payAgain(token)).toMatchObject({ paid: true });
    // Nor is an answer of its own what comes once another payment counts.
    await applyPaymentState(product.dependencies, id, before, 'webhook');
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED' });
    expect(await looks(reference)).toEqual([]);
  });

  it.each(['denied', 'taken'])(
    'although its order was cancelled is shown to staff until it is %s',
    async (end) => {
      const { reference, token, payToken } = await payLinkOf(product, {
        email: `cancelled-${end}@example.org`,
      });
      const { paypalOrderId } = await beginPayment(product, payToken, TOTAL);
      const cancel = 'mutation ($token: String!) { cancelOrder(token: $token) { __typename } }';
      expect((await product.graphql(cancel, { token })).data.cancelOrder.__typename).toBe('Order');
      product.paypal.control.approve(paypalOrderId, 'pays-later');
      // By the merchant, at PayPal.
      const { gateway } = product.dependencies;
      const held = await gateway.captureOrder(paypalOrderId, `by-the-merchant-${end}`);
      await events();
      expect(await looks(reference)).toEqual(['PAYMENT_HANGS']);
      const [{ id: captureId } = { id: '' }] = held.captures;
      // No event tells of it: the server looks by itself.
      product.paypal.setWebhookUrl(undefined);
      onTestFinished(() => product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`));
      if (end === 'denied') product.paypal.control.denyPending(captureId);
      else product.paypal.control.completePending(captureId);
      await jobsAfter(2);
      // What was said of it before comes last.
      await applyPaymentState(product.dependencies, (await rowOf(reference)).id, held, 'webhook');
      expect(await looks(reference)).toEqual(end === 'denied' ? [] : ['PAID_AFTER_CANCELLATION']);
      expect(await rowOf(reference)).toMatchObject({ paypalCaptureId: end === 'denied' ? null : captureId });
    },
  );

  it('and that is denied is begun again by the form’s own key, and taken by the next look', async () => {
    const made = await order('same-key@example.org', { clientKey: 'denied-and-again' });
    product.paypal.control.approve(made.paypalOrderId, 'pays-later');
    await captureOrder(product, made.paypalOrderId);
    const { paypalCaptureId } = await rowOf(made.reference);
    product.paypal.control.denyPending(paypalCaptureId ?? '');
    await events();
    const again = await order('same-key@example.org', { clientKey: 'denied-and-again' });
    expect(again.reference).toBe(made.reference);
    expect(await rowOf(made.reference)).toMatchObject({ status: 'CREATED', failureIssue: null });
    product.paypal.setWebhookUrl(undefined);
    product.paypal.control.approve(again.paypalOrderId);
    await jobsAfter(1);
    product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
    expect(await rowOf(made.reference)).toMatchObject({ status: 'CAPTURED' });
    expect(await toOrganiser(made.reference)).toEqual([
      `${made.reference}: a payment failed`,
      expect.anything(),
    ]);
  });

  it('and that is denied long after its price has ended is held for three hours, then paid at the day’s price', async () => {
    const { reference, captureId } = await heldOrder('late-denial@example.org');
    product.clock.set('2026-07-20T09:00:00Z');
    product.paypal.control.denyPending(captureId);
    await events();
    const { expiresAt } = await rowOf(reference);
    expect(expiresAt.toISOString()).toBe('2026-07-20T12:00:00.000Z');
    await jobsAfter(4);
    const token = await tokenSentTo('late-denial@example.org');
    expect(await pageOf(token)).toMatchObject({ status: 'EXPIRED', shareable: true, priceHeld: false });
    const today = await beginPayment(product, token, TOTAL);
    expect(today).toMatchObject({ __typename: 'PriceChanged' });
    expect(await payAgain(token, today.totalMinor)).toMatchObject({ paid: true });
    product.clock.set(EARLY);
  });

  it('by one of several payers, and that is denied, is told to the registrant, and another pays', async () => {
    const { reference, payToken, token } = await payLinkOf(product, { email: 'several@example.org' });
    const { paypalOrderId } = await beginPayment(product, payToken, TOTAL);
    product.paypal.control.approve(paypalOrderId, 'pays-later');
    await captureOrder(product, paypalOrderId);
    await events();
    const { paypalCaptureId, expiresAt } = await rowOf(reference);
    product.paypal.control.denyPending(paypalCaptureId ?? '');
    await events();
    expect(await subjectsTo('several@example.org', reference)).toEqual([
      'PayPal is holding your payment',
      'Your payment did not go through',
    ]);
    expect((await rowOf(reference)).expiresAt).toEqual(expiresAt);
    expect(await payAgain(payToken)).toMatchObject({ paid: true });
    expect(await pageOf(token)).toMatchObject({ status: 'CAPTURED' });
  });
});

describe('A buyer who has closed the page', () => {
  it.each(['instrument-declined', 'payment-declined'] as const)(
    'is told of a payment that is answered with %s, and can pay again',
    async (outcome) => {
      const email = `${outcome}@example.org`;
      const { reference, paypalOrderId } = await order(email);
      product.paypal.control.approve(paypalOrderId, outcome);
      await events();
      await jobsAfter(1);
      expect(await subjectsTo(email, reference)).toEqual(['Your payment did not go through']);
      expect(await toOrganiser(reference)).toEqual([`${reference}: a payment failed`]);
      expect(await looks(reference)).toEqual(['PAYMENT_FAILED']);
      expect(await payAgain(await tokenSentTo(email))).toMatchObject({ paid: true });
    },
  );

  it('is told of an approved payment that was never taken, and can pay at the price of the day', async () => {
    const { reference, paypalOrderId } = await order('forgotten@example.org');
    product.paypal.setWebhookUrl('http://127.0.0.1:1');
    product.paypal.control.approve(paypalOrderId);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentUnsettled' });
    product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
    // PayPal's own memory of it has ended.
    await jobsAfter(7);
    await jobsAfter(7);
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
    expect(await subjectsTo('forgotten@example.org', reference)).toEqual(['Your payment did not go through']);
    expect(await toOrganiser(reference)).toHaveLength(1);
    const token = await tokenSentTo('forgotten@example.org');
    expect(await pageOf(token)).toMatchObject({ paymentFailed: true, shareable: true });
    expect(await payAgain(token)).toMatchObject({ paid: true });
  });

  it('and was promised a mail because PayPal gave no answer, gets one when nothing was paid', async () => {
    const { reference, paypalOrderId } = await order('promised@example.org');
    product.paypal.control.failNext({ call: 'get', status: 503, count: 1 });
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentUnsettled' });
    await jobsAfter(4);
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
    expect(await subjectsTo('promised@example.org', reference)).toEqual(['Your payment did not go through']);
  });

  it.each(['the buyer', 'a colleague'])(
    'hears of a declined order that ends only if the later order, which is paid, is not theirs: %s',
    async (whose) => {
      const email = `${whose.replaceAll(' ', '-')}@example.org`;
      const { reference, paypalOrderId } = await order(email);
      product.paypal.setWebhookUrl(undefined);
      product.paypal.control.approve(paypalOrderId, 'instrument-declined');
      expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
      product.clock.advance(1000);
      const name = whose === 'a colleague' ? { firstName: 'Colleague' } : {};
      const second = await createOrder(product, { details: { ...speaker.details, ...name, email } });
      product.paypal.control.approve(second.paypalOrderId);
      expect(await captureOrder(product, second.paypalOrderId)).toMatchObject({ paid: true });
      product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
      await jobsAfter(7);
      await jobsAfter(7);
      expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
      expect(await subjectsTo(email, reference)).toEqual(
        whose === 'the buyer' ? [] : ['Your payment did not go through'],
      );
    },
  );

  it.each(['webhook', 'reconcile'] as const)(
    'is told of an approved payment that PayPal voids, whoever brings it: %s',
    async (cause) => {
      const email = `voided-${cause}@example.org`;
      const { reference, paypalOrderId } = await order(email);
      product.paypal.setWebhookUrl(undefined);
      product.paypal.control.approve(paypalOrderId);
      product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
      const { gateway } = product.dependencies;
      const remote = await gateway.getOrder(paypalOrderId);
      const { id } = await rowOf(reference);
      if (!remote) throw new Error('PayPal does not know the order.');
      await applyPaymentState(product.dependencies, id, remote, cause);
      expect(await rowOf(reference)).toMatchObject({ status: 'APPROVED' });
      await applyPaymentState(product.dependencies, id, { ...remote, status: 'VOIDED' }, cause);
      expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', failureIssue: 'ORDER_VOIDED' });
      expect(await subjectsTo(email, reference)).toEqual(['Your payment did not go through']);
      expect(await payAgain(await tokenSentTo(email))).toMatchObject({ paid: true });
    },
  );

  it('and never went to pay hears nothing of an order that expires', async () => {
    const { reference } = await order('abandoned@example.org');
    await jobsAfter(4);
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
    expect(await mailsAbout(reference)).toEqual([]);
    expect(await looks(reference)).toEqual([]);
  });

  it('is shown to the organiser until somebody says what was done', async () => {
    const { reference, captureId } = await heldOrder('noted@example.org');
    product.paypal.control.denyPending(captureId);
    await events();
    expect(await looks(reference)).toContain('PAYMENT_FAILED');
    const done = ['needs-a-look', 'done', 'payment-failed', reference, '--reason', 'Pays by bank transfer'];
    expect(await organiserOf(product)(...done)).toMatchObject({ code: 0 });
    expect(await looks(reference)).not.toContain('PAYMENT_FAILED');
  });
});

it('A buyer who is shown the refusal has time to try again, or to register anew, before there is a mail', async () => {
  product.paypal.setWebhookUrl(undefined);
  const refused = async (email: string) => {
    const made = await order(email);
    product.paypal.control.approve(made.paypalOrderId, 'payment-declined');
    expect(await captureOrder(product, made.paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
    expect(await rowOf(made.reference)).toMatchObject({ status: 'FAILED' });
    return made;
  };
  const anew = await refused('anew@example.org');
  const left = await refused('left@example.org');
  product.clock.advance(1000);
  await order('anew@example.org');
  const again = await order('again@example.org');
  product.paypal.control.decline(again.paypalOrderId);
  await captureOrder(product, again.paypalOrderId);
  product.paypal.control.approve(again.paypalOrderId);
  expect(await captureOrder(product, again.paypalOrderId)).toMatchObject({ paid: true });
  await jobsAfter(0.05);
  expect(await mailsAbout(left.reference)).toEqual([]);
  await jobsAfter(0.1);
  expect(await mailsAbout(anew.reference)).toEqual([]);
  expect(await subjectsTo('again@example.org', again.reference)).toEqual([
    expect.stringContaining('Registration confirmed'),
  ]);
  expect(await subjectsTo('left@example.org', left.reference)).toEqual(['Your payment did not go through']);
  expect(await payAgain(left.token)).toMatchObject({ paid: true });
});
