import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accentTokens } from '#domain/look/accent.ts';
import { isWide } from '#domain/look/logo.ts';
import { isShipped } from '#domain/shipped.ts';
import { type Site, shortNameOf } from '#domain/site.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { logoData } from '#server/common/media/logo-files.ts';
import { icon, type LogoData, plainIcon, socialPicture } from './drawings.ts';

/** Files of the build that show the shipped mark; of a site with a look of its own, others are made in their place. */
export const SHIPPED_FILES = [
  'favicon.svg',
  'icon-32.png',
  'apple-touch-icon.png',
  'site.webmanifest',
  'social.png',
] as const;
export const SHIPPED_FOLDER = 'social';

const KEPT = 100;

/**
 * Icons, manifest and social pictures at their addresses (docs/product.md 1.3): the shipped files, or what is drawn with the
 * organiser's name, accent and logo.
 */
export function lookRest(app: FastifyInstance, dependencies: Dependencies): void {
  /** What was drawn last, by what it was drawn of. */
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const pngOf = (svg: string) => {
    const known = drawn.get(svg) ?? rasterized(svg);
    drawn.set(svg, known);
    known.catch(() => drawn.delete(svg));
    return known;
  };
  const made = async (file: string, site: Site): Promise<string | Buffer | null> => {
    if (file === 'site.webmanifest') return manifestOf(site);
    const symbol = site.logo && !isWide(site.logo) ? await logosOf(dependencies, site) : null;
    if (file === 'favicon.svg') return icon(site.name, site, symbol);
    if (file === 'icon-32.png') return pngOf(plainIcon(site, symbol, 32));
    if (file === 'apple-touch-icon.png') return pngOf(plainIcon(site, symbol, 180));
    const name = file.slice(0, -'.png'.length).split('/')[1];
    const event = name === undefined ? null : dependencies.catalogue.current().conferenceById.get(name);
    if (event === undefined) return null;
    return pngOf(socialPicture(site, await logosOf(dependencies, site), event));
  };
  const types = { svg: 'image/svg+xml', png: 'image/png', webmanifest: 'application/manifest+json' };
  const answer = (path: string) =>
    app.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const file = path.slice(1).replace(':name', request.params.name ?? '');
      const site = siteOf(dependencies);
      if (isShipped(site)) return reply.sendFile(file);
      const content = await made(file, site);
      if (content === null) return reply.callNotFound();
      const type = types[file.split('.').at(-1) as keyof typeof types];
      return reply.type(type).header('cache-control', 'public, max-age=300').send(content);
    });
  for (const file of SHIPPED_FILES) answer(`/${file}`);
  answer(`/${SHIPPED_FOLDER}/:name`);
}

function manifestOf(site: Site): string {
  return JSON.stringify({
    name: site.name,
    short_name: shortNameOf(site),
    start_url: '/',
    display: 'browser',
    background_color: '#f6f3ea',
    theme_color: site.accent ? accentTokens(site.accent)['signal-ground'][0] : '#e4ecee',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-32.png', type: 'image/png', sizes: '32x32' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  });
}

/** The logo's own files; null where there is none. */
async function logosOf(
  dependencies: Dependencies,
  { logo, logoDark = logo }: Site,
): Promise<LogoData | null> {
  if (!logo || !logoDark) return null;
  const [light, dark] = await Promise.all([logo, logoDark].map((one) => logoData(dependencies, one)));
  return light && dark ? { light, dark } : null;
}

/** Loaded when the first picture is asked for: pages need none of it. */
async function rasterized(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
