import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import {
  bare,
  circle,
  clipped,
  line,
  type Point,
  path,
  placed,
  rect,
  rotated,
  steps,
} from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A room's plan from above: boards along its walls, round portrait markers in groups before them. */
export const lounge: Composition = () => {
  const _p: Palette = { ...night, wall: '#1d3444', line: '#0d1a23' };
  const marker = (x: number, y: number, i: number, r = 17) =>
    `${circle(x, y + 2, r + 1, '#0c171f', `${bare} opacity=".4"`)}${circle(x, y, r, ['#dce6e8', '#ece2cf', '#dfe3ee', '#e9d9e0', '#d8e4da'][i % 5] as string)}${clipped(circle(x, y, r, '#000'), placed(x, y + 1, r / 15, portrait(look(i * 3 + 5))))}${circle(x, y, r, 'none', i % 6 === 0 ? 'stroke="#f693bc" stroke-width="2.6"' : 'stroke="#c9d5d9" stroke-width="1"')}`;
  const wide = (x: number, y: number, i: number) =>
    `${rect(x - 34, y - 9, 68, 18, '#fdfbf6')}${rect(x - 34, y - 9, 68, 5, ['#35507a', '#3f7f7a', '#8a4a54', '#5d4a7d', '#7a6a42'][i % 5] as string)}${path(`M${x - 28} ${y}h24M${x - 28} ${y + 4}h20M${x + 4} ${y}h24M${x + 4} ${y + 4}h18`, 'none', 'stroke-width=".8"')}`;
  const tall = (x: number, y: number, i: number) => rotated(90, x, y, wide(x, y, i));
  const spots = (
    places: readonly Point[],
    { x, y, from, count, turn = 1 }: { x: number; y: number; from: number; count: number; turn?: 1 | -1 },
    along: boolean,
  ) =>
    places
      .slice(0, count)
      .map(([dx, dy], i) => marker(x + (along ? dx : turn * dx), y + (along ? turn * dy : dy), from + i))
      .join('');
  const near = (x: number, y: number, from: number, count: number, turn?: 1 | -1) =>
    spots(
      [
        [0, 0],
        [-32, 10],
        [31, 12],
        [-14, 36],
        [18, 38],
      ],
      { x, y, from, count, turn },
      true,
    );
  const beside = (x: number, y: number, from: number, count: number, turn: 1 | -1) =>
    spots(
      [
        [0, 0],
        [12, -33],
        [10, 32],
        [38, 4],
      ],
      { x, y, from, count, turn },
      false,
    );
  return [
    rect(0, 0, 640, 400, '#101e29', bare),
    path(
      `${steps(0, 20, 21)
        .map((i) => `M${i * 32} 0V400`)
        .join('')}${steps(0, 12, 13)
        .map((i) => `M0 ${i * 33}H640`)
        .join('')}`,
      'none',
      'stroke="#2c4a5c" stroke-width=".5"',
    ),
    rect(34, 26, 572, 348, '#24404f', 'stroke="#c9d5d9" stroke-width="2.4"'),
    path('M34 26H606V374H34Z', 'none', 'stroke="#c9d5d9" stroke-width="2.4"'),
    rect(286, 368, 68, 12, '#101e29', bare),
    path('M286 374A68 68 0 0 1 354 306', 'none', 'stroke="#c9d5d9" stroke-width="1" stroke-dasharray="4 4"'),
    line(354, 374, 354, 306, 'stroke="#c9d5d9" stroke-width="1.4"'),
    circle(320, 200, 62, 'none', 'stroke="#6d8491" stroke-width=".8"'),
    path(
      'M320 138C280 166 280 234 320 262M320 138C360 166 360 234 320 262M262 178Q320 206 378 178M262 222Q320 250 378 222',
      'none',
      'stroke="#6d8491" stroke-width=".7"',
    ),
    line(320, 128, 320, 272, 'stroke="#f693bc" stroke-width="1.4"'),
    [112, 216, 320, 424, 528].map((x, i) => wide(x, 42, i)).join(''),
    [112, 212, 428, 528].map((x, i) => wide(x, 358, i + 2)).join(''),
    [118, 200, 282].map((y, i) => tall(50, y, i + 1)).join(''),
    [118, 200, 282].map((y, i) => tall(590, y, i + 3)).join(''),
    near(216, 78, 0, 5),
    near(424, 78, 6, 3),
    near(112, 84, 44, 1),
    near(528, 80, 11, 2),
    near(212, 322, 14, 4, -1),
    near(528, 322, 24, 3, -1),
    near(428, 318, 20, 1, -1),
    beside(90, 200, 28, 4, 1),
    beside(550, 188, 34, 3, -1),
    beside(92, 290, 40, 1, 1),
    marker(318, 246, 48),
    marker(352, 228, 50),
    marker(296, 186, 53),
  ].join('');
};
