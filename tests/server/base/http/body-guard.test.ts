import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { BodyGuard } from '#server/base/http/body-guard.ts';

/** A request whose first bytes have arrived, and whose sender waits for `send`. */
async function slowRequest() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST' });
  outgoing.on('error', () => {});
  outgoing.write('first');
  const incoming = await new Promise<IncomingMessage>((resolve) => server.once('request', resolve));
  return {
    incoming,
    close() {
      outgoing.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const closed = (guard: BodyGuard) => new Promise<void>((resolve) => guard.once('close', resolve));

test('A sender that goes is noticed', async () => {
  const slow = await slowRequest();
  const guard = new BodyGuard(slow.incoming, { maxBytes: 100, tooLarge: 'Too large.' });
  const end = closed(guard);
  guard.resume();
  slow.close();
  await end;
  expect(guard.problem).toMatchObject({ statusCode: 400, message: 'The upload was interrupted.' });
});
