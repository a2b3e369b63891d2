import { bars, curve, rings, scatter, text } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { monitor } from '../../draw/stage.ts';
import { bare, circle, group, line, path, poly, rect, rotated, steps } from '../../draw/svg.ts';
import { coffee } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A technician at a desk with two screens goes through a grid of slides; a cup, a checklist. */
export const slideCheck: Composition = () => {
  const p: Palette = { ...cool, wall: '#d9e0dc', wallDeep: '#c2ccc6' };
  const slide = (x: number, y: number, w: number, h: number, i: number) =>
    `${rect(x, y, w, h, i % 5 === 2 ? '#22384a' : '#fdfbf6', 'stroke-width=".8"')}${
      [
        curve([x + w * 0.16, y + h * 0.28, w * 0.66, h * 0.56], p),
        bars([x + w * 0.16, y + h * 0.28, w * 0.66, h * 0.56], [0.5, 0.8, 0.6, 0.9], p, i % 4),
        group(rings([x, y, w, h], { ...p, accent: '#f693bc' }), 'stroke="#8cc6e6"'),
        scatter([x + w * 0.16, y + h * 0.24, w * 0.66, h * 0.6], p, i),
        text([x + w * 0.12, y + h * 0.26, w * 0.7, h * 0.5], 5),
      ][i % 5]
    }`;
  const tick = (x: number, y: number, ok: boolean) =>
    ok
      ? `${circle(x, y, 5.4, '#3f8f5f', 'stroke-width=".7"')}${path(`M${x - 2.4} ${y}l1.8 1.8 3-3.6`, 'none', 'stroke="#fdfbf6" stroke-width="1.2"')}`
      : `${circle(x, y, 5.4, p.accent, 'stroke-width=".7"')}${path(`M${x} ${y - 2.6}v3M${x} ${y + 2.4}v.1`, 'none', 'stroke="#fdfbf6" stroke-width="1.3"')}`;
  const grid = steps(0, 15, 16).map((i) => {
    const [x, y] = [36 + (i % 4) * 66, 62 + Math.floor(i / 4) * 44];
    return `${slide(x, y, 58, 36, i)}${i < 11 ? tick(x + 54, y + 33, i !== 6) : ''}${i === 11 ? rect(x - 3, y - 3, 64, 42, 'none', `stroke="${p.accent}" stroke-width="2.4"`) : ''}`;
  });
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(480, -150, 300, p, 88, 7),
    monitor([26, 48, 276, 194], [rect(26, 48, 276, 194, '#eef1ee', bare), grid.join('')], p, 42),
    monitor([330, 66, 242, 166], [slide(330, 66, 242, 166, 1), text([352, 80, 130, 10], 2, 1.8)], p, 52),
    figure(
      572,
      452,
      320,
      look(29, {
        style: 'bob',
        outfit: 'jumper',
        top: '#b5564a',
        skin: '#f4dcc6',
        hair: '#5b3a26',
        glasses: true,
      }),
      {
        view: 'side',
        mirror: true,
        half: true,
        right: { at: [27, 57] },
        left: { at: [24, 52] },
        lean: 6,
        nod: 4,
      },
    ),
    rect(0, 288, 640, 34, p.wood),
    rect(0, 322, 640, 78, p.woodDeep),
    poly('196,296 360,296 374,316 184,316', '#c9d3d8'),
    steps(0, 3, 4)
      .map((i) => path(`M${198 - i * 3} ${299 + i * 4.4}H${360 + i * 3}`, 'none', 'stroke-width=".6"'))
      .join(''),
    // Cup and checklist beside the keyboard.
    coffee(152, 310, 24, 0.7),
    rotated(5, 438, 314, [
      poly('404,290 468,290 480,334 396,334', '#fdfbf6'),
      steps(0, 3, 4)
        .map(
          (i) =>
            `${rect(412 - i * 1.6, 296 + i * 9, 6, 5, i < 3 ? '#3f8f5f' : '#fdfbf6', 'stroke-width=".8"')}${line(424 - i, 299 + i * 9, 462 + i * 2, 299 + i * 9, 'stroke-width="1.2"')}`,
        )
        .join(''),
    ]),
    line(486, 300, 508, 326, 'stroke="#d8a24a" stroke-width="3.4"'),
  ].join('');
};
