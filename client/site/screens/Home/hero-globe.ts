import { globePath } from '#client/ui/globe.ts';
import styles from './Hero.module.css';

/** In the drawing's own units (HeroGlobe.tsx). */
const centre = { cx: 400, cy: 400, r: 392 };
const view = { latitude: 34, longitude: 16 };

type City = {
  name: string;
  latitude: number;
  longitude: number;
  /** Its name stands over it, not beside it, where it would cross the route or leave the picture. */
  above?: true;
};
type Vector = readonly [x: number, y: number, z: number];

const london: City = { name: 'London', latitude: 51.5, longitude: -0.1 };

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

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/* The nudge makes exact halves round alike in every engine, whatever its sine's last digit. */
const round = (value: number) => Math.round(value * 10 + 1e-6) / 10;

/** Where a city is on the unit sphere, seen from the viewer: x right, y up, z towards the viewer. */
function seen({ latitude, longitude }: City): Vector {
  const phi = radians(latitude);
  const turn = radians(longitude - view.longitude);
  const tilt = radians(view.latitude);
  return [
    Math.cos(phi) * Math.sin(turn),
    Math.cos(tilt) * Math.sin(phi) - Math.sin(tilt) * Math.cos(phi) * Math.cos(turn),
    Math.sin(tilt) * Math.sin(phi) + Math.cos(tilt) * Math.cos(phi) * Math.cos(turn),
  ];
}

const project = ([x, y]: Vector) => ({
  x: round(centre.cx + centre.r * x),
  y: round(centre.cy - centre.r * y),
});

/** The shortest way between two visible points, which seen from far away is a part of an ellipse. */
function route(from: Vector, to: Vector): string {
  const [nx, ny, nz] = [
    from[1] * to[2] - from[2] * to[1],
    from[2] * to[0] - from[0] * to[2],
    from[0] * to[1] - from[1] * to[0],
  ];
  const length = Math.hypot(nx, ny, nz);
  const minor = round((centre.r * Math.abs(nz)) / length);
  const turn = round((-Math.atan2(ny, nx) * 180) / Math.PI + 90);
  const [p, q, middle] = [project(from), project(to), project([from[0] + to[0], from[1] + to[1], 0])];
  const outward = { x: middle.x - centre.cx, y: middle.y - centre.cy };
  // The way bulges away from the disc's centre: which side of the chord that is gives the arc's sense.
  const side = (q.x - p.x) * outward.y - (q.y - p.y) * outward.x;
  return `M${p.x} ${p.y}A${centre.r} ${minor} ${turn} 0 ${side < 0 ? 1 : 0} ${q.x} ${q.y}`;
}

/** Great circles from where people come to where they meet, as the markup inside an `<svg>`. */
export function heroGlobe(): string {
  const home = seen(london);
  const { x, y } = project(home);
  const circle = (at: { x: number; y: number }, radius: number, name: string | undefined) =>
    `<circle cx="${at.x}" cy="${at.y}" r="${radius}" class="${name}"></circle>`;
  const words = (at: { x: number; y: number }, text: string, anchor: string, name: string | undefined) =>
    `<text x="${at.x}" y="${at.y}" text-anchor="${anchor}" class="${name}">${text}</text>`;
  const path = (d: string, name: string | undefined) => `<path d="${d}" class="${name}"></path>`;
  return [
    path(globePath({ ...centre, ...view, step: 15 }), styles.graticule),
    ...cities.map((city) => path(route(seen(city), home), styles.route)),
    ...cities.map((city) => {
      const at = project(seen(city));
      const label = city.above ? { x: at.x, y: at.y - 12 } : { x: at.x + 9, y: at.y + 4 };
      const name = words(label, city.name, city.above ? 'middle' : 'start', styles.label);
      return `<g>${circle(at, 3.5, styles.city)}${name}</g>`;
    }),
    circle({ x, y }, 13, styles.ring),
    circle({ x, y }, 5, styles.london),
    words({ x, y: y - 46 }, 'London', 'middle', styles.place),
    words({ x, y: y - 28 }, '51.5° N 0.1° W', 'middle', styles.label),
  ].join('');
}
