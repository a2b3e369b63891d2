import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { withoutLocks } from '../support/altered-database.ts';
import { confirmationsByOrder } from '../support/outbox.ts';
import { beginPayment, payLinkOf } from '../support/payers.ts';
import { type Product, startProduct } from '../support/product.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';

const PAYERS = 50;

let product: Product;
let other: Product;
let servers: ServerProcess[];
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ other: product });
  for (const { dependencies } of [product, other])
    dependencies.gateway = withoutInvoiceCheck(dependencies.gateway);
  servers = await Promise.all([startServerProcess(product), startServerProcess(product)]);
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await other.stop();
  await product.stop();
});

type Gateway = Product['dependencies']['gateway'];

/** PayPal as for a merchant who lets it take several payments of one invoice number, so that nothing but us prevents them. */
function withoutInvoiceCheck(gateway: Gateway): Gateway {
  let made = 0;
  return {
    ...gateway,
    createOrder: (request) =>
      gateway.createOrder({ ...request, reference: `${request.reference}-${process.pid}-${made++}` }),
  };
}

/** An order whose registrant and payers have all approved a payment at PayPal. */
async function approvedByMany(payers: number) {
  const { reference, payToken, paypalOrderId } = await payLinkOf(product);
  const ids = [paypalOrderId];
  for (let payer = 1; payer < payers; payer++)
    ids.push((await beginPayment(product, payToken, 64668)).paypalOrderId);
  for (const id of ids) product.paypal.control.approve(id);
  return { reference, ids };
}

/** Which of the payments PayPal has taken. */
function takenOf(ids: readonly string[]): string[] {
  return product.paypal.control
    .listOrders()
    .filter(
      ({ id, order }) => ids.includes(id) && (order as Json).purchase_units[0].payments?.captures?.length,
    )
    .map(({ id }) => id);
}

async function capture(url: string, orderId: string): Promise<{ success: boolean; error?: string }> {
  const answer = await fetch(`${url}/api/capture-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  });
  return (await answer.json()) as { success: boolean; error?: string };
}

it(`Of ${PAYERS} who pay one order at once, at two servers, one is charged, and the others are told that they are not`, async () => {
  const { reference, ids } = await approvedByMany(PAYERS);
  const answers = await Promise.all(
    ids.map((id, index) => capture(servers[index % servers.length]?.url ?? '', id)),
  );
  expect(takenOf(ids)).toHaveLength(1);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const { error } of answers.filter(({ success }) => !success))
    expect(error).toMatch(/This one was not taken: you were not charged/);

  // Nor are they when the jobs look, and when all ask again.
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
  await Promise.all(ids.map((id, index) => capture(servers[index % servers.length]?.url ?? '', id)));
  const [taken] = takenOf(ids);
  expect(takenOf(ids)).toHaveLength(1);
  const order = await product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { history: true },
  });
  expect(order).toMatchObject({
    status: 'CAPTURED',
    paypalOrderId: taken,
    capturing: null,
    failureIssue: null,
  });
  expect(order.history.filter(({ status }) => status === 'CAPTURED')).toHaveLength(1);
  expect((await confirmationsByOrder(product)).get(order.id)).toBe(1);
});

it('One is charged while a server dies with its capture unanswered', async () => {
  const { reference, ids } = await approvedByMany(10);
  // The first answers of PayPal are lost, as if the process that asked had died with them.
  product.paypal.control.failNext({ call: 'capture', status: 503, count: 2 });
  const doomed = await startServerProcess(product);
  await capture(doomed.url, ids[0] ?? '');
  await doomed.kill();
  const answers = await Promise.all(
    ids.slice(1).map((id, index) => capture(servers[index % servers.length]?.url ?? '', id)),
  );
  expect(answers.filter(({ success }) => success)).toEqual([]);
  product.clock.advance(60_000);
  await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
  await product.lookAtDueOrders();
  expect(takenOf(ids)).toEqual([ids[0]]);
  expect(await product.database.order.findUniqueOrThrow({ where: { reference } })).toMatchObject({
    status: 'CAPTURED',
  });
});

it('Two would be charged without the lock on the order', async () => {
  const { ids } = await approvedByMany(2);
  const [first = '', second = ''] = ids;
  const read = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const meet = () => {
    read.resolve();
    return going.promise;
  };
  const { database } = other.dependencies;
  other.dependencies.database = withoutLocks(database, { table: 'Order', meet });
  try {
    const capturing = capture(other.url, second);
    await read.promise;
    await capture(product.url, first);
    going.resolve();
    await capturing;
  } finally {
    other.dependencies.database = database;
  }
  expect(takenOf(ids)).toHaveLength(2);
});
