import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createOwnedDatabase, PRODUCT_ROLE } from './embedded-role.ts';
import {
  accepts,
  createCluster,
  findBinaries,
  launch,
  type Settings,
  socketFolderOf,
  stopServerWithoutData,
  THROW_AWAY,
  untilReady,
  urlOf,
} from './embedded-server.ts';
import { alive, postmasterPid, signal } from './postmaster.ts';

/** Milliseconds for the server to write everything and stop. */
const STOP_MS = 5_000;
/** Milliseconds between two attempts to start it again. */
const RESTART_MS = 200;

/** A PostgreSQL of our own, reachable on a Unix socket only. */
export type EmbeddedDatabase = {
  /** Connection string of the named database, for its superuser. */
  url(database: string): string;
  /** The same for the product, of a database that `createDatabase` has made. */
  productUrl(database: string): string;
  /** Makes a database of the product's, unless there is one. */
  createDatabase(name: string): Promise<void>;
  /** Stops the server, whoever started it, and waits until it has written everything. */
  stop(): Promise<void>;
  /** Has the server stop by itself, for a process that ends now. */
  stopAtOnce(): void;
};

/** Thrown when another live process holds the folder. */
export class DatabaseInUseError extends Error {}

/**
 * Starts PostgreSQL on `folder` (made on first use), or adopts the one that a killed process left running; one that dies
 * is started again.
 *
 * @param options.durable false for one that need not outlive a crash
 * @param options.settings PostgreSQL’s, in place of ours
 * @param options.say takes one line for whoever runs this, when the server has died and when it runs again
 * @throws EmbeddedDatabaseError when no binaries exist for this platform or the server does not start
 * @throws DatabaseInUseError when another live process of ours uses the folder
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: { durable?: boolean; settings?: Settings; say?: (line: string) => void } = {},
): Promise<EmbeddedDatabase> {
  const data = resolve(folder);
  const binaries = findBinaries();
  const socketFolder = socketFolderOf(data);
  mkdirSync(dirname(data), { recursive: true });
  mkdirSync(socketFolder, { recursive: true });
  chmodSync(socketFolder, 0o700);

  await createCluster(binaries, data);
  await stopServerWithoutData(data, socketFolder);
  const settings = { ...(options.durable === false ? THROW_AWAY : {}), ...options.settings };
  const begin = async (): Promise<Client> => {
    const running = await accepts(socketFolder);
    const launched = running ? null : launch(binaries, data, socketFolder, settings);
    await untilReady(socketFolder, data, launched);
    return takeFolder(socketFolder, data);
  };
  const watched = await keepRunning(begin, options.say ?? console.warn);

  return {
    url: (database) => urlOf(socketFolder, database),
    productUrl: (database) => urlOf(socketFolder, database, PRODUCT_ROLE),
    createDatabase: (name) => createOwnedDatabase(watched.session(), name),
    async stop() {
      await watched.stop();
      const pid = postmasterPid(data);
      if (pid === null) return;
      // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written.
      signal(pid, 'SIGINT');
      const patience = performance.now() + STOP_MS;
      while (alive(pid) && existsSync(join(data, 'postmaster.pid'))) {
        await delay(20);
        // SIGQUIT ends it as it stands; what was committed is read from its log at the next start.
        if (performance.now() > patience) signal(pid, 'SIGQUIT');
      }
    },
    stopAtOnce() {
      const pid = postmasterPid(data);
      if (pid !== null) signal(pid, 'SIGINT');
    },
  };
}

/**
 * Restarts the server whenever it dies, for example for lack of memory. Our session on it ends with it, whoever started it.
 *
 * @param begin starts the server unless it runs, and opens our session on it
 */
async function keepRunning(
  begin: () => Promise<Client>,
  say: (line: string) => void,
): Promise<{ session(): Client; stop(): Promise<void> }> {
  let session = await begin();
  let stopped = false;
  let restarting: Promise<void> = Promise.resolve();

  const restart = async () => {
    say('The embedded PostgreSQL has stopped unexpectedly. It is being restarted.');
    for (let attempt = 1; !stopped; attempt++) {
      try {
        session = await begin();
        watch();
        return say('The embedded PostgreSQL is running again.');
      } catch (error) {
        // The dead server's own children may take a moment to notice that it is gone.
        if (error instanceof DatabaseInUseError) return say(error.message);
        if (attempt === 1) say(`It does not start yet, and is tried again: ${(error as Error).message}`);
        await delay(RESTART_MS);
      }
    }
  };
  const watch = () => {
    session.once('end', () => {
      if (!stopped) restarting = restart();
    });
  };
  watch();
  return {
    session: () => session,
    async stop() {
      stopped = true;
      await restarting;
      await session.end().catch(() => {});
    },
  };
}

/** Connection string of a database of the server that is running on `folder`, for its superuser unless another role is named. */
export function embeddedDatabaseUrl(folder: string, database: string, role?: string): string {
  return urlOf(socketFolderOf(resolve(folder)), database, role);
}

/** A session lock, not a file: it is gone the moment its process is, however that ends. */
async function takeFolder(socketFolder: string, data: string): Promise<Client> {
  const client = new Client({ connectionString: urlOf(socketFolder, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock(4711) AS taken');
  if (rows[0]?.taken) return client;
  await client.end();
  throw new DatabaseInUseError(`Another Meridian is running on ${data}. Stop it first, or set DATA_DIR.`);
}
