import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A clip that plays: 640 by 400 pixels, H.264. */
export const CLIP = 'client/public/gallery/lectern-2.mp4';

/** A picture without much in it, quick to write in any format: a square on a ground. Once pictures are read, nothing else may be. */
export function drawnPicture(width: number, height: number, background = '#356') {
  const square = { create: { width: 400, height: 400, channels: 3 as const, background: '#fc8' } };
  return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: square }]);
}

/** A picture of two that follow each other. */
export function movingPicture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 6, 40).fill(200, width * height * 3);
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}

/** A JPEG that says where it was taken, and that it stands on its side. */
export function pictureWithPlace(width: number, height: number): Promise<Buffer> {
  return drawnPicture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Ada Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A PNG of some kilobytes that unpacks to any number of white pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A box of an MP4 file. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), body]);
}

/** The clip with more within its index, such as where it was filmed. */
export function clipWith(...more: Buffer[]): Buffer {
  const clip = readFileSync(CLIP);
  const start = clip.indexOf('moov', 0, 'latin1') - 4;
  const end = start + clip.readUInt32BE(start);
  const moov = box('moov', clip.subarray(start + 8, end), ...more);
  return Buffer.concat([clip.subarray(0, start), moov, clip.subarray(end)]);
}
