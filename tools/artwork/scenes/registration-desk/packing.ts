import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { clock, meridians, room, tallWindow } from '../../draw/room.ts';
import { bare, group, line, n, path, poly, rect, steps } from '../../draw/svg.ts';
import { booklets, carton } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { mark } from './props.ts';

/** Helpers along a table fill a row of tote bags from stacks of booklets; open cartons on the floor. */
export const packing: Composition = () => {
  const p: Palette = { ...cool, wall: '#e6e4da', wallDeep: '#cfccbd' };
  const bag = (x: number, y: number, w: number, full: boolean, i: number) =>
    `${path(`M${n(x - w * 0.22)} ${n(y - w * 1.06)}q0 ${n(-w * 0.44)} ${n(w * 0.22)} ${n(-w * 0.44)}t${n(w * 0.22)} ${n(w * 0.44)}`, 'none', 'stroke-width="2"')}${full ? rect(x - w * 0.26, y - w * 1.26, w * 0.36, w * 0.4, ['#a80b5d', '#fdfbf6', '#35507a'][i % 3] as string, 'stroke-width=".8"') : ''}${poly(
      [
        [x - w / 2, y - w * 1.06],
        [x + w / 2, y - w * 1.06],
        [x + w * 0.44, y],
        [x - w * 0.44, y],
      ],
      '#f6efe0',
    )}${mark(x, y - w * 0.54, w * 0.2, '#13222e', p.accent)}`;
  const helper = (x: number, h: number, person: ReturnType<typeof look>, mirror: boolean, reach: number) =>
    figure(x, 372, h, person, {
      view: 'front',
      half: true,
      face: 'side',
      faceMirror: mirror,
      left: { at: [mirror ? -16 : -6, 53] },
      right: {
        at: [mirror ? 7 : 17, 54 + reach],
        ...(reach ? { holds: group(rect(-4, -10, 10, 12, p.accent), '') } : {}),
      },
      lanyard: p.accent,
    });
  return [
    room(p, 284),
    meridians(140, -140, 284, p, 84, 7),
    clock(560, 64, 24, 15.7, p),
    tallWindow([214, 30, 100, 128], p, {
      rows: 2,
      columns: 2,
      view: path('M210 130q24-30 50-12t60-20V170H210Z', p.leaf, bare),
    }),
    tallWindow([366, 30, 100, 128], p, {
      rows: 2,
      columns: 2,
      view: path('M360 136q24-26 50-14t60-14V170H360Z', p.leaf, bare),
    }),
    helper(88, 240, look(6, { style: 'bun', outfit: 'jumper', top: '#b5564a' }), false, 8),
    helper(226, 256, look(15, { style: 'short', outfit: 'shirt', beard: false }), true, 0),
    helper(358, 240, look(24, { style: 'scarf', outfit: 'jumper' }), false, 9),
    helper(486, 262, look(31, { style: 'curls', outfit: 'jumper', top: '#d8a24a' }), true, 0),
    helper(600, 238, look(47, { style: 'bob', outfit: 'shirt' }), true, 8),
    poly('0,250 640,250 640,286 0,286', '#dcc49c'),
    rect(0, 286, 640, 12, p.woodDeep),
    [30, 220, 420, 610].map((x) => line(x, 298, x, 384, 'stroke-width="3.4"')).join(''),
    [30, 142, 290, 424, 548].map((x, i) => booklets(x, 262, 34, 7 + (i % 3) * 2, p)).join(''),
    steps(0, 8, 9)
      .map((i) => bag(42 + i * 70, 288, 44, i % 3 !== 1, i))
      .join(''),
    carton(70, 392, 104, 62, p),
    booklets(96, 332, 48, 3, p),
    carton(274, 396, 96, 58, p),
    carton(470, 392, 110, 62, p),
    booklets(500, 332, 50, 4, p),
  ].join('');
};
