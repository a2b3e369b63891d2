import { bars, rings } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { warm } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { laptop, monitor } from '../../draw/stage.ts';
import { bare, circle, clipped, group, line, path, placed, poly, rect, steps } from '../../draw/svg.ts';
import { coffee } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** A small desk under a sloping roof: two laptops, a monitor, headphones, a cat on the sill. */
export const atHome: Composition = () => {
  const p = { ...warm, air: '#b9d3dc', wall: '#f0e2c9' };
  const cat = `${path('M0 0C-13 0-17-9-13-17-11-22-6-24-2-25L-3-32 2-28Q6-29 9-28L13-32 13-24Q15-19 11-16C17-10 17 0 11 0Z', '#22262b')}${path('M-12-2C-24-3-27 8-20 14', 'none', 'stroke-width="4.4" stroke="#22262b"')}${path('M4-21v.1M9.4-21v.1', 'none', 'stroke="#f2cf85" stroke-width="1.6"')}${path('M6-18.4l1 .8 1-.8', 'none', 'stroke="#f0b3cf" stroke-width=".8"')}`;
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    // The roof slopes down to the right.
    poly('330,0 640,0 640,238', '#d9bd92'),
    steps(0, 5, 6)
      .map((i) => line(384 + i * 50, 0, 640, 198 - i * 39, 'stroke-width=".8"'))
      .join(''),
    path('M330 0 640 238', 'none', 'stroke-width="3"'),
    meridians(180, -130, 330, p, 60, 6),
    // The window with the cat.
    rect(54, 62, 150, 138, '#fdfbf6'),
    rect(62, 70, 134, 122, p.air),
    clipped(rect(62, 70, 134, 122, '#000'), [
      path('M62 168q30-30 60-8t80-14V200H62Z', p.leaf),
      path('M150 150v-22l14-12 14 12v22', '#c9785f', 'stroke-width=".8"'),
      circle(92, 96, 10, p.glow, 'stroke-width=".7"'),
    ]),
    line(129, 70, 129, 192, 'stroke-width="2"'),
    line(62, 128, 196, 128, 'stroke-width="2"'),
    rect(44, 200, 170, 8, '#fdfbf6'),
    placed(164, 200, 1.55, cat),
    rect(236, 96, 74, 52, '#fdfbf6', 'transform="rotate(-2 273 122)"'),
    path('M246 110h52M246 120h46M246 130h52M246 138h30', 'none', 'stroke-width="1"'),
    circle(273, 99, 2.6, p.accent),
    // Desk.
    rect(60, 292, 520, 12, p.wood),
    line(84, 304, 76, 400, 'stroke-width="4"'),
    line(556, 304, 564, 400, 'stroke-width="4"'),
    rect(424, 304, 110, 44, '#c9a878'),
    circle(479, 326, 3, p.dark),
    monitor(
      [388, 172, 130, 84],
      [
        rect(388, 172, 130, 84, '#22384a', bare),
        steps(0, 5, 6)
          .map((i) => {
            const [x, y] = [394 + (i % 3) * 41, 178 + Math.floor(i / 3) * 38];
            return `${rect(x, y, 38, 34, ['#dce6e8', '#ece2cf', '#dfe3ee'][i % 3] as string, 'stroke-width=".7"')}${clipped(rect(x, y, 38, 34, '#000'), placed(x + 19, y + 16, 1.15, portrait(look(i * 3 + 60))))}`;
          })
          .join(''),
      ],
      p,
      33,
    ),
    laptop(
      146,
      290,
      104,
      rect(90, 226, 110, 70, '#fdfbf6', bare) + bars([110, 240, 70, 40], [0.5, 0.8, 0.6, 0.9, 0.7], p, 3),
      p,
    ),
    laptop(
      310,
      290,
      96,
      rect(255, 220, 110, 70, '#0c171f', bare) +
        group(rings([262, 230, 96, 58], { ...p, accent: '#f693bc' }), 'stroke="#8cc6e6"'),
      p,
    ),
    rect(534, 262, 22, 30, p.accent),
    path('M538 262l-3-20M546 262l2-24M552 262l6-16', 'none', 'stroke-width="2"'),
    coffee(224, 288, 17, 0.7),
    // The lead at the desk.
    rect(226, 344, 8, 60, p.dark),
    rect(176, 284, 108, 74, '#35507a', 'rx="14"'),
    figure(
      230,
      470,
      308,
      look(26, { style: 'curls', outfit: 'jumper', top: '#7d8f5a', skin: '#8d5c3c', hair: '#2b2320' }),
      { view: 'back', half: true, headphones: true, left: { at: [-14, 56] }, right: { at: [17, 56] } },
    ),
    path('M176 400V372Q176 350 198 350H262Q284 350 284 372V400Z', '#35507a'),
  ].join('');
};
