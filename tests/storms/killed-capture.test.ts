import { expect, onTestFinished } from 'vitest';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { confirmationsByOrder } from '../support/outbox.ts';
import { openPayPalProxy } from '../support/paypal-proxy.ts';
import { createOrder } from '../support/registration.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { test } from '../support/test.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

test('A server that is killed between PayPal’s capture and its own commit leaves an order that is settled within a minute', async ({
  product,
}) => {
  const proxy = await openPayPalProxy(product.paypal.url);
  onTestFinished(() => proxy.close());
  const order = await createOrder(product);
  const row = () => product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
  const captures = () => {
    const remotes = product.paypal.control.listOrders();
    const remote: Json = remotes.find(({ id }) => id === order.paypalOrderId)?.order;
    return remote.purchase_units[0].payments?.captures?.length ?? 0;
  };
  // So late that the next look, by the order's age, would be far away.
  product.clock.advance(100 * MINUTE);
  await product.lookAtDueOrders();
  product.paypal.control.approve(order.paypalOrderId);
  const other = await startServerProcess(product, { paypalUrl: proxy.url });
  proxy.beforeAnswer = ({ path }) => (path.endsWith('/capture') ? other.kill() : undefined);
  const capture = fetch(`${other.url}/api/capture-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.paypalOrderId }),
  });
  await expect(capture).rejects.toThrow();
  expect(captures()).toBe(1);
  expect((await row()).status).toBe('APPROVED');

  for (let passed = 0; passed <= MINUTE; passed += 5 * SECOND) {
    await product.lookAtDueOrders();
    product.clock.advance(5 * SECOND);
  }
  const { id, status } = await row();
  expect(status).toBe('CAPTURED');
  expect(captures()).toBe(1);
  expect((await confirmationsByOrder(product)).get(id)).toBe(1);
});
