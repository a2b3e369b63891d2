import { listeners } from '../../draw/audience.ts';
import { text } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { screen, spotlight, stage, stool } from '../../draw/stage.ts';
import { bare, oval, path, rect, steps } from '../../draw/svg.ts';
import { tumbler } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Three people on high stools with a small table and water; a poll of two bars on the screen above. */
export const poll: Composition = () => {
  const p: Palette = { ...night, wall: '#1f4a4c', wallDeep: '#183b3d', line: '#0b1c1e' };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    steps(0, 10, 11)
      .map((i) => rect(i * 62, 0, 31, 330, p.wallDeep, bare))
      .join(''),
    meridians(320, -160, 330, { ...p, line: '#bfd8d6' }, 100, 5),
    screen(
      [176, 24, 288, 126],
      [
        text([196, 42, 168, 9], 2, 1.8),
        rect(196, 72, 190, 22, '#a80b5d'),
        rect(386, 72, 58, 22, '#eef1ee'),
        rect(196, 108, 96, 22, '#9db4c4'),
        rect(292, 108, 152, 22, '#eef1ee'),
        path('M402 83h24M308 119h24', 'none', 'stroke-width="2.4"'),
        path('M206 83h22M206 119h22', 'none', 'stroke="#fdfbf6" stroke-width="2.4"'),
      ],
      p,
    ),
    stage(364, 46, { ...p, wood: '#a5794f', woodDeep: '#6d4a33' }, 20, 620, 20),
    spotlight(110, 4, 166, 344, 60, p),
    spotlight(320, 0, 320, 344, 64, p),
    spotlight(530, 4, 474, 344, 60, p),
    [160, 320, 480]
      .map(
        (x, i) =>
          `${shade(x, 346, 36, '#0b1c1e')}${stool(x, 346, 74, { ...p, woodDeep: '#d9bd92' })}${figure(
            x,
            346,
            214,
            [
              look(5, { style: 'tail', outfit: 'dress', top: '#d8a24a' }),
              look(14, { style: 'parted', outfit: 'jacket', top: '#35507a' }),
              look(27, { style: 'turban', outfit: 'jumper', top: '#b5564a' }),
            ][i] as ReturnType<typeof look>,
            {
              view: 'front',
              seat: 34,
              feet: [
                [-5, 9],
                [5, 9],
              ],
              ...([
                { right: { at: [21, 62] as const }, left: { at: [-5, 46] as const }, face: 'side' as const },
                { left: { at: [-5, 46] as const }, right: { at: [6, 47] as const }, nod: -4 },
                {
                  left: { at: [-20, 64] as const },
                  right: { at: [5, 46] as const },
                  face: 'side' as const,
                  faceMirror: true,
                },
              ][i] ?? {}),
            },
          )}`,
      )
      .join(''),
    oval(400, 350, 15, 3.4, '#6d4a33'),
    rect(398, 288, 4, 62, p.metal),
    oval(400, 288, 24, 5, '#e9dcc3'),
    tumbler(391, 288, 15, { ...p, air: '#cfe4ea' }),
    tumbler(409, 289, 15, { ...p, air: '#cfe4ea' }),
    listeners({ y: 392, scale: 1.7, seats: 11, from: 4, to: 636, dim: 0.6 }, 12, p),
  ].join('');
};
