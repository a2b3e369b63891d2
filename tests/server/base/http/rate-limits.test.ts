// docs/product.md 11.5
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { type Limits, openLimits } from '#server/base/http/rate-limits.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { copyDatabase } from '../../../support/product.ts';
import { logged, loggedDuring } from '../../../support/statement-log.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const MINUTE = 60_000;

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: Database;
let limits: Limits;
const opened: Limits[] = [];

beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(logged(copy.url), { patienceMs: PATIENCE_MS });
});
afterAll(async () => {
  await database.$disconnect();
  await copy.drop();
});

/** The limits of another process on a database. */
async function open(databaseUrl = logged(copy.url)): Promise<Limits> {
  const other = await openLimits(databaseUrl, database, { onError: () => {}, patienceMs: PATIENCE_MS });
  opened.push(other);
  return other;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await database.rateLimit.deleteMany();
  limits = await open();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
const send = (email: string, network: string | null = '192.0.2.1', website?: string, by = limits) =>
  by.counted('contact', { email, network, website }, async () => 'sent');
const guess = (found: 'right' | null, network: string | null = '192.0.2.1', by = limits) =>
  by.guessed('wrongCoupon', network, async () => found);
const taken = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

describe('what is sent', () => {
  it('is taken from an address five times an hour, and then told when the next one is', async () => {
    for (let index = 0; index < 5; index++) {
      await send('ada@example.org');
      advance(MINUTE);
    }
    await expect(send(' ADA@example.org ')).rejects.toThrow(
      'Too many messages. Please try again in 55 minutes.',
    );
    advance(54.5 * MINUTE);
    await expect(send('ada@example.org')).rejects.toMatchObject({ minutes: 1, seconds: 30, status: 429 });
    advance(0.5 * MINUTE);
    await expect(send('ada@example.org')).resolves.toBe('sent');
  });

  it('is taken from a network thirty times an hour, whatever the addresses, and freely from another', async () => {
    for (let index = 0; index < 30; index++) await send(`a${index}@example.org`);
    await expect(send('b@example.org')).rejects.toThrow('Please try again in 60 minutes.');
    await expect(send('b@example.org', '192.0.2.2')).resolves.toBe('sent');
    await expect(send('c@example.org', null)).resolves.toBe('sent');
  });

  it('costs an address nothing where the network is refused, and a network nothing where the address is', async () => {
    for (let index = 0; index < 5; index++) await send('ada@example.org', '192.0.2.1');
    for (let index = 0; index < 40; index++)
      await expect(send('ada@example.org', '192.0.2.2')).rejects.toThrow('Too many messages');
    for (let index = 0; index < 30; index++) await send(`a${index}@example.org`, '192.0.2.2');
    for (let index = 0; index < 40; index++)
      await expect(send('b@example.org', '192.0.2.2')).rejects.toThrow('Too many messages');
    for (let index = 0; index < 5; index++) await send('b@example.org', '192.0.2.3');
  });

  it('costs nothing where it fails on our side', async () => {
    const sender = { email: 'ada@example.org', network: '192.0.2.1' };
    for (let index = 0; index < 50; index++)
      await expect(
        limits.counted('contact', sender, () => Promise.reject(new Error('The disk is full.'))),
      ).rejects.toThrow('The disk is full.');
    for (let index = 0; index < 5; index++) await send(sender.email);
    await expect(send(sender.email)).rejects.toThrow('60 minutes');
  });

  it('counts while it is under way, so that a hundred at once are no way around, at two processes', async () => {
    const other = await open();
    const atOnce = (one: Limits, two: Limits) =>
      Promise.allSettled(
        Array.from({ length: 100 }, (_, index) =>
          send('ada@example.org', '192.0.2.1', '', index % 2 === 0 ? one : two),
        ),
      );
    expect(taken(await atOnce(limits, other))).toBe(5);
  });

  it('would be taken twice as often by two processes that each count for themselves', async () => {
    const alone = await Promise.all([open(nowhere), open(nowhere)]);
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) => send('ada@example.org', null, '', alone[index % 2])),
    );
    expect(taken(results)).toBe(10);
  });

  it('is refused without being counted where the hidden field is filled in', async () => {
    await expect(send('ada@example.org', null, 'x')).rejects.toThrow('automated message');
    for (let index = 0; index < 5; index++)
      await expect(send('ada@example.org', null, '')).resolves.toBe('sent');
  });
});

/** A database that is gone. */
const nowhere = 'postgresql://meridian@127.0.0.1:1/gone';

