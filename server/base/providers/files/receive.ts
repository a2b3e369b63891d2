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
  /** Whether more came than `maxBytes`; then the rest was not kept. */
  tooLarge: boolean;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
};

/**
 * Writes a stream to a new file on the way in, piece by piece, and no more than `maxBytes`.
 *
 * @throws what the stream throws, when its sender breaks off; then nothing stays behind
 */
export async function receiveFile(files: Files, stream: Readable, maxBytes: number): Promise<ReceivedFile> {
  // It may break before it is read below; unheard, its error would end the process.
  stream.on('error', () => {});
  await mkdir(files.incoming, { recursive: true, mode: 0o700 });
  const key = randomUUID();
  const path = join(files.incoming, key);
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let tooLarge = false;
  try {
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        const piece = chunk.subarray(0, maxBytes - bytes);
        tooLarge ||= piece.length < chunk.length;
        await handle.writeFile(piece);
        hash.update(piece);
        bytes += piece.length;
      }
    } catch (error) {
      // A parser that has cut the file itself may find the rest of the request too large as well.
      tooLarge ||= (stream as { truncated?: boolean }).truncated === true;
      if (!tooLarge) throw error;
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
