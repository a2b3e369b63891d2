import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the tests' database that can fail, as a network or a server does. */
export type DatabaseProxy = {
  /** The same database through the proxy, by TCP. */
  url(direct: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets the connections that are open now hang for good, as a firewall does that has forgotten them. */
  forget(): void;
  /** Takes connections again. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** @param direct connection string of a server on a Unix socket */
export async function openDatabaseProxy(direct: string): Promise<DatabaseProxy> {
  const socketFile = `${new URL(direct).searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    const upstream = connect(socketFile);
    upstream.on('error', () => {}).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.on('data', (bytes) => void (forgotten.has(client) || upstream.write(bytes)));
    upstream.on('data', (bytes) => void (forgotten.has(client) || client.write(bytes)));
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
    forget: () => {
      for (const client of open) forgotten.add(client);
    },
    async restore() {
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
