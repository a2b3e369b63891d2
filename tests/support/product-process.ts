import type { ChildProcess } from 'node:child_process';
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

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
