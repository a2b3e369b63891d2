import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache } from './compile-cache.ts';
import type { Product } from './product.ts';
import type { ServerProcessMessage, ServerProcessOptions } from './server-process.ts';

/** A server in a process of its own, on a product's database and its PayPal. */
export type ServerProcess = {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Sets its clock, which otherwise stands. */
  setClock(instant: string): Promise<void>;
  /** Resolves when it has taken a message that it will never finish (`mail: 'hangs'`). */
  mailTaken: Promise<void>;
  /** How many messages it has written. */
  mailsWritten(): number;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
};

/**
 * Starts a server beside `product`. It stands at the product's time.
 *
 * @param options.paypalUrl another way to the stand-in, such as a proxy in front of it
 * @param options.timeZone the process's own zone, as in the environment variable TZ
 */
export async function startServerProcess(
  product: Product,
  options: { paypalUrl?: string; timeZone?: string } & Partial<
    Pick<ServerProcessOptions, 'mail' | 'files' | 'limits'>
  > = {},
): Promise<ServerProcess> {
  const mailFolder = mkdtempSync(join(tmpdir(), 'meridian-process-'));
  const argument: ServerProcessOptions = {
    databaseUrl: (product as Product & { databaseUrl: string }).databaseUrl,
    paypalUrl: options.paypalUrl ?? product.paypal.url,
    mailFolder,
    now: product.clock.now().toISOString(),
    mail: options.mail ?? 'none',
    files: options.files ?? null,
    limits: options.limits ?? 'ample',
  };
  const child = fork(new URL('./server-process.ts', import.meta.url), [JSON.stringify(argument)], {
    env: {
      ...process.env,
      ...compileCache,
      NODE_NO_WARNINGS: '1',
      ...(options.timeZone ? { TZ: options.timeZone } : {}),
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const mailTaken = said(child, (message) => 'mailTaken' in message);
  const { listening } = (await said(child, (message) => 'listening' in message)) as { listening: string };
  return {
    url: listening,
    async setClock(instant) {
      const done = said(child, (message) => 'now' in message && message.now === instant);
      child.send(instant);
      await done;
    },
    mailTaken: mailTaken.then(() => undefined),
    mailsWritten: () => readdirSync(mailFolder).filter((name) => name.endsWith('.eml')).length,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(mailFolder, { recursive: true, force: true });
    },
  };
}

/** The first message of a kind; an error when the process ends by itself before. */
function said(
  child: ChildProcess,
  matches: (message: ServerProcessMessage) => boolean,
): Promise<ServerProcessMessage> {
  return new Promise((resolve, reject) => {
    const listen = (message: ServerProcessMessage) => {
      if (!matches(message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message);
    };
    const ended = (code: number | null) => {
      if (code !== null) reject(new Error(`The server process ended with ${code}.`));
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}
