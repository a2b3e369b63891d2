import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveHealth } from '#server/base/health/health.rest.ts';
import { createMetrics } from '#server/base/health/metrics.ts';
import { createReadiness } from '#server/base/health/readiness.ts';
import { version } from '#server/base/version.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../support/database-proxy.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder } from '../../../support/registration.ts';

const TOKEN = 'a-token-for-prometheus';
let product: Product;

beforeAll(async () => {
  product = await startProduct({ health: { token: TOKEN }, mailWorker: true });
});
afterAll(() => product.stop());

const get = async (path: string, headers: Record<string, string> = {}, at = product.url) => {
  const response = await fetch(`${at}${path}`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const metrics = async () => (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text;
/** The value of a metric whose labels, in their order, are these; null where there is none. */
const figureOf = (text: string, name: string, labels = '') => {
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return line ? Number(line.slice(line.lastIndexOf(' ') + 1)) : null;
};

describe('health', () => {
  it('is told without a token, and kept by nobody', async () => {
    expect((await get('/healthz')).status).toBe(200);
    // What takes longer than a few seconds to answer counts as not there.
    await eventually(async () => {
      const { status, text } = await get('/readyz');
      expect(status).toBe(200);
      expect(JSON.parse(text)).toEqual({ status: 'ready', reasons: [] });
    });
    for (const path of ['/healthz', '/readyz'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  });

  it('has a port of its own, from before the product starts', async () => {
    const readiness = createReadiness();
    const address = { port: 0, host: '127.0.0.1' };
    const own = await serveHealth(readiness, createMetrics(), address);
    try {
      const alive = await get('/healthz', {}, own.url);
      expect(alive.status).toBe(200);
      expect(JSON.parse(alive.text)).toEqual({ status: 'alive', version });
      const starting = await get('/readyz', {}, own.url);
      expect(starting.status).toBe(503);
      expect(JSON.parse(starting.text)).toEqual({ status: 'starting', reasons: ['it is starting'] });
      expect((await get('/metrics', {}, own.url)).text).toContain('nodejs_eventloop_lag_seconds');
      readiness.started([]);
      expect((await get('/readyz', {}, own.url)).status).toBe(200);
      readiness.stop();
      expect((await get('/healthz', {}, own.url)).status).toBe(503);
      expect(JSON.parse((await get('/readyz', {}, own.url)).text).status).toBe('stopping');
    } finally {
      await own.close();
    }
  });
});

describe('a part that does not work', () => {
  let outage: Product;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await openDatabaseProxy((product as Product & { databaseUrl: string }).databaseUrl);
    outage = await startProduct({
      health: { token: TOKEN },
      other: product,
      patience: 'as shipped',
      databaseUrl: (direct) => proxy.url(direct),
    });
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    await outage.stop();
    await proxy.close();
  });

  it('is named while it does not, and what lives lives on', async () => {
    await proxy.cut();
    await eventually(async () => {
      const { status, text } = await get('/readyz', {}, outage.url);
      expect(status).toBe(503);
      expect(JSON.parse(text).status).toBe('degraded');
      expect(JSON.parse(text).reasons).toContain('database: does not answer');
    });
    expect((await get('/healthz', {}, outage.url)).status).toBe(200);
    const told = await get('/metrics', { authorization: `Bearer ${TOKEN}` }, outage.url);
    expect(figureOf(told.text, 'meridian_database_up')).toBe(0);
    expect(told.text).not.toMatch(/^meridian_mails_unsent\{/m);

    await proxy.restore();
    await eventually(async () => expect((await get('/readyz', {}, outage.url)).status).toBe(200));
  });

  it('is asked once a second at most, however many ask', async () => {
    let asked = 0;
    const readiness = createReadiness();
    readiness.started([
      {
        name: 'part',
        holdsMs: 60_000,
        problem: async () => {
          asked += 1;
          return 'is away';
        },
      },
    ]);
    const reports = await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect(reports[49]).toEqual({ status: 'degraded', reasons: ['part: is away'] });
    expect(asked).toBe(1);
  });
});

describe('metrics', () => {
  it('want the token on the site’s port', async () => {
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer a-token-for-prometheuS' })).status).toBe(401);
    const { status, headers } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('count requests by route, operations by name, PayPal’s answers, orders and mails', async () => {
    const order = await createOrder(product);
    product.paypal.control.approve(order.paypalOrderId);
    await createOrder(product, { clientKey: 'stays-open' });
    expect((await captureOrder(product, order.paypalOrderId)).paid).toBe(true);
    await get('/order/no-such-token/receipt.pdf');
    await get('/nothing/here');
    await get('/api/contact');
    await product.sendMails();

    const text = await metrics();
    const answered = (route: string, status: number, method = 'GET') =>
      figureOf(
        text,
        'meridian_http_request_duration_seconds_count',
        `{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(answered('/graphql', 200, 'POST')).toBe(3);
    expect(answered('/api/contact', 405)).toBe(1);
    // What a route has found nothing for, and what no route is for.
    expect(answered('none', 404)).toBe(2);
    expect(text).not.toContain('no-such-token');
    const executed = (operation: string) =>
      figureOf(text, 'meridian_graphql_operations_total', `{operation="${operation}",outcome="answered"}`);
    expect(executed('other')).toBe(3);
    const paypal = (call: string) =>
      figureOf(text, 'meridian_paypal_request_duration_seconds_count', `{call="${call}",outcome="answered"}`);
    expect(paypal('createOrder')).toBe(2);
    expect(paypal('captureOrder')).toBe(1);
    expect(figureOf(text, 'meridian_orders_open', '{status="CREATED"}')).toBe(1);
    expect(figureOf(text, 'meridian_orders_changed_last_hour', '{status="CAPTURED"}')).toBe(1);
    expect(figureOf(text, 'meridian_oldest_queued_mail_seconds')).toBe(0);
    expect(figureOf(text, 'meridian_backup_timestamp_seconds', '{state="made"}')).toBe(0);
    expect(figureOf(text, 'meridian_backup_timestamp_seconds', '{state="tried"}')).toBe(0);
    expect(figureOf(text, 'meridian_database_up')).toBe(1);
    expect(figureOf(text, 'meridian_database_connections', '{state="waiting"}')).toBe(0);
    expect(figureOf(text, 'meridian_catalogue_revision')).toBe(
      Number(product.dependencies.catalogue.current().revision),
    );
    // The queue notes that a job is done a moment after its mail has left.
    await expect
      .poll(async () => figureOf(await metrics(), 'meridian_queue_jobs', '{queue="mail",state="active"}'))
      .toBe(0);
  });

  it('have no more series than there are routes, whatever visitors send', async () => {
    await get('/');
    const series = async () =>
      (await metrics()).match(/^meridian_http_request_duration_seconds_count/gm)?.length;
    const before = await series();
    for (let index = 0; index < 20; index++) {
      await get(`/nothing/${index}.php`);
      await get(`/order/invented-${index}/receipt.pdf`);
      await product.graphql(`query Invented${index} { __typename }`);
    }
    expect(await series()).toBe(before);
    expect(await metrics()).not.toContain('Invented');
  });
});

describe('what may be an attack', () => {
  it('is counted by its kind, without anything of who it was', async () => {
    const count = async (labels: string) => figureOf(await metrics(), 'meridian_abuse_total', labels) ?? 0;
    const before = {
      links: await count('{outcome="wrong",what="wrongToken"}'),
      tokens: await count('{outcome="wrong",what="operationsToken"}'),
    };
    await get('/order/of-nobody/receipt.pdf');
    await get('/metrics', { authorization: 'Bearer wrong' });
    expect(await count('{outcome="wrong",what="wrongToken"}')).toBe(before.links + 1);
    expect(await count('{outcome="wrong",what="operationsToken"}')).toBe(before.tokens + 1);
    const body = JSON.stringify({ id: 'WH-FORGED', event_type: 'PAYMENT.CAPTURE.COMPLETED' });
    await fetch(`${product.url}/webhooks/paypal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paypal-transmission-id': 'a' },
      body,
    });
    expect(await count('{outcome="wrong",what="forgedEvent"}')).toBe(1);
    const subscribe = (website: string) =>
      fetch(`${product.url}/api/stay-updated`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'often@example.org', website }),
      });
    await subscribe('filled in');
    expect(await count('{outcome="refused",what="automated"}')).toBe(1);
    for (let index = 0; index < 6; index++) await subscribe('');
    expect(await count('{outcome="refused",what="subscribe"}')).toBe(1);
  });
});
