import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { curtain } from '../../draw/room.ts';
import { spotlight, stage } from '../../draw/stage.ts';
import { bare, n, path, placed, rect, rotated, steps } from '../../draw/svg.ts';
import { trophy } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Four people on a stage hold one trophy; streamers in the air, a curtain behind. */
export const sharedTrophy: Composition = (t) => {
  const p: Palette = { ...night, line: '#0f1c26' };
  const colours = ['#f2cf85', '#e0418f', '#8fc3d4', '#fdfbf6', '#9fc38a'];
  const paper = steps(0, 45, 46)
    .map((i) => {
      const fall = (t + ((i * 37) % 100) / 100) % 1;
      const x = ((i * 97) % 660) - 10 + Math.sin(t * Math.PI * 2 + i) * 9;
      const y = fall * 350 - 20;
      return rotated(
        (i * 40 + t * 360) % 360,
        x,
        y,
        rect(x - 3.4, y - 1.6, 6.8, 3.2, colours[i % 5] as string, 'stroke-width=".5"'),
      );
    })
    .join('');
  const streamer = (i: number) => {
    const fall = ((t + i / 6) % 1) * 400 - 110;
    const x = 40 + i * 110;
    const wave = steps(0, 5, 6)
      .map((k) => `q${k % 2 ? -13 : 13} 9 0 18`)
      .join('');
    return path(
      `M${n(x + Math.sin(t * 6.28 + i) * 8)} ${n(fall)}${wave}`,
      'none',
      `stroke="${colours[i % 5]}" stroke-width="3"`,
    );
  };
  const cheer = Math.sin(t * Math.PI * 4) * 2;
  return [
    rect(0, 0, 640, 400, '#1d3444', bare),
    curtain(0, 0, 640, 330, '#2f5d6b', 30),
    curtain(-6, 0, 84, 330, '#24495a', 5),
    curtain(562, 0, 84, 330, '#24495a', 5),
    path(
      `M0 0H640V34${steps(0, 7, 8)
        .map(() => 'q-40 30-80 0')
        .join('')}Z`,
      '#3b7180',
    ),
    stage(372, 46, { ...p, wood: '#a5794f', woodDeep: '#6d4a33' }, 10, 630, 28),
    spotlight(120, 10, 250, 352, 90, p),
    spotlight(520, 10, 390, 352, 90, p),
    steps(0, 5, 6).map(streamer).join(''),
    [182, 272, 362, 456].map((x) => shade(x, 356, 36, '#0f1c26')).join(''),
    figure(182, 356, 226, look(2, { style: 'bun', outfit: 'dress', top: '#b5564a' }), {
      view: 'front',
      left: { at: [-16, 98 + cheer], bend: -1 },
      right: { at: [27, 78] },
    }),
    figure(456, 356, 240, look(14, { style: 'parted', outfit: 'shirt', top: '#7d8f5a' }), {
      view: 'front',
      right: { at: [17, 99 - cheer], bend: 1 },
      left: { at: [-29, 76] },
    }),
    figure(362, 356, 228, look(19, { style: 'scarf', outfit: 'jumper', top: '#5d4a7d', hair: '#d8a24a' }), {
      view: 'front',
      left: { at: [-15, 88 + cheer * 0.4], bend: -1 },
      right: { at: [12, 52] },
    }),
    figure(272, 356, 222, look(30, { style: 'curls', outfit: 'jacket', top: '#35507a' }), {
      view: 'front',
      right: { at: [17, 90 + cheer * 0.4], bend: 1 },
      left: { at: [-12, 52] },
    }),
    placed(317, 160 - cheer * 0.9, 2.9, trophy({ ...p, air: '#e6f1f3', accent: '#a80b5d' })),
    paper,
  ].join('');
};
