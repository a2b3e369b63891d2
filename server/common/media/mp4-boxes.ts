import type { FileHandle } from 'node:fs/promises';

/** A part of an MP4 file (ISO/IEC 14496-12): a header with its size and type, and what it holds. */
export type Mp4Box = {
  type: string;
  /** Of its header. */
  start: number;
  /** Of what it holds. */
  body: number;
  end: number;
  /** What the first four bytes that it holds say as text: of a file's type, its brand. */
  brand: string;
};

/** More than any player would look at. */
const MOST_BOXES = 10_000;

/** Header of a box whose size has 64 bits, and the first four bytes that it holds. */
const HEAD_BYTES = 20;

/** The boxes of a file, which fill it to the byte; null where they don't. */
export async function readBoxes(file: FileHandle, size: number): Promise<Mp4Box[] | null> {
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < size; ) {
    const { buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, at);
    const box = boxAt(buffer, at, size);
    if (!box || boxes.push(box) > MOST_BOXES) return null;
    at = box.end;
  }
  return boxes;
}

/** The boxes that fill the bytes from `start` to `end`; null where they don't. */
export function boxesIn(bytes: Buffer, start: number, end: number): Mp4Box[] | null {
  const boxes: Mp4Box[] = [];
  for (let at = start; at < end; ) {
    const head = Buffer.alloc(HEAD_BYTES);
    bytes.copy(head, 0, at, Math.min(end, at + HEAD_BYTES));
    const box = boxAt(head, at, end);
    if (!box || boxes.push(box) > MOST_BOXES) return null;
    at = box.end;
  }
  return boxes;
}

/** The box whose header begins at `start`; one that does not say where it ends is none. */
function boxAt(head: Buffer, start: number, most: number): Mp4Box | null {
  const short = head.readUInt32BE(0);
  const body = start + (short === 1 ? 16 : 8);
  const end = start + (short === 1 ? Number(head.readBigUInt64BE(8)) : short);
  if (end < body || end > most) return null;
  const brand = head.toString('latin1', body - start, body - start + 4);
  return { type: head.toString('latin1', 4, 8), start, body, end, brand };
}
