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
  // Whoever comes from there has no way to go.
  if (length === 0) return '';
  const minor = round((RADIUS * Math.abs(nz)) / length);
  const turn = round((-Math.atan2(ny, nx) * 180) / Math.PI + 90);
  const [p, q] = [project(from), project(to)];
  const outward = { x: from[0] + to[0], y: -from[1] - to[1] };
  // The way bulges away from the disc's centre: which side of the chord that is gives the arc's sense.
  const side = (q.x - p.x) * outward.y - (q.y - p.y) * outward.x;
  return `M${p.x} ${p.y}A${RADIUS} ${minor} ${turn} 0 ${side < 0 ? 1 : 0} ${q.x} ${q.y}`;
}

/** A rectangle around words: their start and end, and their baseline with the height above it. */
type Box = { left: number; right: number; bottom: number; height: number };

/** What words take up; fonts differ, and this is the width of a wide one. */
function boxOf(at: { x: number; y: number }, text: string, size: number, middle: boolean): Box {
  const width = text.length * size * 0.55;
  const left = middle ? at.x - width / 2 : at.x;
  return { left, right: left + width, bottom: at.y, height: size };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.bottom - one.height < other.bottom &&
  other.bottom - other.height < one.bottom;

/** The sizes of the words in Hero.module.css. */
const SIZE = { city: 18, place: 30 };

/** Great circles from where people come to where they meet. */
export function routes({ place, latitude, longitude, cities }: GlobeTexts): string {
  const home = seen({ latitude, longitude });
  if (!isNear(home)) return '';
  const { x, y } = project(home);
  const near = cities.filter((city) => isNear(seen(city)));
  const coordinates = `${degrees(latitude, 'N', 'S')} ${degrees(longitude, 'E', 'W')}`;
  const [placeAt, coordinatesAt] = [
    { x, y: y - 52 },
    { x, y: y - 29 },
  ];
  const taken = [
    boxOf(placeAt, place, SIZE.place, true),
    boxOf(coordinatesAt, coordinates, SIZE.city, true),
    { left: x - 15, right: x + 15, bottom: y + 15, height: 30 },
  ];
  /* Over a city or beside it, where no other name is in the way; else only its dot is drawn. */
  const named = ({ name, above }: GlobeTexts['cities'][number], at: { x: number; y: number }): string => {
    for (const over of [above, !above]) {
      const start = over ? { x: at.x, y: at.y - 14 } : { x: at.x + 11, y: at.y + 6 };
      const box = boxOf(start, name, SIZE.city, over);
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return words(start, name, over ? undefined : styles.beside);
    }
    return '';
  };
  return [
    path(near.map((city) => route(seen(city), home)).join('')),
    ...near.map((city) => {
      const at = project(seen(city));
      return circle(at, 4.5) + named(city, at);
    }),
    circle({ x, y }, 15, styles.ring),
    circle({ x, y }, 6, styles.host),
    words(placeAt, place, styles.place),
    words(coordinatesAt, coordinates),
  ].join('');
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(Math.round(value * 10) / 10)}° ${value < 0 ? negative : positive}`;
}
