import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { credentials, hour, issuesOf, openStandIn, orderOf, requestToken } from './open-stand-in.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const journal = (): string => join(dataDir, 'journal.jsonl');

test('a stand-in with a folder remembers orders, captures, refunds, request ids and tokens', async () => {
  const first = await openStandIn({ dataDir });
  const id = await first.create(orderOf('9.00'), 'made');
  const token = await requestToken(first.url);
  first.control.approve(id);
  const captureId = (await first.capture(id, 'paid')).body.purchase_units[0].payments.captures[0].id;
  first.control.refund(captureId, { currency_code: 'USD', value: '1.00' });
  await first.close();

  await using second = await openStandIn({ dataDir });
  const { status, body } = await second.call('GET', `/v2/checkout/orders/${id}`, { token });
  expect(status).toBe(200);
  expect(body.purchase_units[0].payments).toMatchObject({
    captures: [{ id: captureId, status: 'PARTIALLY_REFUNDED' }],
    refunds: [{ amount: { value: '1.00' } }],
  });
  expect((await second.capture(id, 'paid')).status).toBe(200);
  expect(issuesOf(await second.capture(id, 'again'))).toEqual(['ORDER_ALREADY_CAPTURED']);
  expect(await second.create(orderOf('9.00'), 'made')).toBe(id);
});

test('a stand-in without a folder forgets', async () => {
  const first = await openStandIn();
  const id = await first.create();
  await first.close();
  await using second = await openStandIn();
  expect((await second.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(404);
});

test('events signed before a restart still verify, and undelivered ones are sent after it', async () => {
  const first = await openStandIn({
    dataDir,
    webhookUrl: 'http://127.0.0.1:1/nobody',
    webhookRetryDelays: [hour],
  });
  const id = await first.create();
  first.control.approve(id);
  await expect.poll(() => first.control.listEvents(id)[0]?.attempts).toBe(1);
  await first.close();
  const key = readFileSync(join(dataDir, 'webhook-key.pem'), 'utf8');

  await using second = await openStandIn({
    dataDir,
    webhookUrl: 'http://127.0.0.1:1/nobody',
    webhookRetryDelays: [0],
  });
  await second.control.webhooksSettled();
  expect(second.control.listEvents(id)).toMatchObject([{ state: 'given-up', attempts: 2 }]);
  expect(readFileSync(join(dataDir, 'webhook-key.pem'), 'utf8')).toBe(key);
});

describe('the journal', () => {
  test('is read without its last line where a crash cut that off', async () => {
    const first = await openStandIn({ dataDir });
    const id = await first.create();
    first.control.approve(id);
    await first.close();
    const lines = readFileSync(journal(), 'utf8');
    truncateSync(journal(), Buffer.byteLength(lines) - 5);

    await using second = await openStandIn({ dataDir });
    expect((await second.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(second.control.listEvents(id)).toEqual([]);
  });

  test('is refused where it is damaged in the middle', async () => {
    writeFileSync(journal(), '[]\nnot json\n[]\n');
    await expect(openStandIn({ dataDir })).rejects.toThrow('line 2');
  });

  test('keeps one line for each record at the next start, and nothing that is outlived', async () => {
    const first = await openStandIn({ dataDir });
    const id = await first.create();
    for (let again = 0; again < 20; again++) first.control.approve(id);
    await first.close();
    appendFileSync(
      journal(),
      `${JSON.stringify([{ kind: 'token', record: { id: 'old', expiresAt: '2026-03-09T00:00:00Z' } }])}\n`,
    );
    const { control, close } = await openStandIn({ dataDir });
    const kinds = readFileSync(journal(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)[0].kind);
    expect(kinds.filter((kind) => kind === 'order')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'event')).toHaveLength(20);
    expect(readFileSync(journal(), 'utf8')).not.toContain('"old"');
    expect(control.listOrders()).toHaveLength(1);
    await close();
  });
});

test('a stand-in that runs alone loses nothing when it is killed', async () => {
  const start = async () => {
    const main = resolve(import.meta.dirname, '../../../tools/paypal-stand-in/main.ts');
    const args = [main, '--port', '0', '--data', dataDir];
    args.push('--client-id', credentials.clientId, '--client-secret', credentials.clientSecret);
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await new Promise<string>((found, failed) => {
      let text = '';
      child.once('exit', (code) => failed(new Error(`ended with ${code}: ${text}`)));
      child.stdout.on('data', (chunk) => {
        text += chunk;
        const match = /address\s+(http\S+)\s/.exec(text);
        if (match?.[1]) found(match[1]);
      });
    });
    const kill = async (signal: NodeJS.Signals) => {
      const ended = new Promise((done) => child.once('exit', (code, by) => done(by ?? code)));
      child.kill(signal);
      return ended;
    };
    return { url, kill };
  };
  const post = async (url: string, path: string, headers = {}, body?: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  const first = await start();
  const authorised = { Authorization: `Bearer ${await requestToken(first.url)}`, 'PayPal-Request-Id': 'x' };
  const { id } = await (await post(first.url, '/v2/checkout/orders', authorised, orderOf('9.00'))).json();
  await post(first.url, `/stand-in/orders/${id}/approve`);
  expect((await post(first.url, `/v2/checkout/orders/${id}/capture`, authorised)).status).toBe(201);
  expect(await first.kill('SIGKILL')).toBe('SIGKILL');

  const second = await start();
  expect((await post(second.url, `/v2/checkout/orders/${id}/capture`, authorised)).status).toBe(200);
  expect(await second.kill('SIGTERM')).toBe(0);
});
