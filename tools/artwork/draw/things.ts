import type { Palette } from './palette.ts';
import { bare, circle, line, n, oval, path, poly, rect, steps } from './svg.ts';

/* Small things to hold or to put on a table. In a hand, the origin is the hand's middle, y is down. */

/** A cup with its handle, held. */
export const cup = (fill = '#fdfbf6'): string =>
  `${path('M-2.6-5.6H2.6L2.1-.4Q0 .6-2.1-.4Z', fill)}${path('M2.5-4.4q2.4.4 1.8 2-.5 1-2 .8', 'none')}`;

export const wine = (fill = '#c9a4ac'): string =>
  `${path('M-2.2-8.6H2.2Q2.4-4.4 0-4 -2.4-4.4-2.2-8.6Z', fill)}${path('M0-4V1M-1.8 1H1.8', 'none')}`;

export const clipboard = (p: Palette): string =>
  `<g transform="rotate(-12)">${rect(-5, -9, 10, 13, p.wood)}${rect(-4, -7.4, 8, 10.6, p.light)}${path('M-2.6-5H2.6M-2.6-3H2.6M-2.6-1H1', 'none', 'stroke-width=".6"')}${rect(-1.6, -9.8, 3.2, 1.8, p.metal)}</g>`;

export const sheet = (p: Palette, w = 8, h = 10): string =>
  `${rect(-w / 2, -h * 0.8, w, h, p.light)}${path(`M${n(-w * 0.3)} ${n(-h * 0.55)}h${n(w * 0.6)}m${n(-w * 0.6)} ${n(h * 0.2)}h${n(w * 0.6)}m${n(-w * 0.6)} ${n(h * 0.2)}h${n(w * 0.4)}`, 'none', 'stroke-width=".5"')}`;

/** A glass trophy: a leaning prism on a foot. */
export const trophy = (p: Palette): string =>
  `${path('M-3.4-3 -1.6-17 3.6-14.4 3.4-3Z', p.air)}${path('M-1.6-17 .6-3M-2.4-10 3.5-8', 'none', 'stroke-width=".5"')}${rect(-4.6, -3, 9.2, 3.4, p.woodDeep)}${circle(0.8, -9.6, 1.2, p.accent, bare)}`;

/** A framed certificate about its middle. */
export const certificate = (p: Palette, w = 22, h = 16): string =>
  `${rect(-w / 2, -h / 2, w, h, p.woodDeep)}${rect(-w / 2 + 1.6, -h / 2 + 1.6, w - 3.2, h - 3.2, '#fdfbf6')}${path(`M${n(-w * 0.24)} ${n(-h * 0.18)}h${n(w * 0.48)}M${n(-w * 0.3)} ${n(h * 0.02)}h${n(w * 0.6)}M${n(-w * 0.3)} ${n(h * 0.16)}h${n(w * 0.3)}`, 'none', 'stroke="#13222e" stroke-width=".6"')}${circle(w * 0.26, h * 0.2, h * 0.09, p.accent, bare)}`;

/** A plate from above, a little foreshortened. */
export function plate(x: number, y: number, r: number, p: Palette): string {
  return `${oval(x, y, r, r * 0.42, p.light)}${oval(x, y, r * 0.62, r * 0.26, 'none', 'stroke-width=".5"')}`;
}

export function candle(x: number, y: number, h: number, p: Palette, flicker = 0): string {
  return `${circle(x, y - h - 3, h * 0.9, p.glow, `${bare} opacity="${n(0.14 + flicker * 0.05)}"`)}${rect(x - 1.4, y - h, 2.8, h, p.light)}${path(`M${n(x)} ${n(y - h)}q-2.2-2.4 0-${n(5.6 + flicker)}q2.2 ${n(3.2 + flicker)} 0 ${n(5.6 + flicker)}Z`, p.glow)}`;
}

/** A standing glass, its foot at (x, y). */
export function glass(x: number, y: number, h: number, fill: string): string {
  return `${path(`M${n(x - h * 0.22)} ${n(y - h)}h${n(h * 0.44)}q0 ${n(h * 0.48)} ${n(-h * 0.22)} ${n(h * 0.5)}q${n(-h * 0.22)} ${n(-h * 0.02)} ${n(-h * 0.22)} ${n(-h * 0.5)}Z`, fill, 'fill-opacity=".75"')}${path(`M${n(x)} ${n(y - h * 0.5)}v${n(h * 0.5)}m${n(-h * 0.2)} 0h${n(h * 0.4)}`, 'none')}`;
}

