import type { Discipline } from '../../ui/discipline.ts';
import { coverGeometry } from './cover-geometry.ts';
import styles from './EventCover.module.css';

/** The drawing of an event's cover, as the markup inside its `<svg>`. */
export function coverMarkup(slug: string, discipline: Discipline): string {
  return coverGeometry(slug, discipline)
    .map(({ pen, d, width, dash }) => {
      const strokeWidth = width === undefined ? '' : ` stroke-width="${width}"`;
      const strokeDash = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
      return `<path d="${d}" class="${styles[pen]}"${strokeWidth}${strokeDash}></path>`;
    })
    .join('');
}
