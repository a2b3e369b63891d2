// docs/product.md 7.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUPON_USES_HELD, PAY_LINKS_PER_ORDER } from '#domain/limits.ts';
import { remindOfHolds } from '#server/money/pay-links/pay-reminders.ts';
import { beginPayment, orderToPay, payLinkOf, share } from '../../../support/payers.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const DAY = 24 * 60 * 60_000;
/** The total of `speaker` a phase later: 599 + 135 = 734.00, fee 14.68. */
const MID_TOTAL = 748_68;

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
/** Whatever the jobs would do by now. */
const settle = async () => {
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
};
const begin = async (token: string, expectedTotalMinor = 64668) => {
  const payment = await beginPayment(product, token, expectedTotalMinor);
  expect(payment).toMatchObject({ __typename: 'BegunPayment' });
  return payment.paypalOrderId as string;
};
const capturesOf = (reference: string) =>
  product.paypal.control
    .listOrders()
    .map(({ order }) => JSON.stringify(order))
    .filter((order) => order.includes(reference) && order.includes('"captures"')).length;

describe('the link for somebody else who pays', () => {
  it('shows what is to be paid and nothing of who registered', async () => {
    const { payToken } = await payLinkOf(product);
    const order = await orderToPay(product, payToken);
    expect(order).toMatchObject({ state: 'OPEN', totalMinor: 64668, totalNowMinor: null, proForma: true });
    expect(order.lines.map(({ name }: { name: string }) => name)).toEqual([
      'Presenter In-Person',
      'One Night - Single',
    ]);
    const file = await fetch(`${product.url}/pay/${payToken}/pro-forma.pdf`);
    expect(file.headers.get('cache-control')).toBe('no-store');
    const { text } = await readPdf(Buffer.from(await file.arrayBuffer()));
    expect(text).toContain('Pro-forma invoice');
    expect(text).toContain('646.68');
    for (const personal of ['Ada', 'Lovelace', 'Participant', 'Analytical', 'Bill to'])
      expect(text).not.toContain(personal);
    expect(JSON.stringify(order)).not.toMatch(/Ada|Lovelace|example\.org|Analytical/);
  });

  it('opens nothing of the order itself, and the order’s own link no page for payers', async () => {
    const { token, payToken } = await payLinkOf(product);
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { reference } seat(token: $token) { reference } }',
      { token: payToken },
    );
    expect(data).toEqual({ order: null, seat: null });
    expect(await orderToPay(product, token)).toBeNull();
    expect((await fetch(`${product.url}/order/${payToken}/pro-forma.pdf`)).status).toBe(404);
  });

  it('changes nothing by being opened', async () => {
    const { payToken } = await payLinkOf(product);
    const before = await contentsOf(product.databaseUrl);
    await orderToPay(product, payToken);
    for (const path of ['', '/pro-forma.pdf']) await fetch(`${product.url}/pay/${payToken}${path}`);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });

  it('is mailed where an address is given; an answer goes to who asked', async () => {
    const details = { ...speaker.details, email: 'asks@example.org' };
    const order = await createOrder(product, { details });
    await share(product, order.token, 'payer@example.com');
    const mail = (await product.mails()).find(({ to }) => to?.[0]?.address === 'payer@example.com');
    expect(mail?.text).toContain('646.68');
    expect(mail?.replyTo?.[0]?.address).toBe('asks@example.org');
    const [, payToken = ''] = mail?.text?.match(/\/pay\/([\w-]{43})/) ?? [];
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'OPEN' });
    expect(await share(product, order.token, 'nobody')).toMatchObject({ __typename: 'InvalidInput' });
  });

  it('is the same once more for the same attempt, and nobody is mailed twice', async () => {
    const { token } = await createOrder(product);
    const [first, again] = [1, 2].map(() =>
      share(product, token, 'once@example.com', 'an-attempt-that-is-sent-twice'),
    );
    expect(await again).toEqual(await first);
    expect((await product.mails()).filter(({ to }) => to?.[0]?.address === 'once@example.com')).toHaveLength(
      1,
    );
    expect((await share(product, token, 'once@example.com', 'another-attempt')).token).not.toBe(
      (await first).token,
    );
  });

  it(`is made ${PAY_LINKS_PER_ORDER} times for an order at most, mailed as well or not`, async () => {
    const order = await createOrder(product);
    for (let made = 0; made < PAY_LINKS_PER_ORDER; made++)
      expect(await share(product, order.token, 'payer@example.com')).toMatchObject({ __typename: 'PayLink' });
    expect(await share(product, order.token)).toMatchObject({ __typename: 'PayLinksUsedUp' });
  });

  it('is not made for what is paid, or costs nothing', async () => {
    const paid = await createOrder(product);
    product.paypal.control.approve(paid.paypalOrderId);
    await captureOrder(product, paid.paypalOrderId);
    expect(await share(product, paid.token)).toMatchObject({ __typename: 'AlreadyPaid' });
    const details = { ...speaker.details, category: 'Sponsor' };
    const free = await createOrder(product, { details, basket: [], expectedTotalMinor: 0 });
    expect(await share(product, free.token)).toMatchObject({ __typename: 'AlreadyPaid' });
  });
});

