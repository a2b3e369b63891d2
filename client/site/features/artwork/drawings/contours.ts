import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { dot, numbers, type Point } from '#domain/artwork/covers/pen.ts';

const POINTS = 14;
const LEVELS = 13;
/** The summit that is looked at, and where the land rises to from the outermost line. */
const summit: Point = [598, 214];
const foot: Point = [520, 262];

/** A closed line through points on a ridge, drawn through the middles between them. */
function ring(radius: number, share: number): string {
  const points = Array.from({ length: POINTS }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / POINTS;
    const bulge =
      1 +
      share * (0.24 * Math.cos(2 * angle - 0.6) + 0.13 * Math.cos(3 * angle + 1.1)) +
      0.05 * Math.cos(5 * angle + 4 * share);
    const centre = (axis: 0 | 1) => summit[axis] + share * (foot[axis] - summit[axis]);
    return [
      centre(0) + 1.35 * radius * bulge * Math.cos(angle),
      centre(1) + radius * bulge * Math.sin(angle),
    ];
  });
  const middle = (index: number): Point => {
    const [from, to] = [points[index % POINTS], points[(index + 1) % POINTS]] as [Point, Point];
    return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  };
  const curves = points.slice(1).map((point, index) => `Q${numbers(...point, ...middle(index + 1))}`);
  return `M${numbers(...middle(0))}${curves.join('')}Q${numbers(...(points[0] as Point), ...middle(0))}`;
}

/** For the contact page: how a map shows a height, every fourth line stronger. */
export function contours(): Stroke[] {
  const rings = Array.from({ length: LEVELS }, (_, level) => ring(16 + 24 * level, level / (LEVELS - 1)));
  return [
    { pen: 'line', d: rings.filter((_, level) => level % 4 !== 3).join('') },
    { pen: 'bold', d: rings.filter((_, level) => level % 4 === 3).join('') },
    { pen: 'dot', d: dot(summit) },
  ];
}
