import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Waits until the product, in a process whose output is read here, says that it is ready; fails if it ends before. */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout?.on('data', (text: Buffer) => {
      // What it says may come in two parts.
      said = (said + text).slice(-10_000);
      if (said.includes('is ready')) resolve();
    });
  });
}

/** A port that nobody listens on now, and that the system gives to nobody else before it is used: those that it hands out lie above. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
