import type { Palette } from './palette.ts';
import { bare, circle, group, line, n, type Point, path, poly, rect, smooth, steps } from './svg.ts';

/* What stands on screens, posters and pages: each fills a box of its own. */

export type Box = readonly [x: number, y: number, w: number, h: number];

const thin = 'stroke-width=".7"';

/** The two axes of a chart. */
export function axes([x, y, w, h]: Box): string {
  return path(`M${n(x)} ${n(y)}V${n(y + h)}H${n(x + w)}`, 'none', thin);
}

/** A rising, saturating curve and its first, steeper try; drawn as far as `done` (0 to 1). */
export function curve(box: Box, p: Palette, done = 1): string {
  const [x, y, w, h] = box;
  const points = (rate: number, top: number): Point[] =>
    steps(0, Math.max(0.02, done), 24).map((at) => [
      x + at * w,
      y + h - h * top * (1 - Math.exp(-rate * at)) * (1 - 0.12 * Math.sin(at * 5)),
    ]);
  const end = points(3.2, 0.9).at(-1) as Point;
  return `${axes(box)}${path(smooth(points(1.4, 0.75)), 'none', thin)}${path(smooth(points(3.2, 0.9)), 'none', `stroke="${p.accent}" stroke-width="1.6"`)}${circle(...end, 2.2, p.accent, bare)}`;
}

export function bars(box: Box, heights: readonly number[], p: Palette, marked = -1): string {
  const [x, y, w, h] = box;
  const each = w / heights.length;
  return `${heights
    .map((height, i) =>
      rect(
        x + i * each + each * 0.22,
        y + h - height * h,
        each * 0.56,
        height * h,
        i === marked ? p.accent : p.metal,
        thin,
      ),
    )
    .join('')}${axes(box)}`;
}

/** Interference rings; `phase` moves them outwards by one ring from 0 to 1. */
export function rings([x, y, w, h]: Box, p: Palette, phase = 0, reach = h / 2 - 2): string {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const gap = h / 12;
  return steps(0, 24, 25)
    .map((i) => (i + phase) * gap)
    .filter((r) => r > 0.5 && r < reach)
    .map((r) =>
      circle(
        cx,
        cy,
        r,
        'none',
        r < gap * 1.5 ? `stroke="${p.accent}" stroke-width="1.6"` : 'stroke-width=".9"',
      ),
    )
    .join('');
}

/** Scattered points with the line through them. */
export function scatter([x, y, w, h]: Box, p: Palette, seed = 0): string {
  const points = steps(0, 1, 13).map((at, i) => {
    const off = Math.sin(i * 12.9 + seed) * 0.16;
    return circle(
      x + w * (0.06 + at * 0.88),
      y + h * (0.86 - at * 0.7 + off),
      Math.max(0.9, h / 34),
      p.dark,
      bare,
    );
  });
  return `${axes([x, y, w, h])}${points.join('')}${line(x + w * 0.04, y + h * 0.9, x + w * 0.96, y + h * 0.12, `stroke="${p.accent}" stroke-width="1"`)}`;
}

/** Layers of a cross-section, one of them bulging. */
export function layers([x, y, w, h]: Box, p: Palette): string {
  const tones = [p.metal, p.light, p.wood, p.light, p.metal, p.wood, p.light];
  const each = h / tones.length;
  const edge = (i: number) =>
    steps(0, 1, 12).map(
      (at): Point => [
        x + at * w,
        y + i * each + Math.sin(at * Math.PI) ** 4 * each * 1.4 * Math.sin(i * 0.9) * (i % 7 ? 1 : 0),
      ],
    );
  return tones
    .map((tone, i) => poly([...edge(i), ...edge(i + 1).reverse()], i === 3 ? p.accent : tone, thin))
    .join('');
}

