import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type DeskAddress, EnvError } from '#server/base/env.ts';

/** The only address that the desk listens on, beside a Unix socket. */
const LOOPBACK = '127.0.0.1';

/**
 * Has the desk listen where only this machine reaches it: on the loopback address, or on a Unix socket that nobody but its
 * owner can open, and that is there only once this is so.
 *
 * @returns the port that browsers are to ask, and what takes the socket away
 * @throws EnvError where something else is in the socket's place, or it can't be made there
 */
export async function listenLocally(
  desk: FastifyInstance,
  { port, socket }: DeskAddress,
): Promise<{ port: number; close(): Promise<void> }> {
  if (socket === null) {
    await desk.listen({ host: LOOPBACK, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new EnvError([`The desk’s port ${port} is taken. Set DESK_PORT to another one, or DESK=off`]);
    });
    const address = desk.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : port,
      close: () => desk.close(),
    };
  }
  await refuseToReplace(socket);
  await openPrivately(desk, socket).catch((error: Error) => {
    throw new EnvError([`DESK_SOCKET: ${error.message}`]);
  });
  return {
    port,
    async close() {
      await desk.close();
      await rm(socket, { force: true });
    },
  };
}

/** Makes the socket in a folder that only its owner may enter, until its own mode is set. */
async function openPrivately(desk: FastifyInstance, socket: string): Promise<void> {
  const folder = await mkdtemp(`${socket}.`);
  try {
    const making = join(folder, 's');
    await desk.listen({ path: making });
    await chmod(making, 0o600);
    await rename(making, socket);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A socket that a process has left is replaced, but no file and no socket that somebody listens on. */
async function refuseToReplace(path: string): Promise<void> {
  const there = await lstat(path).catch(() => null);
  if (!there) return;
  const answers = there.isSocket() && (await isAnswered({ path }));
  if (!there.isSocket() || answers)
    throw new EnvError([
      `DESK_SOCKET: ${answers ? 'another desk listens on' : 'there is a file at'} ${path}`,
    ]);
}

/** Says that nobody listens at the desk's address, and what to do; null where somebody does. */
export async function whyNoDesk({
  port,
  socket,
}: Pick<DeskAddress, 'port' | 'socket'>): Promise<string | null> {
  if (await isAnswered(socket === null ? { host: LOOPBACK, port } : { path: socket })) return null;
  return `Nothing listens at ${socket ?? `${LOOPBACK}:${port}`}: start the site first (npm start), with its desk.`;
}

function isAnswered(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(address);
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
    // Whatever else goes wrong, such as too many who wait, is no sign that its process has left.
    client.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}
