// docs/architecture.md, "What every part relies on": whoever holds a connection asks for no second one
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingOf, saveBilling } from '../../../support/invoices.ts';
import { showLogo } from '../../../support/logo.ts';
import { beginPayment, payLinkOf } from '../../../support/payers.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><circle cx="40" cy="40" r="30" fill="#1d6b45"/></svg>`;
const FIVE = [1, 2, 3, 4, 5];
const detailsOf = (buyer: string) => ({ ...speaker.details, email: `${buyer}@example.org` });

let product: Product;
beforeAll(async () => {
  product = await startProduct({ connections: 3 });
  await showLogo(product, LOGO);
});
afterAll(() => product.stop());

it('Five orders are invoiced at once by a process with three connections, each with the organiser’s logo', async () => {
  const orders = [];
  for (const each of FIVE) {
    const order = await approvedOrder(product, { details: detailsOf(`invoiced${each}`) });
    await captureOrder(product, order.paypalOrderId);
    orders.push(order);
  }
  const saved = await Promise.all(orders.map(({ token }) => saveBilling(product, token)));
  expect(saved.map(({ __typename }) => __typename)).toEqual(FIVE.map(() => 'Order'));
  const documents = await Promise.all(
    orders.map(async ({ token }) => (await billingOf(product, token)).documents),
  );
  expect(
    documents
      .flat()
      .map(({ number }) => number)
      .sort(),
  ).toEqual(FIVE.map((each) => `INV-2026-0000${each}`));
});

it('Five orders whose prices are no longer held take the price of the day at once', async () => {
  const links = [];
  for (const each of FIVE) links.push(await payLinkOf(product, { email: `late${each}@example.org` }));
  product.clock.set('2026-05-02T09:00:00Z');
  const begun = await Promise.all(links.map(({ payToken }) => beginPayment(product, payToken, 748_68)));
  product.clock.set(EARLY);
  expect(begun.map(({ __typename }) => __typename)).toEqual(FIVE.map(() => 'BegunPayment'));
});

it('What is asked of the database beside an open transaction is refused in every test, and nothing that it sets off', async () => {
  const { database } = product.dependencies;
  await expect(database.$transaction(async () => database.order.count())).rejects.toThrow(
    'database.order was asked for while a transaction is open',
  );
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const after = await database.$transaction(async (tx) => {
    await tx.order.count();
    return { later: ended.then(() => database.order.count()) };
  });
  end();
  expect(await after.later).toBeGreaterThan(0);
});
