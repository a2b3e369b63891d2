import { dimmed } from '../../draw/audience.ts';
import { figure } from '../../draw/figure.ts';
import { head, portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { blend, night, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { screen, spotlight } from '../../draw/stage.ts';
import { bare, group, n, oval, path, placed, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

function profile(x: number, y: number, s: number, index: number, p: Palette, dim = 0.2): string {
  const person = dimmed(look(index), p.dark, dim);
  const parts = head(person, 'side');
  return placed(x, y, s, [
    path('M-15 34C-16 12-8 8.6-2 7.6L3 7.6C9 9 12.6 14 13 34Z', person.top),
    path('M-3 2V8.6Q0 10.4 3 8.6V3Z', person.skin),
    group(`${parts.behind}${parts.head}`, `transform="rotate(${n(Math.sin(index) * 5 - 4)})"`),
  ]);
}

/** From the side aisle: heads turned to a stage, a speaker before a screen with faces in a grid. */
export const fromTheAisle: Composition = () => {
  const p: Palette = { ...night, wall: '#24414f', wallDeep: '#1b3340', air: '#2c4c5a' };
  const faces = steps(0, 11, 12).map((i) => {
    const [x, y] = [394 + (i % 4) * 56, 40 + Math.floor(i / 4) * 46];
    return `${rect(x, y, 50, 40, ['#dce6e8', '#ece2cf', '#dfe3ee', '#e6ddd8'][i % 4] as string, 'stroke-width=".8"')}<svg x="${x}" y="${y}" width="50" height="40" viewBox="0 0 50 40">${placed(25, 20, 1.25, portrait(look(i * 3 + 50)))}</svg>`;
  });
  const row = (y: number, s: number, from: number, step: number, count: number, seed: number, dim: number) =>
    steps(0, count - 1, count)
      .map((i) => {
        const x = from + i * step;
        return `${profile(x, y + Math.sin(i * 4 + seed) * s * 2, s, seed + i * 3, p, dim)}${path(`M${n(x - 18 * s)} ${n(y + 40 * s)}V${n(y + 17 * s)}q0 ${n(-4 * s)} ${n(4 * s)} ${n(-4 * s)}h${n(3 * s)}q${n(3 * s)} 0 ${n(3 * s)} ${n(4 * s)}V${n(y + 40 * s)}Z`, blend(p.wallDeep, p.accent, 0.2))}`;
      })
      .join('');
  return [
    rect(0, 0, 640, 400, p.wallDeep, bare),
    rect(0, 0, 640, 232, p.wall, bare),
    meridians(120, -60, 290, p, 60, 6),
    screen([384, 30, 232, 148], faces, { ...p, light: '#22384a' }),
    poly('300,226 640,214 640,262 262,262', '#8a6f4e'),
    rect(262, 262, 378, 18, '#4b4038'),
    spotlight(330, 8, 350, 240, 34, p),
    oval(352, 242, 34, 7, p.glow, `${bare} opacity=".35"`),
    figure(352, 242, 116, look(12, { outfit: 'dress', style: 'bun', top: '#b5564a' }), {
      view: 'front',
      left: { at: [-20, 64] },
      right: { at: [24, 78] },
    }),
    row(232, 0.95, 22, 38, 8, 3, 0.42),
    row(262, 1.25, 4, 52, 9, 30, 0.48),
    row(304, 1.75, 30, 74, 9, 64, 0.55),
    row(360, 2.5, -12, 112, 7, 95, 0.62),
  ].join('');
};
