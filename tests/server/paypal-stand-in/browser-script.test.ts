import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials, type OpenStandIn, openStandIn } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

const addressOf = (query: Record<string, string>): string =>
  `${standIn.url}/sdk/js?${new URLSearchParams({ 'client-id': credentials.clientId, ...query })}`;
const load = (query: Record<string, string>): Promise<Response> => fetch(addressOf(query));

/** Runs the script as a browser's script tag would, and answers what it added to the window. */
async function run(query: Record<string, string>, dataset = {}) {
  const window: Record<string, { Buttons?: unknown; version: string }> = {};
  new Script(await (await load(query)).text()).runInNewContext({
    window,
    URL,
    document: { currentScript: { src: addressOf(query), dataset } },
  });
  return window;
}

describe('the browser script', () => {
  test('is a classic script that defines paypal with its buttons', async () => {
    const answer = await load({ currency: 'GBP', components: 'buttons', intent: 'capture', commit: 'true' });
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const { paypal } = await run({});
    expect(paypal).toMatchObject({ version: '5.0.0', Buttons: expect.any(Function) });
  });

  test('takes its name from its own tag', async () => {
    expect(Object.getOwnPropertyNames(await run({}, { namespace: 'paypalEur' }))).toEqual(['paypalEur']);
  });

  test('has no buttons where only other components are asked for', async () => {
    expect((await run({ components: 'messages' })).paypal?.Buttons).toBeUndefined();
  });

  test('uses nothing that a strict security policy forbids', async () => {
    const text = await (await load({})).text();
    expect(text).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\(['"]style|\bon(click|load)\s*=/);
  });

  test.each([
    [{ 'client-id': 'SOMEONE-ELSE' }],
    [{ 'client-id': '' }],
    [{ currency: 'XAU' }],
    [{ intent: 'authorize' }],
  ])('does not load for %j', async (query) => {
    expect((await load(query)).status).toBe(400);
  });

  test('fails to load on request', async () => {
    standIn.control.failNext({ call: 'script', status: 500 });
    expect((await load({})).status).toBe(500);
    expect((await load({})).status).toBe(200);
  });
});
