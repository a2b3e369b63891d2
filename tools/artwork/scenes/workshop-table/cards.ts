import { flow, text } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { warm } from '../../draw/palette.ts';
import { meridians, pendant, room } from '../../draw/room.ts';
import { group, line, path, poly, rect, rotated, steps } from '../../draw/svg.ts';
import { coffee, sheet } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A group at a table covered with paper cards; one of them stands at a flip chart with three boxes. */
export const cards: Composition = () => {
  const p = warm;
  const tones = [p.light, '#f5dc9a', '#dce6e8', '#f0d2dd'];
  const laid = steps(0, 26, 27)
    .map((i) => {
      const [x, y] = [190 + ((i * 61) % 330), 296 + ((i * 37) % 52)];
      return rotated(((i * 47) % 40) - 20, x, y, [
        poly(
          [
            [x - 13, y - 4],
            [x + 13, y - 4],
            [x + 15, y + 5],
            [x - 15, y + 5],
          ],
          tones[i % 4] as string,
          'stroke-width=".8"',
        ),
        line(x - 8, y, x + 7, y, 'stroke-width=".6" opacity=".7"'),
      ]);
    })
    .join('');
  return [
    room(p, 240, 300),
    meridians(600, -140, 240, p, 90, 6),
    pendant(300, 70, 24, p, 210),
    pendant(430, 58, 20, p, 210),
    // The flip chart.
    line(96, 376, 84, 70, 'stroke-width="2"'),
    line(56, 376, 84, 70, 'stroke-width="2"'),
    line(116, 376, 104, 70, 'stroke-width="2"'),
    rect(34, 62, 126, 150, p.light),
    rect(34, 58, 126, 8, p.metal),
    path('M50 82h70M50 90h44', 'none', 'stroke-width="1.2"'),
    group(flow([48, 112, 106, 26], p), ''),
    text([50, 160, 94, 36], 5),
    figure(186, 372, 260, look(19, { outfit: 'skirt', style: 'tail', top: '#a80b5d' }), {
      view: 'front',
      left: { at: [-25, 83], holds: line(0, 0, -6, -3, 'stroke-width="1.4"') },
      right: { at: [13, 56] },
      face: 'side',
      faceMirror: false,
    }),
    figure(276, 366, 236, look(8, { style: 'parted', outfit: 'shirt' }), {
      half: true,
      seat: 32,
      left: { at: [-10, 45] },
      right: { at: [8, 49] },
      face: 'side',
      faceMirror: true,
    }),
    figure(364, 362, 236, look(15, { style: 'curls', outfit: 'jumper' }), {
      half: true,
      seat: 32,
      left: { at: [-7, 45] },
      right: { at: [14, 47] },
      nod: 4,
    }),
    figure(450, 366, 236, look(21, { style: 'turban' }), {
      half: true,
      seat: 32,
      left: { at: [-12, 47] },
      right: { at: [8, 45] },
      face: 'side',
      faceMirror: true,
    }),
    poly('214,268 560,268 604,356 160,356', p.wood),
    poly('160,356 604,356 604,372 160,372', p.woodDeep),
    laid,
    coffee(526, 296, 15),
    figure(560, 420, 262, look(31, { style: 'bob', outfit: 'jacket' }), {
      view: 'side',
      mirror: true,
      half: true,
      seat: 36,
      right: { at: [25, 43], holds: sheet(p, 11, 8) },
      left: { at: [20, 40] },
    }),
  ].join('');
};
