import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json, OpenStandIn } from './open-stand-in.ts';

export type Received = { headers: IncomingHttpHeaders; text: string; event: Json };

export type Receiver = {
  url: string;
  /** What has come in so far, oldest first. */
  received: Received[];
  types(): string[];
  close(): Promise<void>;
};

/** A merchant's webhook address that answers with the given statuses in turn, and 200 after them. */
export async function openReceiver(statuses: number[] = []): Promise<Receiver> {
  const received: Received[] = [];
  // It closes no idle connection: the client may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ headers: request.headers, text, event: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    types: () => received.map(({ event }) => event.event_type),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/paypal`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The body that asks the stand-in whether it signed what was received, with changes. */
export function verificationOf(standIn: OpenStandIn, { headers, event }: Received, changed: Json = {}): Json {
  return {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: standIn.webhookId,
    webhook_event: event,
    ...changed,
  };
}
