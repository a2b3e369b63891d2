import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/base/database/embedded.ts';
import { endAtOnce, postmasterPid } from '#server/base/database/postmaster.ts';

/** A run of tests, for as long as this process lives. */
type OwnRun = {
  /** For its data. */
  folder: string;
  postgres: EmbeddedDatabase;
  /** Stops it, and takes all that it has written away. */
  end(): Promise<void>;
};

/** In memory where there is any, because a disk that is busy with something else can hold up each commit for seconds. */
const MEMORY = '/dev/shm';

/** A run's temporary folder. A socket's path may have about a hundred bytes, of which some systems' own folder takes half. */
const PREFIX = 'run-';

/** The socket on which a run listens for as long as its process lives, however that ends. */
const inUse = (temporary: string) => join(temporary, 'in-use');

const OF_TESTS = {
  // Many servers at once, each with all the connections that one may have.
  max_connections: '1000',
  // Each line of the log names its database, and the program that asked it: read by statement-log.ts.
  log_line_prefix: '%m [%p] %d/%a ',
};

/**
 * Starts a PostgreSQL for a run of tests, and gives this process, and those that it starts from now on, a temporary folder of their
 * own, so that nothing of a run stays behind: sockets of databases, what tests write, profiles of browsers. What a run that was killed
 * has left is taken away first.
 */
export async function startOwnRun(): Promise<OwnRun> {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(PREFIX) && (await isAbandoned(join(tmpdir(), name))))
      await takeAway(join(tmpdir(), name));
  const temporary = mkdtempSync(join(tmpdir(), PREFIX));
  const living = createServer((socket) => socket.destroy()).listen(inUse(temporary));
  await once(living.unref(), 'listening');
  // What Unix asks for it by, and Windows.
  const { TMPDIR, TEMP } = process.env;
  Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary });
  const folder = hasRoom() ? inMemory(temporary) : join(temporary, 'data');
  mkdirSync(folder);
  const postgres = await startEmbeddedDatabase(join(folder, 'postgres'), {
    durable: false,
    settings: OF_TESTS,
  });
  // Ctrl-C ends this process before it is told to end.
  process.once('exit', postgres.stopAtOnce);
  return {
    folder,
    postgres,
    async end() {
      await postgres.stop();
      process.off('exit', postgres.stopAtOnce);
      for (const [name, before] of Object.entries({ TMPDIR, TEMP }))
        if (before === undefined) delete process.env[name];
        else process.env[name] = before;
      living.close();
      await takeAway(temporary);
    },
  };
}

const inMemory = (temporary: string) => join(MEMORY, `meridian-${basename(temporary)}`);

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 2 * 1024 ** 3;
}

/** Whether its process has ended without taking it away. One without a socket is just being made, or none of ours. */
async function isAbandoned(temporary: string): Promise<boolean> {
  if (!existsSync(inUse(temporary))) return false;
  const socket = connect(inUse(temporary));
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

async function takeAway(temporary: string): Promise<void> {
  for (const folder of [inMemory(temporary), join(temporary, 'data'), temporary]) {
    const pid = postmasterPid(join(folder, 'postgres'));
    if (pid !== null) await endAtOnce(pid, join(folder, 'postgres'));
    // A browser that was told to end may still write into its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
