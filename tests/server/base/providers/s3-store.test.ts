import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Options, s3Store } from '#server/base/providers/files/s3-store.ts';
import { each } from '../../../support/many.ts';
import { startS3Server } from '../../../support/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-s3-'));
const file = join(folder, 'file');
writeFileSync(file, 'An abstract.');

let server: Awaited<ReturnType<typeof startS3Server>>;
const closes: (() => void)[] = [];

/** A store of the test's server; `options` say what is different about it. */
function open(options: Partial<S3Options> = {}) {
  const store = s3Store({ ...server.options, ...options });
  closes.push(() => store.close());
  return store;
}

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => {
  for (const close of closes) close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysOf = async (store: ReturnType<typeof open>) =>
  (await Array.fromAsync(store.list())).map(({ key }) => key).toSorted();
const textOf = async (store: ReturnType<typeof open>, key: string) =>
  Buffer.concat((await Array.fromAsync(await store.open(key))) as Buffer[]).toString();

test('What was put can be opened, listed with its time, and removed, again without error', async () => {
  const store = open({ prefix: 'basics/' });
  const before = Date.now();
  await store.put('one', file);
  expect(await textOf(store, 'one')).toBe('An abstract.');
  const [entry] = await Array.fromAsync(store.list());
  expect(entry?.key).toBe('one');
  expect(entry?.storedAt.getTime()).toBeGreaterThanOrEqual(before);
  await store.remove('one');
  await store.remove('one');
  await expect(store.open('one')).rejects.toThrow();
  expect(await keysOf(store)).toEqual([]);
});

test('Longer lists than the store gives at once are read to their end', async () => {
  const store = open({ prefix: 'many/' });
  const keys = Array.from({ length: 45 }, (_, index) => `k${index}`);
  await each(keys, 20, (key) => store.put(key, file));
  expect(await keysOf(store)).toEqual(keys.toSorted());
});

test('What is not its own in a shared bucket is neither listed nor touched', async () => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.options;
  const client = new S3Client({
    endpoint: String(endpoint),
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  closes.push(() => client.destroy());
  for (const Key of ['shared/notes.txt', 'shared/deeper/one', 'sharedness'])
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'theirs' }));
  const store = open({ prefix: 'shared/' });
  await store.put('ours', file);
  expect(await keysOf(store)).toEqual(['ours']);
});

test.each(['../one', 'a/b', '', '.'])('%j is no key', async (key) => {
  const store = open();
  await expect(store.put(key, file)).rejects.toThrow('Not a key');
  await expect(store.open(key)).rejects.toThrow('Not a key');
  await expect(store.remove(key)).rejects.toThrow('Not a key');
});

test('A bucket that can’t be used is explained in words', async () => {
  // One that does not answer within seconds is another problem.
  const problemOf = (options?: Parameters<typeof open>[0]) => {
    const store = open(options);
    return expect.poll(() => store.problem());
  };
  await problemOf().toBeNull();
  await problemOf({ bucket: 'nowhere' }).toBe('there is no such bucket');
  await problemOf({ accessKeyId: 'NOBODY' }).toBe('the access key is not accepted');
  await problemOf({ secretAccessKey: 'guessed' }).toBe('the access key is not accepted');
  await problemOf({ endpoint: 'http://127.0.0.1:1' }).toContain('ECONNREFUSED');
  expect(open().description).toBe(`bucket documents at ${new URL(String(server.options.endpoint)).host}`);
  expect(open({ endpoint: null }).description).toBe('bucket documents at Amazon S3 in eu-west-2');
});

/** A way to the server on which the first requests of a method fail, as `fault` says. */
async function faultyWay(method: string, faults: number, fault: 'drops' | 'fails' | 'refuses') {
  let left = faults;
  let asked = 0;
  const way = createServer((incoming, outgoing) => {
    if (incoming.method === method) asked++;
    if (incoming.method === method && left-- > 0) {
      if (fault === 'drops') return void incoming.socket.destroy();
      incoming.resume();
      return void incoming.on('end', () => outgoing.writeHead(fault === 'fails' ? 503 : 403).end());
    }
    const { port } = new URL(String(server.options.endpoint));
    const { url, headers } = incoming;
    const target = request(
      { host: '127.0.0.1', port, method: incoming.method, path: url, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    target.on('error', () => outgoing.destroy());
    incoming.pipe(target);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  closes.push(() => {
    way.closeAllConnections();
    way.close();
  });
  return { endpoint: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, asked: () => asked };
}

test.each(['drops', 'fails'] as const)('A store that %s twice gets the file all the same', async (fault) => {
  const { endpoint } = await faultyWay('PUT', 2, fault);
  const prefix = `${fault}/`;
  await open({ endpoint, prefix }).put('one', file);
  expect(await textOf(open({ prefix }), 'one')).toBe('An abstract.');
});

test('A store that keeps failing, or that refuses, is reported, and refused once only', async () => {
  const failing = await faultyWay('PUT', 100, 'fails');
  await expect(open({ endpoint: failing.endpoint }).put('never', file)).rejects.toThrow();
  expect(failing.asked()).toBe(3);
  const refusing = await faultyWay('PUT', 100, 'refuses');
  await expect(open({ endpoint: refusing.endpoint }).put('never', file)).rejects.toThrow();
  expect(refusing.asked()).toBe(1);
  await expect(open().open('never')).rejects.toThrow();
});
