import { Readable } from 'node:stream';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Files } from './file-store.ts';
import { type ReceivedFile, receiveFile } from './receive.ts';

/** A file that comes in parts: what its sender calls it, and how many there are. */
export type InParts = { upload: string; parts: number };

/**
 * What the parts of a file are called, by whose they are: nobody else finds them.
 *
 * @throws InvalidInputError where a file of so many bytes can't have so many, or its sender's name for it is none
 */
export function namesOfParts(
  { hash }: { hash(text: string): string },
  owner: string,
  { upload, parts }: InParts,
  maxBytes: number,
): string[] {
  const most = Math.ceil(maxBytes / UPLOAD_PART_BYTES);
  if (!/^[\w-]{16,64}$/.test(upload) || !(Number.isInteger(parts) && parts >= 1 && parts <= most))
    throw new InvalidInputError([{ path: 'file', message: 'This part of a file can’t be taken.' }]);
  const name = hash(`part of ${owner} ${upload}`).slice(0, 32);
  return Array.from({ length: parts }, (_, part) => `${name}-${part}`);
}

/** What is said where a part is missing. */
export const notArrived = () =>
  new InvalidInputError([
    { path: 'file', message: 'Not all of the file has arrived. Please choose it once more.' },
  ]);

/** Stores a part that was received. @throws InvalidInputError for one without a byte, which has been lost on the way */
export async function storePart(
  { store }: Files,
  key: string,
  { path, bytes }: Pick<ReceivedFile, 'path' | 'bytes'>,
): Promise<void> {
  if (bytes === 0) throw notArrived();
  await store.put(key, path);
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
