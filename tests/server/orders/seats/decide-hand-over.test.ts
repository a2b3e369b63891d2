import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

/** A ticket that both sides want to go to another organization. */
async function waitingTransfer() {
  await product.forgetSenders();
  count++;
  const [holder, colleague] = [`holder${count}@example.org`, `colleague${count}@example.org`];
  const order = await paidGroup(product, `payer${count}@example.org`);
  const { id: seatId, version } = (await seatsOf(product, order.token))[1];
  await change(product, 'nameSeat', {
    token: order.token,
    seatId,
    version,
    holder: { name: 'Grace Hopper', organization: 'Analytical Society', email: holder },
  });
  const token = await mailedToken(product, holder, 'seat');
  await change(product, 'transferSeat', {
    token,
    version: (await seatOf(product, token)).version,
    to: { name: 'Jean Bartik', organization: 'ENIAC', email: colleague },
  });
  for (const address of [holder, colleague])
    await change(product, 'confirmSeatChange', { token: await mailedToken(product, address, 'confirm') });
  const { data } = await desk.graphql(
    cookie,
    'query ($reference: ID!) { registration(reference: $reference) { transfers { id from to email } } }',
    { reference: order.reference },
  );
  return { ...order, holder, colleague, token, transfer: data.registration.transfers[0] };
}
const DECIDE = `mutation ($id: ID!, $accept: Boolean!, $decline: Boolean!, $answer: String!) {
  decideTransfer(id: $id, accept: $accept, decline: $decline, answer: $answer, reason: "same project") { said }
}`;
const decide = (id: string, accept: boolean, answer = '') =>
  desk.graphql(cookie, DECIDE, { id, accept, decline: !accept, answer });
const textsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address).map(({ text = '' }) => text);

it('Accepted, the ticket is the colleague’s alone, once, and both are told', async () => {
  const { transfer, token, reference, holder, colleague } = await waitingTransfer();
  expect(transfer).toMatchObject({ from: 'Grace Hopper, Analytical Society', to: 'Jean Bartik, ENIAC' });
  const both = await Promise.all([decide(transfer.id, true), decide(transfer.id, true)]);
  expect(both.filter(({ errors }) => errors?.[0].extensions.code === 'NO_TRANSFER')).toHaveLength(1);
  expect(await seatOf(product, token)).toBeNull();
  expect(await seatOf(product, await mailedToken(product, colleague, 'seat'))).toMatchObject({
    name: 'Jean Bartik',
  });
  expect((await textsTo(holder)).at(-1)).toContain('Jean Bartik');
  const entry = await product.database.auditEntry.findFirstOrThrow({
    where: { subject: `order ${reference}`, action: 'seats.transfer' },
    include: { personal: true },
  });
  expect(entry).toMatchObject({
    personal: { values: { reason: 'same project', to: { name: 'Jean Bartik' } } },
  });
});

it('Declined, it stays as it is, and both are told why', async () => {
  const { transfer, token, holder, colleague } = await waitingTransfer();
  expect((await decide(transfer.id, false, ' ')).errors[0].message).toBe('Please say what both are told.');
  expect((await decide(transfer.id, false, 'Only within one.')).errors).toBeUndefined();
  expect(await seatOf(product, token)).toMatchObject({ name: 'Grace Hopper', pendingChange: null });
  for (const address of [holder, colleague])
    expect((await textsTo(address)).at(-1)).toContain('Only within one.');
  expect((await decide(transfer.id, true)).errors[0].extensions.code).toBe('NO_TRANSFER');
  expect((await decide('nothing', true)).errors[0].extensions.code).toBe('NO_TRANSFER');
});

it.each([
  [
    'ended',
    ['orders', 'cancel'],
    'has ended, and the ticket is no longer valid',
    'your ticket is no longer valid',
  ],
  ['moved', ['orders', 'move'], 'was moved to another conference', 'It is not handed over to'],
])(
  'Where its registration is %s first, nothing waits any more, and both are told that nobody hands anything over, each in one mail',
  async (why, command, says, saysOfTicket) => {
    const { transfer, reference, holder, colleague } = await waitingTransfer();
    const to = why === 'moved' ? ['--to', 'womens-health-congress-2026'] : [];
    const call = [...command, reference, ...to, '--reason', 'r'];
    const { out } = await organiserOf(product)(...call, '--dry-run');
    await organiserOf(product)(...call, '--confirm', /--confirm (\w+)/.exec(out)?.[1] ?? '');
    const told = async (address: string) =>
      (await textsTo(address)).map((text) => text.replace(/\s+/g, ' ')).join();
    expect(await told(colleague)).toContain(says);
    expect(await told(holder)).toContain(saysOfTicket);
    expect(await told(holder)).not.toContain('That can no longer be done');
    expect((await organiserOf(product)('seats', 'transfers')).out).toBe(
      'No ticket transfer waits for you.\n',
    );
    expect((await decide(transfer.id, true)).errors[0].extensions.code).toBe('NO_TRANSFER');
  },
);

it('Commands list what waits, and decide, after a rehearsal that changes nothing', async () => {
  const { transfer, token, reference } = await waitingTransfer();
  const seats = async (...args: string[]) => organiserOf(product)('seats', ...args);
  const listed = JSON.parse((await seats('transfers', '--json')).out);
  expect(listed).toMatchObject({
    total: 1,
    items: [{ id: transfer.id, reference, to: { name: 'Jean Bartik' } }],
  });
  expect((await seats('transfers')).out).toContain('Jean Bartik, ENIAC');
  expect(await seats('decide', transfer.id)).toMatchObject({ code: 2 });
  expect((await seats('decide', transfer.id, '--decline')).error).toContain('Please say what both are told.');
  expect((await seats('decide', transfer.id, '--accept', '--dry-run')).out).toContain('this was a dry run');
  expect(await seatOf(product, token)).toMatchObject({ name: 'Grace Hopper' });
  expect(JSON.parse((await seats('decide', transfer.id, '--accept', '--json')).out)).toMatchObject({
    state: 'accepted',
    reference,
  });
  expect(await seatOf(product, token)).toBeNull();
  expect((await seats('transfers')).out).toBe('No ticket transfer waits for you.\n');
});

it('Too late, it is not accepted', async () => {
  const { transfer } = await waitingTransfer();
  product.clock.set('2026-09-21T09:00:00Z');
  cookie = await desk.comeIn();
  expect((await decide(transfer.id, true)).errors[0].extensions.code).toBe('SEAT_CLOSED');
});
