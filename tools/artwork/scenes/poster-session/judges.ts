import { poster } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians, pendant, room } from '../../draw/room.ts';
import { line, path, rect } from '../../draw/svg.ts';
import { clipboard } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** One presenter points at a chart on a square board; three people with clipboards stand before it. */
export const judges: Composition = () => {
  const p: Palette = {
    ...cool,
    wall: '#e3e0ea',
    wallDeep: '#cdc8da',
    floor: '#cfcbd6',
    floorDeep: '#b7b2c2',
  };
  return [
    room(p, 300, 260),
    meridians(500, -150, 300, p, 84, 7),
    pendant(120, 40, 18, p),
    pendant(320, 34, 18, p),
    line(84, 376, 84, 44, 'stroke-width="2.4"'),
    line(322, 376, 322, 44, 'stroke-width="2.4"'),
    rect(74, 40, 258, 258, p.metal),
    poster([84, 50, 238, 238], 6, p),
    rect(178, 28, 50, 22, p.dark),
    path('M192 39h22', 'none', 'stroke="#fdfbf6" stroke-width="2.4"'),
    shade(374, 378, 40, p.line),
    figure(
      366,
      376,
      262,
      look(21, {
        style: 'long',
        outfit: 'dress',
        top: '#a80b5d',
        skin: '#c98f62',
        hair: '#2a1f1b',
        glasses: false,
      }),
      { view: 'front', face: 'side', left: { at: [-36, 76] }, right: { at: [14, 56] }, lanyard: p.dark },
    ),
    [456, 524, 592].map((x) => shade(x, 386, 36, p.line)).join(''),
    figure(456, 384, 252, look(15, { style: 'bald', outfit: 'jacket', top: '#35507a', beard: true }), {
      view: 'side',
      mirror: true,
      right: { at: [17, 64], holds: clipboard(p) },
      left: { at: [10, 60] },
    }),
    figure(526, 388, 238, look(8, { style: 'bob', outfit: 'jumper', top: '#7d8f5a' }), {
      view: 'side',
      mirror: true,
      right: { at: [16, 63], holds: clipboard(p) },
      left: { at: [9, 58] },
    }),
    figure(596, 386, 260, look(27, { style: 'turban', outfit: 'shirt', top: '#d8a24a' }), {
      view: 'side',
      mirror: true,
      right: { at: [17, 65], holds: clipboard(p) },
      left: { at: [10, 60] },
    }),
  ].join('');
};