describe('a payment by somebody else', () => {
  it('pays the order; who paid is told so, and learns nothing of who registered', async () => {
    const { reference, payToken } = await payLinkOf(product, { email: 'registrant@example.org' });
    const paypalOrderId = await begin(payToken);
    expect(paypalOrderId).not.toBe((await rowOf(reference)).paypalOrderId);
    product.paypal.control.approve(paypalOrderId);
    const { data } = await product.graphql(
      'mutation ($id: ID!) { captureOrder(orderId: $id) { ... on CapturedOrder { paid email byPayer token } } }',
      { id: paypalOrderId },
    );
    expect(data.captureOrder).toMatchObject({ paid: true, email: '', byPayer: true });
    expect(await orderToPay(product, data.captureOrder.token)).toMatchObject({ state: 'PAID' });
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === 'registrant@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Registration confirmed/)]);
    expect(await beginPayment(product, payToken, 64668)).toMatchObject({ __typename: 'AlreadyPaid' });
  });

  it('is not taken when another was first, in whichever order they are asked for', async () => {
    const { reference, payToken, paypalOrderId: buyers } = await payLinkOf(product);
    const [first, second] = [await begin(payToken), await begin(payToken)];
    for (const id of [buyers, first, second]) product.paypal.control.approve(id);
    expect(await captureOrder(product, second)).toMatchObject({ __typename: 'CapturedOrder', paid: true });
    for (const id of [buyers, first])
      expect(await captureOrder(product, id)).toMatchObject({
        __typename: 'AlreadyPaid',
        message: expect.stringContaining('you were not charged'),
      });
    expect(await captureOrder(product, second)).toMatchObject({ __typename: 'CapturedOrder', paid: true });
    expect(capturesOf(reference)).toBe(1);
  });

  it('is taken by the jobs when the payer has closed the window', async () => {
    const { reference, payToken } = await payLinkOf(product);
    product.paypal.control.approve(await begin(payToken));
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED' });
  });

  it('leaves the order to others when it is declined', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const declined = await begin(payToken);
    product.paypal.control.approve(declined, 'instrument-declined');
    expect(await captureOrder(product, declined)).toMatchObject({ __typename: 'PaymentDeclined' });
    await settle();
    const other = await begin(payToken);
    product.paypal.control.approve(other);
    expect(await captureOrder(product, other)).toMatchObject({ paid: true });
    expect(capturesOf(reference)).toBe(1);
  });

  it('waits while it is unknown whether another was taken, and is told so', async () => {
    const { reference, payToken } = await payLinkOf(product);
    const [first, second] = [await begin(payToken), await begin(payToken)];
    for (const id of [first, second]) product.paypal.control.approve(id);
    product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
    expect(await captureOrder(product, first)).toMatchObject({ __typename: 'PaymentUnsettled' });
    expect(await captureOrder(product, second)).toMatchObject({ __typename: 'PaymentUnderWay' });
    expect(await beginPayment(product, payToken, 64668)).toMatchObject({ __typename: 'PaymentUnderWay' });
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'UNDER_WAY' });
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', paypalOrderId: first });
    expect(capturesOf(reference)).toBe(1);
  });

  it('is refused where PayPal holds the money of another for review', async () => {
    const { payToken } = await payLinkOf(product);
    const [first, second] = [await begin(payToken), await begin(payToken)];
    product.paypal.control.approve(first, 'pays-later');
    product.paypal.control.approve(second);
    expect(await captureOrder(product, first)).toMatchObject({ paid: false });
    expect(await captureOrder(product, second)).toMatchObject({ __typename: 'PaymentUnderWay' });
    // Its pro-forma invoice asks nobody to pay again either.
    const file = await fetch(`${product.url}/pay/${payToken}/pro-forma.pdf`);
    const { text } = await readPdf(Buffer.from(await file.arrayBuffer()));
    expect(text).toMatch(/The payment is under review by PayPal\s+Please do not pay again/);
    expect(text).not.toMatch(/Not paid yet|Payable by|Amount due/);
  });
});

