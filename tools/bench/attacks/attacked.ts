import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { embeddedDatabaseUrl } from '#server/base/database/embedded.ts';
import { freePort, untilReady } from '../../../tests/support/product-process.ts';
import { NOW } from '../support/place.ts';

/** The whole product in processes of its own, with the embedded database, as `npm start` serves it. */
export type Attacked = {
  url: string;
  process: ChildProcess;
  /** Kills PostgreSQL itself, as a crash would. */
  killDatabase(): void;
  /** The references of all stored orders; a server that has stopped is started for it by the caller. */
  orderReferences(): Promise<Set<string>>;
  /** Whether any process still works in the data folder. */
  leftovers(): string[];
  stop(): Promise<void>;
};

const start = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));

/** A new data folder, removed by `removeFolder`. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'meridian-attacks-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/**
 * Starts the product on a data folder and waits until it is ready.
 *
 * @param env changes of its configuration
 */
export async function startAttacked(folder: string, env: Record<string, string> = {}): Promise<Attacked> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      PAYPAL_MODE: 'stand-in',
      PAYPAL_STAND_IN_PORT: '0',
      DATA_DIR: folder,
      CLOCK_NOW: NOW,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  return {
    url,
    process: child,
    killDatabase() {
      const file = join(folder, 'postgres', 'postmaster.pid');
      if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    async orderReferences() {
      const client = new pg.Client(embeddedDatabaseUrl(join(folder, 'postgres'), 'meridian'));
      await client.connect();
      try {
        const { rows } = await client.query<{ reference: string }>('SELECT "reference" FROM "Order"');
        return new Set(rows.map(({ reference }) => reference));
      } finally {
        await client.end();
      }
    },
    leftovers: () => processesOf(folder),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Command lines of the processes that name a folder or were started with it; on Linux only. */
function processesOf(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return command && (command.includes(folder) || environment.includes(folder))
          ? [`${pid} ${command}`]
          : [];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
