import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, room } from '../../draw/room.ts';
import { line, path, poly, rect, steps } from '../../draw/svg.ts';
import { clipboard } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { badge, mark } from './props.ts';

/** A long desk with three staff behind it, rows of badges before them, a sign overhead. */
export const badges: Composition = () => {
  const p = day;
  return [
    room(p, 280),
    meridians(320, -150, 280, p, 110, 6),
    line(150, 0, 150, 44),
    line(490, 0, 490, 44),
    rect(110, 40, 420, 56, p.dark),
    mark(146, 68, 14, '#fdfbf6', '#f693bc'),
    path('M182 60h206M182 76h130', 'none', 'stroke="#fdfbf6" stroke-width="3.4"'),
    path('M410 68h86m-12-9 12 9-12 9', 'none', 'stroke="#f693bc" stroke-width="2.2"'),
    [0, 1]
      .map(
        (i) =>
          `${rect(24 + i * 548, 118, 44, 150, p.light)}${rect(24 + i * 548, 118, 44, 34, ['#3f7f7a', '#35507a'][i] as string)}${path(`M${30 + i * 548} 168h32M${30 + i * 548} 178h26M${30 + i * 548} 188h30M${30 + i * 548} 214h32M${30 + i * 548} 224h22`, 'none', 'stroke-width="1"')}`,
      )
      .join(''),
    figure(158, 424, 284, look(10, { style: 'bob', outfit: 'jacket', top: '#22384a' }), {
      view: 'front',
      half: true,
      left: { at: [-10, 54] },
      right: { at: [12, 53] },
      lanyard: p.accent,
      nod: 5,
    }),
    figure(
      322,
      428,
      296,
      look(19, { style: 'turban', outfit: 'jacket', top: '#22384a', hair: '#3f7f7a', beard: true }),
      { view: 'front', half: true, left: { at: [-22, 60] }, right: { at: [13, 52] }, lanyard: p.accent },
    ),
    figure(486, 424, 286, look(33, { style: 'curls', outfit: 'jacket', top: '#22384a' }), {
      view: 'front',
      half: true,
      left: { at: [-11, 53] },
      right: { at: [11, 66], holds: clipboard(p) },
      lanyard: p.accent,
      nod: -4,
    }),
    poly('24,262 616,262 640,328 0,328', '#eadcc2'),
    rect(0, 328, 640, 72, p.wood),
    steps(0, 7, 8)
      .map((i) => rect(10 + i * 79, 340, 68, 70, 'none', 'stroke-width=".8"'))
      .join(''),
    [0, 1, 2]
      .flatMap((r) =>
        steps(0, 15 - r, 16 - r).map((i) =>
          badge(
            38 + r * 10 + i * (37.4 + r * 2.4) - r * 22,
            276 + r * 19,
            25 + r * 2,
            (i + r) % 5 === 0 ? '#35507a' : p.accent,
          ),
        ),
      )
      .join(''),
    rect(286, 334, 68, 26, p.light),
    path('M296 344h48M304 351h32', 'none', 'stroke-width="1.4"'),
    rect(110, 334, 68, 26, p.light),
    path('M120 344h48M128 351h32', 'none', 'stroke-width="1.4"'),
    rect(462, 334, 68, 26, p.light),
    path('M472 344h48M480 351h32', 'none', 'stroke-width="1.4"'),
  ].join('');
};
