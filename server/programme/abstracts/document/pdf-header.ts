import type { FileHandle } from 'node:fs/promises';
import { readInWorker } from './read-in-worker.ts';
import type { Refusal } from './refusal.ts';

/** How much of the start may hold the header. */
const HEAD_BYTES = 1024;
/**
 * The header at the beginning of a line, behind nothing but lines of plain text, as print drivers and mail programs leave them. Readers
 * take anything there; a tag or other bytes would let it be something else as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of a file, among them those of a terminal's log
const HEADER = /^(?:\xef\xbb\xbf)?(?:[\0\t\f\x1b -;=-~]*[\r\n])*[\0\t\f ]*%PDF-/;
/** How far a zip reader looks for an archive's end: its record and the longest comment. */
const ZIP_END_BYTES = 22 + 65_535;

/**
 * Why a file is no PDF that may be taken, or null: it begins with a header (plain text may stand before it), it is not a zip
 * archive at the same time, and a reader opens it without a password (docs/product.md 8.3) and finds nothing harmful in it.
 *
 * @param wrongKind what its author is told where it is none: which kinds are taken in its place
 */
export async function pdfFileProblem(
  file: FileHandle,
  { bytes, path }: { bytes: number; path: string },
  wrongKind: string,
): Promise<Refusal | null> {
  const head = await readAt(file, 0, Math.min(bytes, HEAD_BYTES));
  if (!HEADER.test(head)) return { message: wrongKind, reason: 'has no PDF header' };
  if (await isZip(file, bytes)) return { message: wrongKind, reason: 'is a zip archive too' };
  return readInWorker({ kind: 'PDF', path, bytes });
}

/** Whether a zip reader, which starts at the end, would find an archive. */
async function isZip(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_END_BYTES);
  const end = Buffer.from(await readAt(file, size - length, length), 'latin1');
  for (
    let at = end.indexOf('PK\x05\x06');
    at >= 0 && at + 22 <= end.length;
    at = end.indexOf('PK\x05\x06', at + 1)
  )
    if (at + 22 + end.readUInt16LE(at + 20) === end.length) return true;
  return false;
}

/** Bytes as characters of the same number. */
async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
