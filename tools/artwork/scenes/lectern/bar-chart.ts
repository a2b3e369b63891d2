import { silhouettes } from '../../draw/audience.ts';
import { bars, text } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { lectern as desk, screen, spotlight, stage } from '../../draw/stage.ts';
import { bare, line, n, path, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A speaker at a lectern on the left points towards a large screen with a bar chart. */
export const barChart: Composition = () => {
  const p: Palette = { ...night, wall: '#3a2a4a', wallDeep: '#2c2039', line: '#120d19' };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    steps(0, 15, 16)
      .map((i) => rect(i * 42, 0, 21, 320, p.wallDeep, bare))
      .join(''),
    meridians(430, -110, 320, { ...p, line: '#cbbcd8' }, 84, 5),
    stage(352, 40, { ...p, wood: '#a5794f', woodDeep: '#6d4a33' }, 6, 634, 22),
    screen(
      [250, 34, 350, 232],
      [
        text([272, 56, 190, 12], 2, 2),
        bars(
          [278, 96, 300, 140],
          [0.42, 0.5, 0.58, 0.5, 0.66, 0.72, 0.68, 0.84, 0.79, 0.95],
          { ...p, metal: '#9db4c4', accent: '#a80b5d' },
          9,
        ),
        path(
          `M293 ${n(96 + 140 * 0.62)}L563 ${n(96 + 140 * 0.12)}`,
          'none',
          'stroke-width="1.4" stroke-dasharray="5 4"',
        ),
        steps(0, 9, 10)
          .map((i) => line(289 + i * 30, 246, 297 + i * 30, 246, 'stroke-width="1.2"'))
          .join(''),
      ],
      p,
    ),
    spotlight(60, 4, 146, 336, 60, p),
    spotlight(232, 4, 160, 336, 54, p),
    shade(150, 338, 48, '#120d19'),
    figure(
      146,
      334,
      222,
      look(19, { style: 'scarf', outfit: 'jacket', top: '#3f7f7a', hair: '#d8a24a', skin: '#c98f62' }),
      { view: 'front', face: 'side', right: { at: [36, 92], bend: 1 }, left: { at: [-10, 60] } },
    ),
    desk(140, 344, 118, { ...p, wood: '#b08a5c', woodDeep: '#7d5c3c', accent: '#f693bc' }),
    silhouettes('#1d1526', 378),
  ].join('');
};
