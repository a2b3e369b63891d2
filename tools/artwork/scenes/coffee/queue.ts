import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { clock, pendant } from '../../draw/room.ts';
import { bare, circle, clipped, line, n, path, rect, steps } from '../../draw/svg.ts';
import { coffee as cupOnTable } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A line of people talking before a coffee bar; a barista behind a large machine, a clock on tiles. */
export const queue: Composition = () => {
  const p: Palette = { ...cool, wall: '#e9eef0' };
  const tiles = `${steps(0, 15, 16)
    .map((i) => `M${i * 42} 0V286`)
    .join('')}${steps(0, 12, 13)
    .map((i) => `M0 ${i * 24}H640`)
    .join('')}`;
  const motif = (x: number, y: number) =>
    path(
      `M${x} ${y + 12}Q${x + 10} ${y + 10} ${x + 21} ${y}Q${x + 32} ${y + 10} ${x + 42} ${y + 12}Q${x + 32} ${y + 14} ${x + 21} ${y + 24}Q${x + 10} ${y + 14} ${x} ${y + 12}Z`,
      'none',
      'stroke="#35507a" stroke-width=".8" opacity=".75"',
    );
  return [
    rect(0, 0, 640, 286, p.wall, bare),
    path(tiles, 'none', 'stroke="#9fb3c4" stroke-width=".6"'),
    steps(0, 15, 16)
      .flatMap((i) => [3, 4].map((r) => motif(i * 42, r * 24)))
      .join(''),
    rect(0, 286, 640, 114, p.floor, bare),
    clipped(
      rect(0, 286, 640, 114, '#000'),
      path(
        `${steps(-10, 24, 35)
          .map((i) => `M${n(420 + i * 26)} 286L${n(420 + i * 80)} 400`)
          .join('')}M0 308H640M0 344H640`,
        'none',
        `stroke="${p.floorDeep}" stroke-width=".8"`,
      ),
    ),
    line(0, 286, 640, 286),
    clock(214, 44, 27, 10.62, p),
    rect(26, 130, 150, 7, p.wood),
    steps(0, 8, 9)
      .map((i) => `${rect(34 + i * 16, 116, 10, 14, i % 3 ? p.light : p.accent)}`)
      .join(''),
    rect(26, 84, 150, 7, p.wood),
    steps(0, 6, 7)
      .map((i) =>
        rect(
          34 + i * 20,
          62 + (i % 2) * 4,
          14,
          22 - (i % 2) * 4,
          ['#5a3b28', '#d8a24a', '#3f7f7a'][i % 3] as string,
        ),
      )
      .join(''),
    pendant(70, 40, 15, p),
    pendant(150, 40, 15, p),
    // Barista, machine, bar.
    figure(52, 400, 262, look(12, { style: 'tail', outfit: 'shirt', top: '#22384a', glasses: false }), {
      view: 'side',
      half: true,
      right: { at: [26, 66] },
      left: { at: [24, 60] },
    }),
    rect(92, 176, 134, 82, '#c9d3d8', 'rx="6"'),
    path('M92 196H226', 'none'),
    rect(100, 166, 118, 12, p.dark, 'rx="3"'),
    [112, 132, 152, 172, 192].map((x) => rect(x, 154, 13, 12, p.light)).join(''),
    circle(116, 214, 9, p.light),
    line(116, 214, 120, 208, `stroke="${p.accent}" stroke-width="1.4"`),
    [150, 194]
      .map(
        (x) =>
          `${rect(x - 14, 204, 28, 10, p.dark)}${path(`M${x - 5} 214v6h10v-6`, p.metal)}${rect(x - 14, 207, -16, 4, '#5a3b28')}${cupOnTable(x, 248, 14)}${path(`M${x - 2} 220v14M${x + 2} 220v14`, 'none', 'stroke="#5a3b28" stroke-width="1.2"')}`,
      )
      .join(''),
    path('M230 206q8 4 6 34M236 196q8-12 0-24t4-22', 'none', 'stroke-width="1"'),
    rect(0, 256, 262, 12, p.wood),
    rect(0, 268, 254, 132, '#35507a'),
    steps(0, 6, 7)
      .map((i) => rect(8 + i * 35, 282, 27, 100, 'none', 'stroke="#8fa9cf" stroke-width=".8"'))
      .join(''),
    rect(232, 240, 22, 16, p.light),
    path('M236 246h14M236 250h8', 'none', 'stroke-width=".7"'),
    // The queue.
    figure(288, 386, 238, look(21, { outfit: 'dress', style: 'curls' }), {
      view: 'side',
      mirror: true,
      right: { at: [20, 68] },
    }),
    figure(352, 388, 246, look(5, { outfit: 'jacket', style: 'parted' }), {
      view: 'front',
      face: 'side',
      right: { at: [20, 70] },
      left: { at: [-12, 52] },
      lanyard: p.accent,
    }),
    figure(418, 386, 232, look(34, { outfit: 'jumper', style: 'scarf' }), {
      view: 'side',
      mirror: true,
      right: { at: [17, 66] },
      left: { at: [13, 56] },
    }),
    figure(478, 390, 250, look(40, { outfit: 'shirt', style: 'bald' }), {
      view: 'front',
      face: 'side',
      right: { at: [12, 60] },
      left: { at: [-13, 52] },
      lanyard: p.accent,
    }),
    figure(538, 386, 228, look(46, { outfit: 'skirt', style: 'bob' }), {
      view: 'side',
      mirror: true,
      right: { at: [21, 72] },
    }),
    figure(604, 390, 244, look(55, { outfit: 'jacket', style: 'short' }), {
      view: 'side',
      mirror: true,
      right: { at: [12, 58] },
    }),
  ].join('');
};
