import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from '#server/base/providers/files/s3-store.ts';

const BUCKET = 'documents';
const ACCESS_KEY = { id: 'TESTKEY', secret: 'TESTSECRET' };
/** Fewer than S3's thousand, so that a list is a long one sooner. */
const PAGE = 20;
const MAX_SKEW_MS = 15 * 60 * 1000;

/** An answer of S3's that is an error, with its code. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string };
type StoredObject = { content: Buffer; storedAt: Date };

/**
 * Starts a small S3 server with one empty bucket, which it keeps in memory. It knows the calls that the file store
 * makes: HeadBucket, PutObject, GetObject, DeleteObject and ListObjectsV2, addressed by path. Like S3, it refuses a
 * signature (version 4) or a checksum that is wrong, and stores an object only once all of it has arrived.
 */
export async function startS3Server(): Promise<{ options: S3Options; close(): Promise<void> }> {
  const objects = new Map<string, StoredObject>();
  // It closes no idle connection: the client may be about to use it again.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    let answer: Answer;
    try {
      // Breaks off, and nothing is stored, when the sender goes before the end.
      const body = await buffer(request);
      checkSignature(request, body);
      answer = respond(objects, request, body);
    } catch (error) {
      if (!(error instanceof S3Error)) return void request.destroy();
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code></Error>`;
      answer = { status: error.status, headers: { 'content-type': 'application/xml' }, body };
    }
    const { status = 200, headers = {}, body = '' } = answer;
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-2',
      bucket: BUCKET,
      prefix: 'meridian/abstracts/',
      accessKeyId: ACCESS_KEY.id,
      secretAccessKey: ACCESS_KEY.secret,
      forcePathStyle: true,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function respond(objects: Map<string, StoredObject>, request: IncomingMessage, body: Buffer): Answer {
  const { pathname, searchParams } = new URL(String(request.url), 'http://s3');
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (!key && request.method === 'HEAD') return {};
  if (!key && request.method === 'GET' && searchParams.get('list-type') === '2')
    return list(objects, searchParams);
  if (!key) throw new S3Error(501, 'NotImplemented');
  switch (request.method) {
    case 'PUT':
      objects.set(key, { content: body, storedAt: new Date() });
      return { headers: { etag: `"${hash('md5', body, 'hex')}"` } };
    case 'GET': {
      const found = objects.get(key);
      if (!found) throw new S3Error(404, 'NoSuchKey');
      const headers = { 'last-modified': found.storedAt.toUTCString() };
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (first === undefined) return { headers, body: found.content };
      return { status: 206, headers, body: found.content.subarray(Number(first), Number(last) + 1) };
    }
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    default:
      throw new S3Error(501, 'NotImplemented');
  }
}

/** A page of the keys in their order; the token of the next one is the last key of this. */
function list(objects: Map<string, StoredObject>, search: URLSearchParams): Answer {
  const [prefix, after] = [search.get('prefix') ?? '', search.get('continuation-token') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => {
    const { content, storedAt } = objects.get(key) as StoredObject;
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  };
}

/** Signature version 4 in the Authorization header, and the checksums of the body. */
function checkSignature({ method, url, headers }: IncomingMessage, body: Buffer): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) throw new S3Error(403, 'AccessDenied');
  const [, id, scope = '', day = '', region = '', signed = '', signature = ''] = given;
  if (id !== ACCESS_KEY.id) throw new S3Error(403, 'InvalidAccessKeyId');
  const time = String(headers['x-amz-date']);
  const [, date, hour, minute, second] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const at = Date.parse(`${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hour}:${minute}:${second}Z`);
  if (date !== day || !(Math.abs(Date.now() - at) < MAX_SKEW_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed');

  const { pathname, searchParams } = new URL(String(url), 'http://s3');
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical, 'hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${ACCESS_KEY.secret}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')))
    throw new S3Error(403, 'SignatureDoesNotMatch');

  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash('sha256', body, 'hex'))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  if (headers['content-md5'] && headers['content-md5'] !== hash('md5', body, 'base64'))
    throw new S3Error(400, 'BadDigest');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hash(algorithm: string, content: Buffer | string, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(content).digest(encoding);
}
