import { dot, type Layer, type Point, segment } from './pen.ts';
import type { Random } from './random.ts';

type Spot = { point: Point; depth: number };

const [columns, levels, depths] = [4, 2, 3] as const;

/** Materials: a body-centred crystal, its near rows drawn firmer than its far ones. */
export function crystalLattice(random: Random): Layer[] {
  const yaw = random.between(0.5, 0.68) * random.pick([-1, 1]);
  const pitch = random.between(0.34, 0.46);
  const spot = (i: number, j: number, k: number): Spot => {
    const [x, y, z] = [i - columns / 2, j - levels / 2, k - depths / 2];
    const [x1, z1] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
    const [y2, depth] = [
      y * Math.cos(pitch) - z1 * Math.sin(pitch),
      y * Math.sin(pitch) + z1 * Math.cos(pitch),
    ];
    const scale = 2080 / (16 + depth);
    return { point: [320 + x1 * scale, 200 + y2 * scale], depth };
  };
  let [far, near] = ['', ''];
  const row = (a: Spot, b: Spot) => {
    if (a.depth + b.depth > 0.6) far += segment(a.point, b.point);
    else near += segment(a.point, b.point);
  };
  const corners: Spot[] = [];
  const centres: Spot[] = [];
  for (let i = 0; i <= columns; i++) {
    for (let j = 0; j <= levels; j++) {
      row(spot(i, j, 0), spot(i, j, depths));
      for (let k = 0; k <= depths; k++) {
        if (i === 0) row(spot(0, j, k), spot(columns, j, k));
        if (j === 0) row(spot(i, 0, k), spot(i, levels, k));
        corners.push(spot(i, j, k));
        if (i < columns && j < levels && k < depths) centres.push(spot(i + 0.5, j + 0.5, k + 0.5));
      }
    }
  }
  const path = (spots: Spot[], behind: boolean) =>
    spots
      .filter(({ depth }) => depth > 0.3 === behind)
      .map(({ point }) => dot(point))
      .join('');
  const [back, front] = [path(corners, true), path(corners, false)];
  return [
    { pen: 'fine', d: far },
    { pen: 'dot', d: path(centres, true), width: 6 },
    { pen: 'dot', d: back, width: 15 },
    { pen: 'hole', d: back, width: 12 },
    { pen: 'line', d: near },
    { pen: 'dot', d: path(centres, false), width: 10 },
    { pen: 'dot', d: front, width: 25 },
    { pen: 'hole', d: front, width: 21 },
  ];
}
