import { readFile, rm } from 'node:fs/promises';
import type { Metadata, Stats } from 'sharp';
import type { Ground, WholeUse } from '#domain/look/logo.ts';
import { faintOn } from './faint.ts';
import { UnfitMediaError } from './media.errors.ts';
import { LOGO_PARTS } from './media-parts.ts';
import { HEIC, isHeic, MOST_PIXELS, openSharp, PICTURE_SECONDS } from './picture.ts';
import { mustBeDrawable } from './svg.ts';

const [LARGEST] = LOGO_PARTS;
/** Pixels below which a logo would be blurred on documents, and a portrait on pages. */
const LEAST = { logo: { width: 1, height: 96 }, portrait: { width: 132, height: 132 } } as const;
/** From here on a colour is white to the eye. */
const WHITE = 250;
/** Of an SVG file as it is drawn, in dots per inch. */
const DENSITY = { least: 1, usual: 72, most: 20_000 };

const isPng = (file: Buffer) => file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';
const isJpeg = (file: Buffer) => file.toString('latin1', 0, 3) === '\xff\xd8\xff';
const isSvg = (file: Buffer) => /^\ufeff?\s*<(\?xml|!--|!DOCTYPE|svg)/.test(file.toString('utf8', 0, 512));

/**
 * Makes the files of a logo, each with its pixels and nothing else of the original, as large as its kind may be and cut nowhere.
 * An SVG file is drawn once, by librsvg, which runs no script and here can load nothing: it is given the text alone.
 *
 * @param path of a file that somebody has uploaded, beside which they are made
 * @param wasMade whether it must be the first of such files, and is kept as that
 * @returns their paths, in the order of `LOGO_PARTS`, the size of the first, and the grounds on which it is hard to see
 * @throws UnfitMediaError and none of them is left
 */
export async function makeLogo(
  path: string,
  { wasMade, use = 'logo' }: { wasMade: boolean; use?: WholeUse },
): Promise<{ paths: string[]; width: number; height: number; faint: Ground[] }> {
  const file = await readFile(path);
  const isPixels = isPng(file) || isJpeg(file);
  if (isHeic(file)) throw new UnfitMediaError(HEIC);
  if (use === 'portrait' && !isPixels) throw new UnfitMediaError('Please take a JPEG or PNG file.');
  if (!isPng(file) && (wasMade || !(isJpeg(file) || isSvg(file))))
    throw new UnfitMediaError('Please take an SVG, PNG or JPEG file.');
  const sharp = await openSharp();
  const paths: string[] = [];
  try {
    if (!isPixels) mustBeDrawable(file.toString('utf8').replace(/^\ufeff/, ''));
    const about = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata();
    if (wasMade) mustBeMade(about);
    else if (isPixels) mustBeLarge(about, use);
    const density = isPixels ? undefined : densityOf(about);
    const drawn = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', density });
    drawn.timeout({ seconds: PICTURE_SECONDS });
    // Drawn once: a drawing with filters takes its time.
    const whole = await drawn.autoOrient().toColourspace('srgb').png().toBuffer();
    if (!wasMade) mustBeSeen(await sharp(whole).stats());
    // What a designer leaves around a logo would make it small.
    const data =
      about.hasAlpha && !wasMade
        ? await sharp(whole).trim({ background: '#0000', threshold: 1 }).png().toBuffer()
        : whole;
    let size = { width: about.width, height: about.height };
    for (const { key, mimeType, ...most } of LOGO_PARTS) {
      if (wasMade && key === LARGEST.key) {
        paths.push(path);
        continue;
      }
      const made = `${path}${key}`;
      paths.push(made);
      const fitted = sharp(data).resize(most.width, most.height, { fit: 'inside', withoutEnlargement: true });
      const { width, height } = await (mimeType === 'image/png'
        ? fitted.png({ compressionLevel: 9, palette: true, quality: 95 })
        : fitted.webp(isJpeg(file) ? { quality: 82 } : { lossless: true })
      ).toFile(made);
      if (key === LARGEST.key) size = { width, height };
    }
    return { paths, ...size, faint: use === 'logo' ? await faintOn(sharp(data)) : [] };
  } catch (error) {
    for (const made of paths) if (made !== path) await rm(made, { force: true });
    if (error instanceof UnfitMediaError || (error as { syscall?: string }).syscall) throw error;
    throw new UnfitMediaError('The picture can’t be drawn: it is damaged, not complete, or too large.', {
      cause: error,
    });
  }
}

/** @throws UnfitMediaError where it is no file that this product has made */
function mustBeMade({ width, height, exif, xmp, iptc }: Metadata): void {
  if (width > LARGEST.width || height > LARGEST.height || exif || xmp || iptc)
    throw new UnfitMediaError('That logo is none that was exported.');
}

/** @throws UnfitMediaError where it would be blurred */
function mustBeLarge({ autoOrient: { width, height } }: Metadata, use: WholeUse): void {
  const least = LEAST[use];
  if (width >= least.width && height >= least.height) return;
  throw new UnfitMediaError(
    use === 'logo'
      ? `The picture is ${height} pixels high. It must be at least ${least.height}, or an SVG file.`
      : `The picture has ${width} × ${height} pixels. It must have at least ${least.width} × ${least.height}.`,
  );
}

/** @throws UnfitMediaError where nothing is in it */
function mustBeSeen({ channels }: Stats): void {
  const alpha = channels.length % 2 === 0 ? channels.at(-1) : undefined;
  if (alpha?.max === 0)
    throw new UnfitMediaError('Nothing can be seen of the picture: all of it is transparent.');
  if (channels.every(({ min }) => min >= WHITE))
    throw new UnfitMediaError('Nothing can be seen of the picture: all of it is white.');
}

/** What has an SVG file drawn about as large as the largest file. */
function densityOf({ width, height }: Metadata): number {
  const enlarged = Math.min(LARGEST.width / width, LARGEST.height / height) * DENSITY.usual;
  return Math.min(DENSITY.most, Math.max(DENSITY.least, enlarged));
}
