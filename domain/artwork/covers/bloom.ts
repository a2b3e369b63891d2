import { dot, type Layer, numbers, round, turner } from './pen.ts';
import type { Random } from './random.ts';

/** Women's health: a flower seen from above, or rising, with the cycle's twenty-eight days around it. */
export function bloom(random: Random): Layer[] {
  return random.chance(0.4) ? rosette(random) : lotus(random);
}

/** A petal from its foot: two equal arcs; `plump` below 1 makes it rounder. */
function petal(cx: number, cy: number, angle: number, length: number, plump: number): string {
  const [x, y] = turner(cx, cy, angle)(length, 0);
  const bend = round(length * plump);
  return `M${numbers(cx, cy)}A${bend} ${bend} 0 0 1 ${numbers(x, y)}A${bend} ${bend} 0 0 1 ${numbers(cx, cy)}`;
}

function rosette(random: Random): Layer[] {
  const petals = random.pick([6, 7, 8, 9, 10]);
  const plump = random.between(0.6, 0.7);
  const turn = random.between(0, Math.PI);
  const [cx, cy] = [320, 200];
  const layers: Layer[] = [];
  for (const [pen, offset, lengths] of [
    ['fine', 0.5, [164, 148, 132]],
    ['line', 0, [150, 124, 98, 72]],
  ] as const) {
    let d = '';
    for (let leaf = 0; leaf < petals; leaf++) {
      const angle = turn + ((leaf + offset) * 2 * Math.PI) / petals;
      d += lengths.map((length) => petal(cx, cy, angle, length, plump)).join('');
    }
    layers.push({ pen, d });
  }
  return [...layers, ...days(cx, cy, 181, turn, 2 * Math.PI)];
}

function lotus(random: Random): Layer[] {
  const [cx, cy] = [320, 352];
  const layers: Layer[] = [...days(cx, cy, 318, Math.PI * 1.03, Math.PI * 0.94)];
  const rows = random.pick([3, 4]);
  const most = random.pick([7, 8, 9]);
  const plump = random.between(0.66, 0.78);
  const open = random.between(0.84, 0.92);
  for (let row = 0; row < rows; row++) {
    const length = 286 - row * (170 / rows);
    const count = most - row - (row === rows - 1 && (most - row) % 2 === 0 ? 1 : 0);
    const spread = Math.PI * (open - row * 0.16);
    const order = Array.from({ length: count }, (_, leaf) => leaf - (count - 1) / 2).sort(
      (a, b) => Math.abs(b) - Math.abs(a),
    );
    for (const leaf of order) {
      const angle = -Math.PI / 2 + (leaf * spread) / (count - 1);
      const reach = length * (1 - 0.12 * Math.abs(leaf / count));
      layers.push({ pen: 'veil', d: petal(cx, cy, angle, reach, plump) });
      layers.push({ pen: 'fine', d: petal(cx, cy, angle, reach * 0.74, plump) });
    }
  }
  const waves = [8, 20, 34].map((drop) => `M-9 ${cy + drop}q82-${drop / 2} 165 0t165 0 165 0 165 0`);
  layers.push({ pen: 'line', d: waves.join('') });
  return layers;
}

/** Twenty-eight points on an arc, the first five filled. */
function days(cx: number, cy: number, radius: number, from: number, sweep: number): Layer[] {
  let [all, open] = ['', ''];
  const gaps = sweep > 6 ? 28 : 27;
  for (let day = 0; day < 28; day++) {
    const point = dot(turner(cx, cy, from + (day * sweep) / gaps)(radius, 0));
    all += point;
    if (day > 4) open += point;
  }
  return [
    { pen: 'dot', d: all, width: 9 },
    { pen: 'hole', d: open, width: 6 },
  ];
}
