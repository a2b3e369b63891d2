import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** How often it looks whether a server wants requests, in milliseconds. */
const LOOK_MS = 200;

/** A small balancer in front of servers that come and go: it tries nothing twice. */
export type Balancer = {
  url: string;
  /** Gives a server its share as soon as its `/healthz` says 200, and none from when it says anything else. */
  add(serverUrl: string): void;
  remove(serverUrl: string): void;
  close(): Promise<void>;
};

type Server = { url: string; wants: boolean; asked: number; answered: number; agent: Agent };

export async function startBalancer(): Promise<Balancer> {
  const servers: Server[] = [];
  let turn = 0;
  const look = async (server: Server) => {
    const asked = ++server.asked;
    const wants = await fetch(`${server.url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    // An answer that comes behind a later one tells what was.
    if (asked < server.answered) return;
    server.answered = asked;
    server.wants = wants;
  };
  const timer = setInterval(() => void Promise.all(servers.map(look)), LOOK_MS);

  // It ends no connection that a visitor may be about to use again: that would be a failure of this balancer.
  const front = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const wanting = servers.filter(({ wants }) => wants);
    const server = wanting[turn++ % Math.max(1, wanting.length)];
    const fail = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      else outgoing.destroy();
    };
    if (!server) return fail();
    const { method, url, headers } = incoming;
    const passed = request(`${server.url}${url}`, { method, headers, agent: server.agent }, (answer) => {
      // Of this connection, not of the next one.
      delete answer.headers.connection;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    passed.on('error', fail);
    pipeline(incoming, passed, () => {});
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add(url) {
      const server = { url, wants: false, asked: 0, answered: 0, agent: new Agent({ keepAlive: true }) };
      servers.push(server);
      void look(server);
    },
    remove(url) {
      const [server] = servers.splice(
        servers.findIndex((each) => each.url === url),
        1,
      );
      server?.agent.destroy();
    },
    close() {
      clearInterval(timer);
      for (const { agent } of servers) agent.destroy();
      front.closeAllConnections();
      return new Promise((resolve) => front.close(() => resolve()));
    },
  };
}
