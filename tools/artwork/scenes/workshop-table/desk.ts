import { scatter, text } from '../../draw/charts.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, tallWindow } from '../../draw/room.ts';
import { laptop } from '../../draw/stage.ts';
import { bare, circle, line, oval, path, placed, poly, rect, rotated, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A desk with a laptop that shows a grid of portraits, a notebook with a scatter plot, a mug and a lamp. */
export const desk: Composition = () => {
  const p = day;
  const faces = steps(0, 8, 9)
    .map((i) => {
      const [x, y] = [213 + (i % 3) * 73, 162 + Math.floor(i / 3) * 40];
      return `${rect(x, y, 68, 36, ['#dce6e8', '#ece2cf', '#dfe3ee', '#e6ddd8', '#d8e4da'][i % 5] as string, i === 4 ? `stroke="${p.accent}" stroke-width="2.4"` : 'stroke-width=".8"')}<svg x="${x}" y="${y}" width="68" height="36" viewBox="0 0 68 36">${placed(34, 17, 1.2, portrait(look(i * 3 + 7)))}</svg>`;
    })
    .join('');
  return [
    rect(0, 0, 640, 300, p.wall, bare),
    meridians(560, -160, 300, p, 80, 7),
    tallWindow([20, 20, 132, 186], p, {
      rows: 2,
      columns: 2,
      view: `${path('M0 190Q60 120 100 150T170 130V210H0Z', p.leaf, bare)}${circle(112, 64, 17, p.glow, 'stroke-width=".7"')}`,
    }),
    rect(0, 292, 640, 108, p.wood),
    line(0, 304, 640, 304, 'stroke-width=".5" opacity=".6"'),
    path('M40 340H240M300 372H620M20 384H160', 'none', 'stroke-width=".5" opacity=".4"'),
    // The lamp.
    poly('500,132 556,132 636,292 430,292', p.glow, `${bare} opacity=".35"`),
    oval(568, 300, 34, 7, p.dark),
    path('M568 298 590 196 534 122', 'none', 'stroke-width="4"'),
    path('M568 298 590 196 534 122', 'none', `stroke="${p.metal}" stroke-width="2"`),
    circle(590, 196, 4, p.accent),
    path('M512 104 552 120 562 142 494 130Z', p.accent),
    oval(528, 137, 32, 6, p.glow, 'transform="rotate(10 528 137)"'),
    laptop(320, 300, 232, `${rect(204, 154, 232, 144, '#22384a')}${faces}`, p),
    [306, 320, 334].map((x, i) => circle(x, 290, 2.8, i === 1 ? p.accent : p.metal, bare)).join(''),
    path('M258 322H382L392 332H248Z', p.wallDeep, 'stroke-width=".7"'),
    steps(0, 3, 4)
      .map((i) => line(254 - i * 2, 324 + i * 2.4, 386 + i * 2, 324 + i * 2.4, 'stroke-width=".4"'))
      .join(''),
    // The notebook.
    rotated(-7, 120, 346, [
      poly('40,322 118,318 124,376 30,382', p.light),
      poly('118,318 196,322 214,380 124,376', p.light),
      text([48, 332, 60, 36], 6),
      scatter([134, 328, 58, 40], p, 2),
    ]),
    line(212, 348, 254, 376, 'stroke="#d8a24a" stroke-width="3.4"'),
    line(212, 348, 254, 376, 'stroke-width=".6"'),
    // The mug.
    path('M458 292h44q0 46-6 54h-32q-6-8-6-54Z', p.light),
    oval(480, 292, 22, 6, '#6b4a33'),
    path('M501 304q18-2 14 16-4 12-18 10', 'none', 'stroke-width="3.6"'),
    path('M501 304q18-2 14 16-4 12-18 10', 'none', `stroke="${p.light}" stroke-width="1.6"`),
    circle(480, 320, 9, 'none', 'stroke-width=".8"'),
    line(480, 308, 480, 332, `stroke="${p.accent}" stroke-width="1.4"`),
    path('M472 280q6-8 0-16t4-16M488 280q6-8 0-16t4-16', 'none', 'stroke-width=".8" opacity=".5"'),
  ].join('');
};
