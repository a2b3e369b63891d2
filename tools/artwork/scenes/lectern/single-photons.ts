import { silhouettes } from '../../draw/audience.ts';
import { rings } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night } from '../../draw/palette.ts';
import { curtain } from '../../draw/room.ts';
import { lectern as desk, screen, spotlight, stage } from '../../draw/stage.ts';
import { bare, circle, group, path, rect } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A speaker at a lectern in the middle, concentric interference rings on the screen behind. */
export const singlePhotons: Composition = (t) => {
  const p = night;
  const gesture = Math.sin(t * Math.PI * 4);
  const dot = Math.floor(t * 12) % 2 === 0;
  return [
    rect(0, 0, 640, 400, p.wallDeep, bare),
    curtain(0, 0, 92, 336, '#1d3444', 6),
    curtain(548, 0, 92, 336, '#1d3444', 6),
    stage(360, 40, { ...p, wood: '#8a6f4e', woodDeep: '#4b4038' }, 20, 620, 20),
    screen(
      [108, 18, 424, 252],
      [
        rect(108, 18, 424, 252, '#0c171f', bare),
        group(
          rings([108, -6, 424, 232], { ...p, accent: '#f693bc' }, t * 2 - Math.floor(t * 2), 210),
          'stroke="#8cc6e6"',
        ),
        path('M122 34h70M122 42h44', 'none', 'stroke="#dfe8ea" stroke-width="1.4"'),
        dot ? circle(514, 36, 4, '#f693bc', bare) : '',
        path('M460 256h56M460 252v8M516 252v8', 'none', 'stroke="#dfe8ea" stroke-width="1"'),
      ],
      p,
    ),
    spotlight(200, 4, 300, 346, 50, p),
    spotlight(440, 4, 340, 346, 50, p),
    shade(320, 348, 50, '#0c171f'),
    figure(
      320,
      346,
      192,
      look(11, { style: 'bob', outfit: 'jacket', top: '#35507a', skin: '#f4dcc6', glasses: true }),
      {
        view: 'front',
        left: { at: [-17 - gesture * 3, 70 + gesture * 4] },
        right: { at: [16 + gesture * 2, 66 - gesture * 4] },
        nod: gesture * 3,
      },
    ),
    desk(320, 354, 100, { ...p, wood: '#a08057', woodDeep: '#6d563c' }),
    silhouettes('#0c171f', 382),
  ].join('');
};
