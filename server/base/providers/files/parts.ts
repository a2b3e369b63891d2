import { Readable } from 'node:stream';
import type { Files } from './file-store.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';

/**
 * Puts the parts of a file together on this machine; the parts stay (docs/decisions/0028).
 *
 * @param keys of its parts in the store, in their order
 * @returns null where a part has not arrived, or is there no longer
 */
export async function joinParts(
  files: Files,
  keys: readonly string[],
  maxBytes: number,
): Promise<ReceivedFile | null> {
  async function* pieces() {
    for (const key of keys) yield* await files.store.open(key);
  }
  try {
    return await receiveFile(files, Readable.from(pieces()), maxBytes);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** As a disk and a bucket say that there is no such file. */
function isMissing(error: unknown): boolean {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return code === 'ENOENT' || name === 'NoSuchKey';
}
