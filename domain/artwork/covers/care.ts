import { circle, type Layer, numbers, type Point } from './pen.ts';
import type { Random } from './random.ts';

const band = 24;
const strands = [0, band / 3, (2 * band) / 3, band] as const;

/** Nursing: loops that hold one another, each over one neighbour and under the next. */
export function careLoops(random: Random): Layer[] {
  const count = random.pick([5, 6, 7]);
  const turn = random.between(0, Math.PI);
  const reachOut = 182;
  const lap = Math.sin(Math.PI / count) * random.between(1.42, 1.56);
  const ring = reachOut / (1 + lap);
  const outer = ring * lap;
  const centres = Array.from({ length: count }, (_, loop): Point => {
    const angle = turn + (2 * Math.PI * loop) / count;
    return [320 + ring * Math.cos(angle), 200 + ring * Math.sin(angle)];
  });
  const layers: Layer[] = [
    { pen: 'fine', d: [192, 197, 340, 345, 350].map((r) => circle(320, 200, r)).join('') },
  ];
  for (const [x, y] of centres) {
    layers.push({ pen: 'cut', d: circle(x, y, outer - band / 2), width: band + 8 });
    layers.push({ pen: 'line', d: strands.map((inset) => circle(x, y, outer - inset)).join('') });
  }
  centres.forEach((centre, loop) => {
    const next = centres[(loop + 1) % count] ?? centre;
    const toward = Math.atan2(next[1] - centre[1], next[0] - centre[0]);
    const apart = Math.hypot(next[0] - centre[0], next[1] - centre[1]);
    const opening = Math.acos(apart / 2 / (outer - band / 2));
    const crossing = loop === count - 1 ? toward - opening : toward + opening;
    const reach = (band + 5) / outer;
    layers.push({ pen: 'cut', d: bow(centre, outer - band / 2, crossing, reach), width: band + 8 });
    layers.push({
      pen: 'line',
      d: strands.map((inset) => bow(centre, outer - inset, crossing, reach)).join(''),
    });
  });
  return layers;
}

function bow([x, y]: Point, radius: number, angle: number, reach: number): string {
  const end = (at: number) => numbers(x + radius * Math.cos(at), y + radius * Math.sin(at));
  return `M${end(angle - reach)}A${numbers(radius, radius)} 0 0 1 ${end(angle + reach)}`;
}