describe('a payment by the registrant of an order whose price is held', () => {
  const urlOf = async (token: string) =>
    (await product.graphql('query ($token: String!) { order(token: $token) { approveUrl } }', { token })).data
      .order.approveUrl;

  it('is a new one each time, uses no link, and leads back to the order', async () => {
    const { token, reference, payToken } = await payLinkOf(product);
    expect(await urlOf(token)).toBeNull();
    const declined = await begin(payToken);
    product.paypal.control.approve(declined, 'instrument-declined');
    await captureOrder(product, declined);
    expect(await urlOf(token)).toBeNull();
    const { id: subjectId } = await rowOf(reference);
    const links = () => product.database.accessLink.count({ where: { subjectId, scope: 'PAYER' } });
    const before = await links();
    const [first, second] = [await begin(token), await begin(token)];
    expect(new Set([declined, first, second]).size).toBe(3);
    expect(await links()).toBe(before);
    product.paypal.control.approve(second);
    const { data } = await product.graphql(
      'mutation ($id: ID!) { captureOrder(orderId: $id) { ... on CapturedOrder { paid email byPayer token } } }',
      { id: second },
    );
    expect(data.captureOrder).toMatchObject({ paid: true, email: 'ada@example.org', byPayer: false });
    expect(await orderToPay(product, data.captureOrder.token)).toBeNull();
  });

  it('takes the new price only once that was agreed to', async () => {
    product.clock.set('2026-04-25T09:00:00Z');
    const { token } = await payLinkOf(product);
    product.clock.set('2026-05-02T09:00:00Z');
    expect(await beginPayment(product, token, 64668)).toMatchObject({
      __typename: 'PriceChanged',
      totalMinor: MID_TOTAL,
    });
    await begin(token, MID_TOTAL);
    product.clock.set(EARLY);
  });
});

