import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { e2eEnvironment, e2ePort } from './environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The product on data of its own, at another time than the other tests'. */
export type SiteAt = {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** The folder of its data. */
  data: string;
  stop(): Promise<void>;
};

/**
 * Starts the built product at a time. One at once: it has a port of its own.
 *
 * @param now a UTC instant, from which its clock runs on
 */
export async function startSiteAt(now: string): Promise<SiteAt> {
  const data = await mkdtemp(join(tmpdir(), 'meridian-at-'));
  const port = e2ePort + 8;
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...e2eEnvironment, PORT: String(port), DATA_DIR: data, CLOCK_NOW: now },
    stdio: 'inherit',
  });
  await expect
    .poll(() => fetch(`${url}/faq`).then(({ status }) => status, String), { timeout: 60_000 })
    .toBe(200);
  return {
    url,
    data,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
}
