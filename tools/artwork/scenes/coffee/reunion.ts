import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, pendant, plant, room, tallWindow } from '../../draw/room.ts';
import { bare, line, path, rect, steps } from '../../draw/svg.ts';
import { coffee as cupOnTable, highTable } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A wide foyer: pairs greet each other at a distance, standing tables, tall plants between the groups. */
export const reunion: Composition = (t) => {
  const p = day;
  const wave = Math.sin(t * Math.PI * 6) * 5;
  const nod = Math.sin(t * Math.PI * 4) * 4;
  const sway = Math.sin(t * Math.PI * 2) * 2;
  const steam = 1.6 + Math.sin(t * Math.PI * 2);
  return [
    room(p, 268),
    meridians(320, -190, 268, p, 116, 5),
    rect(0, 0, 640, 26, p.wallDeep),
    steps(0, 7, 8)
      .map(
        (i) =>
          `${rect(20 + i * 82, 26, 12, 242, p.light)}${line(26 + i * 82, 26, 26 + i * 82, 268, 'stroke-width=".5"')}`,
      )
      .join(''),
    steps(0, 6, 7)
      .map((i) =>
        tallWindow([38 + i * 82, 54, 58, 176], p, {
          rows: 4,
          columns: 1,
          view: path(
            `M${36 + i * 82} 206q18-${22 + (i % 3) * 8} 32-8t32-6V240H${36 + i * 82}Z`,
            p.leaf,
            bare,
          ),
        }),
      )
      .join(''),
    steps(0, 3, 4)
      .map((i) => pendant(96 + i * 150, 44, 14, p))
      .join(''),
    // Far pairs, smaller.
    figure(232, 300, 116, look(7, { outfit: 'jacket' }), {
      view: 'side',
      right: { at: [13, 84 + wave * 0.6] },
    }),
    figure(322, 300, 112, look(20, { outfit: 'dress', style: 'bun' }), {
      view: 'side',
      mirror: true,
      right: { at: [14, 84 - wave * 0.6] },
    }),
    highTable(278, 302, 60, 40, p),
    figure(462, 304, 118, look(29, { outfit: 'jumper', style: 'curls' }), {
      view: 'side',
      nod: nod * 0.6,
      right: { at: [10, 58] },
    }),
    figure(528, 304, 114, look(35, { outfit: 'skirt', style: 'scarf' }), {
      view: 'side',
      mirror: true,
      nod: -nod * 0.6,
      right: { at: [11, 58] },
    }),
    plant(186, 304, 92, p, sway),
    plant(420, 308, 112, p, -sway),
    // Near pairs.
    [64, 214, 418, 572].map((x) => shade(x, 384, 40, p.line)).join(''),
    figure(64, 382, 222, look(13, { outfit: 'dress', style: 'bob', top: '#a80b5d' }), {
      view: 'side',
      right: { at: [15, 90 + wave] },
      left: { at: [6, 56] },
    }),
    highTable(140, 388, 112, 66, p),
    cupOnTable(130, 273, 11, steam),
    cupOnTable(152, 276, 11, steam),
    figure(216, 384, 236, look(16, { outfit: 'jacket', style: 'turban', beard: true }), {
      view: 'side',
      mirror: true,
      right: { at: [15, 90 - wave] },
    }),
    figure(416, 386, 234, look(42, { outfit: 'shirt', style: 'short', glasses: true }), {
      view: 'side',
      lean: 4 + nod,
      right: { at: [8, 68] },
      left: { at: [10, 50] },
    }),
    highTable(496, 390, 114, 66, p),
    cupOnTable(486, 273, 11, steam),
    cupOnTable(510, 276, 11, steam),
    figure(576, 386, 224, look(45, { outfit: 'jumper', style: 'tail' }), {
      view: 'side',
      mirror: true,
      lean: 4 - nod,
      right: { at: [8, 68] },
    }),
    plant(320, 396, 164, p, sway),
  ].join('');
};
