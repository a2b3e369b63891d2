import { globePath, greatCircle } from '../globe.ts';
import { circle, dot, type Layer, type Point, segment, turner } from './pen.ts';
import type { Random } from './random.ts';

type Normal = readonly [x: number, y: number, z: number];

/** Research: a globe in its compass ring, the shortest ways across it and where they meet. */
export function greatCircles(random: Random): Layer[] {
  const disc = { cx: 320, cy: 200, r: 146 };
  const globe = globePath({
    ...disc,
    latitude: random.between(22, 40),
    longitude: random.between(0, 15),
    step: 15,
  });
  const start = random.between(0, Math.PI);
  const ways = Array.from({ length: 4 }, (_, way): Normal => {
    const angle = start + (way * Math.PI) / 4 + random.between(-0.3, 0.3);
    const lean = random.between(0.12, 0.5) * random.pick([-1, 1]);
    const flat = Math.sqrt(1 - lean * lean);
    return [flat * Math.cos(angle), flat * Math.sin(angle), lean];
  });
  const meetings = ways.flatMap((a, index) => ways.slice(index + 1).map((b) => meeting(a, b)));
  const points = meetings
    .map(([x, y]): Point => [disc.cx + x * disc.r, disc.cy - y * disc.r])
    .filter(([x, y], at, all) => all.slice(0, at).every(([px, py]) => Math.hypot(px - x, py - y) > 20));
  let ticks = '';
  for (let degree = 0; degree < 360; degree += 10) {
    const turn = turner(disc.cx, disc.cy, (degree * Math.PI) / 180);
    const out = degree % 90 === 0 ? 460 : degree % 30 === 0 ? 180 : 170;
    ticks += segment(turn(162, 0), turn(out, 0));
  }
  const d = points.map(dot).join('');
  return [
    { pen: 'fine', d: globe },
    { pen: 'line', d: circle(disc.cx, disc.cy, 156) + circle(disc.cx, disc.cy, 162) + ticks },
    { pen: 'bold', d: ways.map((way) => greatCircle(disc, way)).join('') },
    { pen: 'dot', d, width: 13 },
    { pen: 'hole', d, width: 8 },
  ];
}

/** Where two great circles cross on the near side. */
function meeting(a: Normal, b: Normal): Normal {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(x, y, z) * (z < 0 ? -1 : 1);
  return [x / length, y / length, z / length];
}
