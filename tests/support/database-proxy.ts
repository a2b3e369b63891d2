import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the tests' database that can fail, as a network or a server does. */
export type DatabaseProxy = {
  /** The same database through the proxy, by TCP. */
  url(direct: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Takes everything and answers nothing, as a network does that has lost its other end. */
  swallow(): void;
  /** Lets everything through again, after either. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** @param direct connection string of a server on a Unix socket */
export async function openDatabaseProxy(direct: string): Promise<DatabaseProxy> {
  const socketFile = `${new URL(direct).searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  let swallows = false;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    if (swallows) return void client.resume();
    const upstream = connect(socketFile);
    upstream.on('error', () => {}).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.on('data', (bytes) => void (swallows || upstream.write(bytes)));
    upstream.on('data', (bytes) => void (swallows || client.write(bytes)));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const endAll = () => {
    for (const client of open) client.destroy();
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      endAll();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url(wanted) {
      const { username, pathname } = new URL(wanted);
      return `postgresql://${username}@127.0.0.1:${port}${pathname}`;
    },
    cut: stop,
    swallow: () => {
      swallows = true;
    },
    async restore() {
      if (swallows) endAll();
      swallows = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
