import { buffer } from 'node:stream/consumers';
import { isWide, type Logo } from '#domain/look/logo.ts';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { mediaOf } from './media.service.ts';
import { keysOf } from './media-parts.ts';

/** The PNG file of a logo, within 960 × 480 pixels; null where it is not there. */
export async function logoPng(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'files'>,
  { file }: Logo,
): Promise<Buffer | null> {
  const media = await mediaOf(dependencies, file);
  const [key] = media ? keysOf(media) : [];
  return key === undefined ? null : buffer(await dependencies.files.store.open(key));
}

/** The same as the text of a `data:` address. */
export async function logoData(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'files'>,
  logo: Logo,
): Promise<string | null> {
  const png = await logoPng(dependencies, logo);
  return png && `data:image/png;base64,${png.toString('base64')}`;
}

/** Who organises, with the logo as documents print it (server/base/providers/documents/letterhead.typ). */
export type PrintedSite = Site & { mark?: { svg: string; ratio: number; wide: boolean } };

/** Who organises, as documents say it; without a logo of their own, by name alone. */
export async function printedSite(
  dependencies: Pick<Dependencies, 'catalogue' | 'siteConfig' | 'database' | 'clock' | 'files'>,
): Promise<PrintedSite> {
  const site = siteOf(dependencies);
  const data = site.logo && (await logoData(dependencies, site.logo));
  if (!site.logo || !data) return site;
  const { width, height } = site.logo;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`;
  return { ...site, mark: { svg, ratio: width / height, wide: isWide(site.logo) } };
}
