import { listeners } from '../../draw/audience.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { curtain, meridians } from '../../draw/room.ts';
import { camera, microphone, stage } from '../../draw/stage.ts';
import { bare, clipped, path, poly, rect } from '../../draw/svg.ts';
import { tumbler } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A stage over the heads of an audience in widely spaced seats; three at separate tables, a camera. */
export const spaced: Composition = () => {
  const p: Palette = { ...cool, wall: '#c5d3d8', wallDeep: '#aebfc6', dark: '#22384a' };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    curtain(0, 0, 640, 216, '#8fa9b5', 30),
    rect(0, 0, 640, 22, p.dark),
    meridians(320, -160, 216, p, 110, 5),
    rect(0, 240, 640, 160, '#6f8088', bare),
    clipped(rect(0, 240, 640, 160, '#000'), [
      poly('290,240 350,240 430,400 210,400', '#8b9aa1', bare),
      path('M290 240 210 400M350 240 430 400', 'none', 'stroke-width=".7"'),
    ]),
    stage(234, 44, { ...p, wood: '#d9bd92', woodDeep: '#a98556' }, 60, 580, 20),
    [146, 320, 494]
      .map(
        (x, i) =>
          `${figure(x, 228, 128, [look(2, { style: 'bun', outfit: 'jacket' }), look(11, { style: 'bald', outfit: 'jacket', beard: true }), look(24, { style: 'scarf', outfit: 'jumper' })][i] as ReturnType<typeof look>, { view: 'front', half: true, seat: 28, left: { at: [i === 0 ? -18 : -6, i === 0 ? 62 : 47] }, right: { at: [i === 2 ? 19 : 6, i === 2 ? 62 : 47] } })}${poly(
            [
              [x - 36, 184],
              [x + 36, 184],
              [x + 42, 192],
              [x - 42, 192],
            ],
            p.light,
          )}${rect(x - 42, 192, 84, 36, '#efe6d6')}${rect(x - 16, 203, 32, 11, p.light, 'stroke-width=".7"')}${microphone(x + 14, 186, 14, -6, p)}${tumbler(x - 20, 187, 10, p)}`,
      )
      .join(''),
    listeners(
      { y: 272, scale: 1, seats: 9, from: 42, to: 598, empty: (i) => i === 4 || i === 3 || i === 5 },
      6,
      p,
    ),
    listeners(
      { y: 312, scale: 1.45, seats: 7, from: 20, to: 620, empty: (i) => i === 3 || i === 2 || i === 4 },
      34,
      p,
    ),
    camera(322, 352, 96, p),
    listeners({ y: 372, scale: 2.15, seats: 6, from: -4, to: 644, empty: (i) => i === 2 || i === 3 }, 61, p),
  ].join('');
};
