import styles from './Hero.module.css';
import { circle, path, words } from './hero-markup.ts';

/** The stations of an abstract, each drawn in some 30 units around its own centre. */
const stations = [
  {
    at: { x: 252, y: 172 },
    drawing: 'M-11-15H4l7 7v23h-22zM4-15v7h7M-6-2H6M-6 4H6M-6 10h6',
  },
  {
    at: { x: 552, y: 276 },
    drawing: 'M-2-14a10 10 0 1 0 .01 0M5 3l10 11M-7-4l4 4 6-8',
  },
  {
    at: { x: 248, y: 436 },
    drawing: 'M-16-14h32V6h-32zM0 6v9M-8 15H8M-9 0l6-6 4 4 7-8',
  },
  {
    at: { x: 532, y: 570 },
    drawing: 'M0-9c-5-4-11-5-16-4v21c5-1 11 0 16 4 5-4 11-5 16-4v-21c-5-1-11 0-16 4zM0-9v21',
  },
] as const;

const way = 'M252 172C400 120 552 150 552 276C430 262 250 290 248 436C400 410 532 440 532 570';

/** An abstract's way from submission to proceedings, by what the first steps are called. */
export function wayOfAnAbstract(steps: readonly { title: string }[]): string {
  return [
    path(way),
    ...stations.map(({ at, drawing }, index) =>
      [
        circle(at, 36),
        `<g transform="translate(${at.x} ${at.y})">${path(drawing, styles.station)}</g>`,
        words({ x: at.x, y: at.y + 66 }, steps[index]?.title ?? '', styles.place),
      ].join(''),
    ),
  ].join('');
}
