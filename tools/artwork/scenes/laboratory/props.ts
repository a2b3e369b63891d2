import type { Palette } from '../../draw/palette.ts';
import { bare, circle, line, n, path, poly, rect, steps } from '../../draw/svg.ts';

export const coat = { outfit: 'coat', top: '#fdfbf6' } as const;

/** A conical flask with its liquid; foot at (x, y). */
export function flask(x: number, y: number, h: number, liquid: string): string {
  const w = h * 0.62;
  const level = 0.45;
  const half = (at: number) => 3 + (w / 2 - 3) * at;
  return `${poly(
    [
      [x - half(1 - level), y - h * 0.7 * level],
      [x + half(1 - level), y - h * 0.7 * level],
      [x + w / 2, y],
      [x - w / 2, y],
    ],
    liquid,
    bare,
  )}${path(`M${n(x - 3)} ${n(y - h)}V${n(y - h * 0.7)}L${n(x - w / 2)} ${n(y)}H${n(x + w / 2)}L${n(x + 3)} ${n(y - h * 0.7)}V${n(y - h)}M${n(x - 5)} ${n(y - h)}h10M${n(x - half(1 - level))} ${n(y - h * 0.7 * level)}h${n(2 * half(1 - level))}`, 'none')}${path(`M${n(x - w * 0.22)} ${n(y - 4)}l${n(w * 0.1)} ${n(-h * 0.3)}`, 'none', 'stroke="#fdfbf6" stroke-width="1.2"')}`;
}

export function bottle(x: number, y: number, w: number, h: number, fill: string): string {
  return `${path(`M${n(x)} ${n(y)}V${n(y - h * 0.68)}Q${n(x)} ${n(y - h * 0.8)} ${n(x + w * 0.3)} ${n(y - h * 0.84)}V${n(y - h)}H${n(x + w * 0.7)}V${n(y - h * 0.84)}Q${n(x + w)} ${n(y - h * 0.8)} ${n(x + w)} ${n(y - h * 0.68)}V${n(y)}Z`, fill)}${rect(x + w * 0.14, y - h * 0.52, w * 0.72, h * 0.3, '#fdfbf6', 'stroke-width=".6"')}${rect(x + w * 0.24, y - h - 3, w * 0.52, 4, '#22384a', 'stroke-width=".6"')}`;
}

/** A microscope that looks to the left; foot at (x, y). */
export function microscope(x: number, y: number, h: number, p: Palette): string {
  const u = h / 100;
  const at = (dx: number, dy: number) => `${n(x + dx * u)} ${n(y + dy * u)}`;
  return `${path(`M${at(-34, 0)}V${n(y - 9 * u)}Q${at(-34, -12)} ${at(-28, -12)}H${n(x + 30 * u)}V${n(y)}Z`, p.dark)}${path(`M${at(16, -12)}C${at(40, -30)} ${at(38, -66)} ${at(14, -76)}L${at(8, -66)}C${at(24, -56)} ${at(24, -34)} ${at(4, -20)}V${n(y - 12 * u)}Z`, p.light)}${path(`M${at(-30, -30)}H${n(x + 8 * u)}V${n(y - 25 * u)}H${n(x - 30 * u)}Z`, p.metal)}${path(`M${at(-20, -32)}L${at(-16, -46)}H${n(x - 6 * u)}L${at(-2, -32)}Z`, p.metal)}${path(`M${at(-22, -46)}H${n(x)}L${at(16, -72)}L${at(2, -82)}Z`, p.light)}${path(`M${at(-4, -76)}L${at(-22, -94)}L${at(-32, -86)}L${at(-14, -66)}Z`, p.dark)}${circle(x + 26 * u, y - 34 * u, 6 * u, p.metal)}${circle(x - 12 * u, y - 27.5 * u, 2 * u, p.glow, bare)}`;
}

export function bench(y: number, p: Palette, from = 0, to = 640): string {
  return `${rect(from, y, to - from, 9, p.light)}${rect(from, y + 9, to - from, 400 - y - 9, p.wallDeep)}${steps(
    0,
    5,
    6,
  )
    .map((i) => {
      const x = from + 18 + (i * (to - from - 30)) / 6;
      const w = (to - from - 30) / 6 - 12;
      return `${rect(x, y + 22, w, 400, p.wall, 'stroke-width=".8"')}${line(x + w / 2 - 9, y + 34, x + w / 2 + 9, y + 34, 'stroke-width="2"')}`;
    })
    .join('')}`;
}
