import { circle, line, n, path, poly } from '../../draw/svg.ts';

/** A badge with its lanyard, lying; about its middle. */
export function badge(x: number, y: number, w: number, accent: string): string {
  return `${path(`M${n(x - w * 0.2)} ${n(y - w * 0.24)}q${n(w * 0.2)} ${n(-w * 0.5)} ${n(w * 0.4)} 0`, 'none', `stroke="${accent}" stroke-width="1.2"`)}${poly(
    [
      [x - w * 0.46, y - w * 0.24],
      [x + w * 0.46, y - w * 0.24],
      [x + w * 0.5, y + w * 0.3],
      [x - w * 0.5, y + w * 0.3],
    ],
    '#fdfbf6',
    'stroke-width=".8"',
  )}${path(`M${n(x - w * 0.28)} ${n(y - w * 0.02)}h${n(w * 0.56)}M${n(x - w * 0.2)} ${n(y + w * 0.14)}h${n(w * 0.4)}`, 'none', 'stroke-width=".8"')}`;
}

/** The organiser's mark. */
export function mark(x: number, y: number, r: number, ink: string, accent: string): string {
  return `${circle(x, y, r, 'none', `stroke="${ink}" stroke-width="1.3"`)}${path(`M${n(x)} ${n(y - r)}C${n(x - r * 0.66)} ${n(y - r * 0.5)} ${n(x - r * 0.66)} ${n(y + r * 0.5)} ${n(x)} ${n(y + r)}M${n(x)} ${n(y - r)}C${n(x + r * 0.66)} ${n(y - r * 0.5)} ${n(x + r * 0.66)} ${n(y + r * 0.5)} ${n(x)} ${n(y + r)}M${n(x - r * 0.94)} ${n(y - r * 0.34)}q${n(r * 0.94)} ${n(r * 0.5)} ${n(r * 1.88)} 0M${n(x - r * 0.94)} ${n(y + r * 0.34)}q${n(r * 0.94)} ${n(r * 0.5)} ${n(r * 1.88)} 0`, 'none', `stroke="${ink}" stroke-width=".8"`)}${line(x, y - r * 1.3, x, y + r * 1.3, `stroke="${accent}" stroke-width="1.8"`)}`;
}
