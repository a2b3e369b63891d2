import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { warm } from '../../draw/palette.ts';
import { meridians, pendant, plant, room, tallWindow } from '../../draw/room.ts';
import { laptopBack } from '../../draw/stage.ts';
import { bare, circle, line, path, placed, poly, rect, steps } from '../../draw/svg.ts';
import { carton } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { mark } from './props.ts';

/** A traveller with a suitcase is handed a badge across a counter; boxes and a potted plant. */
export const earlyArrival: Composition = () => {
  const p = warm;
  return [
    room({ ...p, wall: '#f1dfc2' }, 300, 460),
    meridians(560, -150, 300, p, 92, 7),
    tallWindow(
      [40, 34, 128, 190],
      { ...p, air: '#4f6685' },
      {
        rows: 3,
        columns: 2,
        view: `${rect(30, 150, 150, 80, '#8a7f92', bare)}${path('M36 196l18-20 16 0 0 10 20-24 18 0v16l26-18 18 14v50H36Z', '#22304a', bare)}${circle(138, 70, 12, '#f4e3c0', bare)}${[62, 84, 118, 140].map((x, i) => rect(x, 204 + (i % 2) * 6, 4, 6, '#f2cf85', bare)).join('')}`,
      },
    ),
    pendant(420, 60, 20, p, 200),
    pendant(540, 60, 20, p, 200),
    rect(376, 96, 200, 50, p.dark),
    mark(404, 121, 12, '#fdfbf6', '#f693bc'),
    path('M430 114h120M430 128h76', 'none', 'stroke="#fdfbf6" stroke-width="2.6"'),
    shade(192, 382, 60, p.line),
    // The suitcase.
    line(122, 286, 122, 250, 'stroke-width="1.4"'),
    line(140, 286, 140, 250, 'stroke-width="1.4"'),
    rect(118, 246, 26, 5, p.dark, 'rx="2.4"'),
    rect(98, 286, 64, 90, '#a80b5d', 'rx="7"'),
    [112, 124, 136, 148].map((x) => line(x, 292, x, 370, 'stroke-width=".8"')).join(''),
    rect(122, 316, 16, 12, '#fdfbf6', 'stroke-width=".8" transform="rotate(-6 130 322)"'),
    circle(108, 379, 5, p.dark),
    circle(152, 379, 5, p.dark),
    figure(
      212,
      382,
      286,
      look(38, {
        style: 'tail',
        outfit: 'jacket',
        top: '#3f7f7a',
        skin: '#e3b48c',
        hair: '#5b3a26',
        glasses: false,
      }),
      {
        view: 'side',
        right: { at: [27, 63] },
        left: { at: [-20, 46], bend: -1 },
        feet: [
          [-5, 0],
          [4, 0],
        ],
      },
    ),
    path('M196 210C184 232 182 262 190 286', 'none', 'stroke-width="4" stroke="#5a5148"'),
    figure(
      440,
      420,
      304,
      look(18, {
        style: 'short',
        outfit: 'shirt',
        top: '#22384a',
        skin: '#6a4530',
        beard: true,
        glasses: true,
      }),
      {
        view: 'side',
        mirror: true,
        half: true,
        right: { at: [33, 66] },
        left: { at: [18, 52] },
        lanyard: p.accent,
        lean: 5,
      },
    ),
    placed(
      328,
      208,
      1,
      `${path('M-6-8Q-20-34 12-26Q30-20 22 2', 'none', `stroke="${p.accent}" stroke-width="2"`)}${rect(-12, -10, 24, 30, '#fdfbf6')}${path('M-7-2h14M-7 4h10', 'none', 'stroke-width="1.4"')}${rect(-12, 11, 24, 9, p.accent)}`,
    ),
    // The counter.
    poly('300,262 640,262 640,280 286,280', '#f3e6cf'),
    rect(292, 280, 348, 120, p.wood),
    steps(0, 5, 6)
      .map((i) => rect(302 + i * 56, 292, 46, 110, 'none', 'stroke-width=".8"'))
      .join(''),
    laptopBack(536, 266, 78, p),
    rect(340, 250, 60, 12, p.light),
    steps(0, 5, 6)
      .map((i) => rect(344 + i * 9, 238, 6, 14, '#fdfbf6', 'stroke-width=".8"'))
      .join(''),
    plant(610, 262, 96, p),
    carton(18, 384, 62, 46, p),
    carton(26, 338, 48, 36, p),
  ].join('');
};
