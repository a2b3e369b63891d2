import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { BodyGuard } from '#server/http/body-guard.ts';

afterEach(() => vi.useRealTimers());

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
    send: (text: string) => outgoing.write(text),
    close() {
      outgoing.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const closed = (guard: BodyGuard) => new Promise<void>((resolve) => guard.once('close', resolve));

test('A sender that pauses for half a minute is told so, and what it sent goes no further', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = await slowRequest();
  const guard = new BodyGuard(slow.incoming, { maxBytes: 100, tooLarge: 'Too large.' });
  const end = closed(guard);
  guard.resume();
  vi.advanceTimersByTime(29_999);
  expect(guard.problem).toBeNull();
  vi.advanceTimersByTime(1);
  await end;
  expect(guard.problem).toMatchObject({
    statusCode: 408,
    message: 'The upload took too long. Please try again.',
  });
  slow.close();
});

test('A sender that goes on for ever, a byte at a time, is ended after a quarter of an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = await slowRequest();
  const guard = new BodyGuard(slow.incoming, { maxBytes: 1000, tooLarge: 'Too large.' });
  const end = closed(guard);
  guard.resume();
  for (let minute = 0; minute < 15; minute++)
    for (const seconds of [20, 20, 20]) {
      const arrived = new Promise((resolve) => guard.once('data', resolve));
      slow.send('x');
      await arrived;
      expect(guard.problem).toBeNull();
      vi.advanceTimersByTime(seconds * 1000);
    }
  await end;
  expect(guard.problem?.statusCode).toBe(408);
  slow.close();
});

test('A sender that goes is noticed', async () => {
  const slow = await slowRequest();
  const guard = new BodyGuard(slow.incoming, { maxBytes: 100, tooLarge: 'Too large.' });
  const end = closed(guard);
  guard.resume();
  slow.close();
  await end;
  expect(guard.problem).toMatchObject({ statusCode: 400, message: 'The upload was broken off.' });
});
