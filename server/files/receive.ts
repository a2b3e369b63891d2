import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Files } from './file-store.ts';

/** A file that has arrived on this machine, not yet kept. */
export type ReceivedFile = {
  /** Random; its name in the store, once it is kept. */
  key: string;
  path: string;
  /** How much of it was taken. */
  bytes: number;
  /** Whether more came than `maxBytes`; then the rest was not read. */
  tooLarge: boolean;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
};

/**
 * Writes a stream to a new file on the way in, piece by piece, and stops at `maxBytes`.
 *
 * @throws what the stream throws, when its sender breaks off; then nothing stays behind
 */
export async function receiveFile(files: Files, stream: Readable, maxBytes: number): Promise<ReceivedFile> {
  // It may break before it is read below; unheard, its error would end the process.
  stream.on('error', () => {});
  await mkdir(files.incoming, { recursive: true });
  const key = randomUUID();
  const path = join(files.incoming, key);
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let tooLarge = false;
  try {
    for await (const chunk of stream) {
      const piece = (chunk as Buffer).subarray(0, maxBytes - bytes);
      await handle.writeFile(piece);
      hash.update(piece);
      bytes += piece.length;
      tooLarge = piece.length < (chunk as Buffer).length;
      if (tooLarge) break;
    }
    await handle.sync();
    await handle.close();
    return { key, path, bytes, tooLarge, digest: hash.digest('hex') };
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes a received file, unless it was kept. */
export async function discard(file: ReceivedFile): Promise<void> {
  await rm(file.path, { force: true });
}
