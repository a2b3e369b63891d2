import { globePath } from '#domain/artwork/globe.ts';
import { printedCover, SOCIAL_BAND } from '#domain/artwork/printed-cover.ts';
import { accentTokens } from '#domain/look/accent.ts';
import type { Look } from '#domain/site.ts';

/** Of the site's two schemes (client/styles/tokens.css). */
const INK = { light: '#13222e', dark: '#ece8dc' };
const PAPER = '#f6f3ea';
const WATER = '#e4ecee';
const SIGNAL = ['#a80b5d', '#f893bc'] as const;

/** A logo as the text of a `data:` address, for light and for dark grounds. */
export type LogoData = { light: string; dark: string };

const signalOf = (accent?: string) => (accent ? accentTokens(accent).signal : SIGNAL);

/** The globe within 32 by 32 units; its lines have the classes `globe` and `prime`. */
const GLOBE =
  '<g class="globe" fill="none"><circle cx="16" cy="16" r="11.75" stroke-width="2"/><path d="M16 4.25c-7.7 5.3-7.7 18.2 0 23.5M16 4.25c7.7 5.3 7.7 18.2 0 23.5" stroke-width="1.5"/><path d="M4.5 14q11.5 6 23 0" stroke-width="1.5"/></g><path class="prime" d="M16 .5v31" stroke-width="2.25"/>';

/** The icon of a tab, which follows the reader's scheme: the logo, or the globe with its meridian in the accent. */
export function icon(name: string, { accent }: Look, logo: LogoData | null): string {
  const [light, dark] = signalOf(accent);
  const [styles, drawn] = logo
    ? [
        '.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}',
        `<image class="light" width="32" height="32" href="${logo.light}"/><image class="dark" width="32" height="32" href="${logo.dark}"/>`,
      ]
    : [
        `.globe{stroke:${INK.light}}.prime{stroke:${light}}@media (prefers-color-scheme:dark){.globe{stroke:${INK.dark}}.prime{stroke:${dark}}}`,
        GLOBE,
      ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escaped(name)}</title><style>${styles}</style>${drawn}</svg>`;
}

/** The mark on its own, for what knows no schemes: `size` pixels square, of an icon for a home screen on paper. */
export function plainIcon({ accent }: Look, logo: LogoData | null, size: number): string {
  const margin = size < 64 ? 0 : 4;
  const side = 32 + 2 * margin;
  const paper = margin === 0 ? '' : `<path d="M-4-4h${side}v${side}h-${side}z" fill="${PAPER}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}">${paper}${markIn(accent, logo?.light)}</svg>`;
}

/**
 * A picture for what is shared: an event's cover with the mark on a label, or the mark alone on the globe. It has no words, which
 * stand beside it wherever it is shown.
 *
 * @param event null: of the site
 */
export function socialPicture(
  { accent, logo: size }: Look,
  logo: LogoData | null,
  event: { id: string; discipline: string } | null,
): string {
  const cover = event && printedCover(event.id, event.discipline, SOCIAL_BAND);
  const [width, height] =
    size && logo ? fitted(size, cover ? [300, 96] : [640, 280]) : cover ? [96, 96] : [280, 280];
  const mark = (x: number, y: number) =>
    logo
      ? `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${logo.light}"/>`
      : `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 32 32">${markIn(accent)}</svg>`;
  const [signal] = signalOf(accent);
  const drawn = cover
    ? `<g transform="scale(1.875)">${cover}</g><rect x="${1128 - width - 48}" y="40" width="${width + 48}" height="${height + 36}" fill="${PAPER}"/>${mark(1128 - width - 24, 58)}`
    : `<rect width="1200" height="630" fill="${WATER}"/><path d="${globePath({ cx: 900, cy: 280, r: 549, latitude: 24, longitude: 8, step: 15 })}" fill="none" stroke="${INK.light}" stroke-opacity=".18"/>${mark(600 - width / 2, 305 - height / 2)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${drawn}<rect y="618" width="1200" height="12" fill="${signal}"/></svg>`;
}

function markIn(accent: string | undefined, logo?: string): string {
  if (logo) return `<image width="32" height="32" href="${logo}"/>`;
  return GLOBE.replace('class="globe"', `stroke="${INK.light}"`).replace(
    'class="prime"',
    `stroke="${signalOf(accent)[0]}"`,
  );
}

function fitted(size: { width: number; height: number }, [width, height]: readonly [number, number]) {
  const scale = Math.min(width / size.width, height / size.height);
  return [Math.round(size.width * scale), Math.round(size.height * scale)] as const;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
