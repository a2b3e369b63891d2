// docs/product.md 7.2, 7.3 and 7.18: what was asked before is answered as it was then
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfHolds } from '#server/money/pay-links/pay-reminders.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { addTo, paidSpeaker, upgradeTicket } from '../../../support/additions.ts';
import { bothFormsOf, organiserOf } from '../../../support/organiser.ts';
import { orderToPay, share } from '../../../support/payers.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { mailedToken, seatsOf } from '../../../support/seats.ts';
import { ACCOUNT, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
});
afterAll(() => product.stop());

const key = () => crypto.randomUUID();
const PAGE = `query ($token: String!) {
  order(token: $token) {
    reference payable approveUrl transferOffered transfer { account reference }
    additions { reference status token payable }
    addable { transferOffered }
  }
}`;
const pageOf = async (token: string) => (await product.graphql(PAGE, { token })).data.order;
const upgrade = async (token: string, more: object) =>
  upgradeTicket(product, { token, seatId: (await seatsOf(product, token))[0].id, itemId: TO }, more);
const TO = 'presenter-in-person';

/** Each way to make an order, with what it is made of. */
const WAYS = [
  {
    what: 'a registration',
    prepare: async (email: string) => {
      const details = { ...speaker.details, email };
      return (clientKey: string) => createOrder(product, { details, clientKey });
    },
  },
  {
    what: 'an addition',
    prepare: async (email: string) => {
      const { token } = await paidSpeaker(product, email);
      return (clientKey: string) => addTo(product, token, { 'poster-fee': 1 }, { clientKey });
    },
  },
  {
    what: 'an upgrade',
    prepare: async (email: string) => {
      const { token } = await paidSpeaker(product, email, 'presenter-virtual');
      const [{ id: seatId }] = await seatsOf(product, token);
      return (clientKey: string) => upgradeTicket(product, { token, seatId, itemId: TO }, { clientKey });
    },
  },
];

