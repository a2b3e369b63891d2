// docs/product.md 16.1
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG_PER_HOUR } from '#domain/limits.ts';
import { createDesk } from '#server/desk/serve-desk.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { waitingForLocks } from '../../support/locks.ts';
import { type Product, startProduct } from '../../support/product.ts';

const logged: string[] = [];
let product: Product;
let desk: TestDesk;
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  product = await startProduct({ limits: 'as shipped', log: { level: 'debug', stream } });
  desk = await startDesk(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const WHO = '{ desk { actor readOnly } }';
const newKey = () => makeKey(product.database, 'ada', product.clock.now());
const exchange = (key: string, more: Record<string, string> = {}) =>
  desk.send('POST', '/session', { ...desk.headers, ...more }, JSON.stringify({ key }));
const ask = (headers: Record<string, string>) =>
  desk.send('POST', '/graphql', headers, JSON.stringify({ query: WHO }));

describe('the key to the desk', () => {
  it('opens one session, which is in the audit log, and no second one', async () => {
    const key = await newKey();
    const first = await exchange(key);
    expect(first).toMatchObject({ status: 204, text: '' });
    expect(String(first.headers['set-cookie'])).toMatch(
      new RegExp(`^meridian-desk-${desk.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200$`),
    );
    expect(await exchange(key)).toMatchObject({ status: 401, text: expect.stringContaining('used before') });
    const entry = await product.database.auditEntry.findFirstOrThrow({ where: { action: 'desk.open' } });
    expect(entry.actor).toMatch(/^ada at the desk \([0-9a-f]{6}\)$/);
  });

  it('opens a new session, and ends the one that the same browser had', async () => {
    const cookieOf = (answer: Awaited<ReturnType<typeof exchange>>) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const before = cookieOf(await exchange(await newKey()));
    const elsewhere = cookieOf(await exchange(await newKey()));
    const after = cookieOf(await exchange(await newKey(), { cookie: before }));
    const statuses = [before, elsewhere, after].map(
      async (cookie) => (await ask({ ...desk.headers, cookie })).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  it('used by many at once lets one of them in', async () => {
    const key = await newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(11).fill(401)]);
    await product.forgetSenders();
  });

  it('is worth nothing after ten minutes', async () => {
    const [early, late] = [await newKey(), await newKey()];
    product.clock.advance(599_000);
    expect((await exchange(early)).status).toBe(204);
    product.clock.advance(1_000);
    expect((await exchange(late)).status).toBe(401);
  });

  it('stands in no table and in no line of the log, nor does what the cookie holds', async () => {
    const key = await newKey();
    const answer = await exchange(key);
    const token = /=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? 'none';
    await ask({ ...desk.headers, cookie: `meridian-desk-${desk.port}=${token}` });
    const rows = JSON.stringify(
      await Promise.all([product.database.deskSession.findMany(), product.database.deskKey.findMany()]),
    );
    for (const secret of [key, token]) {
      expect(rows).not.toContain(secret);
      expect(logged.join('')).not.toContain(secret);
    }
  });

  it('can be guessed a hundred times an hour at most, which keeps nobody out who has one', async () => {
    await product.forgetSenders();
    const guesses = Array.from({ length: WRONG_PER_HOUR.wrongDeskKey }, (_, number) =>
      exchange(`guess-${number}`),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await exchange('one guess more')).status).toBe(429);
    const key = await newKey();
    expect((await exchange(key)).status).toBe(204);
    expect((await exchange(key)).status).toBe(429);
    await product.forgetSenders();
    expect((await exchange('one guess more')).status).toBe(401);
  });

  it.each([
    ['nothing', '{}'],
    ['a number', '{"key":1}'],
    ['a list', '[]'],
    ['half a body', '{"key":'],
  ])('is a text: %s is refused', async (_what, body) => {
    expect((await desk.send('POST', '/session', desk.headers, body)).status).toBe(400);
  });
});

describe('a session', () => {
  it('says who is there', async () => {
    const cookie = await desk.comeIn();
    const { data } = await desk.graphql(cookie, WHO);
    expect(data.desk).toEqual({ actor: expect.stringContaining('ada at the desk'), readOnly: false });
  });

  it('ends after half an hour without a request, and after twelve hours with many', async () => {
    const idle = await desk.comeIn();
    product.clock.advance(30 * 60_000);
    expect((await ask({ ...desk.headers, cookie: idle })).status).toBe(401);

    const busy = await desk.comeIn();
    for (let quarter = 1; quarter < 12 * 4; quarter++) {
      product.clock.advance(15 * 60_000);
      expect((await ask({ ...desk.headers, cookie: busy })).status).toBe(200);
    }
    product.clock.advance(15 * 60_000);
    expect((await ask({ ...desk.headers, cookie: busy })).status).toBe(401);
  });

  it('ends when somebody leaves', async () => {
    const cookie = await desk.comeIn();
    const left = await desk.send('POST', '/session/end', { ...desk.headers, cookie }, '{}');
    expect(left).toMatchObject({ status: 204 });
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await ask({ ...desk.headers, cookie })).status).toBe(401);
  });

  it('is answered three requests at once, of five fields each: visitors find connections, whatever it asks for', async () => {
    const [cookie, other] = [await desk.comeIn(), await desk.comeIn()];
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}: desk { actor }`).join(' ');
    expect((await desk.graphql(cookie, `{ ${fields(5)} }`)).errors).toBeUndefined();
    for (const query of [`{ ${fields(6)} }`, `{ ...Six } fragment Six on Query { ... { ${fields(6)} } }`])
      expect((await desk.graphql(cookie, query)).errors).toMatchObject([
        { extensions: { code: 'FIELD_LIMIT', limit: 5, found: 6 } },
      ]);
    const nested = `{ desk { ${Array.from({ length: 31 }, (_, index) => `a${index}: actor`).join(' ')} } }`;
    expect((await desk.graphql(cookie, nested)).errors).toMatchObject([
      { extensions: { code: 'ALIAS_LIMIT' } },
    ]);

    // Each spreads the next one twice.
    const doubled = Array.from(
      { length: 90 },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
    );
    const query = `{ ...F0 } ${doubled.join(' ')} fragment F90 on Query { desk { actor } }`;
    expect((await desk.graphql(cookie, query)).errors).toMatchObject([
      { extensions: { code: 'FRAGMENT_LIMIT' } },
    ]);

    let isAnswered = false;
    const asked = await product.database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "ContactMessage"`;
      const held = Array.from({ length: 3 }, () => desk.graphql(cookie, '{ messages { total } }'));
      await expect.poll(() => waitingForLocks(product.databaseUrl)).toBeGreaterThanOrEqual(3);
      const fourth = desk.graphql(cookie, WHO).finally(() => {
        isAnswered = true;
      });
      expect((await desk.graphql(other, WHO)).errors).toBeUndefined();
      expect(isAnswered).toBe(false);
      return [...held, fourth];
    });
    for (const answer of await Promise.all(asked)) expect(answer.errors).toBeUndefined();
  });

  it('is made one file after the other, those of whoever leaves among them, and none for who has left before', async () => {
    const [cookie, other] = [await desk.comeIn(), await desk.comeIn()];
    const headers = { ...desk.headers, cookie };
    const { database, databaseUrl } = product;
    const path = '/export/messages.csv';
    const waiting = () => waitingForLocks(databaseUrl);
    /** Asks for a file, and gives back how to leave, which the desk has noticed afterwards. */
    const fetchAndLeave = async (address: string) => {
      const connected = once(desk.app.server, 'connection');
      const outgoing = request({ port: desk.port, path: address, headers, agent: false }).on(
        'error',
        () => {},
      );
      outgoing.end();
      const [socket] = await connected;
      return async () => {
        const gone = once(socket, 'close');
        outgoing.destroy();
        await gone;
      };
    };

    // Before the desk knows who asks.
    await database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "DeskSession"`;
      const leave = await fetchAndLeave(path);
      await expect.poll(waiting).toBe(1);
      await leave();
    });
    expect((await desk.send('GET', path, headers)).status).toBe(200);

    const statuses: number[] = [];
    await database.$transaction(async (ofSubscribers) => {
      await ofSubscribers.$executeRaw`LOCK TABLE "Subscriber"`;
      const asked = await database.$transaction(async (ofMessages) => {
        await ofMessages.$executeRaw`LOCK TABLE "ContactMessage"`;
        const leaveWhileMade = await fetchAndLeave(path);
        await expect.poll(waiting).toBe(1);
        const leaveBefore = await fetchAndLeave('/export/subscribers.csv');
        // It is in the line before the others: each of these has been answered meanwhile.
        for (let turn = 0; turn < 5; turn++) await desk.graphql(other, WHO);
        const asked = Array.from({ length: 19 }, async () =>
          statuses.push((await desk.send('GET', path, headers)).status),
        );
        await expect.poll(() => statuses).toEqual([429]);
        await leaveBefore();
        await leaveWhileMade();
        await desk.graphql(other, WHO);
        expect(await waiting()).toBe(1);
        return asked;
      });
      await Promise.all(asked);
    });
    expect(statuses.toSorted()).toEqual([...Array(18).fill(200), 429]);
  });

  it('is wanted for everything that tells something', async () => {
    for (const cookie of ['', `meridian-desk-${desk.port}=`, `meridian-desk-${desk.port}=guess`, 'other=1'])
      expect(await ask({ ...desk.headers, cookie })).toMatchObject({ status: 401 });
    expect((await desk.send('GET', '/export/registrations.csv', desk.headers)).status).toBe(401);
  });
});

describe('a request from elsewhere', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await desk.comeIn();
  });

  it.each([
    ['a name that leads here', { host: 'evil.example' }],
    ['such a name with our port', { host: 'localhost.evil.example:4002' }],
    ['an address of the network', { host: '192.168.0.7' }],
    ['any address', { host: '0.0.0.0' }],
    ['another site', { origin: 'http://evil.example' }],
    ['the public site', { origin: 'http://localhost:4000' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a program that says nothing of itself', { 'sec-fetch-site': '' }],
    ['a page without our header', { 'x-meridian-desk': '' }],
  ])('is refused, with a session and with a key: %s', async (_who, more: Record<string, string>) => {
    const headers = { ...desk.headers, cookie, ...more };
    expect((await ask(headers)).status).toBe(403);
    const key = await newKey();
    expect((await exchange(key, more)).status).toBe(403);
    // It was not even looked at.
    expect((await exchange(key)).status).toBe(204);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('is refused as %s, which forms can send', async (type) => {
    expect((await ask({ ...desk.headers, cookie, 'content-type': type })).status).toBe(415);
  });

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    'by %s gets no leave from anybody',
    async (method) => {
      const answer = await desk.send(method, '/graphql', { ...desk.headers, origin: 'http://evil.example' });
      expect(answer.status).toBe(405);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('by GET changes and tells nothing', async () => {
    const path = `/graphql?query=${encodeURIComponent(WHO)}`;
    expect((await desk.send('GET', path, { ...desk.headers, cookie })).status).toBe(404);
    const from = { ...desk.headers, cookie, 'sec-fetch-site': 'cross-site' };
    expect((await desk.send('GET', '/export/registrations.csv', from)).status).toBe(403);
  });
});

describe('every answer', () => {
  it('is kept nowhere, shown in no frame, and loads nothing of others', async () => {
    const cookie = await desk.comeIn();
    const answers = [
      await ask({ ...desk.headers, cookie }),
      await ask(desk.headers),
      await ask({ ...desk.headers, host: 'evil.example' }),
      await desk.send('GET', '/nowhere.txt', desk.headers),
      await desk.send('GET', '/export/registrations.csv', { ...desk.headers, cookie }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 403, 404, 200]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|http/);
      expect(Object.keys(headers).join()).not.toContain('access-control');
    }
  });
});

describe('the page', () => {
  it('is at each of its addresses, whatever is searched for, and kept nowhere; its own files are, for good', async () => {
    const page = mkdtempSync(join(tmpdir(), 'meridian-desk-page-'));
    writeFileSync(join(page, 'index.html'), 'the page');
    mkdirSync(join(page, 'assets'));
    writeFileSync(join(page, 'assets/ToDo-5fa2.js'), 'a script');
    const app = await createDesk(product.dependencies, { page, readOnly: false });
    const get = async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { host: 'localhost' } });
      return [statusCode, body === 'the page', headers['cache-control']];
    };
    try {
      for (const url of ['/', '/registrations', '/registrations?search=ada.lovelace', '/x?search=a%40b.org'])
        expect(await get(url), url).toEqual([200, true, 'no-store']);
      for (const url of ['/index.html', '/missing.js', '/assets/missing.js?v=1', '/..%2fpackage.json'])
        expect(await get(url), url).toEqual([404, false, 'no-store']);
      // Its name says what is in it.
      const kept = 'public, max-age=31536000, immutable';
      expect(await get('/assets/ToDo-5fa2.js')).toEqual([200, false, kept]);
    } finally {
      await app.close();
      rmSync(page, { recursive: true });
    }
  });
});

/** Addresses that this process listens on at a port, as Linux has them. */
function listening(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === '0A')
      .map(([, local]) => String(local).split(':')[0] ?? ''),
  );
}

describe('where the desk listens', () => {
  it.runIf(process.platform === 'linux')('is the loopback address alone', () => {
    expect(listening(desk.port)).toEqual(['0100007F']);
  });
});

describe('a desk that is read-only', () => {
  it('shows, and changes nothing', async () => {
    const other = await startDesk(product, { readOnly: true });
    try {
      const cookie = await other.comeIn();
      expect((await other.graphql(cookie, WHO)).data.desk.readOnly).toBe(true);
      const { errors, data } = await other.graphql(
        cookie,
        'mutation { resendConfirmation(reference: "MC-2026-NOBODY") { said } }',
      );
      expect(errors[0].extensions.code).toBe('READ_ONLY');
      expect(data).toBeUndefined();
    } finally {
      await other.stop();
    }
  });

  it('makes sessions that only look at every other desk as well, as does an address for looking', async () => {
    const RESEND = 'mutation { resendConfirmation(reference: "MC-2026-NOBODY") { said } }';
    const code = async (cookie: string) => (await desk.graphql(cookie, RESEND)).errors[0].extensions.code;
    const other = await startDesk(product, { readOnly: true });
    try {
      // Browsers keep a cookie for each port; whoever has its value could send it to another.
      const [name] = (await desk.comeIn()).split('=');
      const looking = `${name}=${(await other.comeIn()).split('=')[1]}`;
      expect((await desk.graphql(looking, WHO)).data.desk.readOnly).toBe(true);
      expect(await code(looking)).toBe('READ_ONLY');
    } finally {
      await other.stop();
    }
    const key = await makeKey(product.database, 'ada', product.clock.now(), { readOnly: true });
    const answer = await desk.send('POST', '/session', desk.headers, JSON.stringify({ key }));
    expect(await code(String(answer.headers['set-cookie']).split(';')[0] ?? '')).toBe('READ_ONLY');
    expect(await code(await desk.comeIn())).toBe('NOT_FOUND');
  });
});
