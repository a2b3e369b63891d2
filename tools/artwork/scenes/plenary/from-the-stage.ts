import { dimmed } from '../../draw/audience.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { blend, night } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { bare, circle, line, n, path, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** From the stage: an applauding audience, some of it standing, spotlights towards the viewer. */
export const fromTheStage: Composition = () => {
  const p = night;
  const star = (x: number, y: number, r: number) =>
    `${circle(x, y, r * 3.4, p.glow, `${bare} opacity=".10"`)}${circle(x, y, r * 1.9, p.glow, `${bare} opacity=".25"`)}${steps(
      0,
      15,
      16,
    )
      .map((i) => {
        const a = (i * Math.PI) / 8;
        return line(
          x + Math.cos(a) * r * 1.4,
          y + Math.sin(a) * r * 1.4,
          x + Math.cos(a) * r * (i % 2 ? 3.4 : 5.6),
          y + Math.sin(a) * r * (i % 2 ? 3.4 : 5.6),
          `stroke="${p.glow}" stroke-width=".6" opacity=".8"`,
        );
      })
      .join('')}${circle(x, y, r, '#fff4d6')}`;
  const row = (
    y: number,
    h: number,
    count: number,
    seed: number,
    dim: number,
    from: number,
    to: number,
    up: (i: number) => boolean,
  ) =>
    steps(from, to, count)
      .map((x, i) => {
        const stands = up(i);
        const clap = 62 + ((i * 5) % 3) * 4;
        const person = dimmed(look(seed + i * 3), p.dark, dim);
        const lift = stands ? 0 : h * 0.24;
        const raised = stands && i % 3 === 0;
        return figure(x, y + lift, h, person, {
          view: 'front',
          half: true,
          left: raised ? { at: [-14, 107], bend: -1 } : { at: [-2.4, clap] },
          right: raised ? { at: [14, 107], bend: 1 } : { at: [2.4, clap + 1] },
          nod: Math.sin(i * 3 + seed) * 5,
        });
      })
      .join('');
  const seats = (y: number, count: number, w: number, h: number, tone: string) =>
    steps(-8, 648, count)
      .map((x) => rect(x - w / 2, y, w, h, tone, `rx="${n(w * 0.16)}"`))
      .join('');
  return [
    rect(0, 0, 640, 400, p.wallDeep, bare),
    rect(0, 0, 640, 130, p.dark, bare),
    path('M0 92H640V130H0Z', p.wall),
    steps(0, 20, 21)
      .map((i) => line(i * 32, 92, i * 32, 130, 'stroke-width=".6" opacity=".5"'))
      .join(''),
    meridians(320, -70, 92, p, 90, 4),
    [60, 190, 320, 450, 580].map((x, i) => star(x, 42 + (i % 2) * 10, 7)).join(''),
    seats(140, 25, 22, 46, p.wall),
    row(218, 92, 22, 2, 0.5, 10, 630, (i) => i % 3 === 1),
    seats(186, 20, 28, 60, blend(p.wall, p.dark, 0.2)),
    row(272, 124, 16, 40, 0.4, 14, 626, (i) => i % 4 !== 2),
    seats(236, 15, 38, 80, blend(p.wall, p.dark, 0.35)),
    row(340, 164, 11, 81, 0.28, 22, 618, (i) => i % 3 !== 0),
    seats(306, 11, 50, 110, blend(p.wall, p.dark, 0.5)),
    row(438, 216, 8, 120, 0.12, 26, 614, (i) => i % 3 !== 1),
    path('M0 388Q320 372 640 388V400H0Z', '#4b4038'),
  ].join('');
};
