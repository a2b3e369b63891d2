import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { type Palette, warm } from '../../draw/palette.ts';
import { tallWindow } from '../../draw/room.ts';
import { bare, circle, clipped, group, line, n, path, poly, rect, steps } from '../../draw/svg.ts';
import { candle, plate, sheet } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Small square tables set well apart under arched windows, two people at each, one standing to read. */
export const supper: Composition = () => {
  const p: Palette = { ...warm, air: '#7f9bb0', wall: '#ecdcc0' };
  const table = (x: number, y: number, s: number, seed: number, sits = true) =>
    [
      figure(x - 34 * s, y + 22 * s, 128 * s, look(seed), {
        view: 'side',
        seat: 26,
        right: { at: [20, 46] },
        left: { at: [19, 45] },
      }),
      sits
        ? figure(x + 34 * s, y + 22 * s, 128 * s, look(seed + 7), {
            view: 'side',
            mirror: true,
            seat: 26,
            right: { at: [21, 46] },
            left: { at: [18, 48] },
          })
        : '',
      line(x - 47 * s, y + 22 * s, x - 47 * s, y - 30 * s, 'stroke-width="2"'),
      line(x + 47 * s, y + 22 * s, x + 47 * s, y - 30 * s, 'stroke-width="2"'),
      poly(
        [
          [x - 22 * s, y - 22 * s],
          [x + 22 * s, y - 22 * s],
          [x + 28 * s, y - 14 * s],
          [x - 28 * s, y - 14 * s],
        ],
        '#fdfbf6',
      ),
      poly(
        [
          [x - 28 * s, y - 14 * s],
          [x + 28 * s, y - 14 * s],
          [x + 28 * s, y + 2 * s],
          [x, y + 9 * s],
          [x - 28 * s, y + 2 * s],
        ],
        '#efe6d6',
      ),
      line(x - 20 * s, y + 4 * s, x - 20 * s, y + 22 * s, 'stroke-width="2"'),
      line(x + 20 * s, y + 4 * s, x + 20 * s, y + 22 * s, 'stroke-width="2"'),
      plate(x - 13 * s, y - 18 * s, 7.6 * s, p),
      plate(x + 13 * s, y - 18 * s, 7.6 * s, p),
      candle(x, y - 17 * s, 10 * s, p),
    ].join('');
  return [
    rect(0, 0, 640, 270, p.wall, bare),
    rect(0, 270, 640, 130, p.floor, bare),
    clipped(
      rect(0, 270, 640, 130, '#000'),
      path(
        `${steps(-12, 24, 37)
          .map((i) => `M${n(320 + i * 26)} 270L${n(320 + i * 74)} 400`)
          .join('')}M0 292H640M0 324H640M0 366H640`,
        'none',
        `stroke="${p.floorDeep}" stroke-width=".8"`,
      ),
    ),
    line(0, 270, 640, 270),
    [28, 174, 320, 466]
      .map((x) =>
        tallWindow(
          [x, 26, 104, 176],
          { ...p, air: '#45607a' },
          {
            arched: true,
            rows: 4,
            columns: 2,
            view: `${rect(x, 140, 104, 70, '#8a7f92', bare)}${path(`M${x} 172l20-14 20 8 26-18 38 16V210H${x}Z`, '#22384a', bare)}${circle(x + 72, 74, 3, '#fdfbf6', bare)}${circle(x + 26, 96, 2, '#fdfbf6', bare)}`,
          },
        ),
      )
      .join(''),
    path(
      steps(0, 3, 4)
        .map((i) => `M${16 + i * 146} 92A64 72 0 0 1 ${144 + i * 146} 92`)
        .join(''),
      'none',
      'stroke-width=".7" opacity=".6"',
    ),
    rect(0, 232, 640, 38, p.wallDeep),
    steps(0, 15, 16)
      .map((i) => rect(6 + i * 40, 238, 32, 26, 'none', 'stroke-width=".6"'))
      .join(''),
    table(112, 286, 0.95, 3),
    table(258, 284, 0.95, 21),
    table(560, 336, 1.16, 33),
    table(92, 374, 1.22, 45),
    table(300, 362, 1.2, 58, false),
    figure(398, 392, 196, look(61, { style: 'bun', outfit: 'jacket', top: '#a80b5d', glasses: true }), {
      view: 'front',
      face: 'side',
      faceMirror: true,
      left: { at: [-9, 68], holds: group(sheet(p, 15, 19), 'transform="rotate(-8)"') },
      right: { at: [4, 66] },
      nod: 6,
    }),
  ].join('');
};
