import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isUnionType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkDocs, linkExamples, linkVariables } from '../../../support/partner-docs.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder } from '../../../support/registration.ts';
import { mailedToken, paidGroup } from '../../../support/seats.ts';

let product: Product;
const used = new Set<string>();
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Runs an example of docs/partners/ as it stands there, and returns what its one field answers. */
async function example(name: string, variables: object) {
  used.add(name);
  const { data, errors } = await product.graphql(linkExamples.get(name) ?? name, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

it('docs/partners/secret-links.md names every call that takes a token, and every failure that it may answer', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const anyOfThem = ['LinkNotFound', 'LinkExpired', 'RateLimited', 'InvalidInput'];
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const { name, args, type: answer } of Object.values(type?.getFields() ?? {})) {
      if (!args.some((arg) => arg.name === 'token')) continue;
      const row = linkDocs
        .split('\n')
        .find((line) => line.startsWith('| `') && new RegExp(`\`${name}[(\`]`).test(line));
      expect(row, name).toBeDefined();
      const union = getNamedType(answer);
      if (!isUnionType(union)) continue;
      for (const member of union.getTypes())
        if (member.getInterfaces().length > 0 && !anyOfThem.includes(member.name))
          expect(row).toContain(`\`${member.name}\``);
    }
});

it('its examples have an order paid by somebody else', async () => {
  const { token } = await createOrder(product);
  const order = await example('Order', { token });
  expect(order).toMatchObject({ paid: false, totalMinor: 64668, shareable: true, cancellable: true });
  const details = { company: 'Analytical Engines', address: '1 Main Street', country: 'United Kingdom' };
  expect(await example('Billing', { token, version: 0, details })).toMatchObject({
    __typename: 'Order',
    proForma: true,
    billing: { version: 1 },
  });
  const { token: payToken } = await example('Share', { token, email: 'payer@example.com' });
  const toPay = await example('ToPay', { token: payToken });
  expect(toPay).toMatchObject({ state: 'OPEN', totalMinor: 64668, proForma: true });
  const payment = await example('Begin', { token: payToken, expectedTotalMinor: toPay.totalMinor });
  expect(payment).toMatchObject({ __typename: 'BegunPayment' });
  product.paypal.control.approve(payment.paypalOrderId);
  await captureOrder(product, payment.paypalOrderId);
  expect(await example('Order', { token })).toMatchObject({
    paid: true,
    documents: [{ kind: 'INVOICE', totalMinor: 64668 }],
  });
});

it('its examples send our forms: a registration to the money, a message and a subscription', async () => {
  const shown = (name: string) => example(name, linkVariables.get(name) ?? {});
  const order = await shown('Register');
  expect(order).toMatchObject({ __typename: 'Order', status: 'CREATED', totalMinor: 61098 });
  // Sent again, it is the same order.
  expect((await shown('Register')).reference).toBe(order.reference);
  product.paypal.control.approve(order.paypalOrderId);
  const { token } = order;
  expect(await example('Capture', { orderId: order.paypalOrderId, token })).toMatchObject({
    __typename: 'CapturedOrder',
    paid: true,
    token,
  });
  expect(await shown('Contact')).toEqual({ __typename: 'ContactReceived' });
  expect(await shown('Subscribe')).toMatchObject({ __typename: 'Subscribed', alreadySubscribed: false });
});

it('its examples join a waiting list and leave it', async () => {
  const conferenceId = 'optics-photonics-2026';
  await product.database.capacity.create({ data: { conferenceId, itemId: 'e-poster', places: 0 } });
  await product.dependencies.catalogue.reload();
  const input = { conferenceId, itemId: 'e-poster', name: 'Mary Somerville', email: 'waits@example.org' };
  expect(await example('Join', { input })).toMatchObject({ __typename: 'WaitingListJoined' });
  const token = await mailedToken(product, 'waits@example.org', 'waiting');
  expect(await example('Place', { token })).toMatchObject({ state: 'WAITING', position: 1 });
  expect(await example('Leave', { token })).toMatchObject({ state: 'LEFT' });
});

it('its examples name a place, hand another over, and cancel', async () => {
  const { token } = await paidGroup(product, 'buyer@example.org');
  const [own, second] = (await example('Order', { token })).seats;
  expect(
    await example('Name', {
      token,
      seatId: second.id,
      version: second.version,
      holder: { name: 'Grace Hopper', organization: 'Navy', email: '' },
    }),
  ).toMatchObject({ __typename: 'OrderSeat', state: 'NAMED', name: 'Grace Hopper' });
  const text = 'Name,Email\nJean Bartik,jean@example.org';
  const { plan } = await example('Group', { token, text });
  expect(await example('Group', { token, text, plan })).toMatchObject({
    done: true,
    places: [{ position: 3 }],
  });
  const { token: seatToken } = await example('Open', { token, seatId: own.id });
  const ticket = await example('Ticket', { token: seatToken });
  expect(ticket).toMatchObject({ valid: true, open: true, pendingChange: null });
  expect(
    await example('HandOver', {
      token: seatToken,
      version: ticket.version,
      to: { name: 'Mary Somerville', organization: own.organization, email: 'mary@example.org' },
    }),
  ).toMatchObject({ __typename: 'Seat', pendingChange: { kind: 'TRANSFER', email: 'mary@example.org' } });
  for (const address of ['buyer@example.org', 'mary@example.org']) {
    const toConfirm = await mailedToken(product, address, 'confirm');
    expect(await example('ToConfirm', { token: toConfirm })).toMatchObject({ to: 'Mary Somerville' });
    expect(await example('Confirm', { token: toConfirm })).toMatchObject({
      __typename: 'SeatChangeToConfirm',
    });
  }
  expect(await example('Ticket', { token: seatToken })).toBeNull();
  expect(await example('AskToCancel', { token, reason: 'ill' })).toMatchObject({
    cancellation: { state: 'OPEN' },
  });
  const unpaid = await createOrder(product);
  expect(await example('Cancel', { token: unpaid.token })).toMatchObject({ status: 'CANCELLED' });
  expect([...linkExamples.keys()].filter((name) => !used.has(name))).toEqual([]);
});
