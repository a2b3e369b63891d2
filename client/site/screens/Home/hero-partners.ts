import styles from './Hero.module.css';
import { circle, path, words } from './hero-markup.ts';
import { london, project, RADIUS, round, seen } from './hero-projection.ts';

/** Capitals on the near side, as latitude and longitude. */
const capitals: readonly (readonly [number, number])[] = [
  [53.3, -6.3],
  [38.7, -9.1],
  [40.4, -3.7],
  [48.9, 2.4],
  [52.4, 4.9],
  [55.7, 12.6],
  [59.9, 10.8],
  [59.3, 18.1],
  [60.2, 24.9],
  [56.9, 24.1],
  [52.2, 21],
  [52.5, 13.4],
  [50.1, 14.4],
  [48.2, 16.4],
  [47.5, 19],
  [41.9, 12.5],
  [38, 23.7],
  [42.7, 23.3],
  [44.4, 26.1],
  [64.1, -21.9],
  [35.9, 14.5],
  [35.2, 33.4],
  [34, -6.8],
  [36.8, 3.1],
  [36.8, 10.2],
  [30, 31.2],
  [14.7, -17.5],
  [5.6, -0.2],
  [9.1, 7.4],
  [3.9, 11.5],
  [9, 38.7],
  [-1.3, 36.8],
  [-15.4, 28.3],
  [-24.7, 25.9],
  [-22.6, 17.1],
  [39.9, 32.9],
  [32, 35.9],
  [24.7, 46.7],
  [41.7, 44.8],
  [40.4, 49.9],
  [28.6, 77.2],
  [33.7, 73],
  [6.9, 79.9],
  [51.2, 71.4],
  [41.3, 69.2],
  [47.9, 106.9],
  [39.9, 116.4],
  [45.4, -75.7],
  [38.9, -77],
  [-15.8, -47.9],
  [10.5, -66.9],
];

const EARTH_RADIUS_KM = 6371;

/** All places at a distance from London, which seen from far away are an ellipse. */
function distanceRing(kilometres: number): string {
  const angle = kilometres / EARTH_RADIUS_KM;
  const [x, y, z] = seen(london);
  const at = project([x * Math.cos(angle), y * Math.cos(angle), 0]);
  const wide = round(RADIUS * Math.sin(angle));
  const turn = round((Math.atan2(-y, x) * 180) / Math.PI + 90);
  return `<ellipse cx="${at.x}" cy="${at.y}" rx="${wide}" ry="${round(wide * z)}" transform="rotate(${turn} ${at.x} ${at.y})"></ellipse>`;
}

/** Capitals around the world, and how far they are from London. */
export function partners(): string {
  const home = project(seen(london));
  const dots = capitals.map(([latitude, longitude]) => {
    const { x, y } = project(seen({ latitude, longitude }));
    return `M${x} ${y}h0`;
  });
  return [
    ...[2000, 5000].map((kilometres) => {
      const south = {
        ...london,
        latitude: london.latitude - (kilometres / EARTH_RADIUS_KM) * (180 / Math.PI),
      };
      const { x, y } = project(seen(south));
      return distanceRing(kilometres) + words({ x, y: y + 6 }, `${kilometres / 1000},000 km`);
    }),
    path(dots.join(''), styles.capitals),
    circle(home, 15, styles.ring),
    circle(home, 6, styles.london),
  ].join('');
}
