import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day, type Palette } from '../../draw/palette.ts';
import { plant } from '../../draw/room.ts';
import { bare, line, n, oval, path, poly, rect, steps } from '../../draw/svg.ts';
import { coffee as cupOnTable } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';
import { held } from './props.ts';

/** A terrace in the sun: people with cups under parasols, round tables, a balustrade behind. */
export const terrace: Composition = () => {
  const p: Palette = { ...day, air: '#cfe4ea' };
  const parasol = (x: number, y: number, r: number, tone: string) =>
    `${line(x, y - r * 0.3, x, y + r * 1.75, 'stroke-width="3"')}${path(`M${n(x - r)} ${n(y)}Q${n(x)} ${n(y - r * 1.05)} ${n(x + r)} ${n(y)}q${n(-r * 0.25)} ${n(r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(r * 0.14)} ${n(-r * 0.5)} 0q${n(-r * 0.25)} ${n(r * 0.14)} ${n(-r * 0.5)} 0Z`, tone)}${path(`M${n(x)} ${n(y - r * 0.52)}Q${n(x - r * 0.5)} ${n(y - r * 0.36)} ${n(x - r * 0.5)} ${n(y)}M${n(x)} ${n(y - r * 0.52)}V${n(y)}M${n(x)} ${n(y - r * 0.52)}Q${n(x + r * 0.5)} ${n(y - r * 0.36)} ${n(x + r * 0.5)} ${n(y)}`, 'none', 'stroke-width=".8"')}`;
  const roundTable = (x: number, y: number, w: number) =>
    `${rect(x - 2, y, 4, w * 0.62, p.metal)}${oval(x, y + w * 0.64, w * 0.26, 3, p.metal)}${oval(x, y, w * 0.5, w * 0.12, p.light)}`;
  const baluster = (x: number) => path(`M${x - 4} 268q-3-8 2-16-4-6-2-16h8q2 10-2 16 5 8 2 16Z`, p.light);
  return [
    rect(0, 0, 640, 270, p.air, bare),
    steps(0, 6, 7)
      .map((i) =>
        path(
          `M${-30 + i * 100} ${24 + (i % 3) * 12}q20-9 40 0t40 0`,
          'none',
          'stroke-width=".6" opacity=".5"',
        ),
      )
      .join(''),
    path('M0 190Q120 150 240 182T460 172T640 186V270H0Z', '#a9c0b2'),
    rect(0, 204, 640, 40, '#8fbccb', bare),
    path(
      steps(0, 13, 14)
        .map((i) => `M${i * 48} ${210 + (i % 4) * 8}h24`)
        .join(''),
      'none',
      'stroke="#2f5566" stroke-width=".8" opacity=".6"',
    ),
    path('M88 212h30l-5 7h-20ZM102 212V190l14 18', '#fdfbf6', 'stroke-width=".8"'),
    rect(0, 276, 640, 124, '#e3cfa9', bare),
    path(
      `${steps(-6, 14, 21)
        .map((i) => `M${n(320 + (i - 4) * 34)} 276L${n(320 + (i - 4) * 92)} 400`)
        .join('')}M0 300H640M0 336H640M0 384H640`,
      'none',
      'stroke="#c7a873" stroke-width=".8"',
    ),
    rect(0, 230, 640, 8, p.light),
    steps(0, 31, 32)
      .map((i) => baluster(12 + i * 20))
      .join(''),
    rect(0, 267, 640, 10, p.light),
    [0, 212, 428, 628]
      .map((x) => `${rect(x - 9, 222, 24, 56, p.light)}${rect(x - 12, 217, 30, 7, p.light)}`)
      .join(''),
    plant(212, 218, 40, p),
    plant(428, 218, 44, p),
    parasol(122, 88, 122, '#e8663f'),
    parasol(500, 76, 132, '#fdfbf6'),
    poly('20,356 220,356 250,376 0,376', p.line, `${bare} opacity=".12"`),
    poly('396,352 604,352 640,376 368,376', p.line, `${bare} opacity=".12"`),
    figure(52, 372, 216, look(4, { outfit: 'dress', style: 'long' }), {
      view: 'side',
      seat: 27,
      right: { at: [21, 55], holds: held() },
      left: { at: [16, 46] },
    }),
    path('M38 372V314M78 372V318M36 316H82', 'none', 'stroke-width="2"'),
    roundTable(122, 314, 76),
    cupOnTable(112, 313, 12),
    cupOnTable(138, 312, 12),
    figure(196, 372, 222, look(17, { outfit: 'shirt', style: 'short', beard: true, top: '#fdfbf6' }), {
      view: 'side',
      mirror: true,
      seat: 27,
      right: { at: [21, 48] },
      left: { at: [24, 58] },
    }),
    path('M172 372V318M212 372V314M168 316H214', 'none', 'stroke-width="2"'),
    figure(292, 372, 226, look(27, { outfit: 'skirt', style: 'bun' }), {
      view: 'front',
      left: { at: [-13, 63], holds: held() },
      right: { at: [10, 56] },
      face: 'side',
    }),
    figure(356, 374, 232, look(33, { outfit: 'jumper', style: 'turban' }), {
      view: 'front',
      right: { at: [12, 63], holds: held() },
      left: { at: [-23, 76] },
      face: 'side',
      faceMirror: true,
    }),
    figure(430, 362, 206, look(46, { outfit: 'dress', style: 'curls' }), {
      view: 'side',
      right: { at: [20, 64], holds: held() },
    }),
    roundTable(500, 308, 80),
    cupOnTable(486, 307, 12),
    cupOnTable(520, 307, 12),
    figure(584, 370, 220, look(48, { outfit: 'jacket', style: 'bald' }), {
      view: 'side',
      mirror: true,
      seat: 27,
      right: { at: [22, 48] },
      left: { at: [20, 56], holds: held() },
    }),
    path('M560 370V316M602 370V312M556 314H604', 'none', 'stroke-width="2"'),
  ].join('');
};
