import { expect, test } from 'vitest';
import { issuesOf, openStandIn, requestToken } from './open-stand-in.ts';

test('a dropped answer: the capture is made, the connection is cut, and a retry finds it', async () => {
  await using standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.approve(id);
  standIn.control.dropAnswers({ call: 'capture', count: 2 });
  await expect(standIn.capture(id, 'one id')).rejects.toThrow('fetch failed');
  const { body } = await standIn.call('GET', `/v2/checkout/orders/${id}`);
  expect(body.status).toBe('COMPLETED');
  await expect(standIn.capture(id, 'one id')).rejects.toThrow('fetch failed');
  expect((await standIn.capture(id, 'one id')).status).toBe(200);
});

test('a failure by status and issue: nothing is done, and only as often as ordered', async () => {
  await using standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.approve(id);
  standIn.control.failNext({ call: 'capture', status: 503 });
  standIn.control.failNext({ call: 'capture', status: 422, issue: 'COMPLIANCE_VIOLATION' });
  expect((await standIn.capture(id)).body).toMatchObject({ name: 'SERVICE_UNAVAILABLE' });
  expect(issuesOf(await standIn.capture(id))).toEqual(['COMPLIANCE_VIOLATION']);
  expect((await standIn.capture(id)).status).toBe(201);
});

test('a failure after the work was done', async () => {
  await using standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.approve(id);
  standIn.control.failNext({ call: 'capture', status: 500, performed: true });
  expect((await standIn.capture(id)).status).toBe(500);
  expect((await standIn.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED');
});

test('a page of HTML in place of an answer, with or without the work done', async () => {
  await using standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.approve(id);
  const status = async () => (await standIn.call('GET', `/v2/checkout/orders/${id}`)).body.status;
  const token = await requestToken(standIn.url);
  const capture = () =>
    fetch(`${standIn.url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
  standIn.control.htmlNext({ call: 'capture', performed: false });
  standIn.control.htmlNext({ call: 'capture' });
  const first = await capture();
  expect([first.status, first.headers.get('content-type')]).toEqual([201, 'text/html']);
  expect(await status()).toBe('APPROVED');
  await capture();
  expect(await status()).toBe('COMPLETED');
});

test('a delayed call waits first, and is then carried out', async () => {
  await using standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.approve(id);
  standIn.control.delayNext({ call: 'capture', ms: 25 });
  const start = performance.now();
  expect((await standIn.capture(id)).status).toBe(201);
  // A timer may ring up to a millisecond early.
  expect(performance.now() - start).toBeGreaterThanOrEqual(24);
});

test('a delayed call does not hold up the end of the stand-in', async () => {
  const standIn = await openStandIn();
  const id = await standIn.create();
  standIn.control.delayNext({ call: 'get', ms: 3_600_000 });
  const token = await requestToken(standIn.url);
  const waiting = standIn.call('GET', `/v2/checkout/orders/${id}`, { token });
  const outcome = waiting.then(
    ({ status }) => status,
    () => 'cut off',
  );
  // Asked later, and answered: the other one has come.
  await requestToken(standIn.url);
  await standIn.close();
  expect([500, 'cut off']).toContain(await outcome);
});

test('the faults can be taken back', async () => {
  await using standIn = await openStandIn();
  standIn.control.failNext({ call: 'get', status: 500, count: 5 });
  standIn.control.clearFaults();
  expect((await standIn.call('GET', '/v2/checkout/orders/X')).status).toBe(404);
});

test('a token call that fails', async () => {
  await using standIn = await openStandIn();
  standIn.control.failNext({ call: 'token', status: 503 });
  expect((await fetch(`${standIn.url}/v1/oauth2/token`, { method: 'POST' })).status).toBe(503);
});
