import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { openReceiver, type Received } from '../server/paypal-stand-in/webhook-receiver.ts';
import { withoutLocks } from '../support/altered-database.ts';
import { each, shuffled } from '../support/many.ts';
import { confirmationsByOrder } from '../support/outbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { approvedOrder, createOrder, speaker } from '../support/registration.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';

/** Orders, and how often each is captured at once. */
const [ORDERS, TIMES] = [100, 50];

type Order = { paypalOrderId: string; reference: string };
type Answer = { success: boolean; ok: boolean; error?: string };

/** Asks a server over REST to capture an order. */
async function capture(url: string, orderId: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/capture-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  });
  return (await answer.json()) as Answer;
}

/** Brings an event to a server and answers its status. */
async function deliver(url: string, headers: object, body: object): Promise<number> {
  const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
  const given = headers as Record<string, string>;
  const answer = await fetch(`${url}/webhooks/paypal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(names.map((name) => [`paypal-${name}`, given[`paypal-${name}`] ?? ''])),
    },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Orders that are approved, each by somebody else. */
async function approvedOrders(product: Product, count: number): Promise<Order[]> {
  const orders: Order[] = [];
  await each(Array.from({ length: count }), 10, async (_, index) => {
    const details = { ...speaker.details, email: `buyer-${index}@example.org` };
    orders[index] = await approvedOrder(product, { details });
  });
  return orders;
}

/** An order with events of PayPal's, each with its signature. */
type Target = Order & { events: Received[] };

/** Lets PayPal send the orders' events to a receiver of ours. */
async function withEvents(product: Product, orders: readonly Order[]): Promise<Target[]> {
  const receiver = await openReceiver();
  product.paypal.setWebhookUrl(receiver.url);
  const targets: Target[] = [];
  for (const order of orders) {
    const before = receiver.received.length;
    await product.paypal.control.resendWebhooks(order.paypalOrderId);
    targets.push({ ...order, events: receiver.received.slice(before) });
  }
  product.paypal.setWebhookUrl(undefined);
  await receiver.close();
  return targets;
}

/**
 * The storm: each order is captured `times` at once, at all servers in turn, and between these calls come its
 * events, in any order and each of them twice, and forged ones that tell of `victim`. Answers every answer, and the
 * last status of every event: one that is answered with 503 comes again, as PayPal does it.
 */
async function storm(urls: readonly string[], targets: readonly Target[], times: number, victim: Order) {
  const answers: Answer[] = [];
  const statuses: number[] = [];
  const forgedStatuses: number[] = [];
  await each(targets, 4, async ({ paypalOrderId, events }) => {
    const captures = Array.from({ length: times }, () => async (url: string) => {
      answers.push(await capture(url, paypalOrderId));
    });
    const deliveries = [...events, ...events].map(({ headers, event }) => async (url: string) => {
      let status = 503;
      while (status === 503) status = await deliver(url, headers, event);
      statuses.push(status);
    });
    const forgeries = events.map(({ headers, event }) => async (url: string) => {
      const resource = { ...event.resource, id: victim.paypalOrderId };
      const status = await deliver(url, headers, { ...event, id: `${event.id}-FORGED`, resource });
      forgedStatuses.push(status);
    });
    const calls = shuffled([...captures, ...deliveries, ...forgeries]);
    await Promise.all(calls.map((call, index) => call(urls[index % urls.length] ?? '')));
  });
  return { answers, statuses, forgedStatuses };
}

/** How often PayPal has taken the money of each order. */
function capturesAtPayPal(product: Product, orders: readonly Order[]): number[] {
  const remotes = new Map(product.paypal.control.listOrders().map(({ id, order }) => [id, order as Json]));
  return orders.map(
    ({ paypalOrderId }) => remotes.get(paypalOrderId).purchase_units[0].payments?.captures?.length ?? 0,
  );
}

/** The rows of orders with what happened to each, in the order of `orders`. */
async function rowsOf(product: Product, orders: readonly Order[]) {
  const rows = await product.database.order.findMany({
    where: { reference: { in: orders.map(({ reference }) => reference) } },
    include: { history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
  });
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return orders.map(({ reference }) => {
    const row = byReference.get(reference);
    if (!row) throw new Error(`${reference} is not stored`);
    return row;
  });
}

describe(`${ORDERS} orders, each captured ${TIMES} times at once, by two server processes`, () => {
  let product: Product;
  let servers: ServerProcess[];
  beforeAll(async () => {
    product = await startProduct({ mailWorker: true });
    servers = await Promise.all([1, 2].map(() => startServerProcess(product, { mail: 'sends' })));
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await product.stop();
  });

  it('are paid once each: one capture, one change, one confirmation; no forged event is believed', async () => {
    const urls = servers.map(({ url }) => url);
    const orders = await approvedOrders(product, ORDERS);
    const victim = await createOrder(product);
    const targets = await withEvents(product, orders);
    const { answers, statuses, forgedStatuses } = await storm(urls, targets, TIMES, victim);
    expect(answers).toHaveLength(ORDERS * TIMES);
    expect(answers.filter(({ success, ok }) => !success || !ok)).toEqual([]);
    expect(statuses).toEqual(Array(2 * ORDERS).fill(200));
    expect(new Set(forgedStatuses)).toEqual(new Set([400]));
    expect((await rowsOf(product, [victim]))[0]?.history).toHaveLength(1);

    // What PayPal tells afterwards, out of order, again and again, changes nothing any more.
    const later = await storm(urls, await withEvents(product, orders), 1, victim);
    expect(later.statuses).toEqual(Array(6 * ORDERS).fill(200));

    expect(capturesAtPayPal(product, orders)).toEqual(orders.map(() => 1));
    const rows = await rowsOf(product, orders);
    expect(rows.map(({ status }) => status)).toEqual(orders.map(() => 'CAPTURED'));
    expect(rows.map(({ history }) => history.map(({ status }) => status))).toEqual(
      orders.map(() => ['CREATED', 'APPROVED', 'CAPTURED']),
    );
    const confirmations = await confirmationsByOrder(product);
    expect(rows.map(({ id }) => confirmations.get(id))).toEqual(orders.map(() => 1));
    const written = [(await product.mails()).length, ...servers.map((server) => server.mailsWritten())];
    expect(written.reduce((sum, count) => sum + count)).toBe(2 * orders.length);
  });

  it('refuse every event that PayPal did not send, whatever of it is genuine', async () => {
    const [paid] = await approvedOrders(product, 1);
    const unpaid = await createOrder(product);
    const genuine = (await withEvents(product, [paid as Order]))[0]?.events[0];
    if (!genuine) throw new Error('There is no event.');
    const { headers, event } = genuine;
    const otherOrder = { ...event, resource: { ...event.resource, id: unpaid.paypalOrderId } };
    const forgeries: [headers: object, body: Json][] = [
      // Genuine headers around another body.
      [headers, otherOrder],
      [headers, { ...event, id: 'WH-INVENTED' }],
      [headers, { ...event, event_type: 'PAYMENT.CAPTURE.COMPLETED' }],
      [headers, { ...event, surplus: true }],
      // A genuine body under other headers.
      [{ ...headers, 'paypal-transmission-sig': 'Zm9yZ2Vk' }, event],
      [{ ...headers, 'paypal-transmission-id': crypto.randomUUID() }, event],
      [{ ...headers, 'paypal-transmission-time': '2026-03-10T09:00:01Z' }, event],
      [{ ...headers, 'paypal-cert-url': 'https://forger.example/cert.pem' }, event],
      [{ ...headers, 'paypal-auth-algo': 'none' }, event],
      [{}, event],
      // Nothing like an event.
      [headers, {}],
      [headers, { ...event, id: 7 }],
    ];
    const answers = await Promise.all(
      shuffled([...forgeries, ...forgeries, ...forgeries]).map(([headers, body], index) =>
        deliver(servers[index % 2]?.url ?? '', headers, body),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([400]));
    const rows = await rowsOf(product, [paid as Order, unpaid]);
    expect(rows.map(({ status }) => status)).toEqual(['CREATED', 'CREATED']);
    expect(
      await product.database.webhookEvent.count({ where: { id: { in: [event.id, 'WH-INVENTED'] } } }),
    ).toBe(0);
    expect(capturesAtPayPal(product, [paid as Order, unpaid])).toEqual([0, 0]);
    expect(await deliver(servers[0]?.url ?? '', headers, event)).toBe(200);
    expect((await rowsOf(product, [paid as Order]))[0]?.status).toBe('CAPTURED');
  });
});

describe('the same without the lock on the order', () => {
  it('pays orders more than once and confirms them more than once', async () => {
    const product = await startProduct();
    const other = await startProduct({ other: product });
    try {
      // A second confirmation would break the transaction of the second payment, and so hide that there was one.
      await product.database.$executeRaw`DROP INDEX "Mail_key_key"`;
      for (const server of [product, other]) {
        server.dependencies.database = withoutLocks(server.database);
      }
      const orders = await approvedOrders(product, 20);
      await storm(
        [product.url, other.url],
        await withEvents(product, orders),
        10,
        await createOrder(product),
      );
      const rows = await rowsOf(product, orders);
      const payments = rows.map(
        ({ history }) => history.filter(({ status }) => status === 'CAPTURED').length,
      );
      expect(Math.max(...payments)).toBeGreaterThan(1);
      const confirmations = await confirmationsByOrder(product);
      expect(Math.max(...confirmations.values())).toBeGreaterThan(1);
    } finally {
      await other.stop();
      await product.stop();
    }
  });
});
