// docs/product.md 7.3, 7.5 and 12.1
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyPaymentState } from '#server/money/payments/apply-payment-state.ts';
import { startDesk } from '../../../support/desk.ts';
import { billing } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';
import { change, seatsOf } from '../../../support/seats.ts';
import { logged, loggedDuring } from '../../../support/statement-log.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ databaseUrl: logged });
});
afterAll(() => product.stop());
beforeEach(() => product.forgetSenders());

const CAPTURE = `mutation ($orderId: ID!, $token: String) {
  captureOrder(orderId: $orderId, token: $token) {
    __typename
    ... on CapturedOrder { reference status paid token email byPayer totalMinor }
    ... on Failure { code }
  }
}`;
const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) {
    __typename
    ... on Order {
      token reference status paid email firstName lastName organization paypalOrderId
      seats { name } billing { company } documents { number } cancellation { reason }
    }
    ... on Failure { code }
  }
}`;
const READ = 'query ($token: String!) { order(token: $token) { reference email paypalOrderId } }';

/** What the browser gets that comes back from PayPal, with a link of its own or without one. */
async function capture(orderId: string, token: string | null = null) {
  const { data, errors } = await product.graphql(CAPTURE, { orderId, token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.captureOrder;
}

async function create(input: object) {
  const { data, errors } = await product.graphql(CREATE, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createOrder;
}

const opens = async (token: string) => (await product.graphql(READ, { token })).data.order?.reference ?? null;
const idOf = async (reference: string) =>
  (await product.database.order.findUniqueOrThrow({ where: { reference } })).id;
/** Links that were answered, of an order or of all; the mail's come when it is sent. */
const linksTo = async (reference?: string) =>
  product.database.accessLink.count({
    where: { label: { in: ['create', 'capture'] }, ...(reference && { subjectId: await idOf(reference) }) },
  });
const organiser = async (...args: string[]) => {
  const ended = await organiserOf(product)(...args);
  if (ended.code !== 0) throw new Error(ended.error);
  return ended.out;
};

let count = 0;
/** A registration as the form sends it, with a key and an address of its own. */
const request = () => ({
  ...speaker,
  details: { ...speaker.details, email: `own${++count}@example.org` },
  clientKey: `key-${count}`,
});

describe('PayPal’s id of an order', () => {
  it('gives a link to the call that takes the money, and to no call after it', async () => {
    const order = await approvedOrder(product, request());
    const first = await capture(order.paypalOrderId);
    expect(await opens(first.token)).toBe(order.reference);
    expect(first.email).toMatch(/^own/);
    for (let again = 0; again < 3; again++)
      expect(await capture(order.paypalOrderId)).toMatchObject({
        reference: order.reference,
        paid: true,
        totalMinor: 64668,
        token: '',
        email: '',
      });
  });

  it('gives one link, however many take the money at once', async () => {
    const order = await approvedOrder(product, request());
    const answers = await Promise.all(Array.from({ length: 8 }, () => capture(order.paypalOrderId)));
    expect(answers.every(({ paid }) => paid)).toBe(true);
    expect(answers.filter(({ token }) => token !== '')).toHaveLength(1);
  });

  it.each(['a report of PayPal’s', 'somebody else'])(
    'gives its buyer’s browser, which has a link, that link when %s was first',
    async (who) => {
      const order = await approvedOrder(product, request());
      if (who === 'somebody else') await capture(order.paypalOrderId);
      else {
        await product.dependencies.gateway.captureOrder(order.paypalOrderId, 'elsewhere');
        const remote = await product.dependencies.gateway.getOrder(order.paypalOrderId);
        if (remote)
          await applyPaymentState(product.dependencies, await idOf(order.reference), remote, 'webhook');
      }
      const before = await linksTo(order.reference);
      const own = await capture(order.paypalOrderId, order.token);
      expect(own).toMatchObject({ paid: true, token: order.token, email: expect.stringMatching(/^own/) });
      expect(await capture(order.paypalOrderId)).toMatchObject({ paid: true, token: '', email: '' });
      const other = await createOrder(product, request());
      for (const token of [other.token, 'x', '', '\0', order.token.slice(1)])
        expect(await capture(order.paypalOrderId, token)).toMatchObject({ paid: true, token: '', email: '' });
      expect(await linksTo(order.reference)).toBe(before);
    },
  );

  it('gives nothing after the address was corrected, nor does the key or the link of before', async () => {
    const before = request();
    const order = await approvedOrder(product, before);
    await capture(order.paypalOrderId, order.token);
    await organiser(
      'orders',
      'edit',
      order.reference,
      '--email',
      'meant@example.org',
      '--last-name',
      'Meant',
    );
    for (const token of [null, order.token])
      expect(await capture(order.paypalOrderId, token)).toMatchObject({ paid: true, token: '', email: '' });
    const repeated = await create(before);
    expect(repeated).toMatchObject({ reference: order.reference, token: '', lastName: 'Lovelace' });
    expect(JSON.stringify(repeated)).not.toMatch(/meant/i);
  });

  it('gives nothing to who takes the money of an order that is another’s by now', async () => {
    const order = await createOrder(product, request());
    await organiser('orders', 'edit', order.reference, '--email', 'other@example.org');
    product.paypal.control.approve(order.paypalOrderId);
    expect(await capture(order.paypalOrderId, order.token)).toMatchObject({
      paid: true,
      token: '',
      email: '',
    });
  });

  it('gives nothing after the person was erased, nor does the key', async () => {
    const before = request();
    const order = await approvedOrder(product, before);
    await capture(order.paypalOrderId, order.token);
    await product.sendMails();
    const args = ['privacy', 'erase', before.details.email, '--reason', 'asked to'];
    const { plan } = JSON.parse(await organiser(...args, '--dry-run', '--json'));
    await organiser(...args, '--confirm', plan);
    for (const token of [null, order.token])
      expect(await capture(order.paypalOrderId, token)).toMatchObject({ paid: true, token: '', email: '' });
    expect(await create(before)).not.toMatchObject({ reference: order.reference });
  });
});

describe('the key of an attempt', () => {
  it('finds the same order, and nothing that has come to it since', async () => {
    const before = request();
    const order = await create(before);
    product.paypal.control.approve(order.paypalOrderId);
    await capture(order.paypalOrderId, order.token);
    await product.graphql(
      `mutation ($token: String!, $details: BillingDetailsInput!) {
        saveBillingDetails(token: $token, version: 0, details: $details) { __typename }
        requestCancellation(token: $token, reason: "Secret") { __typename }
      }`,
      { token: order.token, details: billing },
    );
    const rows = await linksTo(order.reference);
    expect(await create(before)).toMatchObject({
      reference: order.reference,
      paid: true,
      token: '',
      paypalOrderId: null,
      email: before.details.email,
      seats: [],
      billing: null,
      documents: [],
      cancellation: null,
    });
    expect(await linksTo(order.reference)).toBe(rows);
  });

  it('stores nothing however often it is sent, and is no error of the database’s, which would log it', async () => {
    const before = request();
    const answers: Awaited<ReturnType<typeof create>>[] = [];
    const { failures } = await loggedDuring(product.databaseUrl, async () => {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => create(before)))));
      for (let again = 0; again < 10; again++) answers.push(await create(before));
    });
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.filter(({ token }) => token !== '')).toHaveLength(1);
    expect(await linksTo(answers[0].reference)).toBe(1);
    expect(failures).toEqual([]);
  });
});

describe('whoever holds a receipt, an export, the ledger or a desk that only looks', () => {
  it('has no id with which an order, its tickets or its invoice open', async () => {
    const before = request();
    const order = await approvedOrder(product, before);
    const waiting = await approvedOrder(product, request());
    await capture(order.paypalOrderId, order.token);
    const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    const receipt = await fetch(`${product.url}/order/${order.token}/receipt.pdf`);
    const printed = (await readPdf(new Uint8Array(await receipt.arrayBuffer()))).text;
    const month = row.capturedAt?.toISOString().slice(0, 7) ?? '';
    const desk = await startDesk(product, { readOnly: true });
    const cookie = await desk.comeIn();
    const headers = { ...desk.headers, cookie };
    const seen = [
      printed,
      await organiser('orders', 'list', '--json'),
      await organiser('orders', 'show', order.reference, '--json'),
      await organiser('report', 'ledger', month, '--json'),
      (await desk.send('GET', '/export/registrations.json', headers)).text,
      (await desk.send('GET', '/export/mail.json', headers)).text,
      JSON.stringify((await product.graphql(READ, { token: order.token })).data),
    ];
    await desk.stop();
    for (const text of seen.slice(0, 5)) expect(text).toContain(order.reference);
    for (const text of seen)
      for (const secret of [order.paypalOrderId, waiting.paypalOrderId, order.token, 'key-'])
        expect(text).not.toContain(secret);
    expect(printed).toContain(row.paypalCaptureId);

    // Everything that is printed there, and PayPal's id of the order, which PayPal tells its merchant.
    const [seat] = await seatsOf(product, order.token);
    const { code } = await product.database.seat.findUniqueOrThrow({ where: { id: seat.id } });
    const held = [
      order.paypalOrderId,
      row.paypalCaptureId,
      order.reference,
      row.id,
      seat.id,
      code,
      row.clientKey,
    ];
    const links = await linksTo();
    for (const id of held as string[]) {
      expect(await opens(id)).toBeNull();
      expect((await capture(id)).token ?? '').toBe('');
      expect((await capture(id, id)).token ?? '').toBe('');
      const { body } = await postJson(`${product.url}/api/capture-order`, { orderId: id });
      expect(Object.keys(body)).not.toContain('token');
      for (const file of [`order/${id}/receipt.pdf`, `order/${id}/invoice.pdf`, `seat/${id}/ticket.pdf`])
        expect((await fetch(`${product.url}/${file}`)).status, file).toBe(404);
      const { data } = await product.graphql(
        `mutation ($token: String!, $details: BillingDetailsInput!) {
          saveBillingDetails(token: $token, version: 0, details: $details) { __typename }
          requestCancellation(token: $token, reason: "") { __typename }
          cancelOrder(token: $token) { __typename }
          sharePayment(token: $token) { __typename }
        }`,
        { token: id, details: billing },
      );
      expect(
        new Set(Object.values(data).map((answer) => (answer as { __typename: string }).__typename)),
      ).toEqual(new Set(['LinkNotFound']));
      expect(
        await change(product, 'changeSeatEmail', {
          token: id,
          version: seat.version,
          email: 'mine@example.net',
        }),
      ).toMatchObject({ __typename: 'LinkNotFound' });
    }
    expect(await create({ ...before, details: { ...before.details, lastName: 'Other' } })).toMatchObject({
      __typename: 'InvalidInput',
    });
    expect(await linksTo()).toBe(links);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ paid: true });
  });
});
