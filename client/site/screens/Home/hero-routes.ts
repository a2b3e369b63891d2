import styles from './Hero.module.css';
import { circle, path, words } from './hero-markup.ts';
import { london, type Place, project, RADIUS, round, seen, type Vector } from './hero-projection.ts';

type City = Place & {
  name: string;
  /** Its name stands over it, not beside it, where it would cross the route or leave the picture. */
  above?: true;
};

const cities: readonly City[] = [
  { name: 'Boston', latitude: 42.4, longitude: -71.1, above: true },
  { name: 'São Paulo', latitude: -23.6, longitude: -46.6 },
  { name: 'Lagos', latitude: 6.5, longitude: 3.4 },
  { name: 'Cape Town', latitude: -33.9, longitude: 18.4 },
  { name: 'Nairobi', latitude: -1.3, longitude: 36.8 },
  { name: 'Delhi', latitude: 28.6, longitude: 77.2, above: true },
  { name: 'Beijing', latitude: 39.9, longitude: 116.4, above: true },
  { name: 'Cairo', latitude: 30, longitude: 31.2 },
];

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
export function routes(): string {
  const home = seen(london);
  const { x, y } = project(home);
  return [
    path(cities.map((city) => route(seen(city), home)).join('')),
    ...cities.map((city) => {
      const at = project(seen(city));
      const name = city.above
        ? words({ x: at.x, y: at.y - 14 }, city.name)
        : words({ x: at.x + 11, y: at.y + 6 }, city.name, styles.beside);
      return circle(at, 4.5) + name;
    }),
    circle({ x, y }, 15, styles.ring),
    circle({ x, y }, 6, styles.london),
    words({ x, y: y - 52 }, 'London', styles.place),
    words({ x, y: y - 29 }, '51.5° N 0.1° W'),
  ].join('');
}
