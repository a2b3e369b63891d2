import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that passed through the proxy, and the status of its answer; 0 until there is one. */
export type RecordedCall = {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The body as it was sent; '' for none. */
  text: string;
  status: number;
};

/**
 * What becomes of a call: `pass`; `lose`: it is carried out and its connection cut without an answer; `refuse`: its
 * connection is cut before anything happens.
 */
export type Fate = 'pass' | 'lose' | 'refuse';

/** PayPal's address with somebody listening on the line. */
export type PayPalProxy = {
  /** Where to send calls, without a trailing slash. */
  url: string;
  /** Every call, oldest first. */
  calls: RecordedCall[];
  /** Decides about each call; `pass` for all until a test says otherwise. */
  decide: (call: RecordedCall) => Fate;
  /** Waited for when a call has been carried out, before it is answered. */
  beforeAnswer: (call: RecordedCall) => Promise<void> | void;
  close(): Promise<void>;
};

/** Opens a proxy in front of `target`, an origin without a trailing slash. */
export async function openPayPalProxy(target: string): Promise<PayPalProxy> {
  // It closes no idle connection: the client may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const text = Buffer.concat(chunks).toString('utf8');
    const call: RecordedCall = { method, path, headers, text, status: 0 };
    proxy.calls.push(call);
    const fate = proxy.decide(call);
    if (fate === 'refuse') return void request.socket.destroy();
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...kept } = headers;
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: kept as Record<string, string>,
      ...(text ? { body: text } : {}),
    }).catch(() => null);
    if (!answer) return void request.socket.destroy();
    const body = await answer.text();
    call.status = answer.status;
    await proxy.beforeAnswer(call);
    if (fate === 'lose') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(body);
  });
  const proxy: PayPalProxy = {
    url: '',
    calls: [],
    decide: () => 'pass',
    beforeAnswer: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
