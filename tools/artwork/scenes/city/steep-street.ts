import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day, type Palette } from '../../draw/palette.ts';
import { bare, circle, clipped, line, mix, n, type Point, path, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { water } from './props.ts';

function placedDriver(p: Palette): string {
  return clipped(rect(291, 192, 18, 30, '#000'), [
    circle(300, 208, 4.6, '#8d5c3c'),
    path('M292 222q1-9 8-9t8 9Z', p.accent),
    rect(295, 202, 10, 3.4, '#22384a'),
  ]);
}

/** A steep street with a small tram, tiled fronts on both sides, walkers, a river far below. */
export const steepStreet: Composition = () => {
  const p: Palette = { ...day, air: '#cfe0e6' };
  const [vx, vy] = [330, 150];
  const at = (x: number, y: number, depth: number): Point => [mix(x, vx, depth), mix(y, vy, depth)];
  const front = (side: 1 | -1, from: number, to: number, tone: string, tile: string, seed: number) => {
    const edge = side === 1 ? 640 : 0;
    const roofline = -70 + (seed % 3) * 22;
    const wall = [
      at(edge, roofline, from),
      at(edge, roofline, to),
      at(edge, 430, to),
      at(edge, 430, from),
    ] as const;
    const seam = (a: Point, b: Point) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
    const pattern = `${steps(0, 1, 34)
      .map((u) => seam(at(edge, mix(roofline, 430, u), from), at(edge, mix(roofline, 430, u), to)))
      .join('')}${steps(0, 1, 15)
      .map((u) => seam(at(edge, roofline, mix(from, to, u)), at(edge, 430, mix(from, to, u))))
      .join('')}`;
    const windows = steps(0, 3, 4)
      .flatMap((row) =>
        [0.18, 0.6].map((u) => {
          const [d0, d1] = [mix(from, to, u), mix(from, to, u + 0.24)];
          const [top, bottom] = [-20 + row * 82, 36 + row * 82];
          return `${poly([at(edge, top, d0), at(edge, top, d1), at(edge, bottom, d1), at(edge, bottom, d0)], row === 3 ? '#22384a' : '#e4ecee', 'stroke-width=".9"')}${row < 3 ? path(`M${at(edge, bottom, d0).map(n).join(' ')}L${at(edge, bottom, d1).map(n).join(' ')}`, 'none', 'stroke-width="2.4"') : ''}`;
        }),
      )
      .join('');
    return `${poly(wall, tone)}${clipped(poly(wall, '#000'), path(pattern, 'none', `stroke="${tile}" stroke-width=".6" opacity=".55"`))}${windows}`;
  };
  const cuts = [0, 0.3, 0.48, 0.6, 0.69, 0.76];
  const left = ['#f1e3c8', '#8fb3c4', '#e8c9a8', '#c9d8c0', '#e6b9a0'];
  const right = ['#a9c4d0', '#f3dfa8', '#d9a08a', '#e4ecee', '#b8cdb0'];
  const walls = steps(4, 0, 5)
    .map(
      (i) =>
        `${front(-1, cuts[i] as number, cuts[i + 1] as number, left[i] as string, i % 2 ? '#fdfbf6' : '#35507a', i)}${front(1, cuts[i] as number, cuts[i + 1] as number, right[i] as string, i % 2 ? '#b5564a' : '#fdfbf6', i + 1)}`,
    )
    .join('');
  const edge = cuts.at(-1) as number;
  return [
    rect(0, 0, 640, 400, p.air, bare),
    steps(0, 5, 6)
      .map((i) => line(200, 20 + i * 18, 460, 20 + i * 18, 'stroke-width=".5" opacity=".4"'))
      .join(''),
    path('M236 150 268 142 300 147 340 138 386 146 420 142V170H236Z', '#9fb6b0'),
    rect(236, 154, 190, 40, '#8fb6c2'),
    water(158, 186, '#2f5566', 5),
    path('M262 166h22l-4 5h-14ZM272 166v-12l9 12', '#fdfbf6', 'stroke-width=".7"'),
    walls,
    poly([at(0, 430, 0), at(640, 430, 0), at(640, 430, edge), at(0, 430, edge)], '#cfc4ae'),
    clipped(
      poly([at(0, 430, 0), at(640, 430, 0), at(640, 430, edge), at(0, 430, edge)], '#000'),
      path(
        steps(0, 13, 14)
          .map((i) => {
            const d = 1 - 1 / (1 + i * 0.26);
            const [a, b] = [at(0, 430, d), at(640, 430, d)];
            return `M${n(a[0])} ${n(a[1])}Q320 ${n(a[1] + 9 * (1 - d))} ${n(b[0])} ${n(b[1])}`;
          })
          .join(''),
        'none',
        'stroke-width=".5" opacity=".6"',
      ),
    ),
    path(
      `M${at(230, 430, 0).join(' ')}L${at(230, 430, edge).map(n).join(' ')}M${at(330, 430, 0).join(' ')}L${at(330, 430, edge).map(n).join(' ')}`,
      'none',
      'stroke="#5a5148" stroke-width="2"',
    ),
    line(280, 0, 326, 150, 'stroke-width=".7"'),
    // The tram.
    rect(262, 184, 76, 84, '#e8b53f', 'rx="5"'),
    rect(266, 178, 68, 8, '#fdfbf6', 'rx="3"'),
    rect(262, 236, 76, 16, '#fdfbf6'),
    [268, 291, 314].map((x) => rect(x, 192, 18, 30, '#dfe9ea')).join(''),
    rect(288, 180, 24, 7, '#22384a'),
    circle(300, 244, 5.4, '#fff4d6'),
    path('M262 268H338L332 278H268Z', '#5a5148'),
    line(300, 178, 296, 150),
    placedDriver(p),
    // The walkers.
    figure(412, 330, 104, look(2, { outfit: 'dress' }), {
      view: 'back',
      feet: [
        [-5, 0],
        [5, 3],
      ],
    }),
    figure(446, 322, 108, look(9, { outfit: 'jacket' }), { view: 'back' }),
    figure(484, 336, 112, look(20, { outfit: 'jumper', style: 'curls' }), {
      view: 'side',
      mirror: true,
      feet: [
        [-6, 0],
        [6, 0],
      ],
      right: { at: [16, 66] },
    }),
    figure(432, 366, 128, look(30, { outfit: 'skirt', style: 'scarf' }), {
      view: 'back',
      right: { at: [20, 84] },
    }),
    figure(516, 372, 134, look(36, { outfit: 'shirt', style: 'turban' }), { view: 'back' }),
    figure(172, 350, 116, look(44, { outfit: 'jacket', style: 'bun' }), {
      view: 'back',
      feet: [
        [-5, 2],
        [5, 0],
      ],
    }),
  ].join('');
};
