import styles from './Hero.module.css';
import { circle, path } from './hero-markup.ts';
import { london, project, seen } from './hero-projection.ts';

/** Capitals on the near side, as latitude and longitude. */
const capitals: readonly (readonly [number, number])[] = [
  [38.7, -9.1],
  [48.9, 2.4],
  [52.4, 4.9],
  [59.9, 10.8],
  [59.3, 18.1],
  [48.2, 16.4],
  [41.9, 12.5],
  [64.1, -21.9],
  [35.2, 33.4],
  [30, 31.2],
  [14.7, -17.5],
  [9.1, 7.4],
  [9, 38.7],
  [-15.4, 28.3],
  [-22.6, 17.1],
  [24.7, 46.7],
  [41.7, 44.8],
  [28.6, 77.2],
  [33.7, 73],
  [51.2, 71.4],
  [47.9, 106.9],
  [45.4, -75.7],
  [38.9, -77],
  [10.5, -66.9],
];

/** Capitals around the world, and London, where the organiser is. */
export function partners(): string {
  const home = project(seen(london));
  // From each to the next, which is shorter.
  let last = { x: 0, y: 0 };
  const dots = capitals.map(([latitude, longitude]) => {
    const at = project(seen({ latitude, longitude }));
    const move = `m${at.x - last.x} ${at.y - last.y}h0`;
    last = at;
    return move;
  });
  return [
    path(dots.join(''), styles.capitals),
    circle(home, 15, styles.ring),
    circle(home, 6, styles.london),
  ].join('');
}
