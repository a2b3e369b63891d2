import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials, hour, type OpenStandIn, openStandIn, requestToken } from './open-stand-in.ts';

describe('access tokens', () => {
  let standIn: OpenStandIn;
  beforeAll(async () => {
    standIn = await openStandIn();
  });
  afterAll(() => standIn.close());

  const ask = (id: string, secret: string, body = 'grant_type=client_credentials'): Promise<Response> =>
    fetch(`${standIn.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
    });

  test('are given for nine hours to a client that names its id and secret', async () => {
    const answer = await ask(credentials.clientId, credentials.clientSecret);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  });

  test('are refused for a wrong secret', async () => {
    const answer = await ask(credentials.clientId, 'guessed');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  test('are refused for another kind of grant', async () => {
    const answer = await ask(credentials.clientId, credentials.clientSecret, 'grant_type=password');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  test('end by the clock, and a call with an ended one answers AUTHENTICATION_FAILURE', async () => {
    await using own = await openStandIn();
    const token = await requestToken(own.url);
    own.clock.forward(9 * hour - 1);
    expect((await own.call('GET', '/v2/checkout/orders/UNKNOWN', { token })).status).toBe(404);
    own.clock.forward(1);
    const refused = await own.call('GET', '/v2/checkout/orders/UNKNOWN', { token });
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) });
  });

  test('can be revoked, and new ones work', async () => {
    await using own = await openStandIn();
    const token = await requestToken(own.url);
    own.control.revokeTokens();
    expect((await own.call('GET', '/v2/checkout/orders/UNKNOWN', { token })).status).toBe(401);
    expect((await own.call('GET', '/v2/checkout/orders/UNKNOWN')).status).toBe(404);
  });

  test('are demanded by every call of the API', async () => {
    const calls = [
      ['POST', '/v2/checkout/orders'],
      ['GET', '/v2/checkout/orders/X'],
      ['POST', '/v2/checkout/orders/X/capture'],
      ['GET', '/v2/payments/captures/X'],
      ['POST', '/v2/payments/captures/X/refund'],
      ['GET', '/v2/payments/refunds/X'],
      ['POST', '/v1/notifications/verify-webhook-signature'],
    ] as const;
    for (const [method, path] of calls) {
      expect([path, (await standIn.call(method, path, { token: 'invented' })).status]).toEqual([path, 401]);
    }
  });
});
