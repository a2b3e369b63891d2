import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { camera, lectern as desk } from '../../draw/stage.ts';
import { bare, circle, line, path, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A speaker at a lectern in a bare studio, before one camera and a softbox; cables on the floor. */
export const studio: Composition = () => {
  const p: Palette = {
    ...cool,
    wall: '#dfe3e4',
    wallDeep: '#c9d1d4',
    floor: '#b9c2c4',
    floorDeep: '#a4afb2',
  };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    // The paper background rolls down and forward.
    path('M40 20H330V296Q330 330 390 344H-10Q40 330 40 296Z', '#f6f3ea'),
    rect(30, 12, 310, 10, p.metal),
    line(44, 22, 44, 8),
    line(326, 22, 326, 8),
    path('M-10 300Q30 292 40 280M330 280Q340 294 420 300H640V400H0V300Z', p.floor, bare),
    path('M-10 344H390Q470 352 640 352V400H0V344Z', p.floor, bare),
    path('M40 296Q40 330 -10 344H390Q330 330 330 296', 'none'),
    meridians(186, -70, 330, p, 38, 3),
    poly('470,74 530,190 250,330 130,100', '#fbeecb', `${bare} opacity=".4"`),
    steps(0, 8, 9)
      .map((i) =>
        line(474 + i * 7, 78 + i * 14, 136 + i * 14, 110 + i * 27, 'stroke="#e6cf94" stroke-width=".6"'),
      )
      .join(''),
    shade(184, 350, 54, p.line),
    figure(176, 346, 240, look(28, { style: 'bun', outfit: 'jacket', top: '#3f7f7a', skin: '#8d5c3c' }), {
      view: 'front',
      face: 'side',
      left: { at: [-12, 62] },
      right: { at: [17, 68] },
      nod: 2,
    }),
    desk(186, 356, 124, p),
    // The softbox.
    line(560, 372, 548, 130, 'stroke-width="2.4"'),
    line(560, 330, 530, 374, 'stroke-width="2"'),
    line(558, 330, 592, 374, 'stroke-width="2"'),
    poly('466,64 536,194 562,162 530,84', p.dark),
    poly('466,64 536,194 528,200 456,68', '#fff6dc'),
    // The camera looks to the left.
    shade(414, 384, 54, p.line),
    camera(414, 382, 150, p, true),
    rect(432, 214, 30, 20, p.dark),
    rect(435, 217, 24, 14, '#8fc3d4', 'stroke-width=".6"'),
    path(
      'M414 300C440 352 520 340 560 372S640 372 640 372M424 384C470 398 540 380 600 398M60 400C120 372 160 392 230 378S330 396 404 382',
      'none',
      'stroke-width="2.2"',
    ),
    path(
      'M60 400C120 372 160 392 230 378S330 396 404 382',
      'none',
      `stroke="${p.accent}" stroke-width="1.2"`,
    ),
    rect(580, 374, 44, 16, p.dark, 'rx="3"'),
    [590, 602, 614].map((x) => circle(x, 382, 3, p.metal, 'stroke-width=".6"')).join(''),
    rect(470, 360, 10, 26, p.light),
    path('M470 366h10', 'none', 'stroke-width=".6"'),
  ].join('');
};
