/**
 * `node bench/bombs.ts`: how long a refusal takes, and what a normal client notices of somebody who sends bombs as
 * fast as one network's points allow. Starts the product on a throw-away folder; build the site first.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POINTS_PER_MINUTE } from '#domain/limits.ts';
import { REFUSAL_POINTS } from '#server/graphql/limits/limits-plugin.ts';
import { bombs } from '../tests/support/bombs.ts';
import { freePort } from './support/place.ts';

const port = await freePort();
const REPETITIONS = 40;
const REQUESTS = 1500;
/** As many refusals a second as one network can pay for. */
const BOMBS_PER_SECOND = POINTS_PER_MINUTE / REFUSAL_POINTS / 60;
const NORMAL =
  '{ conferences(first: 10, filter: { when: UPCOMING }) { totalCount nodes { id title date startsOn city price url } } }';

type Timing = { status: number; ms: number };

/** Asks as a client in a network of its own. */
async function ask(query: string, network: string): Promise<Timing> {
  const begin = performance.now();
  const response = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ query }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begin };
}

const percentile = (values: number[], part: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Latencies of a client that asks a hundred times a second at most, in milliseconds. */
async function normalClient(): Promise<number[]> {
  const latencies: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    // Fifteen networks, because a hundred questions a second are more than one may ask.
    const { status, ms } = await ask(NORMAL, `192.0.2.${count % 15}`);
    if (status !== 200) throw new Error(`The normal client was answered with ${status}.`);
    latencies.push(ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 10 - ms)));
  }
  return latencies;
}

async function measure(): Promise<void> {
  for (let count = 0; count < 200; count += 1) await ask(NORMAL, `198.51.100.${count % 20}`);

  console.log(`Refusals, ${REPETITIONS} of each (ms):        median     worst`);
  for (const [index, { name, query }] of bombs.entries()) {
    const times: number[] = [];
    for (let count = 0; count < REPETITIONS; count += 1) {
      // Never the same text twice, so that nothing is known of it from before.
      const { status, ms } = await ask(`${query} # ${count}`, `203.0.113.${index}`);
      if (status !== 400) throw new Error(`The bomb of ${name} was answered with ${status}.`);
      times.push(ms);
    }
    console.log(
      `  ${name.padEnd(40)} ${percentile(times, 0.5).toFixed(1).padStart(6)} ${Math.max(...times)
        .toFixed(1)
        .padStart(9)}`,
    );
  }

  const report = (what: string, latencies: number[]) =>
    console.log(
      `${what.padEnd(42)} p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`,
    );
  const alone = await normalClient();
  report('A normal client alone:', alone);
  let sent = 0;
  const sending = setInterval(() => {
    const { query } = bombs[sent % bombs.length] as (typeof bombs)[number];
    sent += 1;
    void ask(`${query} # ${sent}`, '203.0.113.200');
  }, 1000 / BOMBS_PER_SECOND);
  const beside = await normalClient();
  clearInterval(sending);
  report(`The same beside ${sent} bombs:`, beside);
  console.log(
    `p99 with bombs ÷ p99 alone: ${(percentile(beside, 0.99) / percentile(alone, 0.99)).toFixed(2)}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
const server = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    CLOCK_NOW: '2026-03-10T09:00:00Z',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    TRUST_PROXY: '1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  for await (const text of server.stdout) if (String(text).includes('is ready')) break;
  await measure();
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
