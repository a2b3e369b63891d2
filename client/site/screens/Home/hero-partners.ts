import styles from './Hero.module.css';
import type { GlobeTexts } from './hero-globe.ts';
import { circle, path } from './hero-markup.ts';
import { isNear, project, seen } from './hero-projection.ts';

/** Places around the world, and the one where people meet. */
export function partners({ partners: places, ...home }: GlobeTexts): string {
  // From each to the next, which is shorter.
  let last = { x: 0, y: 0 };
  const near = places.map(seen).filter(isNear);
  const dots = near.map((place) => {
    const at = project(place);
    const move = `m${at.x - last.x} ${at.y - last.y}h0`;
    last = at;
    return move;
  });
  const centre = seen(home);
  const at = project(centre);
  return [
    path(dots.join(''), styles.capitals),
    ...(isNear(centre) ? [circle(at, 15, styles.ring), circle(at, 6, styles.host)] : []),
  ].join('');
}
