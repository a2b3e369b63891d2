import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { eventually } from './eventually.ts';

/** A way to the tests' database that can fail, as a network or a server does. */
export type DatabaseProxy = {
  /** The same database through the proxy, by TCP. */
  url(direct: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets the connections that are open now hang for good, as a firewall does that has forgotten them. */
  forget(): void;
  /**
   * Ends each connection that is made from now on right behind the answer to its first statement, in the same packet, as a
   * server does that dies at this moment; until `restore`.
   */
  endBehindAnswers(): void;
  /** Takes connections again. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL's last message on a connection whose server dies. */
const FAREWELL = (() => {
  const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to unexpected postmaster exit', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();

/** Whether the server's bytes end with ReadyForQuery. */
const isReady = (bytes: Buffer) => bytes.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05'));

/** @param direct connection string of a server on a Unix socket */
export async function openDatabaseProxy(direct: string): Promise<DatabaseProxy> {
  const socketFile = `${new URL(direct).searchParams.get('host')}/.s.PGSQL.5432`;
  const open = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let ending = false;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    const upstream = connect(socketFile);
    upstream.on('error', () => {}).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.on('data', (bytes) => void (forgotten.has(client) || upstream.write(bytes)));
    let answers = ending ? 0 : Number.NaN;
    upstream.on('data', (bytes) => {
      if (forgotten.has(client)) return;
      // The first one ends what opens the connection.
      if (isReady(bytes) && ++answers === 2) client.end(Buffer.concat([bytes, FAREWELL]));
      else client.write(bytes);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
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
    endBehindAnswers() {
      ending = true;
    },
    async restore() {
      ending = false;
      // Another worker's server may have been given the port meanwhile.
      if (!server.listening) await eventually(() => listen(port));
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
