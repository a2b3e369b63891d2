import { figure } from '../../draw/figure.ts';
import { listener } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { blend, night, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { lectern, spotlight } from '../../draw/stage.ts';
import { bare, circle, line, n, oval, path, placed, rect, steps } from '../../draw/svg.ts';
import { candle, glass, plate } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A round table with its cloth, seen a little from above. */
function roundTable(x: number, y: number, r: number, cloth: string, p: Palette): string {
  const folds = steps(-0.8, 0.8, 7)
    .map((u) => `M${n(x + u * r)} ${n(y + Math.sqrt(1 - u * u) * r * 0.3)}l${n(u * r * 0.06)} ${n(r * 0.5)}`)
    .join('');
  return `${path(`M${n(x - r)} ${n(y)}L${n(x - r * 0.94)} ${n(y + r * 0.56)}Q${n(x)} ${n(y + r * 0.86)} ${n(x + r * 0.94)} ${n(y + r * 0.56)}L${n(x + r)} ${n(y)}Z`, blend(cloth, p.dark, 0.16))}${path(folds, 'none', 'stroke-width=".6" opacity=".5"')}${oval(x, y, r, r * 0.32, cloth)}`;
}

/** Round tables in an evening hall, guests turned to a small stage, rows of lanterns above. */
export const lanterns: Composition = () => {
  const p: Palette = { ...night, wall: '#3a2438', wallDeep: '#2c1a2c', floor: '#2a1c2b', line: '#140c15' };
  const lamp = (x: number, y: number, r: number, tone: string) =>
    `${line(x, 0, x, y - r)}${circle(x, y, r * 2, p.glow, `${bare} opacity=".08"`)}${oval(x, y, r, r * 0.86, tone)}${path(`M${n(x)} ${n(y - r * 0.86)}Q${n(x - r * 0.7)} ${n(y)} ${n(x)} ${n(y + r * 0.86)}Q${n(x + r * 0.7)} ${n(y)} ${n(x)} ${n(y - r * 0.86)}M${n(x - r)} ${n(y)}H${n(x + r)}`, 'none', 'stroke-width=".7"')}${rect(x - r * 0.3, y - r * 0.98, r * 0.6, r * 0.2, '#b08a3c')}${rect(x - r * 0.3, y + r * 0.78, r * 0.6, r * 0.2, '#b08a3c')}${path(`M${n(x)} ${n(y + r)}v${n(r * 0.6)}`, 'none', 'stroke="#d9b45f" stroke-width="1.4"')}`;
  const tones = ['#e8663f', '#f2a33f', '#e0418f', '#f2cf85', '#d94a4a'];
  const table = (x: number, y: number, r: number, seed: number) => {
    const guest = (dx: number, dy: number, i: number, back: boolean) =>
      back
        ? placed(
            x + dx * r,
            y + dy * r - r * 0.34,
            r / 46,
            `<g transform="rotate(${i % 2 ? 6 : -6} 0 10)">${listener(look(seed + i * 3))}</g>`,
          )
        : figure(x + dx * r, y + r * 0.62, r * 2.3, look(seed + i * 3), {
            half: true,
            seat: 22,
            face: dx < -0.2 ? 'side' : dx > 0.2 ? 'side' : 'back',
            faceMirror: dx > 0.2,
            left: { at: [-6, 34] },
            right: { at: [6, 35] },
          });
    return [
      guest(-0.66, 0, 0, false),
      guest(0, 0, 1, false),
      guest(0.66, 0, 2, false),
      roundTable(x, y, r, '#efe3d0', p),
      plate(x - r * 0.5, y - 1, r * 0.16, p),
      plate(x + r * 0.5, y - 1, r * 0.16, p),
      plate(x, y - r * 0.16, r * 0.14, p),
      candle(x, y + r * 0.06, r * 0.16, p),
      glass(x - r * 0.26, y + r * 0.06, r * 0.2, '#e7c9b0'),
      glass(x + r * 0.28, y + r * 0.04, r * 0.2, '#e7c9b0'),
      guest(-0.52, 0.86, 3, true),
      guest(0.5, 0.9, 4, true),
    ].join('');
  };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    rect(0, 206, 640, 194, p.floor, bare),
    meridians(320, -80, 206, { ...p, line: '#c9a4b4' }, 80, 6),
    rect(196, 186, 248, 26, '#7a5a3f'),
    rect(196, 206, 248, 14, '#54402f'),
    rect(236, 78, 168, 78, '#471f3a'),
    path('M256 100h128M276 116h88M292 132h56', 'none', 'stroke="#f2cf85" stroke-width="1.6"'),
    spotlight(320, 10, 290, 206, 38, p),
    figure(282, 206, 92, look(6, { outfit: 'dress', style: 'bun', top: '#3f7f7a' }), {
      view: 'front',
      right: { at: [20, 70] },
    }),
    lectern(322, 208, 50, { ...p, wood: '#a08057', woodDeep: '#6d563c' }),
    figure(378, 206, 96, look(9, { outfit: 'jacket', style: 'short', top: '#22384a' }), {
      view: 'front',
      left: { at: [-12, 66] },
    }),
    steps(0, 8, 9)
      .map((i) => lamp(30 + i * 72, 40 + (i % 2) * 12, 13, tones[i % 5] as string))
      .join(''),
    steps(0, 5, 6)
      .map((i) => lamp(64 + i * 104, 78 + (i % 2) * 16, 18, tones[(i + 2) % 5] as string))
      .join(''),
    table(92, 250, 48, 3),
    table(548, 252, 48, 24),
    table(320, 264, 52, 47),
    table(184, 330, 72, 66),
    table(462, 334, 74, 85),
  ].join('');
};
