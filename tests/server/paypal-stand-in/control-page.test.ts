import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, type OpenStandIn, openStandIn } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

const post = (path: string, body?: Json, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(standIn.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

async function held(): Promise<{ id: string; captureId: string }> {
  const id = await standIn.create();
  await post(`/stand-in/orders/${id}/hold`);
  const { body } = await standIn.capture(id);
  return { id, captureId: body.purchase_units[0].payments.captures[0].id };
}

const overview = async (): Promise<string> => (await fetch(`${standIn.url}/stand-in`)).text();

describe('another machine', () => {
  /** An address of this machine that others reach it by; null where it has none. */
  const elsewhere = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

  test.skipIf(!elsewhere)('reaches payment pages, and neither orders nor controls', async () => {
    await using open = await openStandIn({ host: '0.0.0.0' });
    const id = await open.create();
    const { port } = new URL(open.url);
    const from = (path: string, method = 'GET') =>
      fetch(`http://${elsewhere}:${port}${path}`, { method }).then(({ status }) => status);
    expect(await from(`/checkoutnow?token=${id}`)).toBe(200);
    expect(await from('/stand-in/assets/page.css')).toBe(200);
    for (const path of ['/stand-in', '/%73tand-in', '/stand-in/orders', '/stand-in/events'])
      expect(await from(path), path).toBe(403);
    for (const path of [`/stand-in/orders/${id}/approve`, '/stand-in/faults', '/stand-in/webhook-url'])
      expect(await from(path, 'POST'), path).toBe(403);
    expect((await fetch(`${open.url}/stand-in`)).status).toBe(200);
  });

  test('does not by way of a proxy on this one', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded'])
      expect((await fetch(`${standIn.url}/stand-in`, { headers: { [name]: '192.0.2.1' } })).status).toBe(403);
  });
});

describe('the page of all orders', () => {
  test('says that there is none yet', async () => {
    await using own = await openStandIn();
    expect(await (await fetch(`${own.url}/stand-in`)).text()).toContain('No orders yet');
  });

  test('offers for each capture what can be done with it', async () => {
    const { id, captureId } = await held();
    const offered = async () =>
      [...(await overview()).matchAll(new RegExp(`/stand-in/captures/${captureId}/(\\w+)`, 'g'))].map(
        ([, action]) => action,
      );
    expect(await overview()).toContain(id);
    expect(await offered()).toEqual(['complete', 'deny', 'resend']);
    await post(`/stand-in/captures/${captureId}/complete`);
    expect(await offered()).toEqual(['refund', 'reverse', 'dispute', 'resend']);
    await post(`/stand-in/captures/${captureId}/reverse`);
    expect(await offered()).toEqual(['resend']);
  });

  test('takes a form and comes back', async () => {
    const { captureId } = await held();
    const answer = await fetch(`${standIn.url}/stand-in/captures/${captureId}/deny`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/stand-in']);
    expect((await standIn.call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('DECLINED');
  });
});

describe('the controls as JSON', () => {
  test.each([
    ['approve', 201],
    ['decline', 422],
    ['hold', 201],
    ['decline-payment', 201],
    ['require-return', 422],
    ['cancel', 422],
  ])('decide an order: %s', async (action, captured) => {
    const id = await standIn.create();
    const answer = await post(`/stand-in/orders/${id}/${action}`);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect((await standIn.capture(id)).status).toBe(captured);
  });

  test('list orders and events', async () => {
    const id = await standIn.create();
    await post(`/stand-in/orders/${id}/approve`);
    const orders = (await (await fetch(`${standIn.url}/stand-in/orders`)).json()) as Json;
    expect(orders.at(-1)).toMatchObject({ id, expired: false, order: { status: 'APPROVED' } });
    const events = (await (await fetch(`${standIn.url}/stand-in/events`)).json()) as Json;
    expect(events.at(-1)).toMatchObject({ orderId: id, type: 'CHECKOUT.ORDER.APPROVED', state: 'held' });
  });

  test('refund a capture, and say what is wrong with a second refund', async () => {
    const { captureId } = await held();
    await post(`/stand-in/captures/${captureId}/complete`);
    expect((await post(`/stand-in/captures/${captureId}/refund`)).status).toBe(200);
    const again = await post(`/stand-in/captures/${captureId}/refund`);
    expect([again.status, await again.json()]).toEqual([
      400,
      { error: 'CAPTURE_FULLY_REFUNDED', issues: ['CAPTURE_FULLY_REFUNDED'] },
    ]);
  });

  test('order faults and take them back', async () => {
    await post('/stand-in/faults', { kind: 'fail', call: 'get', status: 503, count: 2 });
    expect((await standIn.call('GET', '/v2/checkout/orders/X')).status).toBe(503);
    await fetch(`${standIn.url}/stand-in/faults`, { method: 'DELETE' });
    expect((await standIn.call('GET', '/v2/checkout/orders/X')).status).toBe(404);
    await post('/stand-in/faults', { kind: 'delay', call: 'get', ms: 1 });
    await post('/stand-in/faults', { kind: 'html', call: 'get' });
    await post('/stand-in/faults', { kind: 'drop', call: 'get' });
    await expect(standIn.call('GET', '/v2/checkout/orders/X')).rejects.toThrow('JSON');
    await expect(standIn.call('GET', '/v2/checkout/orders/X')).rejects.toThrow('fetch failed');
  });

  test('set where webhooks go', async () => {
    expect((await post('/stand-in/webhook-url', { url: 'http://127.0.0.1:1/hook' })).status).toBe(200);
    expect(await overview()).toContain('http://127.0.0.1:1/hook');
    standIn.setWebhookUrl(undefined);
  });

  test.each<[path: string, body: Json]>([
    ['/stand-in/orders/UNKNOWN/approve', undefined],
    ['/stand-in/orders/UNKNOWN/explode', undefined],
    ['/stand-in/captures/UNKNOWN/complete', undefined],
    ['/stand-in/captures/UNKNOWN/resend', undefined],
    ['/stand-in/captures/UNKNOWN/explode', undefined],
    ['/stand-in/faults', { kind: 'explode', call: 'get' }],
    ['/stand-in/faults', { kind: 'drop', call: 'everything' }],
    ['/stand-in/faults', { kind: 'fail', call: 'get', status: 418 }],
    ['/stand-in/faults', { kind: 'delay', call: 'get' }],
    ['/stand-in/faults', undefined],
    ['/stand-in/webhook-url', { url: 'nowhere' }],
  ])('say what was wrong with %s %j', async (path, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });

  test('are not for pages of other sites', async () => {
    const id = await standIn.create();
    const answer = await post(`/stand-in/orders/${id}/approve`, undefined, {
      Origin: 'https://attacker.example',
    });
    expect(answer.status).toBe(403);
    expect((await standIn.capture(id)).status).toBe(422);
  });
});
