import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../../../tests/support/product-process.ts';

/** A server in a process of its own, on a processor core of its own where the system can say so. */
export type BenchServer = {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Megabytes that it keeps in memory now; null where the system doesn't say. */
  memory(): number | null;
  /** Seconds for which it has kept a processor busy so far; null where the system doesn't say. */
  busy(): number | null;
  stop(): Promise<void>;
};

/** Whether processes can be held to one core. */
export const CAN_PIN =
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  spawnSync('taskset', ['--version']).status === 0;

/** The core of the servers, and the cores of all else: the generator of load and the database. */
const SERVER_CORE = availableParallelism() - 1;

/** Keeps this process, and what it starts from now on, off the core of the servers. */
export function leaveServerCore(): void {
  if (CAN_PIN) pin(process.pid, SERVER_CORE === 1 ? '0' : `0-${SERVER_CORE - 1}`);
}

function pin(pid: number, cores: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}

/**
 * Starts a module that says `{listening: url}` to its parent once it does, and waits for that.
 *
 * @param module path relative to tools/bench/
 * @param options given to it as its only argument, in JSON
 * @param apart false where it shares all cores with everything else
 */
export async function startServer(
  module: string,
  options: object,
  env: Record<string, string> = {},
  apart = true,
): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL(`../${module}`, import.meta.url)), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return serverOf(child, listening(child), apart);
}

/**
 * Starts the whole product as `npm start` does, but for installing, and waits until it says that it is ready.
 *
 * @param url where `env` has it listen
 */
export function startProduct(url: string, env: Record<string, string>): Promise<BenchServer> {
  const start = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return serverOf(
    child,
    untilReady(child).then(() => url),
  );
}

/** Gives a process the servers' core, and waits until it listens. */
async function serverOf(child: ChildProcess, listens: Promise<string>, apart = true): Promise<BenchServer> {
  if (CAN_PIN && apart && child.pid) pin(child.pid, String(SERVER_CORE));
  const url = await listens;
  return {
    url,
    memory: () => (child.pid ? residentMegabytes(child.pid) : null),
    busy: () => (child.pid ? busySeconds(child.pid) : null),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}.`)));
    child.once('message', (message: { listening: string }) => resolve(message.listening));
  });
}

function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** Linux counts in hundredths of a second, in the system and outside of it. */
function busySeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
