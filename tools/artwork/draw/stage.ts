import type { Box } from './charts.ts';
import type { Palette } from './palette.ts';
import { bare, circle, clipped, group, line, n, oval, path, poly, rect } from './svg.ts';

/** A projection screen with what it shows; on it everything is drawn in dark ink. */
export function screen([x, y, w, h]: Box, content: string | readonly string[], p: Palette): string {
  return `${rect(x - 3, y - 3, w + 6, h + 6, p.dark)}${rect(x, y, w, h, p.light)}${clipped(
    rect(x, y, w, h, '#000'),
    group(content, 'stroke="#13222e"'),
  )}`;
}

/** A monitor on its foot. */
export function monitor(
  [x, y, w, h]: Box,
  content: string | readonly string[],
  p: Palette,
  foot = 10,
): string {
  const middle = x + w / 2;
  return `${rect(middle - 3, y + h, 6, foot, p.metal)}${rect(middle - w * 0.18, y + h + foot, w * 0.36, 3, p.metal)}${screen([x, y, w, h], content, p)}`;
}

/** A laptop seen from the front, its foot at (x, y). */
export function laptop(x: number, y: number, w: number, content: string, p: Palette): string {
  const h = w * 0.62;
  return `${screen([x - w / 2, y - h - 2, w, h], content, p)}${poly(
    [
      [x - w / 2 - 3, y],
      [x + w / 2 + 3, y],
      [x + w / 2 + w * 0.1, y + w * 0.12],
      [x - w / 2 - w * 0.1, y + w * 0.12],
    ],
    p.metal,
  )}`;
}

/** A laptop seen from behind its screen. */
export function laptopBack(x: number, y: number, w: number, p: Palette): string {
  const h = w * 0.62;
  return `${poly(
    [
      [x - w * 0.46, y - h],
      [x + w * 0.46, y - h],
      [x + w * 0.5, y],
      [x - w * 0.5, y],
    ],
    p.metal,
  )}${circle(x, y - h * 0.52, w * 0.06, p.light, 'stroke-width=".7"')}${line(x - w * 0.55, y, x + w * 0.55, y)}`;
}

/** A lectern, `h` high, its foot at (x, y); the mark of the organiser is on its front. */
export function lectern(x: number, y: number, h: number, p: Palette): string {
  const w = h * 0.44;
  return `${poly(
    [
      [x - w * 0.36, y],
      [x + w * 0.36, y],
      [x + w * 0.42, y - h * 0.86],
      [x - w * 0.42, y - h * 0.86],
    ],
    p.wood,
  )}${poly(
    [
      [x - w * 0.54, y - h * 0.86],
      [x + w * 0.54, y - h * 0.86],
      [x + w * 0.46, y - h],
      [x - w * 0.46, y - h],
    ],
    p.woodDeep,
  )}${circle(x, y - h * 0.5, h * 0.12, 'none', 'stroke-width=".9"')}${path(
    `M${n(x)} ${n(y - h * 0.5 - h * 0.12)}q${n(-h * 0.1)} ${n(h * 0.12)} 0 ${n(h * 0.24)}q${n(h * 0.1)} ${n(-h * 0.12)} 0 ${n(-h * 0.24)}`,
    'none',
    'stroke-width=".7"',
  )}${line(x, y - h * 0.66, x, y - h * 0.34, `stroke="${p.accent}" stroke-width="1.6"`)}${path(
    `M${n(x + w * 0.2)} ${n(y - h)}q${n(w * 0.04)} ${n(-h * 0.13)} ${n(-w * 0.1)} ${n(-h * 0.17)}`,
    'none',
    'stroke-width="1"',
  )}${circle(x + w * 0.1, y - h * 1.17, 1.8, p.dark)}`;
}

/** A stage seen from the hall: its floor and its front edge. */
export function stage(y: number, depth: number, p: Palette, left = 40, right = 600, front = 16): string {
  return `${poly(
    [
      [left + 36, y - depth],
      [right - 36, y - depth],
      [right, y],
      [left, y],
    ],
    p.wood,
  )}${rect(left, y, right - left, front, p.woodDeep)}${path(
    `M${n(left + 20)} ${n(y - depth * 0.45)}H${n(right - 20)}`,
    'none',
    'stroke-width=".5" opacity=".6"',
  )}`;
}

