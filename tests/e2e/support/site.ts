import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Client } from 'pg';
import { embeddedDatabaseUrl } from '#server/base/database/embedded.ts';
import { compileCache } from '../../support/compile-cache.ts';
import { e2eEnvironment, NOW, PORTS } from './environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The database that those of all sites are copies of; nobody writes to it. */
export const TEMPLATE = 'template_meridian';

/** The product with a server, a database and a PayPal stand-in of its own. */
export type Site = {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Where its desk listens, without a trailing slash. */
  desk: string;
  /** The folder of its mails and files. */
  data: string;
  databaseUrl: string;
  /** The environment of commands beside it. */
  settings: Record<string, string>;
  /** Ends it as a power cut would, and takes its data away. */
  stop(): Promise<void>;
};

/** The folder of a run, which the global set-up has made (prepare.ts). */
const run = () => String(process.env.E2E_RUN);

/** Runs SQL on the server that holds the databases of all sites. */
export async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: embeddedDatabaseUrl(join(run(), 'postgres'), 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

let started = 0;

/**
 * Starts the built product on a copy of the template.
 *
 * @param options.port of its site; those of PayPal's stand-in and of the desk follow. The fresh one's are taken for as long as the
 *   worker runs, once a test has asked for a fresh site
 * @param options.now a UTC instant, from which its clock runs on
 */
export async function startSite({ port = PORTS.fresh, now = NOW } = {}): Promise<Site> {
  const name = `worker_${process.env.TEST_WORKER_INDEX}_${started++}`;
  // Whoever uses the database may still be about to leave it.
  const patiently = (statement: string) => expect(() => administer(statement)).toPass();
  await patiently(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}" STRATEGY FILE_COPY`);
  const { stop, ...site } = await serve(name, { port, now });
  return {
    ...site,
    async stop() {
      await stop('SIGKILL');
      await patiently(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      rmSync(site.data, { recursive: true, force: true });
    },
  };
}

/** Starts the built product on a database. */
export async function serve(database: string, { port, now = NOW }: { port: number; now?: string }) {
  const data = join(run(), database);
  mkdirSync(data, { recursive: true });
  const databaseUrl = embeddedDatabaseUrl(join(run(), 'postgres'), database);
  const settings = {
    ...e2eEnvironment,
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    CLOCK_NOW: now,
    DESK: 'on',
    DESK_PORT: String(port + 2),
  };
  const server = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Press Ctrl-C to stop')) resolve();
    });
    void ended.then(() => reject(new Error(`The server has ended.\n${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    desk: `http://127.0.0.1:${port + 2}`,
    data,
    databaseUrl,
    settings,
    async stop(signal: 'SIGTERM' | 'SIGKILL') {
      server.kill(signal);
      await ended;
    },
  };
}

let current: Site | null = null;

/** The site of the test that runs, or of the hook. */
export function site(): Site {
  if (!current) throw new Error('No site runs here: take test from tests/e2e/support/test.ts.');
  return current;
}

/** Runs on a site: all that asks `site()` meanwhile is answered with it. */
export async function during(own: Site, act: () => Promise<void>): Promise<void> {
  const before = current;
  current = own;
  try {
    await act();
  } finally {
    current = before;
  }
}
