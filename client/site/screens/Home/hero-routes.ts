import styles from './Hero.module.css';
import type { GlobeTexts } from './hero-globe.ts';
import { circle, path, words } from './hero-markup.ts';
import { isNear, project, RADIUS, round, seen, type Vector } from './hero-projection.ts';

/** The shortest way between two visible points, which seen from far away is a part of an ellipse. */
function route(from: Vector, to: Vector): string {
  const [nx, ny, nz] = [
    from[1] * to[2] - from[2] * to[1],
    from[2] * to[0] - from[0] * to[2],
    from[0] * to[1] - from[1] * to[0],
  ];
  const length = Math.hypot(nx, ny, nz);
  const minor = round((RADIUS * Math.abs(nz)) / length);
  const turn = round((-Math.atan2(ny, nx) * 180) / Math.PI + 90);
  const [p, q] = [project(from), project(to)];
  const outward = { x: from[0] + to[0], y: -from[1] - to[1] };
  // The way bulges away from the disc's centre: which side of the chord that is gives the arc's sense.
  const side = (q.x - p.x) * outward.y - (q.y - p.y) * outward.x;
  return `M${p.x} ${p.y}A${RADIUS} ${minor} ${turn} 0 ${side < 0 ? 1 : 0} ${q.x} ${q.y}`;
}

/** Great circles from where people come to where they meet. */
export function routes({ place, latitude, longitude, cities }: GlobeTexts): string {
  const home = seen({ latitude, longitude });
  if (!isNear(home)) return '';
  const { x, y } = project(home);
  const near = cities.filter((city) => isNear(seen(city)));
  return [
    path(near.map((city) => route(seen(city), home)).join('')),
    ...near.map((city) => {
      const at = project(seen(city));
      // Over it, not beside it, where its name would cross the route or leave the picture.
      const name = city.above
        ? words({ x: at.x, y: at.y - 14 }, city.name)
        : words({ x: at.x + 11, y: at.y + 6 }, city.name, styles.beside);
      return circle(at, 4.5) + name;
    }),
    circle({ x, y }, 15, styles.ring),
    circle({ x, y }, 6, styles.host),
    words({ x, y: y - 52 }, place, styles.place),
    words({ x, y: y - 29 }, `${degrees(latitude, 'N', 'S')} ${degrees(longitude, 'E', 'W')}`),
  ].join('');
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(Math.round(value * 10) / 10)}° ${value < 0 ? negative : positive}`;
}