describe('a price that is held', () => {
  afterAll(() => product.clock.set(EARLY));

  it('holds for fourteen days, beyond the time of PayPal’s first order, and can be paid on the last', async () => {
    product.clock.set(EARLY);
    const { reference, payToken, heldUntil } = await payLinkOf(product);
    expect(heldUntil).toBe('2026-03-24T09:00:00.000Z');
    product.clock.set('2026-03-24T08:00:00Z');
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', paypalOrderId: null });
    const id = await begin(payToken);
    product.paypal.control.approve(id);
    expect(await captureOrder(product, id)).toMatchObject({ paid: true });
  });

  it('ends with the phase; then the page has both totals, and only the new one is taken', async () => {
    product.clock.set('2026-04-25T09:00:00Z');
    const { reference, payToken, heldUntil } = await payLinkOf(product);
    expect(heldUntil).toBe('2026-04-30T23:00:00.000Z');
    product.clock.set('2026-05-02T09:00:00Z');
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
    expect(await orderToPay(product, payToken)).toMatchObject({
      state: 'REQUOTED',
      totalMinor: 64668,
      totalNowMinor: MID_TOTAL,
      proForma: false,
    });
    expect(await beginPayment(product, payToken, 64668)).toMatchObject({
      __typename: 'PriceChanged',
      totalMinor: MID_TOTAL,
    });
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED', totalMinor: 64668 });
    const id = await begin(payToken, MID_TOTAL);
    product.paypal.control.approve(id);
    expect(await captureOrder(product, id)).toMatchObject({ paid: true });
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', totalMinor: MID_TOTAL, phase: 'MID' });
  });

  it('is not in the mail to who pays once it has ended', async () => {
    product.clock.set('2026-04-25T09:00:00Z');
    const { token } = await payLinkOf(product);
    product.clock.set('2026-05-02T09:00:00Z');
    await share(product, token, 'late-payer@example.com');
    const mail = (await product.mails()).find(({ to }) => to?.[0]?.address === 'late-payer@example.com');
    expect(mail?.text).toContain('what it costs today');
    for (const over of ['646.68', 'held until', 'April 30', 'pro-forma'])
      for (const part of [mail?.text, mail?.html]) expect(part).not.toContain(over);
  });

  it('is not in the pro-forma invoice once it has ended, noticed or not', async () => {
    product.clock.set('2026-04-25T09:00:00Z');
    const { token, payToken } = await payLinkOf(product);
    const statuses = async () =>
      Promise.all(
        [`/pay/${payToken}`, `/order/${token}`].map(
          async (path) => (await fetch(`${product.url}${path}/pro-forma.pdf`)).status,
        ),
      );
    const orderNow = async () =>
      (
        await product.graphql(
          'query ($token: String!) { order(token: $token) { status priceHeld proForma shareable } }',
          { token },
        )
      ).data.order;
    expect(await statuses()).toEqual([200, 200]);
    expect(await orderNow()).toMatchObject({ priceHeld: true, proForma: true });
    product.clock.set('2026-05-02T09:00:00Z');
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'REQUOTED', proForma: false });
    expect(await statuses()).toEqual([404, 404]);
    expect(await orderNow()).toEqual({
      status: 'CREATED',
      priceHeld: false,
      proForma: false,
      shareable: true,
    });
  });

  it('was approved before it ended: that payment is taken, at that price', async () => {
    product.clock.set('2026-04-30T21:00:00Z');
    const { reference, payToken } = await payLinkOf(product);
    product.clock.set('2026-04-30T23:30:00Z');
    product.paypal.control.approve(await begin(payToken));
    product.clock.set('2026-05-01T00:30:00Z');
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', totalMinor: 64668 });
  });

  it('does not come back: a payment begun before it was quoted anew is not taken', async () => {
    product.clock.set('2026-04-30T21:30:00Z');
    const { reference, payToken } = await payLinkOf(product);
    product.clock.set('2026-04-30T22:00:00Z');
    const old = await begin(payToken);
    product.clock.set('2026-05-01T00:31:00Z');
    await begin(payToken, MID_TOTAL);
    product.paypal.control.approve(old);
    expect(await captureOrder(product, old)).toMatchObject({ __typename: 'OrderClosed' });
    expect(capturesOf(reference)).toBe(0);
  });

  it('holds its coupon’s use as long, and counts it against the buyer', async () => {
    product.clock.set(EARLY);
    await product.database.coupon.create({
      data: { code: 'FEW', registrationPercent: 10, maxUses: COUPON_USES_HELD.email + 1 },
    });
    const held = { couponCode: 'FEW', expectedTotalMinor: undefined };
    const details = { ...speaker.details, email: 'holds@example.org' };
    const links = [];
    for (let order = 0; order < COUPON_USES_HELD.email; order++)
      links.push(await payLinkOf(product, { ...held, email: details.email }));
    product.clock.advance(13 * DAY);
    await settle();
    expect(await createOrder(product, { ...held, details })).toMatchObject({ __typename: 'RateLimited' });
    product.clock.advance(2 * DAY);
    await settle();
    expect(await createOrder(product, { ...held, details })).toMatchObject({ __typename: 'Order' });
  });
});

describe('reminders', () => {
  const remindersTo = async (address: string) =>
    (await product.mails())
      .filter(({ to, subject }) => to?.[0]?.address === address && /price is held/.test(subject ?? ''))
      .map(({ subject }) => subject?.replace(/ \(.*/, ''));

  it('come 7 days and 1 day before the hold ends, once each, and not to what is paid or was held for less', async () => {
    product.clock.set(EARLY);
    await product.database.order.updateMany({ data: { priceHeldAt: null } });
    await payLinkOf(product, { email: 'reminded@example.org' });
    const paid = await payLinkOf(product, { email: 'paid@example.org' });
    product.clock.set('2026-03-17T08:59:00Z');
    expect(await remindOfHolds(product.dependencies)).toBe(0);
    product.clock.set('2026-03-17T09:01:00Z');
    const id = await begin(paid.payToken);
    product.paypal.control.approve(id);
    await captureOrder(product, id);
    const counts = await Promise.all([1, 2, 3].map(() => remindOfHolds(product.dependencies)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    product.clock.set('2026-03-23T09:01:00Z');
    await remindOfHolds(product.dependencies);
    await remindOfHolds(product.dependencies);
    expect(await remindersTo('reminded@example.org')).toEqual([
      'Your price is held for one more week',
      'Your price is held for one more day',
    ]);
    expect(await remindersTo('paid@example.org')).toEqual([]);
    product.clock.set('2026-04-27T09:00:00Z');
    await payLinkOf(product, { email: 'short@example.org' });
    product.clock.set('2026-04-28T09:00:00Z');
    expect(await remindOfHolds(product.dependencies)).toBe(0);
    await product.lookAtDueOrders();
  });
});
