import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { inFull } from './completed.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { MOST_BYTES, type ReadContent, readContent, unread, writeContent } from './content-text.ts';

/** A file that was read, or why it could not be. */
export type ContentFile = { name: string; bytes: Buffer; problem?: string };

const CONTENT = /\.(ya?ml|json)$/;

/**
 * The files of content at a path: that file, or every one in that directory and below it, by name.
 *
 * @throws the file system's error where the path can't be read
 */
export function filesAt(path: string): ContentFile[] {
  return statSync(path).isDirectory() ? filesIn(path, new Set()) : [{ name: path, bytes: startOf(path) }];
}

/** @param seen the directories that were looked into already: links may lead around */
function filesIn(directory: string, seen: Set<string>): ContentFile[] {
  const real = realpathSync(directory);
  if (seen.has(real)) return [];
  seen.add(real);
  return (
    readdirSync(directory)
      // What begins with a dot is a version control system's or an editor's.
      .filter((name) => !name.startsWith('.'))
      .sort()
      .flatMap((name) => filesOf(join(directory, name), seen))
  );
}

function filesOf(path: string, seen: Set<string>): ContentFile[] {
  const unreadable = (problem: string) => [{ name: path, bytes: Buffer.alloc(0), problem }];
  try {
    const found = statSync(path);
    if (found.isDirectory()) return filesIn(path, seen);
    if (!CONTENT.test(path)) return [];
    // Whoever reads a pipe waits for what may never come, and a device has no end.
    return found.isFile() ? [{ name: path, bytes: startOf(path) }] : unreadable('must be a file');
  } catch (error) {
    return unreadable(`can’t be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

const PIECE_BYTES = 16 * 1024;

/** All of a file, or of one that is too large no more than shows that. */
function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    let read: number;
    // Read to its end and not by its size: a pipe has none. Room for the largest would take far longer to get than most to be read.
    do {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, MOST_BYTES + 1 - length));
      read = readSync(file, piece, 0, piece.length, null);
      pieces.push(piece.subarray(0, read));
      length += read;
    } while (read > 0);
    return Buffer.concat(pieces);
  } finally {
    closeSync(file);
  }
}

/** Reads files of content, each by itself. */
export function readFiles(files: readonly ContentFile[], kinds: readonly ContentKind[]): ReadContent[] {
  return files.map(({ name, bytes, problem }) =>
    problem
      ? unread(name, problem)
      : bytes.length > MOST_BYTES
        ? unread(name, `must have at most ${MOST_BYTES} bytes`)
        : isUtf8(bytes)
          ? readContent(name, bytes.toString('utf8'), kinds)
          : unread(name, 'must be in UTF-8'),
  );
}

/**
 * Writes a file for each document, in the folder of its kind.
 *
 * @returns how many
 */
export function writeFiles(
  path: string,
  documents: readonly ContentDocument[],
  kinds: readonly ContentKind[],
  format: 'yaml' | 'json',
): number {
  for (const { kind, folder } of kinds) {
    const own = documents
      .filter((document) => document.kind === kind)
      .map((document) => inFull(kinds, document));
    if (own.length > 0) mkdirSync(join(path, folder), { recursive: true });
    // Its id may come from a database that others write to.
    for (const document of own)
      writeFileSync(join(path, folder, `${basename(document.id)}.${format}`), writeContent(document, format));
  }
  return documents.length;
}
