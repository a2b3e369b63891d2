import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { embeddedDatabaseUrl } from '#server/base/database/embedded.ts';
import { storedKey } from '#server/orders/orders/store-once.ts';
import { e2eEnvironment, PORTS } from '../../e2e/support/environment.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { untilReady } from '../../support/product-process.ts';
import { speaker } from '../../support/registration.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = PORTS.other;
let data: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'meridian-shutdown-'));
});
test.afterAll(() => rmSync(data, { recursive: true, force: true }));

/** A product that `npm start` started, in a process group of its own. */
type Started = { npm: ChildProcess; server: number; postgres: number };

async function startByNpm(): Promise<Started> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...e2eEnvironment, PORT: String(port), DATA_DIR: data },
  });
  await untilReady(npm);
  return { npm, server: serverOf(npm), postgres: pidIn(join(data, 'postgres/postmaster.pid')) };
}

const pidIn = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]);
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
/** The process that serves: below npm and its shell. */
function serverOf(npm: ChildProcess): number {
  let pid = npm.pid ?? 0;
  while (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')) {
    const [child] = childrenOf(pid);
    if (!child) throw new Error('npm runs no server.');
    pid = child;
  }
  return pid;
}

function lives(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** An order of which the server has the first half, and waits for the second. */
async function halfAnOrder(clientKey: string): Promise<{ finish(): void; answer: Promise<string> }> {
  const body = JSON.stringify({
    query:
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { ... on Order { reference } } }',
    variables: { input: { ...speaker, clientKey } },
  });
  const socket: Socket = connect(port, 'localhost');
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  const chunk = (part: string) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`;
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk(body.slice(0, 100))}`,
  );
  // The server has begun with it when it answers what came later.
  await fetch(`http://localhost:${port}/robots.txt`);
  return { finish: () => void socket.write(`${chunk(body.slice(100))}0\r\n\r\n`), answer };
}

const refuses = () =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ status }) => status === 503,
    () => true,
  );

const wholeGroup = ({ npm }: Started) => -(npm.pid ?? 0);
const ways: [name: string, signal: NodeJS.Signals, whom: (started: Started) => number][] = [
  ['SIGTERM to npm', 'SIGTERM', ({ npm }) => npm.pid ?? 0],
  ['SIGTERM to the server', 'SIGTERM', ({ server }) => server],
  ['SIGTERM to the process group', 'SIGTERM', wholeGroup],
  ['Ctrl-C', 'SIGINT', wholeGroup],
];

for (const [index, [name, signal, whom]] of ways.entries())
  test(`${name} ends everything, and what was under way is answered and stored`, async () => {
    const started = await startByNpm();
    const order = await halfAnOrder(`shutdown-${index}`);
    process.kill(whom(started), signal);
    await expect.poll(refuses, { intervals: [50] }).toBe(true);
    order.finish();
    const answer = await order.answer;
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).toMatch(/"reference":"MC-/);
    for (const pid of [started.npm.pid ?? 0, started.server, started.postgres])
      await expect.poll(() => lives(pid)).toBe(false);
    expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false);
  });

test('A second signal ends it at once, and the next start has every order that was acknowledged', async () => {
  const started = await startByNpm();
  const client = new Client({ connectionString: embeddedDatabaseUrl(join(data, 'postgres'), 'meridian') });
  await client.connect();
  const { rows } = await client.query('SELECT "clientKey" FROM "Order"');
  await client.end();
  expect(rows.map(({ clientKey }) => clientKey).sort()).toEqual(
    ways.map((_, index) => storedKey(`shutdown-${index}`)).sort(),
  );

  // It would be waited for.
  const order = await halfAnOrder('shutdown-never');
  process.kill(started.server, 'SIGTERM');
  await expect.poll(refuses, { intervals: [50] }).toBe(true);
  expect(lives(started.server)).toBe(true);
  // What comes soon after the first signal is the same wish; by itself it ends after seven seconds.
  await expect(() => {
    if (lives(started.server)) process.kill(started.server, 'SIGTERM');
    expect(lives(started.server)).toBe(false);
  }).toPass({ intervals: [100], timeout: 6_000 });
  await order.answer.catch(() => {});
  for (const pid of [started.npm.pid ?? 0, started.postgres]) await expect.poll(() => lives(pid)).toBe(false);
});
