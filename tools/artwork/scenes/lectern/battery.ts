import { silhouettes } from '../../draw/audience.ts';
import { layers, text } from '../../draw/charts.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { lectern as desk, screen, stage } from '../../draw/stage.ts';
import { bare, circle, group, path, rect } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** A speaker steps out beside the lectern with an open hand; a layered cross-section on the screen. */
export const battery: Composition = () => {
  const p: Palette = { ...cool, wall: '#d5dfd8', wallDeep: '#bccbc2', floor: '#c9c4b2' };
  return [
    rect(0, 0, 640, 320, p.wall, bare),
    meridians(200, -110, 320, p, 88, 6),
    rect(0, 318, 640, 82, '#7d8a84', bare),
    stage(356, 42, { ...p, wood: '#d3b489', woodDeep: '#a38358' }, 10, 630, 22),
    screen(
      [56, 32, 350, 226],
      [
        text([74, 52, 150, 10], 2, 1.8),
        group(layers([80, 84, 230, 150], { ...p, metal: '#9fb3ba', wood: '#c9a878', accent: '#a80b5d' }), ''),
        path(
          'M322 96h20M322 118h20M322 140h20M322 162h20M322 184h20M322 206h20',
          'none',
          'stroke-width=".8"',
        ),
        [96, 118, 140, 162, 184, 206]
          .map((y) => path(`M348 ${y}h${28 + (y % 4) * 6}`, 'none', 'stroke-width="1.6" opacity=".6"'))
          .join(''),
        circle(194, 150, 34, 'none', 'stroke="#a80b5d" stroke-width="1.6" stroke-dasharray="4 3"'),
      ],
      p,
    ),
    shade(446, 342, 40, p.line),
    desk(446, 346, 122, p),
    shade(538, 346, 42, p.line),
    figure(
      536,
      344,
      246,
      look(32, { style: 'short', outfit: 'jacket', top: '#5d4a7d', skin: '#6a4530', beard: true }),
      {
        view: 'front',
        right: { at: [28, 70] },
        left: { at: [-24, 76] },
        feet: [
          [-7, 0],
          [8, 1],
        ],
        knees: [1, -1],
        nod: -3,
      },
    ),
    silhouettes('#3b4a4c', 380),
  ].join('');
};
