import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { CLIP, drawnPicture } from '../../support/media-files.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
let picture: Buffer;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  picture = await drawnPicture(1300, 900).jpeg().toBuffer();
});
beforeEach(async () => {
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

type Sent = { status: number; body: Record<string, unknown> };

/** Begins an upload; its answer, or null where the connection was ended without one. */
function begin(
  headers: Record<string, string | number> = {},
  to = desk,
  path = '/media',
): [ClientRequest, Promise<Sent | null>] {
  const all = { ...to.headers, cookie, 'content-type': 'application/octet-stream', ...headers };
  const outgoing = request({
    host: '127.0.0.1',
    port: to.port,
    method: 'POST',
    path,
    headers: all,
  });
  const answer = new Promise<Sent | null>((resolve) => {
    outgoing.on('response', async (response: IncomingMessage) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') });
    });
    outgoing.on('error', () => resolve(null));
  });
  return [outgoing, answer];
}

function upload(
  bytes: Buffer,
  headers: Record<string, string | number> = {},
  to = desk,
  path = '/media',
): Promise<Sent | null> {
  const [outgoing, answer] = begin(headers, to, path);
  outgoing.end(bytes);
  return answer;
}

const left = () => readdirSync(join(product.dataDir, 'incoming'), { recursive: true });

it('takes a picture, shows it to the desk, and writes down who uploaded it', async () => {
  const sent = await upload(picture);
  expect(sent).toEqual({
    status: 200,
    body: {
      digest: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'IMAGE',
      width: 1280,
      height: 800,
      faint: [],
    },
  });
  const path = `/media/${sent?.body.digest}-640.webp`;
  expect(await desk.send('GET', path, { ...desk.headers, cookie })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp' },
  });
  expect((await desk.send('GET', path, desk.headers)).status).toBe(401);
  const { data } = await desk.graphql(cookie, '{ audit { rows { actor action subject } } }');
  expect(data.audit.rows[0]).toMatchObject({
    actor: expect.stringMatching(/^ada at the desk/),
    action: 'media.add',
    subject: `media ${sent?.body.digest}`,
  });
});

it('takes a clip in parts, from whoever has sent them', async () => {
  const clip = readFileSync(CLIP);
  const half = Math.ceil(clip.length / 2);
  const part = (bytes: Buffer, number: number) =>
    upload(bytes, {}, desk, `/media/part?upload=upload-of-a-clip-1&part=${number}`);
  const finish = () => upload(Buffer.alloc(0), {}, desk, '/media?upload=upload-of-a-clip-1&parts=2');
  expect(await part(clip.subarray(0, half), 0)).toMatchObject({ status: 200 });
  expect(await part(Buffer.alloc(0), 1)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Not all of the file has arrived') },
  });
  expect(await finish()).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('once more') },
  });
  expect(await part(clip.subarray(half), 1)).toMatchObject({ status: 200 });
  expect(await part(clip, 50)).toMatchObject({ status: 400 });
  expect(await finish()).toMatchObject({ status: 200, body: { kind: 'VIDEO' } });
  cookie = await desk.comeIn();
  expect(await finish()).toMatchObject({ status: 400 });
  expect(left()).toEqual([]);
});

it('takes no more parts an hour from one person than an author may send', async () => {
  const { limits } = product.dependencies;
  const { email, network } = SENT_PER_HOUR.uploadPart;
  expect(email).toBeLessThan(network);
  const part = () => upload(picture, {}, desk, '/media/part?upload=upload-of-a-clip-2&part=0');
  expect(await part()).toMatchObject({ status: 200 });
  await upload(await drawnPicture(1300, 901).jpeg().toBuffer());
  const { data } = await desk.graphql(cookie, '{ audit { rows { actor } } }');
  const [{ actor }] = data.audit.rows;
  const count = () => limits.counted('uploadPart', { email: actor, network: null }, async () => {});
  for (let sent = 0; sent < email; sent += 50) await Promise.allSettled(Array.from({ length: 50 }, count));
  expect(await part()).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('Too many parts') },
  });
  await product.forgetSenders();
});

