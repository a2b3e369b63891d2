import { loop } from '../../draw/charts.ts';
import { day } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { monitor } from '../../draw/stage.ts';
import { bare, circle, group, line, n, path, rect, steps } from '../../draw/svg.ts';
import { type Composition, redrawn } from '../scene.ts';
import { bottle, flask } from './props.ts';

const glove = '#6f9bb8';

/** Gloved hands set electrodes into a glass cell; a screen beside it draws a looping curve. */
export const electrochemistry: Composition = (t) => {
  const p = day;
  const dip = Math.sin(t * Math.PI * 2) * 4;
  const hand = (x: number, y: number, s: number, turn: number, mirror: boolean) =>
    group(
      [
        path('M-230-22C-150-26-60-18-22-12L-22 16C-60 20-150 30-230 34Z', '#fdfbf6'),
        path('M-26-14C-10-16 2-14 14-10L36-6Q42-4 40 0L22 2 34 8Q38 12 32 15L6 14C-6 18-16 18-26 18Z', glove),
        path('M14 2 24 3M10 8 22 11M-24-10-24 14', 'none', 'stroke-width=".8"'),
      ],
      `transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(mirror ? -s : s)} ${n(s)})"`,
    );
  const bubbles = steps(0, 5, 6)
    .map((i) => {
      const phase = (t + i / 6) % 1;
      return circle(
        206 + Math.sin(i * 9) * 20,
        296 - phase * 62,
        1.6 + (i % 3) * 0.7,
        '#fdfbf6',
        `stroke-width=".7" opacity="${n(1 - phase * 0.7)}"`,
      );
    })
    .join('');
  return [
    rect(0, 0, 640, 318, p.wall, bare),
    meridians(206, -160, 318, p, 84, 6),
    rect(0, 52, 640, 5, p.wood),
    [18, 52, 84, 560, 598]
      .map((x, i) =>
        bottle(
          x,
          52,
          22,
          36 + (i % 3) * 5,
          ['#c98f62', '#b7c3c8', '#8fae92', '#d8a24a', '#a9c4c6'][i] as string,
        ),
      )
      .join(''),
    rect(0, 312, 640, 10, p.light),
    rect(0, 322, 640, 78, p.wallDeep),
    line(0, 340, 640, 340, 'stroke-width=".6"'),
    // The instrument and its screen.
    monitor(
      [392, 96, 206, 150],
      [line(404, 110, 470, 110, 'stroke-width="1.4"'), loop([410, 122, 170, 112], p, redrawn(t))],
      p,
      50,
    ),
    rect(404, 292, 96, 20, p.dark, 'rx="2"'),
    [416, 432, 448]
      .map((x, i) => circle(x, 302, 3, [p.accent, p.glow, p.leaf][i] as string, 'stroke-width=".7"'))
      .join(''),
    rect(466, 297, 26, 10, p.air, 'stroke-width=".7"'),
    // The cell.
    path('M150 312V210Q150 196 164 196H248Q262 196 262 210V312Z', '#cfe0e4', 'fill-opacity=".6"'),
    path('M151 240Q178 235 206 240T261 240V311H151Z', '#9fc3d4', `${bare} opacity=".8"`),
    path('M151 240Q178 235 206 240T261 240', 'none', 'stroke-width=".8"'),
    bubbles,
    path(`M176 ${n(150 + dip)}V276M236 ${n(150 + dip)}V276`, 'none', 'stroke-width="4.4"'),
    path(
      `M176 ${n(150 + dip)}V276M236 ${n(150 + dip)}V276`,
      'none',
      `stroke="${p.metal}" stroke-width="2.6"`,
    ),
    rect(198, 128 + dip, 16, 150, p.light, 'rx="4"'),
    rect(200, 250, 12, 26, p.glow, 'stroke-width=".6"'),
    rect(158, 188, 96, 12, p.dark, 'rx="2"'),
    path(
      `M176 ${n(150 + dip)}C176 96 300 100 340 190S380 300 416 300M206 ${n(128 + dip)}C206 70 320 70 356 176S392 290 432 296M236 ${n(150 + dip)}C240 118 300 120 330 200S370 306 448 306`,
      'none',
      'stroke-width="1.6"',
    ),
    path(
      `M206 ${n(128 + dip)}C206 70 320 70 356 176S392 290 432 296`,
      'none',
      `stroke="${p.accent}" stroke-width="1.6"`,
    ),
    hand(142, 170 + dip, 1.15, 6, false),
    hand(276, 142 + dip, 1.15, -44, true),
    flask(316, 312, 44, '#d8a24a'),
    flask(84, 312, 56, '#8fae92'),
  ].join('');
};
