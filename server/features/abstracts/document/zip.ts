import type { FileHandle } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/** A zip archive that is not whole, not plain, or larger than it may be; why, in words for a log. */
export class ZipError extends Error {}

/** An entry as the central directory names it. Sizes are in bytes. */
export type ZipEntry = {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Where its local header begins. */
  offset: number;
  hasDescriptor: boolean;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;

/** The parts of a central directory are named in at most this many bytes. */
const MAX_DIRECTORY_BYTES = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
/** Encrypted, patched, strongly encrypted, masked headers. */
const REFUSED_FLAGS = 0x0001 | 0x0020 | 0x0040 | 0x2000;
const DESCRIPTOR_FLAG = 0x0008;
const SYMLINK = 0xa000;
/** Packed data is read in pieces of this size. */
const PIECE_BYTES = 64 * 1024;
/** A data descriptor has three or four numbers of 4 bytes; in zip64 two of them have 8. */
const MAX_DESCRIPTOR_BYTES = 24;

/**
 * Reads the entries of a zip archive and checks that the file is that archive and nothing else: it begins with
 * the first entry, ends with the directory, entries neither overlap nor leave room between them, and no entry
 * is encrypted, a link, named twice or named outside of the archive.
 *
 * @throws ZipError
 */
export async function readZip(file: FileHandle, size: number, maxEntries: number): Promise<ZipEntry[]> {
  const end = await findEnd(file, size);
  if (end.entries > maxEntries) throw new ZipError(`${end.entries} entries`);
  if (end.directoryBytes > MAX_DIRECTORY_BYTES || end.directoryOffset + end.directoryBytes !== end.at)
    throw new ZipError('the directory does not reach the end record');
  const directory = await readAt(file, end.directoryOffset, end.directoryBytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    const { entry, next } = readEntry(directory, at);
    entries.push(entry);
    at = next;
  }
  if (entries.length !== end.entries) throw new ZipError('the directory names another number of entries');
  checkNames(entries);
  await checkPlaces(file, entries, end.directoryOffset);
  return entries;
}

type End = { entries: number; directoryBytes: number; directoryOffset: number; at: number };

async function findEnd(file: FileHandle, size: number): Promise<End> {
  const at = size - 22;
  if (at < 0) throw new ZipError('too short');
  const record = await readAt(file, at, 22);
  // A comment would have to be last; what stands there could be anything, such as another format's trailer.
  if (record.readUInt32LE(0) !== END || record.readUInt16LE(20) !== 0)
    throw new ZipError('no end record at the end');
  if (record.readUInt16LE(4) !== 0 || record.readUInt16LE(6) !== 0) throw new ZipError('in several parts');
  const plain = {
    entries: record.readUInt16LE(10),
    directoryBytes: record.readUInt32LE(12),
    directoryOffset: record.readUInt32LE(16),
    at,
  };
  const locator = at >= 20 ? await readAt(file, at - 20, 20) : null;
  if (locator?.readUInt32LE(0) !== END_64_LOCATOR) return plain;
  const at64 = Number(locator.readBigUInt64LE(8));
  if (at64 + 56 !== at - 20) throw new ZipError('the zip64 record is out of place');
  const record64 = await readAt(file, at64, 56);
  if (record64.readUInt32LE(0) !== END_64) throw new ZipError('no zip64 record');
  return {
    entries: Number(record64.readBigUInt64LE(32)),
    directoryBytes: Number(record64.readBigUInt64LE(40)),
    directoryOffset: Number(record64.readBigUInt64LE(48)),
    at: at64,
  };
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL)
    throw new ZipError('the directory is broken');
  const flags = directory.readUInt16LE(at + 8);
  if (flags & REFUSED_FLAGS) throw new ZipError('encrypted');
  const method = directory.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) throw new ZipError(`packed with method ${method}`);
  if (((directory.readUInt32LE(at + 38) >>> 16) & 0xf000) === SYMLINK) throw new ZipError('holds a link');
  const nameBytes = directory.readUInt16LE(at + 28);
  const extraBytes = directory.readUInt16LE(at + 30);
  const next = at + 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
  if (next > directory.length) throw new ZipError('the directory is broken');
  const entry = {
    name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
    method,
    crc: directory.readUInt32LE(at + 16),
    packedBytes: directory.readUInt32LE(at + 20),
    unpackedBytes: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
    hasDescriptor: (flags & DESCRIPTOR_FLAG) !== 0,
  };
  widen(entry, directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes));
  return { entry, next };
}

