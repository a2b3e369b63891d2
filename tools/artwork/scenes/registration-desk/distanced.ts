import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { light, meridians, plant, room } from '../../draw/room.ts';
import { circle, oval, path, poly, rect } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { mark } from './props.ts';

/** Three separate counters with clear screens, a person on a mark before each, a wide-open door. */
export const distanced: Composition = () => {
  const p: Palette = { ...cool, wall: '#e9ece6', wallDeep: '#d2d8d0', floor: '#cdd3cf' };
  const counter = (x: number, person: ReturnType<typeof look>, pose: Parameters<typeof figure>[4]) =>
    `${figure(x, 330, 190, person, { view: 'front', half: true, lanyard: p.accent, ...pose })}${rect(x - 54, 232, 108, 9, '#fdfbf6')}${rect(x - 48, 241, 96, 74, p.wood)}${rect(x - 38, 250, 76, 56, 'none', 'stroke-width=".7"')}${mark(x, 278, 14, '#13222e', p.accent)}${rect(x - 50, 130, 100, 102, '#dfeef2', 'fill-opacity=".35"')}${path(`M${x - 40} 216l34-72M${x - 20} 216l34-72`, 'none', 'stroke="#fdfbf6" stroke-width="2" opacity=".8"')}${rect(x - 20, 224, 40, 8, '#e9ece6', 'stroke-width=".8"')}`;
  return [
    room(p, 268, 300),
    meridians(250, -150, 268, p, 96, 6),
    // The open door.
    rect(520, 50, 104, 226, '#cfe4ea'),
    circle(590, 96, 16, '#f7d78f', 'stroke-width=".8"'),
    path('M520 220q30-26 56-10t48-16V276H520Z', p.leaf),
    path('M556 276Q566 240 574 214M590 276Q584 240 578 214', 'none', 'stroke-width=".8"'),
    light(
      [
        [520, 276],
        [624, 276],
        [560, 400],
        [390, 400],
      ],
      p,
      0.42,
    ),
    poly('520,50 484,34 484,306 520,276', p.wood),
    circle(491, 176, 3, p.dark),
    rect(516, 46, 4, 232, p.woodDeep),
    rect(624, 46, 4, 232, p.woodDeep),
    rect(516, 44, 112, 6, p.woodDeep),
    rect(66, 40, 336, 44, p.dark),
    path('M92 56h150M92 68h100', 'none', 'stroke="#fdfbf6" stroke-width="2.4"'),
    mark(376, 62, 11, '#fdfbf6', '#f693bc'),
    counter(84, look(7, { style: 'bun', outfit: 'jacket', top: '#22384a' }), { nod: 3 }),
    counter(240, look(13, { style: 'short', outfit: 'jacket', top: '#22384a', glasses: true }), {}),
    counter(396, look(30, { style: 'long', outfit: 'jacket', top: '#22384a' }), { nod: -4 }),
    [84, 240, 396]
      .map(
        (x) =>
          `${oval(x + 8, 382, 44, 11, '#f3e3b4')}${oval(x + 8, 382, 34, 8, 'none', `stroke="${p.accent}" stroke-width="1.6" stroke-dasharray="6 4"`)}`,
      )
      .join(''),
    figure(92, 384, 196, look(41, { style: 'curls', outfit: 'jacket' }), {
      view: 'back',
      right: { at: [15, 56] },
    }),
    figure(248, 384, 188, look(50, { style: 'scarf', outfit: 'dress' }), {
      view: 'back',
      left: { at: [-12, 60] },
    }),
    figure(404, 384, 202, look(56, { style: 'parted', outfit: 'jumper', top: '#7d8f5a' }), { view: 'back' }),
    rect(430, 348, 26, 32, '#5a5148', 'rx="4"'),
    path('M437 348q6-12 12 0', 'none', 'stroke-width="2"'),
    plant(478, 320, 84, p),
  ].join('');
};