/** An armchair from the front, its feet at (x, y), made for people `h` high. */
export function armchair(x: number, y: number, h: number, fill: string): string {
  const u = h / 100;
  return `${path(`M${n(x - 15 * u)} ${n(y - 8 * u)}V${n(y - 46 * u)}Q${n(x - 15 * u)} ${n(y - 54 * u)} ${n(x - 8 * u)} ${n(y - 54 * u)}H${n(x + 8 * u)}Q${n(x + 15 * u)} ${n(y - 54 * u)} ${n(x + 15 * u)} ${n(y - 46 * u)}V${n(y - 8 * u)}Z`, fill)}${rect(x - 13 * u, y - 27 * u, 26 * u, 19 * u, fill)}${line(x - 14 * u, y - 8 * u, x - 15 * u, y)}${line(x + 14 * u, y - 8 * u, x + 15 * u, y)}`;
}

/** The armchair's arms, drawn over whoever sits in it. */
export function armrests(x: number, y: number, h: number, fill: string): string {
  const u = h / 100;
  const rest = (at: number) => rect(at - 3 * u, y - 35 * u, 6 * u, 28 * u, fill, `rx="${n(2.6 * u)}"`);
  return `${rest(x - 15.5 * u)}${rest(x + 15.5 * u)}`;
}

/** A high stool. */
export function stool(x: number, y: number, seat: number, p: Palette): string {
  return `${line(x - 9, y - seat, x - 15, y, 'stroke-width="2"')}${line(x + 9, y - seat, x + 15, y, 'stroke-width="2"')}${line(x - 13.4, y - seat * 0.24, x + 13.4, y - seat * 0.24, 'stroke-width="2"')}${rect(x - 17, y - seat - 1, 34, 7, p.woodDeep, 'rx="3"')}`;
}

/** A camera on its tripod, from the side; it looks to the right unless mirrored. */
export function camera(x: number, y: number, h: number, p: Palette, mirror = false): string {
  const s = mirror ? -1 : 1;
  const top = y - h;
  const box = (dx: number, dy: number, w: number, height: number, fill: string, extra = '') =>
    rect(s === 1 ? x + dx : x - dx - w, top + dy, w, height, fill, extra);
  return `${line(x, top + 8, x - h * 0.22, y)}${line(x, top + 8, x + h * 0.22, y)}${line(x, top + 8, x + h * 0.04, y)}${box(-13, -9, 24, 17, p.dark, 'rx="2"')}${box(11, -6, 9, 11, p.metal)}${box(20, -8, 3, 15, p.dark)}${box(-9, -14, 12, 5, p.metal)}${circle(x + s * -9, top - 4, 1.6, p.accent, bare)}`;
}

/** A microphone on a short stand, on a table. */
export function microphone(x: number, y: number, h: number, lean: number, p: Palette): string {
  return `${oval(x, y, 4, 1.4, p.dark)}${path(`M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}`, 'none', 'stroke-width="1.1"')}${circle(x + lean, y - h, 2, p.dark)}`;
}

/** A spotlight on its bar, and its beam as fine lines down to (tx, ty). */
export function spotlight(x: number, y: number, tx: number, ty: number, spread: number, p: Palette): string {
  const beam = poly(
    [
      [x - 3, y + 4],
      [x + 3, y + 4],
      [tx + spread, ty],
      [tx - spread, ty],
    ],
    p.glow,
    `${bare} opacity=".13"`,
  );
  const edges = `${line(x - 3, y + 4, tx - spread, ty, `stroke="${p.glow}" stroke-width=".5" opacity=".5"`)}${line(x + 3, y + 4, tx + spread, ty, `stroke="${p.glow}" stroke-width=".5" opacity=".5"`)}`;
  const angle = (Math.atan2(tx - x, ty - y) * -180) / Math.PI;
  return `${beam}${edges}<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${rect(x - 4, y - 7, 8, 11, p.dark, 'rx="1.5"')}${oval(x, y + 4, 4, 1.6, p.glow)}</g>`;
}