/** A cyclic voltammogram, drawn as far as `done` (0 to 1). */
export function loop(box: Box, p: Palette, done = 1): string {
  const [x, y, w, h] = box;
  const full = steps(0, 1, 60).map((at): Point => {
    const forth = at < 0.5;
    const u = forth ? at * 2 : 2 - at * 2;
    const peak = forth ? Math.exp(-(((u - 0.62) / 0.13) ** 2)) : -Math.exp(-(((u - 0.4) / 0.13) ** 2));
    const slope = (u - 0.5) * 0.3;
    return [x + w * (0.06 + u * 0.88), y + h * (0.5 - slope - (forth ? 0.06 : -0.06) - peak * 0.32)];
  });
  const drawn = full.slice(0, Math.max(2, Math.round(done * full.length)));
  const tip = drawn.at(-1) as Point;
  return `${line(x, y + h / 2, x + w, y + h / 2, thin)}${line(x + w / 2, y, x + w / 2, y + h, thin)}${path(smooth(drawn), 'none', `stroke="${p.accent}" stroke-width="1.6"`)}${circle(...tip, 2, p.accent, bare)}`;
}

/** A grain of pollen: round, with spikes. */
export function pollen(cx: number, cy: number, r: number, p: Palette): string {
  const spikes = steps(0, 23, 24)
    .map((i) => {
      const angle = (i * Math.PI) / 12;
      const at = (radius: number, turn = 0): Point => [
        cx + Math.cos(angle + turn) * radius,
        cy + Math.sin(angle + turn) * radius,
      ];
      return poly([at(r, -0.09), at(r * 1.24), at(r, 0.09)], p.glow, thin);
    })
    .join('');
  const marks = [
    [-0.35, -0.3],
    [0.25, -0.45],
    [0.45, 0.15],
    [-0.1, 0.1],
    [-0.5, 0.3],
    [0.1, 0.55],
  ].map(([dx, dy]) => circle(cx + (dx as number) * r, cy + (dy as number) * r, r * 0.11, p.wood, thin));
  return `${spikes}${circle(cx, cy, r, p.glow)}${marks.join('')}`;
}

/** Three boxes joined by arrows. */
export function flow([x, y, w, h]: Box, p: Palette): string {
  const box = w * 0.24;
  return steps(0, 2, 3)
    .map((i) => {
      const left = x + i * (w * 0.38);
      const arrow =
        i < 2
          ? path(
              `M${n(left + box + 1.5)} ${n(y + h / 2)}H${n(left + w * 0.38 - 2)}m-3.4-2.6 3.4 2.6-3.4 2.6`,
              'none',
              'stroke-width=".9"',
            )
          : '';
      return `${rect(left, y, box, h, i === 2 ? p.accent : p.air, thin)}${arrow}`;
    })
    .join('');
}

/** Lines of text. */
export function text([x, y, w, h]: Box, lines: number, width = 0.8): string {
  const d = steps(y, y + h, lines)
    .map((at, i) => `M${n(x)} ${n(at)}h${n(w * (i === lines - 1 ? 0.55 : i % 3 === 1 ? 0.92 : 1))}`)
    .join('');
  return path(d, 'none', `stroke-width="${width}" opacity=".6"`);
}

const figures: readonly ((box: Box, p: Palette, i: number) => string)[] = [
  (box, p) => curve(box, p),
  (box, p, i) => bars(box, [0.35, 0.6, 0.9, 0.5], p, i % 4),
  (box, p) => rings(box, p),
  (box, p, i) => scatter(box, p, i),
  (box, p) => layers(box, p),
];

/** A scientific poster: its title, columns of text and two figures; `index` chooses which. */
export function poster(box: Box, index: number, p: Palette): string {
  const [x, y, w, h] = box;
  const m = w * 0.08;
  const head = ['#35507a', '#3f7f7a', '#8a4a54', '#5d4a7d', '#7a6a42'][index % 5] as string;
  const first = figures[index % figures.length] as (typeof figures)[number];
  const second = figures[(index + 2) % figures.length] as (typeof figures)[number];
  const column = (w - 3 * m) / 2;
  return group(
    [
      rect(x, y, w, h, '#fdfbf6'),
      rect(x, y, w, h * 0.17, head),
      path(
        `M${n(x + m)} ${n(y + h * 0.07)}h${n(w * 0.62)}M${n(x + m)} ${n(y + h * 0.12)}h${n(w * 0.36)}`,
        'none',
        'stroke="#fdfbf6" stroke-width="1"',
      ),
      first([x + m, y + h * 0.25, column, h * 0.28], p, index),
      text([x + 2 * m + column, y + h * 0.26, column, h * 0.26], 6),
      text([x + m, y + h * 0.63, column, h * 0.28], 6),
      second([x + 2 * m + column, y + h * 0.62, column, h * 0.28], p, index + 1),
    ],
    'stroke="#13222e"',
  );
}
