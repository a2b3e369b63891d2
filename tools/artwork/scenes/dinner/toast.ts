import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { pendant } from '../../draw/room.ts';
import { bare, circle, clipped, group, line, path, rect, steps } from '../../draw/svg.ts';
import { candle, glass, plate, wine } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A dinner table close by, a guest standing with a raised glass, a skyline in the window. */
export const toast: Composition = () => {
  const p: Palette = { ...night, wall: '#2b3550', wallDeep: '#222a42', line: '#0f1626' };
  const towers = steps(0, 15, 16)
    .map((i) => {
      const [x, w] = [22 + i * 38, 24 + ((i * 7) % 4) * 4];
      const h = 60 + ((i * 53) % 90);
      const lights = steps(0, 11, 12)
        .map((k) =>
          (k * 7 + i * 5) % 3 === 1
            ? ''
            : rect(x + 4 + (k % 3) * 7, 236 - h + 8 + Math.floor(k / 3) * 13, 3.6, 5.4, '#f2cf85', bare),
        )
        .join('');
      return `${rect(x, 236 - h, w, h + 40, i % 2 ? '#1b2540' : '#27325a', 'stroke-width=".8"')}${lights}${i % 5 === 2 ? line(x + w / 2, 236 - h, x + w / 2, 218 - h) : ''}`;
    })
    .join('');
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    rect(18, 18, 604, 226, '#3d3f6e'),
    clipped(rect(18, 18, 604, 226, '#000'), [
      rect(18, 150, 604, 94, '#6a4f78', bare),
      rect(18, 196, 604, 48, '#a8647a', bare),
      steps(0, 9, 10)
        .map((i) =>
          line(18, 40 + i * 12, 622, 40 + i * 12, 'stroke="#8f8ab8" stroke-width=".5" opacity=".4"'),
        )
        .join(''),
      circle(516, 66, 20, '#f4e3c0', 'stroke-width=".7"'),
      path(
        'M516 46C504 56 504 76 516 86M516 46C528 56 528 76 516 86M496 66H536',
        'none',
        'stroke="#a8829a" stroke-width=".6"',
      ),
      towers,
      // Three towers under one long deck.
      path(
        'M96 240 102 120H118L122 240ZM144 240 148 120H164L168 240ZM190 240 194 120H210L216 240Z',
        '#38456f',
      ),
      path('M84 120Q156 104 236 112L226 124H92Z', '#4d5b8a'),
    ]),
    [168, 320, 472].map((x) => line(x, 18, x, 244, 'stroke-width="2.4"')).join(''),
    rect(18, 18, 604, 226, 'none', 'stroke-width="2.4"'),
    pendant(120, 56, 20, { ...p, woodDeep: '#b08a3c' }, 190),
    pendant(560, 50, 18, { ...p, woodDeep: '#b08a3c' }, 190),
    figure(
      326,
      420,
      306,
      look(28, { style: 'bob', outfit: 'dress', top: '#a80b5d', skin: '#e3b48c', hair: '#171515' }),
      {
        view: 'front',
        half: true,
        right: { at: [21, 95], bend: 1, holds: group(wine('#f2d79a'), 'transform="scale(1.1)"') },
        left: { at: [-13, 50] },
      },
    ),
    figure(98, 440, 286, look(14, { style: 'short', outfit: 'jacket', top: '#35507a', beard: true }), {
      view: 'front',
      half: true,
      seat: 34,
      face: 'side',
      right: { at: [20, 60], holds: wine('#e7b9a0') },
      left: { at: [-9, 48] },
      nod: -8,
    }),
    figure(214, 436, 280, look(39, { style: 'scarf', outfit: 'jumper', top: '#3f7f7a', hair: '#d8a24a' }), {
      view: 'front',
      half: true,
      seat: 34,
      face: 'side',
      left: { at: [-6, 48] },
      right: { at: [8, 49] },
      nod: -12,
    }),
    figure(446, 436, 284, look(44, { style: 'curls', outfit: 'shirt', top: '#d8a24a' }), {
      view: 'front',
      half: true,
      seat: 34,
      face: 'side',
      faceMirror: true,
      left: { at: [-19, 62], holds: wine('#e7b9a0') },
      right: { at: [8, 48] },
      nod: 10,
    }),
    figure(560, 440, 288, look(25, { style: 'turban', outfit: 'jacket', top: '#5d4a7d' }), {
      view: 'front',
      half: true,
      seat: 34,
      face: 'side',
      faceMirror: true,
      left: { at: [-6, 49] },
      right: { at: [9, 48] },
      nod: 10,
    }),
    path('M0 316Q320 296 640 316V400H0Z', '#f1e7d6'),
    path(
      'M60 312 46 400M200 304 196 400M330 302V400M460 304 468 400M590 312 606 400',
      'none',
      'stroke-width=".5" opacity=".4"',
    ),
    [90, 236, 402, 552]
      .map(
        (x) =>
          `${plate(x, 344, 40, p)}${line(x - 52, 330, x - 56, 358, 'stroke-width="1.4"')}${line(x + 52, 330, x + 56, 358, 'stroke-width="1.4"')}${circle(x, 340, 7, p.leaf, 'stroke-width=".8"')}${path(`M${x - 16} 346q8-10 18-6t16 2q-2 10-16 10t-18-6Z`, '#c9785f', 'stroke-width=".8"')}`,
      )
      .join(''),
    [152, 306, 478].map((x, i) => glass(x, 338, 44, i % 2 ? '#b5475f' : '#f0d9a0')).join(''),
    [180, 338, 506].map((x) => glass(x, 350, 34, '#dfeaee')).join(''),
    candle(322, 392, 30, p),
    candle(30, 366, 26, p),
    candle(612, 368, 26, p),
  ].join('');
};
