import { curve } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { clock, meridians } from '../../draw/room.ts';
import { monitor } from '../../draw/stage.ts';
import { bare, clipped, path, placed, rect, steps } from '../../draw/svg.ts';
import { coffee } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { mixer } from './props.ts';

/** A desk with a vision mixer, four wall clocks above it, somebody with a headset and a timetable. */
export const timeZones: Composition = () => {
  const p: Palette = { ...night, wall: '#2a4a55', wallDeep: '#203b45', line: '#0d1c22' };
  const cells = steps(0, 19, 20).map((i) =>
    rect(
      446 + (i % 4) * 34,
      172 + Math.floor(i / 4) * 20,
      31,
      17,
      [p.light, '#f2cf85', '#dce6e8', p.light, '#f0b3cf'][(i * 3) % 5] as string,
      'stroke-width=".7"',
    ),
  );
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(320, -170, 300, { ...p, line: '#bfd8d6' }, 112, 6),
    [22.7, 18.7, 13.7, 5.7]
      .map(
        (hours, i) =>
          `${clock(110 + i * 140, 74, 38, hours, { ...p, light: i === 0 ? '#fdfbf6' : i === 3 ? '#c9d3d8' : '#f1ecdf' })}${rect(78 + i * 140, 122, 64, 16, p.dark, 'rx="2"')}${path(`M${90 + i * 140} 130h40`, 'none', `stroke="${i === 0 ? '#f693bc' : '#fdfbf6'}" stroke-width="2"`)}`,
      )
      .join(''),
    // The timetable on the wall.
    rect(404, 150, 184, 128, '#fdfbf6'),
    rect(404, 150, 184, 16, '#22384a'),
    cells.join(''),
    path('M410 180h28M410 200h28M410 220h28M410 240h28M410 260h28', 'none', 'stroke-width="1.2"'),
    rect(0, 300, 640, 12, '#a5794f'),
    rect(0, 312, 640, 88, '#54402f'),
    monitor(
      [46, 176, 118, 78],
      [
        rect(46, 176, 118, 78, '#d9e3e6', bare),
        clipped(rect(46, 176, 118, 78, '#000'), placed(104, 212, 2.3, portrait(look(3)))),
      ],
      p,
      40,
    ),
    monitor(
      [186, 176, 118, 78],
      [rect(186, 176, 118, 78, '#fdfbf6', bare), curve([204, 196, 82, 46], { ...p, accent: '#a80b5d' })],
      p,
      40,
    ),
    mixer(60, 272, 236, 52, 4),
    coffee(330, 312, 22, 0.6),
    figure(
      452,
      492,
      330,
      look(22, {
        style: 'bun',
        outfit: 'jumper',
        top: '#d8a24a',
        skin: '#a9724a',
        hair: '#171515',
        glasses: true,
      }),
      {
        view: 'back',
        headphones: true,
        face: 'side',
        left: { at: [-15, 50] },
        right: { at: [22, 74] },
        nod: -6,
      },
    ),
  ].join('');
};
