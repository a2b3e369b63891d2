import { coverGeometry } from '#domain/artwork/cover-geometry.ts';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './EventCover.module.css';

/** Drawings by what they show: a server draws the same few for page after page. */
const drawn = new Map<string, string>();
/** The number of drawings kept in memory, each of some 5 kB; with more events than that they are drawn again. */
const MAX_DRAWN = 200;

/** The drawing of an event's cover, as the markup inside its `<svg>`. */
export function coverMarkup(slug: string, discipline: Discipline): string {
  const key = `${discipline} ${slug}`;
  const markup = drawn.get(key) ?? draw(slug, discipline);
  if (drawn.size < MAX_DRAWN) drawn.set(key, markup);
  return markup;
}

function draw(slug: string, discipline: Discipline): string {
  return coverGeometry(slug, discipline)
    .map(({ pen, d, width, dash }) => {
      const strokeWidth = width === undefined ? '' : ` stroke-width="${width}"`;
      const strokeDash = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
      return `<path d="${d}" class="${styles[pen]}"${strokeWidth}${strokeDash}></path>`;
    })
    .join('');
}
