import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { numbers, type Point, segment } from '#domain/artwork/covers/pen.ts';

/* Half width of each plateau from the widest, and its height over the floor: Exhibition, Silver, Gold, Elite. */
const plateaus = [
  { half: 250, from: 0, to: 34 },
  { half: 185, from: 34, to: 76 },
  { half: 120, from: 76, to: 126 },
  { half: 56, from: 126, to: 186 },
];
const CX = 540;
const FLOOR = 278;
const SLOPE = 0.5;

/** Where a point of the ground plan stands, seen from above at an angle. */
const seen = (x: number, y: number, height: number): Point => [CX + x - y, FLOOR + (x + y) * SLOPE - height];

type Terrace = (typeof plateaus)[number];

/** Its outline with the edges between top and sides; it hides what stands behind it. */
function block({ half, from, to }: Terrace): string {
  const h = half / 2;
  const front = seen(h, h, to);
  const outline = [seen(h, -h, to), seen(h, -h, from), seen(h, h, from), seen(-h, h, from), seen(-h, h, to)];
  return `M${numbers(...seen(-h, -h, to))}L${numbers(...outline.flat())}Z${segment(seen(-h, h, to), front)}${segment(seen(h, -h, to), front)}${segment(seen(h, h, from), front)}`;
}

function hatching({ half, from, to }: Terrace): string {
  const h = half / 2;
  const lines: string[] = [];
  for (let step = -h + 8, count = 0; step < h; step += 8, count += 1) {
    lines.push(segment(seen(step, h, to), seen(step, h, from)));
    if (count % 3 === 0) lines.push(segment(seen(h, step, to), seen(h, step, from)));
  }
  return lines.join('');
}

/** For the sponsorship page: four tiers as terraces. */
export function tiers(): Stroke[] {
  const floor = Array.from({ length: 13 }, (_, index) => (index - 6) * 60).flatMap((at) => [
    segment(seen(at, -420, 0), seen(at, 420, 0)),
    segment(seen(-420, at, 0), seen(420, at, 0)),
  ]);
  return [
    { pen: 'hair', d: floor.join('') },
    ...plateaus.flatMap((terrace): Stroke[] => [
      { pen: 'solid', d: block(terrace) },
      { pen: 'hair', d: hatching(terrace) },
    ]),
  ];
}
