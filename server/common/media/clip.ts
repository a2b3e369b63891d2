import { type FileHandle, open } from 'node:fs/promises';
import { UnfitMediaError } from './media.errors.ts';
import { boxesIn, type Mp4Box, readBoxes } from './mp4-boxes.ts';

/** The size of a clip's picture as it is shown, in pixels. */
export type ClipSize = { width: number; height: number };

/** The index of a clip, which is read as a whole; of one of ten minutes it has some hundred kilobytes. */
const MOST_INDEX_BYTES = 16 * 2 ** 20;
const MOST_PIXELS_WIDE = 4096;
const BRANDS = /^(isom|iso\d|mp4\d|avc1|M4V.|MSNV)$/;

/** What is asked for where a clip is refused. */
export const MP4 = 'an MP4 file with H.264 video';

const notWhole = () => new UnfitMediaError('The clip is damaged or not complete.');

/** What a movie and the parts of its tracks may hold; anything else in them is about where, when and with what it was filmed. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat'],
  moov: ['mvhd', 'iods', 'trak'],
  trak: ['tkhd', 'edts', 'tref', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'dinf', 'stbl'],
};
/** What may be there beside it, and is emptied. */
const EMPTIED = ['free', 'skip', 'wide', 'uuid', 'udta', 'meta', 'pdin', 'hdlr', 'sgpd', 'sbgp'];

/**
 * Reads a clip, and empties what it tells beside picture and sound, such as where it was filmed, in its place: an MP4 file that
 * is whole and nothing else, whose picture is H.264 and whose sound is AAC, with all of both in the file itself.
 *
 * @param path of a file that somebody has uploaded
 * @param taken what a refusal asks for
 * @throws UnfitMediaError
 */
export async function cleanClip(path: string, taken = MP4): Promise<ClipSize> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const boxes = await readBoxes(file, size);
    if (!boxes) throw notWhole();
    mustBeMp4(boxes);
    const index = boxes.find(({ type }) => type === 'moov') as Mp4Box;
    if (index.end - index.start > MOST_INDEX_BYTES) throw new UnfitMediaError('The clip is too long.');
    const bytes = Buffer.alloc(index.end - index.start);
    await file.read(bytes, 0, bytes.length, index.start);
    const clip = cleanMovie(bytes);
    await file.write(bytes, 0, bytes.length, index.start);
    for (const box of boxes) if (!KEPT.file?.includes(box.type)) await empty(file, box);
    await file.sync();
    return clip;
  } catch (error) {
    throw error instanceof UnfitMediaError
      ? new UnfitMediaError(`${error.message} Please take ${taken}.`)
      : error;
  } finally {
    await file.close();
  }
}

function mustBeMp4(boxes: readonly Mp4Box[]): void {
  const [first] = boxes;
  if (first?.type !== 'ftyp' || !BRANDS.test(first.brand)) throw new UnfitMediaError('That is no MP4 clip.');
  const count = (type: string) => boxes.filter((box) => box.type === type).length;
  if (count('ftyp') !== 1 || count('moov') !== 1 || count('mdat') === 0) throw notWhole();
  const strange = boxes.find(({ type }) => !KEPT.file?.includes(type) && !EMPTIED.includes(type));
  if (strange) throw new UnfitMediaError('The clip is in pieces, or holds something else beside.');
}

/** Overwrites a box outside of the index, piece by piece. */
async function empty(file: FileHandle, { start, body, end }: Mp4Box): Promise<void> {
  await file.write('free', start + 4, 'latin1');
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = body; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

/** Empties what is not kept of an index, and reads the picture's size. */
function cleanMovie(bytes: Buffer): ClipSize {
  const [movie] = boxesIn(bytes, 0, bytes.length) ?? [];
  if (!movie) throw notWhole();
  const tracks = kept(bytes, movie).filter(({ type }) => type === 'trak');
  const sizes = tracks.flatMap((track) => sizeOf(bytes, track) ?? []);
  const [size] = sizes;
  if (!size || sizes.length > 1) throw new UnfitMediaError('The clip must have exactly one picture track.');
  return size;
}

/** The boxes within one that are kept; the others are emptied. */
function kept(bytes: Buffer, within: Mp4Box): Mp4Box[] {
  const boxes = boxesIn(bytes, within.body, within.end);
  if (!boxes) throw notWhole();
  return boxes.filter(({ type, start, body, end }) => {
    if (KEPT[within.type]?.includes(type)) return true;
    if (!EMPTIED.includes(type))
      throw new UnfitMediaError('The clip is in pieces, or holds something else beside.');
    bytes.write('free', start + 4, 'latin1');
    bytes.fill(0, body, end);
    return false;
  });
}

/** The size of a track's picture; null for one of sound. */
function sizeOf(bytes: Buffer, track: Mp4Box): ClipSize | null {
  const parts = kept(bytes, track);
  const media = kept(bytes, only(parts, 'mdia'));
  const information = kept(bytes, only(media, 'minf'));
  const handler = bytes.toString('latin1', only(media, 'hdlr').body + 8, only(media, 'hdlr').body + 12);
  mustBeWithin(bytes, only(information, 'dinf'));
  const entry = sampleEntry(bytes, only(information, 'stbl'));
  if (handler === 'soun') {
    if (entry.type !== 'mp4a') throw new UnfitMediaError('The clip’s sound must be AAC.');
    return null;
  }
  if (handler !== 'vide')
    throw new UnfitMediaError('The clip has a track that is neither picture nor sound.');
  if (entry.type !== 'avc1' && entry.type !== 'avc3')
    throw new UnfitMediaError('The clip’s picture must be H.264.');
  if (entry.end < entry.body + 78) throw notWhole();
  const [width, height] = [bytes.readUInt16BE(entry.body + 24), bytes.readUInt16BE(entry.body + 26)];
  if (Math.min(width, height) < 16 || Math.max(width, height) > MOST_PIXELS_WIDE)
    throw new UnfitMediaError(`The clip’s picture has ${width} × ${height} pixels.`);
  return isTurned(bytes, only(parts, 'tkhd')) ? { width: height, height: width } : { width, height };
}

function only(boxes: readonly Mp4Box[], type: string): Mp4Box {
  const found = boxes.filter((box) => box.type === type);
  if (found.length !== 1 || !found[0]) throw notWhole();
  return found[0];
}

/** A track's samples may lie in other files, which browsers would have to fetch. */
function mustBeWithin(bytes: Buffer, information: Mp4Box): void {
  const references = only(boxesIn(bytes, information.body, information.end) ?? [], 'dref');
  const entries = boxesIn(bytes, references.body + 8, references.end) ?? [];
  const within = entries.every(({ body, end }) => body + 4 === end && bytes.readUInt32BE(body) === 1);
  if (entries.length === 0 || !within) throw new UnfitMediaError('The clip refers to other files.');
}

function sampleEntry(bytes: Buffer, table: Mp4Box): Mp4Box {
  const descriptions = only(boxesIn(bytes, table.body, table.end) ?? [], 'stsd');
  const [entry, ...more] = boxesIn(bytes, descriptions.body + 8, descriptions.end) ?? [];
  if (!entry || more.length > 0) throw notWhole();
  return entry;
}

/** Whether it is shown on its side, as the matrix in the track's header says. */
function isTurned(bytes: Buffer, header: Mp4Box): boolean {
  const at = header.body + (bytes[header.body] === 1 ? 52 : 40);
  if (at + 8 > header.end) throw notWhole();
  return bytes.readInt32BE(at) === 0 && bytes.readInt32BE(at + 4) !== 0;
}
