import { coverGeometry } from './cover-geometry.ts';
import type { Layer, Pen } from './covers/pen.ts';
import { type Discipline, disciplines } from './discipline.ts';

/** Each discipline's hue and its tint on paper: those of the site's light scheme (client/styles/tokens.css). */
export const PRINTED_HUES: Record<Discipline, { hue: string; tint: string }> = {
  pharma: { hue: '#3050aa', tint: '#e0e8f8' },
  biotechnology: { hue: '#22683b', tint: '#deeddf' },
  healthcare: { hue: '#9a2b19', tint: '#f8e2db' },
  nursing: { hue: '#006763', tint: '#d9ecea' },
  'womens-health': { hue: '#79368d', tint: '#f0e3f5' },
  chemistry: { hue: '#744e00', tint: '#f3e7d1' },
  materials: { hue: '#685346', tint: '#ece6e0' },
  optics: { hue: '#5f41a2', tint: '#e8e5f8' },
  ai: { hue: '#006284', tint: '#d9ebf4' },
  research: { hue: '#3f566f', tint: '#e2e8ee' },
};

/** The band of a cover that is printed, in its own units: from its top, and how high. */
const BAND = { top: 132, height: 112 };
/** What of it a social picture shows, which is 1200 by 630 pixels. */
export const SOCIAL_BAND = { top: 32, height: 336 };

/**
 * An event's cover as a band, as the text of an SVG file of 640 units' width; the same drawing as on its page
 * (client/site/features/artwork/EventCover.tsx).
 *
 * @param band of a document unless said
 * @returns null where the site has no such discipline
 */
export function printedCover(slug: string, discipline: string, { top, height } = BAND): string | null {
  const known = disciplines.find((one) => one === discipline);
  if (!known) return null;
  const { hue, tint } = PRINTED_HUES[known];
  const paths = coverGeometry(slug, known).map((layer) => pathOf(layer, hue, tint));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} 640 ${height}" width="640" height="${height}" fill="none" stroke-linejoin="round"><rect y="${top}" width="640" height="${height}" fill="${tint}"/>${paths.join('')}</svg>`;
}

/** A conference's own picture, 8 by 5, as such a band. @param data as the text of a `data:` address */
export function printedPicture(data: string): string {
  const { top, height } = BAND;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} 640 ${height}" width="640" height="${height}"><image width="640" height="400" href="${data}"/></svg>`;
}

/** How wide the pens are that the layer gives no width; in a cover's units, of which four make a millimetre on A4. */
const widths: Partial<Record<Pen, number>> = { hair: 1, fine: 1, line: 1.25, veil: 1.25, bold: 1.75 };
const opacities: Partial<Record<Pen, number>> = { hair: 0.22, fine: 0.6 };

function pathOf({ pen, d, width, dash }: Layer, hue: string, tint: string): string {
  const stroke = pen === 'mask' ? 'none' : pen === 'hole' || pen === 'cut' ? tint : hue;
  const attributes = {
    d,
    stroke,
    'stroke-width': widths[pen] ?? width,
    'stroke-dasharray': dash,
    'stroke-linecap': ['bold', 'dot', 'hole'].includes(pen) ? 'round' : undefined,
    fill: pen === 'mask' || pen === 'veil' ? tint : undefined,
    opacity: opacities[pen],
  };
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<path ${given.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
}
