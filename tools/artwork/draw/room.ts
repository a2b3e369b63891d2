import type { Palette } from './palette.ts';
import {
  bare,
  circle,
  clipped,
  group,
  HEIGHT,
  line,
  mix,
  n,
  oval,
  type Point,
  path,
  poly,
  rect,
  smooth,
  steps,
  WIDTH,
} from './svg.ts';

/** The far wall and the floor before it, with boards that run towards the viewer. */
export function room(p: Palette, horizon: number, vanish: number = WIDTH / 2): string {
  const boards = steps(-700, WIDTH + 700, 23)
    .map((x) => `M${n(mix(vanish, x, 0.42))} ${horizon}L${n(x)} ${HEIGHT}`)
    .join('');
  return `${rect(0, 0, WIDTH, horizon, p.wall, bare)}${rect(0, horizon, WIDTH, HEIGHT - horizon, p.floor, bare)}${clipped(
    rect(0, horizon, WIDTH, HEIGHT - horizon, '#000'),
    path(boards, 'none', `stroke="${p.floorDeep}" stroke-width=".8"`),
  )}${line(0, horizon, WIDTH, horizon)}`;
}

/** Meridians on a wall, as the site draws them: fine arcs between two poles. */
export function meridians(
  cx: number,
  top: number,
  bottom: number,
  p: Palette,
  spread = 60,
  count = 6,
): string {
  const middle = (top + bottom) / 2;
  const d = steps(1, count, count)
    .map((i) => {
      const bow = i * spread;
      return `M${n(cx)} ${n(top)}Q${n(cx - bow)} ${n(middle)} ${n(cx)} ${n(bottom)}M${n(cx)} ${n(top)}Q${n(cx + bow)} ${n(middle)} ${n(cx)} ${n(bottom)}`;
    })
    .join('');
  return path(
    `${d}M${n(cx)} ${n(top)}V${n(bottom)}`,
    'none',
    `stroke="${p.line}" stroke-width=".6" opacity=".28"`,
  );
}

/** A tall window with panes; what is outside comes from `view`. */
export function tallWindow(
  [x, y, w, h]: readonly [number, number, number, number],
  p: Palette,
  { arched = false, view = '', rows = 4, columns = 2 } = {},
): string {
  const outline = arched
    ? `M${n(x)} ${n(y + h)}V${n(y + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w)} ${n(y + w / 2)}V${n(y + h)}Z`
    : `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`;
  const shape = path(outline, p.air);
  const bars = `${steps(1, columns - 1, Math.max(0, columns - 1))
    .map((i) => line(x + (w * i) / columns, y, x + (w * i) / columns, y + h))
    .join('')}${steps(1, rows - 1, Math.max(0, rows - 1))
    .map((i) => line(x, y + (h * i) / rows, x + w, y + (h * i) / rows))
    .join('')}`;
  return `${shape}${clipped(path(outline, '#000'), [view, group(bars, 'stroke-width=".9"')])}${path(outline, 'none', 'stroke-width="1.6"')}${rect(x - 4, y + h, w + 8, 4, p.wallDeep)}`;
}

/** Light that falls from a window or a lamp: a pale field of fine lines. */
export function light(points: readonly [Point, Point, Point, Point], p: Palette, strength = 0.35): string {
  const [a, b, c, d] = points;
  const rays = steps(0, 1, 9)
    .map(
      (at) =>
        `M${n(mix(a[0], b[0], at))} ${n(mix(a[1], b[1], at))}L${n(mix(d[0], c[0], at))} ${n(mix(d[1], c[1], at))}`,
    )
    .join('');
  return `${poly(points, p.glow, `${bare} opacity="${strength}"`)}${path(rays, 'none', `stroke="${p.glow}" stroke-width=".6" opacity="${n(Math.min(1, strength * 1.8))}"`)}`;
}

