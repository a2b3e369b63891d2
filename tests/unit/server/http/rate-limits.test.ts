import { expect, test } from 'vitest';
import { networkOf } from '#server/http/network.ts';
import { createLimits } from '#server/http/rate-limits.ts';

const MINUTE = 60_000;

function setUp() {
  let now = Date.parse('2026-03-10T09:00:00Z');
  const limits = createLimits({ now: () => new Date(now) });
  return {
    advance: (ms: number) => {
      now += ms;
    },
    send: (email: string, network: string | null = '192.0.2.1', website?: string) =>
      limits.counted('contact', { email, network, website }, async () => 'sent'),
    limits,
  };
}

test('An address may send five messages an hour, and is told when the next one is taken', async () => {
  const { send, advance } = setUp();
  for (let index = 0; index < 5; index++) {
    await send('ada@example.org');
    advance(MINUTE);
  }
  await expect(send(' ADA@example.org ')).rejects.toThrow(
    'Too many messages. Please try again in 55 minutes.',
  );
  advance(54.5 * MINUTE);
  await expect(send('ada@example.org')).rejects.toThrow('Too many messages. Please try again in 1 minute.');
  advance(0.5 * MINUTE);
  await expect(send('ada@example.org')).resolves.toBe('sent');
  await expect(send('ada@example.org')).rejects.toThrow('Please try again in 1 minute.');
});

test('A network may send thirty messages an hour, whatever the addresses; another network is not affected', async () => {
  const { send } = setUp();
  for (let index = 0; index < 30; index++) await send(`a${index}@example.org`);
  await expect(send('b@example.org')).rejects.toThrow('Please try again in 60 minutes.');
  await expect(send('b@example.org', '192.0.2.2')).resolves.toBe('sent');
  await expect(send('c@example.org', null)).resolves.toBe('sent');
});

test('What is refused or fails is not counted', async () => {
  const { send, limits } = setUp();
  const sender = { email: 'ada@example.org', network: '192.0.2.1' };
  for (let index = 0; index < 50; index++)
    await expect(
      limits.counted('contact', sender, () => Promise.reject(new Error('The database is gone.'))),
    ).rejects.toThrow('The database is gone.');
  for (let index = 0; index < 5; index++) await send(sender.email);
  for (let index = 0; index < 50; index++) await expect(send(sender.email)).rejects.toThrow('60 minutes');
});

test('Messages under way count, so that a hundred at once are no way around', async () => {
  const { send } = setUp();
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => send('ada@example.org')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('A filled-in hidden field is refused without being counted', async () => {
  const { send } = setUp();
  await expect(send('ada@example.org', null, 'x')).rejects.toThrow('automatic message');
  for (let index = 0; index < 5; index++)
    await expect(send('ada@example.org', null, '')).resolves.toBe('sent');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0003::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('The address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
