import { scatter, text } from '../../draw/charts.ts';
import { type Look, look } from '../../draw/look.ts';
import { cool } from '../../draw/palette.ts';
import { bare, circle, group, line, n, oval, path, rect, rotated, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** Somebody at a table, seen from above; the table is towards the bottom. */
function fromAbove(person: Look, reach: number): string {
  const long = person.style === 'long' || person.style === 'bob' || person.style === 'tail';
  return [
    oval(0, 0, 36, 17, person.top),
    path(`M-30-2C-40 16-30 34-14 ${n(40 + reach)}L-8 ${n(36 + reach)}C-20 26-22 14-16 6Z`, person.top),
    path(`M30-2C40 16 30 34 14 ${n(40 - reach)}L8 ${n(36 - reach)}C20 26 22 14 16 6Z`, person.top),
    circle(-11, 39 + reach, 5, person.skin),
    circle(11, 39 - reach, 5, person.skin),
    long ? oval(0, -4, 15, 20, person.hair) : '',
    oval(0, 9, 6, 8, person.skin),
    person.style === 'bald' ? oval(0, 2, 13, 15, person.skin) : oval(0, 1, 14, 15.5, person.hair),
    person.style === 'bun' ? circle(0, -10, 6.4, person.hair) : '',
    path('M-6-8Q0-12 7-7M-9-1Q-2-7 9-2', 'none', 'stroke-width=".6" opacity=".5"'),
  ].join('');
}

/** Four people round a table from above, with circuit boards, cables and notebooks. */
export const roundTable: Composition = () => {
  const p = cool;
  const board = (x: number, y: number, angle: number, fill: string) =>
    rotated(angle, x, y, [
      rect(x - 24, y - 16, 48, 32, fill, 'rx="2"'),
      rect(x - 8, y - 8, 16, 14, p.dark),
      path(
        `M${x - 20} ${y - 11}h8v5M${x - 20} ${y + 10}h12v-6M${x + 12} ${y - 4}h8v-8M${x + 12} ${y + 4}h9v8`,
        'none',
        'stroke="#f5dc9a" stroke-width=".9"',
      ),
      [-20, -14, 16, 20]
        .map((dx, i) => circle(x + dx, y + (i % 2 ? 0 : 3), 1.7, p.glow, 'stroke-width=".6"'))
        .join(''),
      rect(x + 12, y - 15, 9, 5, p.metal, 'stroke-width=".7"'),
    ]);
  const notebook = (x: number, y: number, angle: number, drawing: string) =>
    rotated(angle, x, y, [
      rect(x - 27, y - 17, 27, 34, p.light),
      rect(x, y - 17, 27, 34, p.light),
      text([x - 23, y - 11, 18, 22], 6),
      drawing,
    ]);
  return [
    rect(0, 0, 640, 400, p.floor, bare),
    steps(-4, 14, 19)
      .map((i) => line(i * 52, 0, i * 52 + 60, 400, `stroke="${p.floorDeep}" stroke-width=".8"`))
      .join(''),
    circle(320, 206, 196, p.floorDeep, `${bare} opacity=".5"`),
    [
      [320, 34],
      [110, 214],
      [530, 194],
      [320, 384],
    ]
      .map(([x, y]) => circle(x as number, y as number, 40, p.woodDeep))
      .join(''),
    circle(320, 202, 158, p.wood),
    circle(320, 202, 151, 'none', 'stroke-width=".6" opacity=".6"'),
    path('M180 160Q320 120 460 160M170 230Q320 290 470 232', 'none', 'stroke-width=".5" opacity=".4"'),
    board(300, 190, -14, '#3f7f5f'),
    board(388, 236, 24, '#35507a'),
    board(248, 262, 8, '#3f7f5f'),
    path(
      'M322 182C350 150 372 170 366 200S380 218 384 222M282 204C250 214 262 236 246 248M412 240C440 250 440 280 410 286S330 300 300 280 262 284 268 274',
      'none',
      `stroke="${p.accent}" stroke-width="2"`,
    ),
    path(
      'M318 200C340 214 350 222 366 234M276 186C244 170 232 150 252 136',
      'none',
      'stroke="#22384a" stroke-width="2"',
    ),
    notebook(378, 124, 16, scatter([382, 112, 18, 20], p, 1)),
    notebook(204, 178, -78, path('M208 170h18v14h-18ZM212 174h4v6h-4Z', 'none', 'stroke-width=".6"')),
    notebook(442, 186, 84, path('M446 196q8-18 18 0', 'none', 'stroke-width=".7"')),
    notebook(330, 316, 186, text([334, 306, 16, 18], 5)),
    circle(254, 116, 12, p.light),
    circle(254, 116, 8.5, '#6b4a33'),
    path('M264 110q8-2 7 5-2 5-7 3'),
    rect(430, 288, 8, 40, p.glow, 'transform="rotate(38 430 288)"'),
    path('M222 300l34-16', 'none', 'stroke-width="3"'),
    path('M256 284l8-3.6', 'none', `stroke="${p.metal}" stroke-width="2"`),
    group(fromAbove(look(1, { style: 'bun' }), 4), 'transform="translate(320 30) scale(1.05)"'),
    group(
      fromAbove(look(6, { style: 'short' }), -3),
      'transform="translate(112 212) rotate(-92) scale(1.05)"',
    ),
    group(fromAbove(look(12, { style: 'long' }), 2), 'transform="translate(530 192) rotate(88) scale(1.05)"'),
    group(
      fromAbove(look(18, { style: 'bald' }), -4),
      'transform="translate(322 376) rotate(180) scale(1.05)"',
    ),
  ].join('');
};
