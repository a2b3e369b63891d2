import { figure } from '../../draw/figure.ts';
import { head } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { type Palette, warm } from '../../draw/palette.ts';
import { light } from '../../draw/room.ts';
import { bare, clipped, line, mix, oval, path, placed, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

function smallListener(x: number, y: number, s: number, index: number): string {
  const person = look(index);
  return placed(x, y, s, [
    path('M-11 22C-11 11-6 8-1 7.6 6 8 9 12 9 22Z', person.top),
    head(person, 'side').behind,
    head(person, 'side').head,
  ]);
}

/** From the side balcony: curved rows below, a stage at the right, light from a high ceiling. */
export const fromTheBalcony: Composition = () => {
  const p: Palette = { ...warm, air: '#f2e3c4' };
  const [cx, cy] = [640, 236];
  const radius = (r: number) => 560 - r * 62;
  const tiers = steps(0, 7, 8)
    .map((r) => oval(cx, cy, radius(r), radius(r) * 0.42, r % 2 ? p.floor : p.floorDeep, 'stroke-width=".8"'))
    .join('');
  const people = steps(0, 6, 7)
    .flatMap((r) => {
      const rx = radius(r) - 31;
      const seats = 17 - r * 2;
      return steps(0, seats - 1, seats).map((i) => {
        const angle = mix(Math.PI * 1.02, Math.PI * 0.55, i / (seats - 1));
        const [x, y] = [cx + rx * Math.cos(angle), cy + rx * 0.42 * Math.sin(angle)];
        const empty = (i * 7 + r * 3) % 13 === 0;
        return { y, drawing: empty ? '' : smallListener(x, y - 10, 0.62 + (y - cy) / 360, r * 17 + i * 5) };
      });
    })
    .sort((a, b) => a.y - b.y)
    .map(({ drawing }) => drawing)
    .join('');
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    poly('0,0 640,0 640,60 420,96 0,50', p.wallDeep),
    steps(0, 8, 9)
      .map((i) => line(i * 80 - 40, 0, 30 + i * 62, 58 + i * 4, 'stroke-width=".6" opacity=".6"'))
      .join(''),
    path('M0 50 420 96 640 60', 'none'),
    steps(0, 6, 7)
      .map((i) => {
        const x = 20 + i * 62;
        const top = 62 + i * 7;
        return `${rect(x, top, 26, 96 - i * 4, p.air)}${path(`M${x} ${top + 10}a13 13 0 0 1 26 0`, 'none', 'stroke-width=".6"')}`;
      })
      .join(''),
    path('M0 172 450 160V190L0 214Z', p.wallDeep),
    steps(0, 14, 15)
      .map((i) => line(i * 32, 171 - i * 0.85, i * 32, 213 - i * 1.7, 'stroke-width=".6"'))
      .join(''),
    clipped(path('M0 214 450 190 640 214V400H0Z', '#000'), [rect(0, 180, 640, 220, p.floor, bare), tiers]),
    path('M0 214 450 190 640 214', 'none'),
    light(
      [
        [150, 40],
        [230, 50],
        [420, 330],
        [180, 330],
      ],
      p,
      0.38,
    ),
    light(
      [
        [330, 62],
        [390, 70],
        [600, 300],
        [420, 300],
      ],
      p,
      0.38,
    ),
    poly('520,150 640,140 640,262 520,236', p.wood),
    poly('520,236 640,262 640,290 520,252', p.woodDeep),
    poly('548,96 640,84 640,186 548,184', p.light),
    path('M560 118 620 112M560 130 640 124M560 142 606 139', 'none', 'stroke-width=".9"'),
    path(
      'M562 172C578 170 590 150 604 152S628 176 640 160',
      'none',
      `stroke="${p.accent}" stroke-width="1.6"`,
    ),
    figure(574, 246, 76, look(6, { outfit: 'jacket' }), {
      view: 'side',
      mirror: true,
      right: { at: [20, 66] },
    }),
    people,
    // The balcony, close by.
    path('M0 330C140 352 260 372 330 400H0Z', p.woodDeep),
    path('M0 306C150 328 280 350 360 388', 'none', 'stroke-width="5"'),
    path('M0 306C150 328 280 350 360 388', 'none', `stroke="${p.wood}" stroke-width="3"`),
    steps(0, 12, 13)
      .map((i) => {
        const at = i / 12;
        const x = at * 330;
        return line(
          x + 8,
          309 + at * at * 60 + at * 20,
          x + 4,
          334 + at * at * 60 + at * 20,
          'stroke-width="2"',
        );
      })
      .join(''),
  ].join('');
};