/** A curtain of folds. */
export function curtain(x: number, y: number, w: number, h: number, fill: string, folds = 14): string {
  const each = w / folds;
  const lines = steps(1, folds - 1, folds - 1)
    .map(
      (i) =>
        `M${n(x + i * each)} ${n(y)}Q${n(x + i * each + (i % 2 ? 3 : -3))} ${n(y + h / 2)} ${n(x + i * each)} ${n(y + h)}`,
    )
    .join('');
  const hem = steps(0, folds, folds + 1).map((i): Point => [x + w - i * each, y + h + (i % 2 ? 2.5 : 0)]);
  return `${path(`M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}${smooth(hem).replace('M', 'L')}Z`, fill)}${path(lines, 'none', 'stroke-width=".7" opacity=".55"')}`;
}

/** A plant in a pot, `h` high. */
export function plant(x: number, y: number, h: number, p: Palette, sway = 0): string {
  const pot = h * 0.26;
  const leaf = (angle: number, length: number, tone: string) => {
    const a = ((angle + sway) * Math.PI) / 180;
    const [tx, ty] = [x + Math.sin(a) * length, y - pot - Math.cos(a) * length];
    const [mx, my] = [x + Math.sin(a) * length * 0.5, y - pot - Math.cos(a) * length * 0.5];
    const [nx, ny] = [Math.cos(a) * length * 0.17, Math.sin(a) * length * 0.17];
    return `${path(`M${n(x)} ${n(y - pot)}Q${n(mx - nx)} ${n(my - ny)} ${n(tx)} ${n(ty)}Q${n(mx + nx)} ${n(my + ny)} ${n(x)} ${n(y - pot)}Z`, tone)}${path(`M${n(x)} ${n(y - pot)}L${n(mx * 0.4 + tx * 0.6)} ${n(my * 0.4 + ty * 0.6)}`, 'none', 'stroke-width=".6"')}`;
  };
  const reach = h * 0.74;
  return `${[-58, 56, -34, 36, -14, 14].map((angle, i) => leaf(angle, reach * (0.72 + (i % 3) * 0.12 + (i > 3 ? 0.1 : 0)), i % 2 ? p.leaf : p.leafDeep)).join('')}${poly(
    [
      [x - pot * 0.5, y - pot],
      [x + pot * 0.5, y - pot],
      [x + pot * 0.36, y],
      [x - pot * 0.36, y],
    ],
    p.wood,
  )}`;
}

/** A lamp on a cable, with its cone of light. */
export function pendant(x: number, y: number, r: number, p: Palette, cone = 0): string {
  const beam = cone
    ? poly(
        [
          [x - r * 0.8, y],
          [x + r * 0.8, y],
          [x + r * 0.8 + cone * 0.5, y + cone],
          [x - r * 0.8 - cone * 0.5, y + cone],
        ],
        p.glow,
        `${bare} opacity=".12"`,
      )
    : '';
  return `${line(x, 0, x, y - r)}${beam}${path(`M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`, p.woodDeep)}${oval(x, y, r * 0.62, r * 0.2, p.glow)}`;
}

/** A clock that shows a time in hours. */
export function clock(x: number, y: number, r: number, hours: number, p: Palette): string {
  const hand = (turns: number, length: number, width: number) => {
    const angle = turns * Math.PI * 2;
    return line(
      x,
      y,
      x + Math.sin(angle) * r * length,
      y - Math.cos(angle) * r * length,
      `stroke="#13222e" stroke-width="${width}"`,
    );
  };
  const marks = steps(0, 11, 12)
    .map((i) => {
      const a = (i * Math.PI) / 6;
      return `M${n(x + Math.sin(a) * r * 0.78)} ${n(y - Math.cos(a) * r * 0.78)}L${n(x + Math.sin(a) * r * 0.9)} ${n(y - Math.cos(a) * r * 0.9)}`;
    })
    .join('');
  return `${circle(x, y, r, p.light)}${path(marks, 'none', 'stroke="#13222e" stroke-width=".8"')}${hand(hours / 12, 0.48, 1.5)}${hand(hours % 1, 0.72, 1)}${circle(x, y, 1.2, p.accent, bare)}`;
}
