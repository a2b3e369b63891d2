import { Readable } from 'node:stream';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import type { Files } from './file-store.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';

/** A file that comes in parts: what its sender calls it, and how many there are. */
export type InParts = { upload: string; parts: number };

/**
 * What the parts of a file are called, by whose they are: nobody else finds them.
 *
 * @returns null where a file of so many bytes can't have so many, or its sender's name for it is none
 */
export function namesOfParts(
  { hash }: { hash(text: string): string },
  owner: string,
  { upload, parts }: InParts,
  maxBytes: number,
): string[] | null {
  const most = Math.ceil(maxBytes / UPLOAD_PART_BYTES);
  if (!/^[\w-]{16,64}$/.test(upload) || !(Number.isInteger(parts) && parts >= 1 && parts <= most))
    return null;
  const name = hash(`part of ${owner} ${upload}`).slice(0, 32);
  return Array.from({ length: parts }, (_, part) => `${name}-${part}`);
}

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