describe.each(WAYS)('$what that is sent again', ({ what, prepare }) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`;

  it('is answered as it was, with the same link and the same payment', async () => {
    const send = await prepare(email);
    const clientKey = key();
    const first = await send(clientKey);
    expect(first).toMatchObject({ __typename: 'Order', status: 'CREATED' });
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect([await send(clientKey), await send(clientKey)]).toEqual([first, first]);
    expect(await pageOf(first.token)).toMatchObject({ reference: first.reference });
  });

  it('and twice at once is one, with one answer', async () => {
    const send = await prepare(`at-once-${email}`);
    const clientKey = key();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(clientKey)));
    expect(new Set(answers.map(({ token, reference }) => `${token} ${reference}`)).size).toBe(1);
  });

  it('after PayPal was out of order leads to a payment', async () => {
    const send = await prepare(`out-${email}`);
    const clientKey = key();
    product.paypal.control.failNext({ call: 'create', status: 503, count: 2 });
    expect(await send(clientKey)).toMatchObject({ message: 'Failed to create order' });
    const again = await send(clientKey);
    expect(again).toMatchObject({ __typename: 'Order', status: 'CREATED' });
    expect(await pageOf(again.token)).toMatchObject({ approveUrl: expect.stringContaining('http') });
  });

  it('has no link any more once the buyer’s address was corrected', async () => {
    const address = `corrected-${email}`;
    const send = await prepare(address);
    const clientKey = key();
    const { reference, addedTo } = await send(clientKey);
    const edited = ['orders', 'edit', addedTo ?? reference, '--email', `now-${email}`];
    expect(await organiserOf(product)(...edited)).toMatchObject({ code: 0 });
    // The link of a registration’s page, by which additions are made, is ended as well.
    const again = await send(clientKey);
    expect(again.token ?? '').toBe('');
    expect(JSON.stringify(again)).not.toContain(`now-${email}`);
  });
});

it('A key that can be guessed opens nothing, nor does one that was sent with other words or is read in the database', async () => {
  const details = { ...speaker.details, email: 'guessed@example.org' };
  const first = await createOrder(product, { details, clientKey: 'order-17' });
  expect(first.token).not.toBe('');
  expect(await createOrder(product, { details, clientKey: 'order-17' })).toMatchObject({ token: '' });
  // What has come for it since names who has paid.
  const came = ['bank', 'record', first.reference, '--amount', '10', '--booked-on', '2026-03-10'];
  const record = [...came, '--bank-reference', 'From a payer', '--reason', 'seen'];
  const { plan } = JSON.parse((await organiserOf(product)(...record, '--dry-run', '--json')).out);
  expect(await organiserOf(product)(...record, '--confirm', plan)).toMatchObject({ code: 0 });
  const { data } = await product.graphql(
    `mutation ($input: CreateOrderInput!) {
      createOrder(input: $input) { ... on Order { token bankReference transfers { bankReference } } } }`,
    { input: { ...speaker, details, clientKey: 'order-17' } },
  );
  expect(data.createOrder).toEqual({ token: '', bankReference: null, transfers: [] });

  const clientKey = key();
  const long = await createOrder(product, { details, clientKey });
  const others = { ...details, email: 'stranger@example.org' };
  expect(await createOrder(product, { details: others, clientKey })).toMatchObject({ path: 'clientKey' });
  const row = await product.database.order.findUniqueOrThrow({ where: { reference: long.reference } });
  expect(row.clientKey).not.toContain(clientKey);
  const read = await createOrder(product, { details, clientKey: String(row.clientKey) });
  expect(read.reference).not.toBe(long.reference);
});

describe('what is added and not paid', () => {
  it('can be paid at the registration’s page and at its own, by PayPal or by a bank transfer', async () => {
    const { token } = await paidSpeaker(product, 'ways@example.org');
    expect(await pageOf(token)).toMatchObject({ addable: { transferOffered: true } });
    const added = await addTo(product, token, { 'poster-fee': 1 });
    const page = await pageOf(token);
    expect(page.additions).toEqual([
      { reference: added.reference, status: 'CREATED', token: added.token, payable: true },
    ]);
    expect(await pageOf(page.additions[0].token)).toMatchObject({
      reference: added.reference,
      approveUrl: added.approveUrl,
      transferOffered: true,
    });
  });

  it.each(['an addition', 'an upgrade'])('is paid by a transfer from the start: %s', async (what) => {
    const email = `${what.replaceAll(' ', '-')}-by-bank@example.org`;
    const { token } = await paidSpeaker(product, email, 'presenter-virtual');
    const clientKey = key();
    const send = () =>
      what === 'an upgrade'
        ? upgrade(token, { payBy: 'TRANSFER', clientKey })
        : addTo(product, token, { 'poster-fee': 1 }, { payBy: 'TRANSFER', clientKey });
    const added = await send();
    expect(added).toMatchObject({ status: 'AWAITING_TRANSFER' });
    expect(await send()).toEqual(added);
    expect((await pageOf(added.token)).transfer.reference).toMatch(/^RF/);
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mails.filter(({ text }) => text?.includes('GB29 NWBK'))).toHaveLength(1);
  });

  it('is not stored where a transfer is asked for and none is taken', async () => {
    const { token } = await paidSpeaker(product, 'no-account@example.org');
    await takeTransfers(product, {});
    const answer = await addTo(product, token, { 'poster-fee': 1 }, { payBy: 'TRANSFER' });
    await takeTransfers(product);
    expect(answer).toMatchObject({
      code: 'TRANSFER_NOT_OFFERED',
      message: 'This can’t be paid by bank transfer. Please choose another way to pay.',
    });
    expect((await pageOf(token)).additions).toEqual([]);
  });

  it('and that PayPal refused at once is answered with its page, where it can be paid anew', async () => {
    const { token } = await paidSpeaker(product, 'refused@example.org');
    const clientKey = key();
    product.paypal.control.failNext({ call: 'create', status: 422 });
    expect(await addTo(product, token, { 'poster-fee': 1 }, { clientKey })).toMatchObject({
      message: 'Failed to create order',
    });
    const again = await addTo(product, token, { 'poster-fee': 1 }, { clientKey });
    expect(again).toMatchObject({ __typename: 'Order', status: 'FAILED' });
    expect(await pageOf(again.token)).toMatchObject({ payable: true });
  });

  describe('is named as what it is by each mail, which leads to where it is paid:', () => {
    const DAY = 24 * 60 * 60_000;
    /** What was added, and what the newest mail of a subject leads to; none of them speaks of a registration that is not paid. */
    async function ledTo(subject: string, email: string) {
      const mail = (await product.mails()).findLast(
        (found) => found.to?.[0]?.address === email && found.subject?.startsWith(subject),
      );
      const text = mail?.text ?? '';
      expect(text).not.toMatch(/[Yy]our registration for|registered (for|once)|You are (not )?registered/);
      const [, way, token = ''] = /\/(order|pay)\/([\w-]{43})/.exec(text) ?? [];
      return way === 'pay' ? orderToPay(product, token) : pageOf(token);
    }

    it('what the buyer or somebody else is to pay by a link', async () => {
      const email = 'linked@example.org';
      const { reference } = await paidSpeaker(product, email);
      const { json: added } = await bothFormsOf(product).change(
        'orders',
        'add',
        reference,
        'poster-fee=1',
        '--reason',
        'r',
      );

      const way = { reference: added.reference, payable: true };
      expect(await ledTo('Pay for your addition', email)).toMatchObject(way);
      await share(product, await mailedToken(product, email, 'order'), 'payer@example.org');
      expect(await ledTo('Payment for', 'payer@example.org')).toMatchObject({ state: 'OPEN' });
      product.clock.advance(7 * DAY + 1);
      await remindOfHolds(product.dependencies);
      expect(await ledTo('Your price is held for one more week', email)).toMatchObject(way);
    });

    it('what PayPal holds, and then denies', async () => {
      const email = 'held@example.org';
      const { token } = await paidSpeaker(product, email);
      const added = await addTo(product, token, { 'poster-fee': 1 });
      product.paypal.control.approve(added.paypalOrderId, 'pays-later');
      await captureOrder(product, added.paypalOrderId);
      expect(await ledTo('PayPal is holding', email)).toMatchObject({ reference: added.reference });
      const where = { where: { reference: added.reference } };
      const { paypalCaptureId } = await product.database.order.findUniqueOrThrow(where);
      product.paypal.control.denyPending(String(paypalCaptureId));
      await organiserOf(product)('orders', 'reconcile', added.reference);
      const way = { reference: added.reference, payable: true };
      expect(await ledTo('Your payment did not go through', email)).toMatchObject(way);
    });

    it('what a transfer is waited for', async () => {
      const email = 'awaited@example.org';
      const { token } = await paidSpeaker(product, email);
      const { reference } = await addTo(product, token, { 'poster-fee': 1 }, { payBy: 'TRANSFER' });
      const way = { reference, transfer: { reference: expect.stringMatching(/^RF/) } };
      expect(await ledTo('How to pay by bank transfer', email)).toMatchObject(way);
      await takeTransfers(product, { bankAccounts: [{ ...ACCOUNT, number: 'GB33 BUKB 2020 1555 5555 55' }] });
      expect(await ledTo('Our account for transfers has changed', email)).toMatchObject(way);
      product.clock.advance(8 * DAY);
      await sendChasers(product.dependencies);
      expect(await ledTo('Your bank transfer has not arrived yet', email)).toMatchObject(way);
      product.clock.advance(14 * DAY);
      await product.lookAtDueOrders();
      expect(await ledTo('Your transfer has not arrived', email)).toMatchObject({ reference, payable: true });
    });
  });
});
