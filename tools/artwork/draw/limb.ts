import { n, type Point, path } from './svg.ts';

export type Joint = readonly [x: number, y: number, width: number];

/** The joint between two ends whose bones have these lengths; `bend` says on which side it is. */
export function joint(from: Point, to: Point, upper: number, lower: number, bend: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const span = Math.hypot(dx, dy) || 0.001;
  const reach = Math.min(span, (upper + lower) * 0.999);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const off = Math.sqrt(Math.max(0, upper * upper - along * along)) * bend;
  return [from[0] + (dx * along - dy * off) / span, from[1] + (dy * along + dx * off) / span];
}

/** A limb of two bones with a round end: its outline, a little softened at the joint. */
export function limb([a, b, c]: readonly [Joint, Joint, Joint], fill: string): string {
  const unit = (from: Joint, to: Joint): Point => {
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 0.001;
    return [(to[0] - from[0]) / span, (to[1] - from[1]) / span];
  };
  const [first, second] = [unit(a, b), unit(b, c)];
  const middle: Point = [first[0] + second[0], first[1] + second[1]];
  const size = Math.hypot(...middle) || 0.001;
  const mitre = Math.min(1.35, 2 / size);
  const edge = (sign: 1 | -1) => {
    const at = ([x, y, width]: Joint, [ux, uy]: Point, scale = 1): Point => [
      x - (uy * width * scale * sign) / 2,
      y + (ux * width * scale * sign) / 2,
    ];
    const corner = at(b, [middle[0] / size, middle[1] / size], mitre);
    const soft = b[2] * 0.75;
    const [start, end] = [at(a, first), at(c, second)];
    const before = at([b[0] - first[0] * soft, b[1] - first[1] * soft, b[2]], first);
    const after = at([b[0] + second[0] * soft, b[1] + second[1] * soft, b[2]], second);
    return { start, end, before, corner, after };
  };
  const p = ([x, y]: Point) => `${n(x)} ${n(y)}`;
  const [l, r] = [edge(1), edge(-1)];
  return path(
    `M${p(l.start)}L${p(l.before)}Q${p(l.corner)} ${p(l.after)}L${p(l.end)}` +
      `A${n(c[2] / 2)} ${n(c[2] / 2)} 0 0 0 ${p(r.end)}L${p(r.after)}Q${p(r.corner)} ${p(r.before)}L${p(r.start)}` +
      `A${n(a[2] / 2)} ${n(a[2] / 2)} 0 0 0 ${p(l.start)}Z`,
    fill,
  );
}
