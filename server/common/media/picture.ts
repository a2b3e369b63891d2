import { open, rm } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { UnfitMediaError } from './media.errors.ts';
import { PICTURE_PARTS } from './media-parts.ts';

/** Pixels of the largest picture that is decoded: as many as the cameras of phones make. */
export const MOST_PIXELS = 50_000_000;
const [LARGEST] = PICTURE_PARTS;
/** How long writing one file of a picture may take, on a machine that is busy. */
export const PICTURE_SECONDS = 120;

/** How the files that are taken begin, as Latin-1. Whatever else libvips could read, SVG among it, never gets there. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n.\n/s, /^RIFF.{4}WEBP/s, /^.{4}ftyp(avif|mif1)/s];

/** libvips' readers of these four, and of logos, which are read from memory (logo.ts); all others are switched off. */
const READERS = [
  ...['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
  ...['Jpeg', 'Png', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
];

/** What a picture of a telephone is told that no browser but its own shows. */
export const HEIC =
  'That is a HEIC picture, as iPhones make them, which most browsers can’t show. Please export it as JPEG, and take that.';
/** Whether a file is one, by how it begins. */
export function isHeic(file: Buffer): boolean {
  const [, brands = ''] = /^.{4}ftyp(.{4,56})/s.exec(file.toString('latin1', 0, 64)) ?? [];
  return /hei[cxms]|hev[cxms]/.test(brands) && !brands.includes('avif');
}

const KINDS = 'Please take a JPEG, PNG, WebP or AVIF picture.';

/**
 * Makes the files of a picture, each with its pixels and nothing else of the original: turned upright, cut 8 to 5 around its
 * middle, in the gallery's sizes and in sRGB.
 *
 * @param path of a file that somebody has uploaded, beside which they are made
 * @param effort that AVIF files may cost, from 0, which is quick, to 9, which makes them smaller
 * @returns their paths, in the order of `PICTURE_PARTS`
 * @throws UnfitMediaError and none of them is left
 */
export async function makePicture(path: string, effort: number): Promise<string[]> {
  return make(path, { parts: PICTURE_PARTS, effort }, ({ autoOrient: { width, height } }) => {
    if (width < LARGEST.width || height < LARGEST.height)
      throw new UnfitMediaError(
        `The picture has ${width} × ${height} pixels. It must have at least ${LARGEST.width} × ${LARGEST.height}.`,
      );
  });
}

/**
 * Makes the smaller files of a picture whose largest one was made before, by this product.
 *
 * @throws UnfitMediaError where that is not such a file, and none of them is left
 */
export async function makeSmallerPictures(path: string, effort: number): Promise<string[]> {
  return make(
    path,
    { parts: PICTURE_PARTS.slice(1), effort },
    ({ format, width, height, exif, xmp, iptc }) => {
      if (format !== 'heif' || width !== LARGEST.width || height !== LARGEST.height || exif || xmp || iptc)
        throw new UnfitMediaError('That picture is none that was exported.');
    },
  );
}

/**
 * Makes a PNG or JPEG of a picture as it is, upright, with its pixels and nothing else of the original.
 *
 * @param path of a file that somebody has uploaded, beside which it is made
 * @returns its path and media type
 * @throws UnfitMediaError and nothing is left
 */
export async function cleanPicture(
  path: string,
): Promise<{ path: string; type: 'image/png' | 'image/jpeg' }> {
  const sharp = await openSharp();
  await mustBePicture(path);
  const made = `${path}-clean`;
  try {
    const source = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });
    const { format } = await source.metadata();
    if (format !== 'png' && format !== 'jpeg')
      throw new UnfitMediaError('Please take a PNG or JPEG picture.');
    const cleaned = source.timeout({ seconds: PICTURE_SECONDS });
    await (format === 'png' ? cleaned.png() : cleaned.jpeg({ quality: 92 })).toFile(made);
    return { path: made, type: `image/${format}` };
  } catch (error) {
    await rm(made, { force: true });
    if (error instanceof UnfitMediaError || (error as { syscall?: string }).syscall) throw error;
    throw unreadable(error as Error);
  }
}

/** @param check throws where the picture can't be taken */
async function make(
  path: string,
  { parts, effort }: { parts: readonly (typeof PICTURE_PARTS)[number][]; effort: number },
  check: (about: Metadata) => void,
): Promise<string[]> {
  const sharp = await openSharp();
  await mustBePicture(path);
  const source = () => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });
  const made: string[] = [];
  try {
    const about = await source().metadata();
    if ((about.pages ?? 1) > 1)
      throw new UnfitMediaError('The picture moves. Please take one that does not, or a clip.');
    check(about);
    for (const { key, width, height, mimeType } of parts) {
      const file = `${path}${key}`;
      made.push(file);
      const cut = source()
        .resize(width, height, { fit: 'cover' })
        // Where it is transparent, as on paper.
        .flatten({ background: '#fff' })
        .timeout({ seconds: PICTURE_SECONDS });
      await (mimeType === 'image/avif'
        ? cut.avif({ quality: 60, effort })
        : cut.webp({ quality: 80 })
      ).toFile(file);
    }
    return made;
  } catch (error) {
    for (const file of made) await rm(file, { force: true });
    if (error instanceof UnfitMediaError || (error as { syscall?: string }).syscall) throw error;
    throw unreadable(error as Error);
  }
}

/** Loaded when the first picture comes: visitors' requests need none of it. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

async function mustBePicture(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (isHeic(buffer)) throw new UnfitMediaError(HEIC);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (!BEGINNINGS.some((beginning) => beginning.test(head)))
      throw new UnfitMediaError(`That is no picture we can show. ${KINDS}`);
  } finally {
    await file.close();
  }
}

function unreadable(cause: Error): Error {
  if (/pixel limit/.test(cause.message))
    return new UnfitMediaError(`The picture has more than ${MOST_PIXELS / 1_000_000} million pixels.`, {
      cause,
    });
  return new UnfitMediaError(`The picture is damaged or not complete. ${KINDS}`, { cause });
}