/** Takes from the zip64 extra field, in its order, what did not fit into 4 bytes. */
function widen(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    for (const field of ['unpackedBytes', 'packedBytes', 'offset'] as const) {
      if (entry[field] !== 0xffffffff) continue;
      if (from + 8 > extra.length) throw new ZipError('the zip64 field is broken');
      entry[field] = Number(extra.readBigUInt64LE(from));
      from += 8;
    }
  }
}

function checkNames(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    const outside = name.startsWith('/') || name.split('/').includes('..') || /^[a-z]:/i.test(name);
    // Control and direction characters and backslashes make a name mean one thing here and another there.
    if (name === '' || outside || /[\\\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/u.test(name))
      throw new ZipError(`an entry is named ${JSON.stringify(name)}`);
    const key = name.toLowerCase();
    if (names.has(key)) throw new ZipError(`${JSON.stringify(name)} is there twice`);
    names.add(key);
  }
}

async function checkPlaces(file: FileHandle, entries: readonly ZipEntry[], end: number): Promise<void> {
  let expected = 0;
  let slack = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < expected || entry.offset > expected + slack)
      throw new ZipError('entries overlap, or leave room between them');
    const start = await dataStart(file, entry, end);
    expected = start + entry.packedBytes;
    slack = entry.hasDescriptor ? MAX_DESCRIPTOR_BYTES : 0;
  }
  if (end < expected || end > expected + slack) throw new ZipError('the directory is out of place');
}

/** Where an entry's data begins, behind its local header, which must tell of the same entry. */
async function dataStart(file: FileHandle, entry: ZipEntry, end: number): Promise<number> {
  if (entry.offset + 30 > end) throw new ZipError('an entry is out of place');
  const header = await readAt(file, entry.offset, 30);
  const nameBytes = header.readUInt16LE(26);
  const start = entry.offset + 30 + nameBytes + header.readUInt16LE(28);
  if (header.readUInt32LE(0) !== LOCAL || start + entry.packedBytes > end)
    throw new ZipError('an entry is out of place');
  const name = (await readAt(file, entry.offset + 30, nameBytes)).toString('utf8');
  if (
    name !== entry.name ||
    header.readUInt16LE(8) !== entry.method ||
    header.readUInt16LE(6) & REFUSED_FLAGS
  )
    throw new ZipError('an entry’s two headers differ');
  return start;
}

/**
 * Unpacks an entry piece by piece and checks it against its sum; nothing of it is kept but what `take` keeps.
 *
 * @returns its real size in bytes
 * @throws ZipError also when it unpacks to more than `maxBytes`
 */
export async function unpackEntry(
  file: FileHandle,
  entry: ZipEntry,
  maxBytes: number,
  take: (piece: Buffer) => void = () => {},
): Promise<number> {
  const start = await dataStart(file, entry, Number.MAX_SAFE_INTEGER);
  let bytes = 0;
  let sum = 0;
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      sum = crc32(piece, sum);
      if (bytes > maxBytes) return done(new ZipError('unpacks to too much'));
      take(piece);
      done();
    },
  });
  if (entry.packedBytes > 0) {
    const packed = Readable.from(piecesOf(file, start, entry.packedBytes));
    if (entry.method === STORED) await pipeline(packed, sink);
    else {
      const inflate = createInflateRaw();
      await pipeline(packed, inflate, sink).catch((error) => {
        throw error instanceof ZipError ? error : new ZipError('packed data is broken', { cause: error });
      });
      if (inflate.bytesWritten !== entry.packedBytes) throw new ZipError('more than packed data');
    }
  }
  if (bytes !== entry.unpackedBytes || sum !== entry.crc) throw new ZipError('an entry is not what it says');
  return bytes;
}

/** A part of a file, piece by piece; a stream of the handle's own would add a listener to it for each entry. */
async function* piecesOf(file: FileHandle, start: number, length: number): AsyncIterable<Buffer> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await readAt(file, start + at, Math.min(PIECE_BYTES, length - at));
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new ZipError('ends too early');
  return buffer;
}