/** A tumbler of water. */
export function tumbler(x: number, y: number, h: number, p: Palette): string {
  return `${poly(
    [
      [x - h * 0.34, y - h],
      [x + h * 0.34, y - h],
      [x + h * 0.27, y],
      [x - h * 0.27, y],
    ],
    p.air,
    'fill-opacity=".7"',
  )}${line(x - h * 0.31, y - h * 0.6, x + h * 0.31, y - h * 0.6, 'stroke-width=".6"')}`;
}

/** An open notebook or printed pages, lying. */
export function pages(x: number, y: number, w: number, p: Palette): string {
  const h = w * 0.34;
  return `${path(`M${n(x)} ${n(y)}l${n(-w / 2)} ${n(h * 0.16)}l${n(w * 0.08)} ${n(-h)}l${n(w * 0.42)} ${n(-h * 0.1)}l${n(w * 0.42)} ${n(h * 0.1)}l${n(w * 0.08)} ${n(h)}Z`, p.light)}${line(x, y, x, y - h * 0.94, 'stroke-width=".7"')}${path(`M${n(x - w * 0.36)} ${n(y - h * 0.6)}l${n(w * 0.28)} ${n(-h * 0.06)}M${n(x - w * 0.38)} ${n(y - h * 0.3)}l${n(w * 0.3)} ${n(-h * 0.06)}M${n(x + w * 0.08)} ${n(y - h * 0.66)}l${n(w * 0.28)} ${n(h * 0.06)}`, 'none', 'stroke-width=".6" opacity=".7"')}`;
}

/** A high table, its foot at (x, y). */
export function highTable(x: number, y: number, h: number, w: number, p: Palette): string {
  return `${oval(x, y, w * 0.34, 3.2, p.woodDeep)}${rect(x - 2, y - h, 4, h, p.metal)}${oval(x, y - h, w / 2, w * 0.1, p.light)}${path(`M${n(x - w / 2)} ${n(y - h)}v3a${n(w / 2)} ${n(w * 0.1)} 0 0 0 ${n(w)} 0v-3`, p.wallDeep)}${oval(x, y - h, w / 2, w * 0.1, p.light)}`;
}

/** A cup and saucer on a table. */
export function coffee(x: number, y: number, w: number, steam = 0): string {
  const plume =
    steam === 0
      ? ''
      : path(
          `M${n(x - w * 0.12)} ${n(y - w * 0.85)}q${n(w * 0.2 * Math.sin(steam))} ${n(-w * 0.25)} 0 ${n(-w * 0.5)}M${n(x + w * 0.14)} ${n(y - w * 0.85)}q${n(-w * 0.2 * Math.sin(steam))} ${n(-w * 0.25)} 0 ${n(-w * 0.5)}`,
          'none',
          'stroke-width=".7" opacity=".6"',
        );
  return `${oval(x, y, w * 0.7, w * 0.16, '#fdfbf6')}${path(`M${n(x - w * 0.4)} ${n(y - w * 0.6)}h${n(w * 0.8)}q0 ${n(w * 0.56)} ${n(-w * 0.4)} ${n(w * 0.6)}q${n(-w * 0.4)} ${n(-w * 0.04)} ${n(-w * 0.4)} ${n(-w * 0.6)}Z`, '#fdfbf6')}${path(`M${n(x + w * 0.38)} ${n(y - w * 0.5)}q${n(w * 0.3)} 0 ${n(w * 0.2)} ${n(w * 0.24)}q${n(-w * 0.1)} ${n(w * 0.12)} ${n(-w * 0.26)} ${n(w * 0.06)}`, 'none')}${plume}`;
}

/** A cardboard box, open. */
export function carton(x: number, y: number, w: number, h: number, p: Palette): string {
  return `${rect(x, y - h, w, h, p.wood)}${poly(
    [
      [x, y - h],
      [x - w * 0.16, y - h - h * 0.26],
      [x + w * 0.3, y - h - h * 0.2],
      [x + w * 0.42, y - h],
    ],
    p.wood,
  )}${poly(
    [
      [x + w, y - h],
      [x + w * 1.16, y - h - h * 0.26],
      [x + w * 0.7, y - h - h * 0.2],
      [x + w * 0.58, y - h],
    ],
    p.wood,
  )}${rect(x + w * 0.4, y - h, w * 0.2, h * 0.35, p.light, 'opacity=".7" stroke-width=".6"')}`;
}

/** A pile of booklets. */
export function booklets(x: number, y: number, w: number, count: number, p: Palette): string {
  return steps(0, count - 1, count)
    .map((i) =>
      rect(
        x + Math.sin(i * 2.3) * 1.1,
        y - (i + 1) * 3,
        w,
        3,
        [p.light, p.accent, p.air][i % 3 === 1 ? (i % 2 ? 1 : 2) : 0] as string,
        'stroke-width=".7"',
      ),
    )
    .join('');
}
