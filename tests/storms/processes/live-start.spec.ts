import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESK_HEADER } from '#server/office/staff/gate.ts';
import { e2eEnvironment, PORTS } from '../../e2e/support/environment.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { untilReady } from '../../support/product-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = PORTS.other;
const { CLOCK_NOW: _clock, ...environment } = e2eEnvironment;
const standIn = { PAYPAL_MODE: 'stand-in' };
const live = {
  PAYPAL_MODE: 'live',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  LOG_LEVEL: 'warn',
};

let data: string;
// They need the port.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'meridian-live-'));
});
test.afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Starts a product with these settings: what it says, what it answers to the trial coupon, and to whoever opens the desk by the address that it said. */
async function started(
  settings: Record<string, string>,
): Promise<{ said: string; coupon: string; desk: number }> {
  const server = spawn('node', ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DESK: 'on',
      DESK_PORT: String(port + 2),
      DATA_DIR: data,
      ...settings,
    },
  });
  let said = '';
  server.stdout.on('data', (text) => {
    said += text;
  });
  await untilReady(server);
  await expect.poll(() => said).toContain('Press Ctrl-C to stop.');
  const coupon = await fetch(`http://localhost:${port}/api/apply-coupon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      couponCode: 'MERIDIAN30',
      registrationSubtotal: 100,
      registrationType: 'speaker',
    }),
  }).then((response) => response.text());
  const { origin, hash } = new URL(/Desk +(\S+)/.exec(said)?.[1] ?? '');
  const entered = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      [DESK_HEADER]: '1',
      origin,
    },
    body: JSON.stringify({ key: hash.slice(1) }),
  });
  server.kill('SIGTERM');
  await once(server, 'exit');
  return { said, coupon, desk: entered.status };
}

test('Payments to PayPal itself end the trial coupon, also in a database that was tried out with, and say so once', async () => {
  const tried = await started(standIn);
  expect(tried.coupon).toContain('"ok":true');
  const first = await started(live);
  expect(first.said).toContain('PayPal    live: real money');
  expect(first.said).toContain('The trial coupon MERIDIAN30 was deactivated');
  expect(first.coupon).toContain('"ok":false');
  const later = await started(live);
  expect(later.said).not.toContain('MERIDIAN30');
});

test('The address of the desk that is said lets somebody in, whatever clock the product has', async () => {
  const { desk } = await started({ ...standIn, CLOCK_NOW: '2027-01-01T00:00:00Z' });
  expect(desk).toBe(204);
});

test('A new database for payments to PayPal itself has no trial coupon', async () => {
  const { said, coupon } = await started(live);
  expect(said).not.toContain('MERIDIAN30');
  expect(coupon).toContain('"ok":false');
});
