import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { warm } from '../../draw/palette.ts';
import { light, room, tallWindow } from '../../draw/room.ts';
import { circle, line, type Point, path, rect, steps } from '../../draw/svg.ts';
import { coffee as cupOnTable, highTable } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { held } from './props.ts';

/** Small groups talk at high tables with cups, before tall windows with morning light. */
export const morning: Composition = () => {
  const p = warm;
  const view = [
    circle(236, 104, 34, '#f4b860', 'stroke="#c9785f" stroke-width=".8"'),
    steps(0, 12, 13)
      .map((i) => circle(236, 104, 48 + i * 18, 'none', 'stroke="#d98f62" stroke-width=".5" opacity=".5"'))
      .join(''),
    path(
      'M0 226 60 190 120 212 186 176 260 214 330 184 402 218 470 180 548 210 640 186V280H0Z',
      '#a9b9b4',
      'stroke-width=".8"',
    ),
    path('M0 252Q160 222 320 246T640 236V290H0Z', '#8fae92', 'stroke-width=".8"'),
  ].join('');
  return [
    room(p, 286),
    [26, 150, 274, 398, 522]
      .map((x) => tallWindow([x, 24, 92, 232], { ...p, air: '#fbe6bd' }, { rows: 5, columns: 2, view }))
      .join(''),
    [26, 150, 274, 398, 522]
      .map((x) =>
        light(
          [
            [x, 256],
            [x + 92, 256],
            [x + 40, 400],
            [x - 60, 400],
          ] as [Point, Point, Point, Point],
          p,
          0.3,
        ),
      )
      .join(''),
    shade(92, 366, 34, p.line),
    shade(196, 368, 34, p.line),
    shade(318, 376, 34, p.line),
    shade(424, 372, 34, p.line),
    shade(556, 366, 40, p.line),
    figure(76, 364, 216, look(2, { outfit: 'dress', style: 'bob' }), {
      view: 'side',
      right: { at: [20, 66], holds: held() },
    }),
    highTable(142, 372, 118, 74, p),
    cupOnTable(128, 252, 11, 0.5),
    figure(206, 366, 226, look(14, { outfit: 'jacket', style: 'short', beard: true }), {
      view: 'side',
      mirror: true,
      right: { at: [19, 64], holds: held() },
      left: { at: [16, 54] },
    }),
    figure(276, 362, 208, look(24, { outfit: 'jumper', style: 'curls' }), {
      view: 'front',
      left: { at: [-12, 62], holds: held() },
      right: { at: [22, 74] },
      face: 'side',
    }),
    figure(340, 376, 228, look(31, { style: 'turban', outfit: 'jacket' }), {
      view: 'back',
      left: { at: [-14, 64] },
    }),
    highTable(390, 378, 122, 78, p),
    cupOnTable(378, 254, 11, 0.5),
    cupOnTable(404, 258, 11),
    figure(446, 370, 220, look(37, { style: 'scarf', outfit: 'dress' }), {
      view: 'side',
      mirror: true,
      right: { at: [21, 66], holds: held() },
    }),
    figure(520, 364, 222, look(44, { style: 'parted', outfit: 'shirt' }), {
      view: 'side',
      right: { at: [22, 74] },
      left: { at: [12, 56] },
    }),
    figure(594, 366, 212, look(51, { style: 'tail', outfit: 'skirt' }), {
      view: 'side',
      mirror: true,
      right: { at: [18, 65], holds: held() },
    }),
    rect(382, 222, 22, 14, p.light),
    line(393, 236, 393, 254),
    path('M386 227h14M386 231h9', 'none', 'stroke-width=".7"'),
    rect(132, 222, 22, 14, p.light),
    line(143, 236, 143, 250),
    path('M136 227h14M136 231h9', 'none', 'stroke-width=".7"'),
  ].join('');
};
