import { crc32, deflateRawSync } from 'node:zlib';

/** An entry to write; what is not said is as honest writers do it. */
export type ZipPart = {
  name: string;
  data: string | Buffer;
  /** 0 stores, 8 deflates; any other number is only claimed. */
  method?: number;
  flags?: number;
  /** Puts sizes and sum behind the data, as writers of streams do. */
  descriptor?: boolean;
  /** Puts the sizes into zip64 fields, as writers who don't know them beforehand do. */
  zip64?: boolean;
  /** Claims for the directory that aren't true. */
  claims?: {
    crc?: number;
    packedBytes?: number;
    unpackedBytes?: number;
    offset?: number;
    localName?: string;
  };
  /** Unix mode and type, in the upper half of the external attributes. */
  unixMode?: number;
  /** Bytes before the local header that belong to nothing. */
  gap?: Buffer;
};

type ZipOptions = {
  before?: Buffer;
  after?: Buffer;
  comment?: string;
  /** Claims another number of entries. */
  count?: number;
  /** Ends with a zip64 record. */
  zip64?: boolean;
};

/** Writes a zip archive, honest or not. */
export function zip(parts: readonly ZipPart[], options: ZipOptions = {}): Buffer {
  const pieces: Buffer[] = [];
  let offset = 0;
  const push = (piece: Buffer) => {
    pieces.push(piece);
    offset += piece.length;
  };
  if (options.before) push(options.before);
  const directory = parts.map((part) => writeEntry(part, () => offset, push));
  const start = offset;
  for (const record of directory) push(record);
  const size = offset - start;
  const count = options.count ?? parts.length;
  if (options.zip64) {
    const at = offset;
    push(
      bytes(
        [0x06064b50, 4],
        [44n, 8],
        [45, 2],
        [45, 2],
        [0, 4],
        [0, 4],
        [BigInt(count), 8],
        [BigInt(count), 8],
        [BigInt(size), 8],
        [BigInt(start), 8],
      ),
    );
    push(bytes([0x07064b50, 4], [0, 4], [BigInt(at), 8], [1, 4]));
  }
  const comment = Buffer.from(options.comment ?? '', 'latin1');
  push(
    bytes(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [size, 4],
      [options.zip64 ? 0xffffffff : start, 4],
      [comment.length, 2],
    ),
  );
  push(comment);
  if (options.after) push(options.after);
  return Buffer.concat(pieces);
}

function writeEntry(part: ZipPart, at: () => number, push: (piece: Buffer) => void): Buffer {
  const { method = 8, flags = 0, descriptor = false, zip64 = false, claims = {}, unixMode = 0 } = part;
  if (part.gap) push(part.gap);
  const data = Buffer.from(part.data);
  const packed = method === 8 ? deflateRawSync(data) : data;
  const name = Buffer.from(part.name);
  const localName = Buffer.from(claims.localName ?? part.name);
  const crc = claims.crc ?? crc32(data);
  const packedBytes = claims.packedBytes ?? packed.length;
  const unpackedBytes = claims.unpackedBytes ?? data.length;
  const offset = claims.offset ?? at();
  const allFlags = flags | (descriptor ? 8 : 0) | 0x0800;
  const shown = (value: number) => (zip64 ? 0xffffffff : value);
  const extra = zip64
    ? bytes([1, 2], [16, 2], [BigInt(unpackedBytes), 8], [BigInt(packedBytes), 8])
    : Buffer.alloc(0);
  push(
    bytes(
      [0x04034b50, 4],
      [20, 2],
      [allFlags, 2],
      [method, 2],
      [0, 4],
      [descriptor ? 0 : crc, 4],
      [descriptor ? 0 : packedBytes, 4],
      [descriptor ? 0 : unpackedBytes, 4],
      [localName.length, 2],
      [0, 2],
    ),
  );
  push(localName);
  push(packed);
  if (descriptor) push(bytes([0x08074b50, 4], [crc, 4], [packedBytes, 4], [unpackedBytes, 4]));
  return Buffer.concat([
    bytes(
      [0x02014b50, 4],
      [0x031e, 2],
      [20, 2],
      [allFlags, 2],
      [method, 2],
      [0, 4],
      [crc, 4],
      [shown(packedBytes), 4],
      [shown(unpackedBytes), 4],
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [(unixMode << 16) >>> 0, 4],
      [offset, 4],
    ),
    name,
    extra,
  ]);
}

/** Numbers in little-endian order, each with its width in bytes. */
function bytes(...numbers: [value: number | bigint, width: 2 | 4 | 8][]): Buffer {
  return Buffer.concat(
    numbers.map(([value, width]) => {
      const piece = Buffer.alloc(width);
      if (width === 8) piece.writeBigUInt64LE(BigInt(value));
      else piece.writeUIntLE(Number(value), 0, width);
      return piece;
    }),
  );
}
