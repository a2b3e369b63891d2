import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, issuesOf, type Json, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

const create = (
  body: unknown,
  headers: Record<string, string> = { 'PayPal-Request-Id': crypto.randomUUID() },
) => standIn.call('POST', '/v2/checkout/orders', { body, headers });

const usd = (value: string): Json => ({ currency_code: 'USD', value });

describe('creating an order', () => {
  test('answers in short with id, status and links unless the representation is asked for', async () => {
    const { status, body } = await create(orderOf('508.98'));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      links: [
        { rel: 'self', method: 'GET', href: `${standIn.url}/v2/checkout/orders/${body.id}` },
        { rel: 'payer-action', method: 'GET', href: `${standIn.url}/checkoutnow?token=${body.id}` },
      ],
    });
  });

  test('answers in full on demand, with amounts in all their decimals', async () => {
    const { body } = await create(orderOf('7', { custom_id: 'token-1', invoice_id: 'MC-2026-7F3K9Q' }), {
      Prefer: 'return=representation',
      'PayPal-Request-Id': 'full',
    });
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      create_time: '2026-03-10T09:00:00Z',
      purchase_units: [
        {
          reference_id: 'default',
          amount: usd('7.00'),
          custom_id: 'token-1',
          invoice_id: 'MC-2026-7F3K9Q',
        },
      ],
    });
  });

  test.each([
    ['USD', '.05', '0.05'],
    ['USD', '7.5', '7.50'],
    ['JPY', '1200', '1200'],
  ])('writes %s %s as %s', async (currency_code, value, written) => {
    const id = await standIn.create(orderOf('1', { amount: { currency_code, value } }));
    const { body } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
    expect(body.purchase_units[0].amount).toEqual({ currency_code, value: written });
  });

  test('gives the link approve and the status CREATED to an order with an application context', async () => {
    const { body } = await create({
      intent: 'CAPTURE',
      purchase_units: [{ amount: usd('1.00') }],
      application_context: { return_url: 'https://merchant.example/r', user_action: 'PAY_NOW' },
    });
    expect(body.status).toBe('CREATED');
    expect(body.links.map((link: Json) => link.rel)).toEqual(['self', 'approve', 'capture']);
  });

  test('can be read back as it was made', async () => {
    const items = [{ name: 'Presenter In-Person', quantity: '1', unit_amount: usd('499.00') }];
    const breakdown = { item_total: usd('499.00'), handling: usd('9.98') };
    const id = await standIn.create(orderOf('508.98', { items, amount: { ...usd('508.98'), breakdown } }));
    const { status, body } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
    expect(status).toBe(200);
    expect(body.purchase_units[0]).toMatchObject({ items, amount: { ...usd('508.98'), breakdown } });
  });

  test('answers an unknown or malformed id with INVALID_RESOURCE_ID', async () => {
    for (const id of ['5O190127TN364715T', 'lower-case', '0']) {
      const answer = await standIn.call('GET', `/v2/checkout/orders/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.name).toBe('RESOURCE_NOT_FOUND');
      expect(issuesOf(answer)).toEqual(['INVALID_RESOURCE_ID']);
    }
  });

  test('is forgotten three hours later where no buyer came', async () => {
    await using own = await openStandIn();
    const id = await own.create();
    own.clock.forward(3 * hour - 1);
    expect((await own.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200);
    own.clock.forward(1);
    expect(issuesOf(await own.call('GET', `/v2/checkout/orders/${id}`))).toEqual(['INVALID_RESOURCE_ID']);
  });
});

describe('a request id', () => {
  const headers = { 'PayPal-Request-Id': 'order-7', Prefer: 'return=representation' };

  test('brings back the same order in its latest state for six hours', async () => {
    await using own = await openStandIn();
    const make = () => own.call('POST', '/v2/checkout/orders', { body: orderOf('5.00'), headers });
    const first = await make();
    own.control.approve(first.body.id);
    await own.capture(first.body.id);
    own.clock.forward(6 * hour - 1);
    const replay = await make();
    expect([first.status, replay.status]).toEqual([201, 200]);
    expect(replay.body).toMatchObject({ id: first.body.id, status: 'COMPLETED' });
    own.clock.forward(1);
    const later = await make();
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
  });

  test('makes one order of two simultaneous calls', async () => {
    await using own = await openStandIn();
    const make = () => own.call('POST', '/v2/checkout/orders', { body: orderOf('5.00'), headers });
    const answers = await Promise.all([make(), make()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  test('of a refused call is not remembered', async () => {
    const retry = { 'PayPal-Request-Id': 'second-try' };
    expect((await create(orderOf('0.00'), retry)).status).toBe(422);
    expect((await create(orderOf('1.00'), retry)).status).toBe(201);
  });
});
