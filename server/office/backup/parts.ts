import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import { BackupRefusedError, type Part } from './manifest.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Bytes = AsyncIterable<Buffer>;

/**
 * Writes a part of a backup, compressed and, with a key, encrypted.
 *
 * @param bytes what it holds
 */
export async function writePart(
  place: FileStore,
  name: string,
  key: Buffer | null,
  bytes: AsyncIterable<Buffer | string>,
): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backup-'));
  const path = join(folder, name);
  const digest = createHash('sha256');
  let size = 0;
  try {
    await pipeline(
      Readable.from(bytes),
      createGzip({ level: 6 }),
      (source: Bytes) => (key ? encrypted(source, key) : source),
      async function* counted(source: Bytes) {
        for await (const chunk of source) {
          digest.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    await place.put(name, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { name, bytes: size, sha256: digest.digest('hex') };
}

/**
 * Reads a part of a backup. What it gives may only be believed once it has come to its end.
 *
 * @throws BackupRefusedError when it is missing, was cut or altered
 */
export async function* readPart(place: FileStore, part: Part, key: Buffer | null): AsyncGenerator<Buffer> {
  const refuse = (what: string) => new BackupRefusedError(`The part ${part.name} ${what}.`);
  const stored = await place.open(part.name).catch((cause: Error) => {
    throw refuse(`is missing or can not be read (${cause.message})`);
  });
  const digest = createHash('sha256');
  let size = 0;
  const counted = async function* (source: Bytes) {
    for await (const chunk of source) {
      digest.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  const unpacked = Readable.from(
    (async function* () {
      const bytes = counted(stored as unknown as Bytes);
      yield* key ? decrypted(bytes, key) : bytes;
    })(),
  );
  const gunzip = createGunzip();
  const done = pipeline(unpacked, gunzip).catch(() => {});
  try {
    yield* gunzip as unknown as Bytes;
  } catch {
    throw refuse(size < part.bytes ? 'was cut' : 'was altered');
  }
  await done;
  if (size < part.bytes) throw refuse('was cut');
  if (size !== part.bytes || digest.digest('hex') !== part.sha256) throw refuse('was altered');
}

/** Lines of a part, many at a time. */
export async function* linesOf(bytes: Bytes): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = all.lastIndexOf(10);
    if (end >= 0) yield all.toString('utf8', 0, end).split('\n');
    rest = end >= 0 ? all.subarray(end + 1) : all;
  }
  if (rest.length > 0) yield rest.toString('utf8').split('\n');
}

async function* encrypted(source: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  yield iv;
  for await (const chunk of source) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* decrypted(source: Bytes, key: Buffer): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipheriv> | null = null;
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!decipher) {
      if (held.length < IV_BYTES) continue;
      decipher = createDecipheriv(CIPHER, key, held.subarray(0, IV_BYTES));
      held = held.subarray(IV_BYTES);
    }
    // The last bytes are the tag, and nobody knows yet which are the last.
    const ready = held.length - TAG_BYTES;
    if (ready <= 0) continue;
    yield decipher.update(held.subarray(0, ready));
    held = held.subarray(ready);
  }
  if (!decipher || held.length !== TAG_BYTES) throw new Error('It ends too early.');
  (decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Buffer): void }).setAuthTag(held);
  yield decipher.final();
}
