import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, room, tallWindow } from '../../draw/room.ts';
import { laptopBack } from '../../draw/stage.ts';
import { bare, line, path, poly, rect, steps } from '../../draw/svg.ts';
import { coffee, pages } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Pairs at a long table with pages and laptops; a standing tutor leans over to point at a line. */
export const pairs: Composition = () => {
  const p = day;
  return [
    room(p, 262),
    meridians(320, -120, 262, p, 96, 4),
    [40, 232, 424]
      .map((x) =>
        tallWindow([x, 36, 110, 150], p, {
          rows: 3,
          columns: 3,
          view: path(`M${x} 150q30-30 60-10t60-8V190H${x}Z`, p.leaf, bare),
        }),
      )
      .join(''),
    // The far side of the table.
    figure(96, 372, 236, look(4), {
      half: true,
      seat: 34,
      left: { at: [-8, 47] },
      right: { at: [10, 48] },
      nod: 5,
    }),
    figure(182, 374, 236, look(11, { style: 'long', outfit: 'jumper' }), {
      half: true,
      seat: 34,
      left: { at: [-16, 47] },
      right: { at: [6, 51] },
      nod: -7,
    }),
    figure(330, 372, 236, look(22, { style: 'curls', outfit: 'shirt' }), {
      half: true,
      seat: 34,
      left: { at: [-6, 47] },
      right: { at: [8, 47] },
      nod: 4,
    }),
    figure(414, 374, 236, look(27, { style: 'scarf' }), {
      half: true,
      seat: 34,
      left: { at: [-6, 47] },
      right: { at: [9, 49] },
      nod: 6,
    }),
    figure(476, 424, 272, look(13, { outfit: 'jacket', style: 'bun', top: '#a80b5d' }), {
      view: 'side',
      mirror: true,
      lean: 32,
      right: { at: [36, 50] },
      left: { at: [30, 48], behind: true },
      nod: 8,
      half: true,
    }),
    figure(592, 376, 236, look(33, { style: 'short', beard: true }), {
      half: true,
      seat: 34,
      left: { at: [-14, 47] },
      right: { at: [8, 48] },
      nod: -6,
    }),
    poly('0,268 640,268 640,330 0,330', p.wood),
    rect(0, 330, 640, 70, p.woodDeep),
    steps(0, 6, 7)
      .map((i) => line(i * 108 - 10, 330, i * 108 - 10, 400, 'stroke-width=".7"'))
      .join(''),
    path('M0 290H640', 'none', 'stroke-width=".5" opacity=".5"'),
    laptopBack(72, 312, 74, p),
    pages(168, 304, 66, p),
    pages(216, 318, 54, p),
    laptopBack(300, 314, 76, p),
    pages(384, 312, 78, p),
    line(366, 298, 398, 296, `stroke="${p.accent}" stroke-width="1.6"`),
    pages(474, 318, 54, p),
    laptopBack(574, 314, 74, p),
    coffee(130, 308, 13),
    coffee(520, 304, 13),
    line(420, 306, 436, 316, 'stroke-width="2.4" stroke="#d8a24a"'),
  ].join('');
};
