import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { warm } from '../../draw/palette.ts';
import { bare, circle, line, n, path, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { boat, gabled, globe, water } from './props.ts';

/** A quay in the morning: gabled houses, boats before them, a low sun over the water. */
export const harbour: Composition = () => {
  const _p = warm;
  const tones = [
    '#c9785f',
    '#e3b45f',
    '#7f9fae',
    '#e8d9bd',
    '#9fb08a',
    '#b5645a',
    '#d9a07a',
    '#6f8fa0',
    '#e6c686',
  ];
  let x = 206;
  const houses = tones
    .map((tone, i) => {
      const w = [44, 50, 40, 54, 42, 48, 52, 40, 60][i] as number;
      const h = [96, 112, 88, 104, 120, 92, 108, 98, 116][i] as number;
      const drawing = gabled(x, 262, w, h, tone, ['#8a4a3e', '#5f6f7a', '#7a4b3f'][i % 3] as string, i % 3);
      x += w;
      return drawing;
    })
    .join('');
  return [
    rect(0, 0, 640, 266, '#f8e6c4', bare),
    rect(0, 150, 640, 116, '#f6d3a8', bare),
    steps(0, 9, 10)
      .map((i) =>
        circle(
          112,
          212,
          60 + i * 26,
          'none',
          `stroke="#d98f62" stroke-width=".6" opacity="${n(0.6 - i * 0.05)}"`,
        ),
      )
      .join(''),
    globe(112, 212, 42, '#f4a261', '#a8502f'),
    path('M0 240 60 232 118 238 170 230 206 236V266H0Z', '#a9b9b4'),
    houses,
    rect(196, 262, 444, 13, '#cbb491'),
    path(
      steps(0, 21, 22)
        .map((i) => `M${n(200 + i * 20.6)} 264v10`)
        .join(''),
      'none',
      'stroke-width=".5"',
    ),
    [232, 300, 392, 470, 560]
      .map((at, i) =>
        figure(at, 266, 25, look(i * 5 + 2), {
          view: 'side',
          mirror: i % 2 === 0,
          feet: [
            [-5, 0],
            [6, 0],
          ],
        }),
      )
      .join(''),
    rect(0, 266, 640, 134, '#a3bfc2', bare),
    line(0, 266, 196, 266),
    line(196, 275, 640, 275),
    rect(196, 262, 9, 26, '#7a6247'),
    water(276, 400, '#2f5566'),
    steps(0, 8, 9)
      .map((i) =>
        line(
          112 - 44 + i * 3,
          274 + i * 13,
          112 + 44 - i * 3 - (i % 2) * 14,
          274 + i * 13,
          'stroke="#f7c98a" stroke-width="2.2"',
        ),
      )
      .join(''),
    boat(262, 300, 62, '#a80b5d', 92),
    boat(366, 306, 70, '#22384a', 110),
    boat(474, 300, 56, '#3f7f7a', 0),
    boat(572, 312, 76, '#fdfbf6', 122),
    boat(158, 344, 66, '#7a4b3f', 0),
    path(
      'M300 92q6-6 12 0q6-6 12 0M340 72q5-5 10 0q5-5 10 0M84 118q5-5 10 0q5-5 10 0',
      'none',
      'stroke-width="1"',
    ),
  ].join('');
};
