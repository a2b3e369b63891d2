import type { FileHandle } from 'node:fs/promises';
import { type Entry, Reader, ZipReader } from '@zip.js/zip.js';

/** A zip archive that is not whole, not plain, or larger than it may be; why, in words for a log. */
export class ZipError extends Error {
  readonly kind: 'size' | 'password' | 'damage';
  constructor(message: string, kind: ZipError['kind'] = 'damage', options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What was found of an entry. */
export type ZipEntry = { name: string; unpackedBytes: number };

type Limits = {
  maxEntries: number;
  /** Of all entries together. */
  maxUnpackedBytes: number;
};

const STORED = 0;
const DEFLATED = 8;
/** Control and direction characters and backslashes make a name mean one thing here and another there. */
const MISLEADING = /[\\\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/**
 * Unpacks a zip archive to its end, piece by piece, and checks that the file is that archive and nothing else but line breaks behind it: every sum
 * and size is right, its two directories agree, entries neither overlap nor leave room between them, there is no comment,
 * and no entry is encrypted, a link, named twice or named outside of the archive.
 *
 * @param take begins an entry, by its name in lower case, and takes its pieces
 * @throws ZipError
 */
export async function readZip(
  file: FileHandle,
  size: number,
  limits: Limits,
  take: (name: string) => (piece: Uint8Array) => void,
): Promise<ZipEntry[]> {
  const source = new FileReader(file, await withoutLineBreaks(file, size));
  const zip = new ZipReader(source, {
    strictness: 'strict',
    checkSignature: true,
    // Reads the descriptor behind an entry, too.
    checkOverlappingEntry: true,
    useWebWorkers: false,
  });
  const found: Entry[] = [];
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let left = limits.maxUnpackedBytes;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      if (found.push(entry) > limits.maxEntries) throw new ZipError('too many entries', 'size');
      checkKind(entry);
      const name = entry.filename.toLowerCase();
      if (names.size === names.add(name).size) throw new ZipError(`${JSON.stringify(name)} is there twice`);
      const takePiece = take(name);
      const write = (piece: Uint8Array) => {
        left -= piece.length;
        if (left < 0) throw new ZipError('unpacks to too much', 'size');
        takePiece(piece);
      };
      if (!entry.directory) await entry.getData(new WritableStream({ write }));
      entries.push({ name: entry.filename, unpackedBytes: entry.uncompressedSize });
    }
    // What stands in a comment could be anything, such as another format's trailer.
    if (zip.comment.length > 0) throw new ZipError('has a comment');
    await checkPlaces(source, found, zip.directoryOffset);
    return entries;
  } catch (error) {
    if (error instanceof ZipError || (error as { syscall?: string }).syscall) throw error;
    throw new ZipError(error instanceof Error ? error.message : String(error), 'damage', { cause: error });
  }
}

/** The size without line breaks at the end, which programs that move a file as a text leave there. An archive ends with others. */
async function withoutLineBreaks(file: FileHandle, size: number): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
  return size - (/[\r\n]*$/.exec(buffer.toString('latin1', 0, bytesRead))?.[0].length ?? 0);
}

/** An open file, as zip.js reads it. */
class FileReader extends Reader<FileHandle> {
  private readonly file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(file);
    this.file = file;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, index);
    return buffer.subarray(0, bytesRead);
  }
}

function checkKind(entry: Entry): void {
  const { filename, encrypted, symlink, compressionMethod, directory, compressedSize, uncompressedSize } =
    entry;
  if (encrypted) throw new ZipError('encrypted', 'password');
  if (symlink) throw new ZipError('holds a link');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new ZipError(`packed with method ${compressionMethod}`);
  if (MISLEADING.test(filename)) throw new ZipError(`an entry is named ${JSON.stringify(filename)}`);
  // Some programs compress a folder's empty content into two bytes.
  if (directory && (uncompressedSize > 0 || compressedSize > 2)) throw new ZipError('a folder holds data');
}

/** From the file's first byte to the directory, one entry follows the other: nothing is hidden between them. */
async function checkPlaces(source: FileReader, entries: Entry[], directory = Number.NaN): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset !== end) throw new ZipError('entries overlap, or leave room between them');
    const lengths = Buffer.from(await source.readUint8Array(entry.offset + 26, 4));
    const header = 30 + lengths.readUInt16LE(0) + lengths.readUInt16LE(2);
    end += header + entry.compressedSize + descriptorBytes(entry);
  }
  if (end !== directory) throw new ZipError('the directory is out of place');
}

/** What stands behind an entry that was written before its sizes were known. */
function descriptorBytes(entry: Entry): number {
  if (!entry.bitFlag?.dataDescriptor) return 0;
  // Of folders the library reads none: those that Java writes are of the common kind.
  const { signature = true, zip64 = false } =
    (entry.directory ? undefined : entry.localDirectory?.dataDescriptor) ?? {};
  return (signature ? 8 : 4) + (zip64 ? 16 : 8);
}
