// docs/product.md 7.17, 16.3
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { speaker } from '../../support/registration.ts';
import { openTeam } from '../../support/team.ts';
import { ACCOUNT, orderByTransfer, takeTransfers } from '../../support/transfers.ts';

let product: Product;
let desk: TestDesk;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  await takeTransfers(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const OTHER = { ...ACCOUNT, number: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF' };
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
const ASKED = 'query ($token: String!) { order(token: $token) { transfer { account bic } } }';
const toDo = async () =>
  (await desk.graphql(await desk.comeIn(), '{ toDo { kind id who what } }')).data.toDo.filter(
    ({ kind }: { kind: string }) => kind === 'MONEY_CHANGED',
  );

it('An order keeps the account that its buyer was told; another one is announced in words, and new orders get it', async () => {
  const { token, transfer } = await orderByTransfer(product);
  expect(transfer.account).toBe(ACCOUNT.number);
  await takeTransfers(product, { bankAccounts: [OTHER] });
  expect((await product.graphql(ASKED, { token })).data.order.transfer).toEqual({
    account: ACCOUNT.number,
    bic: ACCOUNT.bic,
  });
  const told = (await mailsTo('ada@example.org')).at(-1);
  expect(told?.subject).toMatch(/^Our account for transfers has changed \(MC-/);
  expect(told?.text).toContain('nothing changes');
  expect(told?.text).toContain(ACCOUNT.number);
  expect(told?.text).toContain(OTHER.number);
  const later = await orderByTransfer(product, {
    details: { ...speaker.details, email: 'later@example.org' },
  });
  expect(later.transfer.account).toBe(OTHER.number);
});

it('All owners and the address that was are told, and To do keeps it until an owner has seen it', async () => {
  await product.database.accessNotice.deleteMany();
  const team = openTeam(product, desk);
  const [one, other, clerk] = [await team.join('owner'), await team.join('owner'), await team.join('money')];
  const before = product.dependencies.catalogue.current().organiser?.email ?? '';
  await takeTransfers(product, { bankAccounts: [ACCOUNT], email: 'new@example.org', transferHoldDays: 5 });
  for (const address of [one.member.email, other.member.email, before]) {
    const mail = (await mailsTo(address)).at(-1);
    expect(mail?.subject, address).toContain('accounts, email, days that a transfer is waited for changed');
    expect(mail?.text).toContain(OTHER.number);
    expect(mail?.text).toContain(ACCOUNT.number);
    expect(mail?.text).toContain('new@example.org');
  }
  expect((await mailsTo(clerk.member.email)).map(({ subject }) => subject)).not.toContain(
    expect.stringContaining('accounts'),
  );
  const [row] = await toDo();
  expect(row.who).toBe('The organiser’s details');
  expect(row.what).toMatch(
    /Accounts: USD: .*DE89.* → USD: .*GB29.*Email: .* → new@example\.org.*\(by ada\)$/,
  );
  const SEEN = 'mutation ($id: ID!) { markAccessSeen(id: $id) { said } }';
  expect((await desk.graphql(clerk.cookie, SEEN, { id: row.id })).errors[0].extensions.code).toBe(
    'NOT_ALLOWED',
  );
  expect((await desk.graphql(one.cookie, SEEN, { id: row.id })).errors).toBeUndefined();
  expect(await toDo()).toEqual([]);
});

it('Nobody is told of details that say nothing of money', async () => {
  const count = () => product.database.mail.count();
  const before = await count();
  await takeTransfers(product, {
    bankAccounts: [ACCOUNT],
    email: 'new@example.org',
    transferHoldDays: 5,
    phone: '+44 20 7946 0009',
  });
  expect(await count()).toBe(before);
  expect(await toDo()).toEqual([]);
});
