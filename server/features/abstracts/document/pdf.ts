import type { FileHandle } from 'node:fs/promises';

/** How much of the end may hold the trailer, and how much of the start the header. */
const EDGE_BYTES = 1024;
/** How far a zip reader looks for an archive's end: its record and the longest comment. */
const ZIP_END_BYTES = 22 + 65_535;
/** A cross-reference table is read in pieces of this size. */
const PIECE_BYTES = 64 * 1024;

/**
 * Why a file is no PDF that may be taken, or null: it begins with a header (white space may stand before it),
 * ends with `%%EOF` and nothing behind it, its `startxref` leads to a cross-reference table or stream, it is
 * not encrypted, and it is not a zip archive at the same time.
 */
export async function pdfProblem(file: FileHandle, size: number): Promise<string | null> {
  const head = await readAt(file, 0, Math.min(size, EDGE_BYTES));
  const header = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-[12]\.\d/.exec(head);
  if (!header) return 'has no PDF header';
  const tail = await readAt(file, Math.max(0, size - EDGE_BYTES), Math.min(size, EDGE_BYTES));
  const trailer = /startxref[\t\n\f\r ]+(\d{1,10})[\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(tail);
  if (!trailer) return 'has no PDF trailer';
  if (await isZip(file, size)) return 'is a zip archive too';
  // Counted from the header by some writers, from the file's first byte by most.
  const shift = header[0].indexOf('%PDF');
  for (const offset of [Number(trailer[1]), Number(trailer[1]) + shift])
    if (await isCrossReference(file, offset, size))
      return (await isEncrypted(file, offset, size)) ? 'is encrypted' : null;
  return 'has no cross-reference table';
}

async function isCrossReference(file: FileHandle, offset: number, size: number): Promise<boolean> {
  if (offset >= size) return false;
  return /^[\0\t\n\f\r ]*(?:xref\s|\d+\s+\d+\s+obj)/.test(
    await readAt(file, offset, Math.min(64, size - offset)),
  );
}

/** Whether the trailer behind a cross-reference table, or the dictionary of a stream, names an encryption. */
async function isEncrypted(file: FileHandle, offset: number, size: number): Promise<boolean> {
  let before = '';
  for (let at = offset; at < size; at += PIECE_BYTES) {
    const text = before + (await readAt(file, at, Math.min(PIECE_BYTES, size - at)));
    const end = text.search(/startxref|\bstream\r?\n/);
    if (/\/Encrypt[^A-Za-z]/.test(end < 0 ? text : text.slice(0, end))) return true;
    if (end >= 0) return false;
    before = text.slice(-16);
  }
  return false;
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
