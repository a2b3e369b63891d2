import { poster } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, room } from '../../draw/room.ts';
import { circle, line, path, placed, rect, rotated } from '../../draw/svg.ts';
import { certificate } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A student holds up a framed certificate beside a poster board; three people next to her applaud. */
export const posterPrize: Composition = () => {
  const p = day;
  const clapping = (
    x: number,
    h: number,
    person: number,
    changes: Parameters<typeof look>[1],
    mirror: boolean,
  ) =>
    figure(x, 372, h, look(person, changes), {
      view: 'front',
      left: { at: [-1, 68] },
      right: { at: [4, 69] },
      face: 'side',
      faceMirror: mirror,
      lanyard: p.accent,
    });
  return [
    room(p, 292, 200),
    meridians(430, -150, 292, p, 84, 6),
    line(60, 372, 60, 52, 'stroke-width="2"'),
    line(232, 372, 232, 52, 'stroke-width="2"'),
    rect(52, 50, 188, 196, p.metal),
    poster([62, 58, 168, 180], 1, p),
    rotated(8, 226, 62, [
      circle(222, 66, 17, p.accent),
      circle(222, 66, 12, 'none', 'stroke="#fdfbf6" stroke-width=".9"'),
      path(
        'M212 80l-6 22 11-5 7 9 3-24M222 58l2.4 5 5.4.6-4 3.8 1.2 5.4-5-2.8-5 2.8 1.2-5.4-4-3.8 5.4-.6Z',
        '#fdfbf6',
        'stroke-width=".8"',
      ),
    ]),
    figure(
      296,
      372,
      258,
      look(5, { style: 'long', outfit: 'jumper', top: '#d8a24a', skin: '#c98f62', hair: '#2a1f1b' }),
      {
        view: 'front',
        left: { at: [-13, 107], bend: -1 },
        right: { at: [13, 107], bend: 1 },
      },
    ),
    placed(296, 82, 2.7, certificate(p, 28, 19)),
    clapping(
      416,
      262,
      9,
      { style: 'short', beard: true, glasses: true, outfit: 'jacket', top: '#35507a', hair: '#8d8f92' },
      true,
    ),
    clapping(496, 244, 24, { style: 'scarf', outfit: 'dress', top: '#3f7f7a', hair: '#5d4a7d' }, true),
    clapping(576, 258, 39, { style: 'curls', outfit: 'shirt', top: '#b5564a' }, true),
  ].join('');
};
