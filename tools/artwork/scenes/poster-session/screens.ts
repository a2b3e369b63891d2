import { poster } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { type Palette, warm } from '../../draw/palette.ts';
import { meridians, pendant, room } from '../../draw/room.ts';
import { bare, circle, clipped, group, line, path, placed, poly, rect } from '../../draw/svg.ts';
import { cup } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A row of tall screens with posters, a presenter's face in the corner of one; a few visitors apart. */
export const screens: Composition = () => {
  const p: Palette = {
    ...warm,
    wall: '#dfe6e4',
    wallDeep: '#c6d2d0',
    floor: '#c9cfc6',
    floorDeep: '#b2bab0',
    air: '#e4ecee',
  };
  const tall = (x: number, i: number) =>
    `${rect(x - 58, 62, 116, 240, p.dark, 'rx="4"')}${poster([x - 50, 72, 100, 206], i + 5, p)}${circle(x, 290, 3, p.accent, bare)}${poly(
      [
        [x - 30, 302],
        [x + 30, 302],
        [x + 42, 320],
        [x - 42, 320],
      ],
      p.dark,
    )}`;
  const face = (x: number) =>
    `${rect(x + 2, 216, 48, 62, '#dfe3ee')}${clipped(rect(x + 2, 216, 48, 62, '#000'), placed(x + 26, 246, 2.1, portrait(look(17, { style: 'scarf', hair: '#a80b5d', beard: false }))))}${rect(x + 2, 216, 48, 62, 'none', `stroke="${p.accent}" stroke-width="2.2"`)}`;
  return [
    room(p, 298),
    meridians(320, -150, 298, p, 110, 6),
    rect(0, 0, 640, 24, p.wallDeep),
    line(0, 24, 640, 24),
    [86, 242, 398, 554].map((x, i) => `${pendant(x, 38, 15, p)}${tall(x, i)}`).join(''),
    face(242),
    path('M306 232q8 14 0 28M314 224q13 22 0 44', 'none', `stroke="${p.accent}" stroke-width="1.6"`),
    [330, 98, 470, 584].map((x) => shade(x, 390, 36, p.line)).join(''),
    figure(334, 388, 206, look(26, { style: 'short', outfit: 'jacket' }), {
      view: 'side',
      mirror: true,
      right: {
        at: [16, 76],
        holds: group(
          `${rect(-1.6, -8, 3.2, 8, p.dark)}${circle(0, -9, 2.4, p.dark)}`,
          'transform="rotate(-30)"',
        ),
      },
      lanyard: p.accent,
    }),
    figure(100, 390, 216, look(35, { style: 'bun', outfit: 'dress' }), {
      view: 'back',
      right: { at: [13, 62], holds: group(cup(), '') },
    }),
    figure(470, 392, 212, look(43, { style: 'curls', outfit: 'jumper' }), {
      view: 'back',
      left: { at: [-22, 86] },
    }),
    figure(590, 388, 202, look(54, { style: 'parted', outfit: 'shirt' }), {
      view: 'side',
      mirror: true,
      right: { at: [10, 60] },
    }),
  ].join('');
};