it('is never a file of the server, whatever a body says that is no file', async () => {
  const path = join(product.dataDir, 'of-the-server');
  writeFileSync(path, picture);
  const body = Buffer.from(
    JSON.stringify({ path, bytes: picture.length, tooLarge: false, key: 'x', digest: 'x' }),
  );
  for (const address of [
    '/media',
    '/media?upload=upload-of-a-clip-1&parts=1',
    '/media/part?upload=upload-of-a-clip-1&part=0',
  ]) {
    expect(await upload(body, { 'content-type': 'application/json' }, desk, address)).toMatchObject({
      status: 415,
    });
    expect(readFileSync(path).equals(picture)).toBe(true);
  }
});

it('takes a clip, and the same one twice at once as one', async () => {
  const clip = readFileSync(CLIP);
  const [one, other] = await Promise.all([upload(clip), upload(clip)]);
  expect(one).toMatchObject({ status: 200, body: { kind: 'VIDEO', width: 640, height: 400 } });
  expect(other).toEqual(one);
  expect(await product.database.media.count({ where: { kind: 'VIDEO' } })).toBe(1);
  expect(left()).toEqual([]);
});

it('says what is wrong with a file', async () => {
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('JPEG, PNG, WebP or AVIF'), code: 'UNFIT_MEDIA' },
  });
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422 });
  // It begins as a clip does.
  for (const brands of ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'hevs\0\0\0\0msf1hevc'])
    expect(await upload(Buffer.from(`\0\0\0\x18ftyp${brands}`, 'latin1'))).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('That is a HEIC picture') },
    });
  expect(left()).toEqual([]);
});

it('refuses a gigabyte by what it says, and by what comes', async () => {
  const [declared, answer] = begin({ 'content-length': 2 ** 30 });
  declared.flushHeaders();
  expect(await answer).toMatchObject({ status: 413, body: { error: 'A clip may have at most 50 MB.' } });
  declared.destroy();

  const [counted, ending] = begin({ 'transfer-encoding': 'chunked' });
  let sent = 0;
  const piece = Buffer.alloc(2 ** 20);
  const send = () => {
    while (sent < 2 ** 30 && !counted.destroyed) {
      sent += piece.length;
      if (!counted.write(piece)) return void counted.once('drain', send);
    }
  };
  send();
  expect([null, 413]).toContain((await ending)?.status ?? null);
  expect(sent).toBeLessThan(200 * 2 ** 20);
  counted.destroy();
  await expect.poll(() => left()).toEqual([]);
});

it('keeps nothing of an upload that breaks off', async () => {
  const [broken, answer] = begin({ 'content-length': picture.length });
  broken.write(picture.subarray(0, 1000));
  await expect.poll(() => left()).toHaveLength(1);
  broken.destroy();
  expect(await answer).toBeNull();
  await expect.poll(() => left()).toEqual([]);
});

it('takes nothing from another page, from nobody, or of another type', async () => {
  const before = await product.database.media.count();
  expect((await upload(picture, { origin: 'https://elsewhere.example' }))?.status).toBe(403);
  expect((await upload(picture, { 'sec-fetch-site': 'cross-site' }))?.status).toBe(403);
  expect((await upload(picture, { host: 'meridian.example' }))?.status).toBe(403);
  expect((await upload(picture, { 'x-meridian-desk': '' }))?.status).toBe(403);
  expect((await upload(picture, { cookie: '' }))?.status).toBe(401);
  for (const type of ['multipart/form-data; boundary=a', 'image/jpeg', 'text/plain'])
    expect((await upload(picture, { 'content-type': type }))?.status, type).toBe(415);
  const asJson = await desk.send(
    'POST',
    '/graphql',
    { ...desk.headers, cookie, 'content-type': 'application/octet-stream' },
    '{}',
  );
  expect(asJson.status).toBe(415);
  expect(await product.database.media.count()).toBe(before);
  expect(left()).toEqual([]);
});

it('takes nothing at a desk that only looks', async () => {
  const looking = await startDesk(product, { readOnly: true });
  try {
    cookie = await looking.comeIn();
    expect(await upload(picture, {}, looking)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect(left()).toEqual([]);
  } finally {
    await looking.stop();
  }
});