describe('what is guessed', () => {
  const look = (found: 'right' | null) => limits.guessed('refusedDocument', '192.0.2.1', async () => found);

  it('counts where it is wrong, so many times an hour; then the right one is refused, too', async () => {
    for (let index = 0; index < 100; index++) expect(await look('right')).toBe('right');
    for (let index = 0; index < 60; index++) expect(await look(null)).toBeNull();
    await expect(look('right')).rejects.toThrow(
      'Too many documents that could not be taken. Please try again in 60 minutes.',
    );
  });

  it('goes on slowly where it may be known to others in the network: three wrong ones in three minutes', async () => {
    for (let index = 0; index < 30; index++) expect(await guess(null)).toBeNull();
    for (let index = 0; index < 100; index++) expect(await guess('right')).toBe('right');
    for (let minutes = 0; minutes < 30; minutes += 3) {
      for (let index = 0; index < 3; index++) expect(await guess(null)).toBeNull();
      for (const found of ['right', null] as const)
        await expect(guess(found)).rejects.toThrow(
          'Too many wrong coupon codes. Please try again in 3 minutes.',
        );
      advance(3 * MINUTE);
    }
    expect(await guess('right')).toBe('right');
  });

  it('is refused only where it is wrong, if nobody guesses its kind: others in the network keep nobody out', async () => {
    for (let index = 0; index < 100; index++) await limits.wrong('wrongToken', '192.0.2.1');
    await expect(limits.wrong('wrongToken', '192.0.2.1')).rejects.toThrow(
      'Too many wrong links. Please try again in 60 minutes.',
    );
    await limits.wrong('wrongToken', '192.0.2.2');
    await limits.wrong('wrongToken', null);
  });

  it('is limited at once and at two processes', async () => {
    const other = await open();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => guess(null, '192.0.2.1', index % 2 ? limits : other)),
    );
    expect(taken(results)).toBe(33);
  });

  it('costs nothing where looking it up fails on our side', async () => {
    for (let index = 0; index < 50; index++)
      await expect(
        limits.guessed('wrongCoupon', '192.0.2.1', () => Promise.reject(new Error('Gone.'))),
      ).rejects.toThrow('Gone.');
    expect(await guess('right')).toBe('right');
  });
});

describe('the counts', () => {
  it('go on in memory, as strictly, while the database is gone', async () => {
    const alone = await open(nowhere);
    for (let index = 0; index < 5; index++) await send('ada@example.org', '192.0.2.1', '', alone);
    await expect(send('ada@example.org', '192.0.2.1', '', alone)).rejects.toThrow('60 minutes');
    for (let index = 0; index < 33; index++) await guess(null, '192.0.2.1', alone);
    await expect(guess('right', '192.0.2.1', alone)).rejects.toThrow('3 minutes');
  });

  it('are kept under hashes that another installation has others for', async () => {
    await send('ada@example.org', '192.0.2.1');
    await guess(null, '2001:db8:1:2::/64');
    const rows = await database.rateLimit.findMany();
    expect(rows.map(({ key }) => key.replace(/:.*/, ':…')).sort()).toEqual([
      'contact by address:…',
      'contact by network:…',
      'wrongCoupon:…',
    ]);
    for (const { key } of rows) expect(key).toMatch(/:[\w-]{43}$/);
    await database.installation.update({ where: { id: 1 }, data: { secret: crypto.randomUUID() } });
    expect((await open()).hash('192.0.2.1')).not.toBe(limits.hash('192.0.2.1'));
  });

  it('are cleaned away some time after their hour, by nothing that goes on once they are closed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    await open();
    const expire = BigInt(NOW.getTime() - 61 * MINUTE);
    await database.rateLimit.create({ data: { key: 'old', points: 1, expire } });
    await send('ada@example.org', null);
    vi.advanceTimersByTime(5 * MINUTE);
    await expect.poll(() => database.rateLimit.count()).toBe(1);
    await opened.pop()?.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not trouble the database once a sender has gone far beyond them', async () => {
    const before = await loggedDuring(copy.url, () =>
      Promise.allSettled(Array.from({ length: 60 }, () => guess(null))),
    );
    expect(before.statements.length).toBeGreaterThan(0);
    const { statements } = await loggedDuring(copy.url, async () => {
      for (let index = 0; index < 1000; index++) await expect(guess(null)).rejects.toThrow('3 minutes');
    });
    expect(statements).toEqual([]);
  });
});
