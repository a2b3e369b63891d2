import { silhouettes } from '../../draw/audience.ts';
import { figure, shade } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { day, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { screen, stage } from '../../draw/stage.ts';
import { bare, circle, clipped, line, path, placed, rect, rotated, steps } from '../../draw/svg.ts';
import { certificate } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A host on stage holds up a framed certificate towards a large screen with a smiling person on it. */
export const towardsTheScreen: Composition = () => {
  const p: Palette = { ...day, wall: '#c9d4dc', wallDeep: '#a9b8c4' };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(140, -120, 330, p, 84, 6),
    rect(0, 320, 640, 80, '#8c97a0', bare),
    stage(352, 36, { ...p, wood: '#c9a878', woodDeep: '#9a7a50' }, 20, 620, 48),
    screen(
      [276, 38, 320, 226],
      [
        rect(276, 38, 320, 226, '#dfe8e4'),
        rect(276, 38, 110, 226, '#b8cdb0', bare),
        path('M290 140q20-34 44-10t40-26V264H276V150Z', '#8fae92', bare),
        rect(512, 66, 60, 96, '#c9a074', 'stroke-width=".8"'),
        steps(0, 3, 4)
          .map((i) => line(512, 66 + i * 24, 572, 66 + i * 24, 'stroke-width=".8"'))
          .join(''),
        steps(0, 14, 15)
          .map((i) =>
            rect(
              515 + (i % 5) * 11,
              70 + Math.floor(i / 5) * 24,
              7,
              18,
              ['#a80b5d', '#35507a', '#d8a24a', '#3f7f7a'][i % 4] as string,
              'stroke-width=".6"',
            ),
          )
          .join(''),
        clipped(
          rect(276, 38, 320, 226, '#000'),
          placed(
            436,
            162,
            8.2,
            portrait(
              look(34, {
                style: 'curls',
                skin: '#a9724a',
                hair: '#2a1f1b',
                top: '#a80b5d',
                beard: false,
                glasses: false,
              }),
            ),
          ),
        ),
        path('M424 191Q436 201 449 191', 'none', 'stroke-width="2.4"'),
        rect(288, 240, 86, 14, '#22384a', 'rx="2"'),
        path('M296 247h52', 'none', 'stroke="#fdfbf6" stroke-width="1.6"'),
        circle(364, 247, 2.4, '#e0418f', bare),
      ],
      p,
    ),
    shade(138, 340, 40, '#13222e'),
    figure(
      138,
      340,
      246,
      look(40, {
        style: 'short',
        outfit: 'jacket',
        top: '#22384a',
        skin: '#f0d0b4',
        hair: '#6f3a22',
        beard: false,
      }),
      {
        view: 'front',
        face: 'side',
        right: { at: [34, 86], bend: 1 },
        left: { at: [20, 78], bend: -1, behind: true },
      },
    ),
    rotated(5, 228, 128, placed(230, 132, 2.4, certificate(p, 30, 21))),
    silhouettes('#4b5b68', 378),
  ].join('');
};
