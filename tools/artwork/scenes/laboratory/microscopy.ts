import { pollen } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { meridians, tallWindow } from '../../draw/room.ts';
import { monitor } from '../../draw/stage.ts';
import { bare, circle, group, oval, path, rect } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { coat, microscope } from './props.ts';

/** A person bends over a large microscope; two others look at a monitor with a round, spiky grain. */
export const microscopy: Composition = () => {
  const p: Palette = {
    ...night,
    line: '#c9d5d9',
    wall: '#233f4e',
    wallDeep: '#1b3240',
    light: '#dfe8ea',
    metal: '#8fa3ad',
  };
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(440, -60, 330, p, 70, 6),
    tallWindow(
      [30, 30, 96, 150],
      { ...p, air: '#16222f' },
      {
        rows: 3,
        columns: 2,
        view: `${circle(92, 70, 13, '#f2e3c0', bare)}${path('M20 160l16-26 14 14 22-34 20 30 34-18V190H20Z', '#0c171f', bare)}`,
      },
    ),
    oval(470, 150, 190, 130, '#f2cf85', `${bare} opacity=".07"`),
    // The microscope and its desk.
    figure(146, 398, 280, look(16, { ...coat, top: '#c9d6da', style: 'bob', glasses: false }), {
      view: 'side',
      lean: 30,
      half: true,
      right: { at: [38, 52] },
      left: { at: [34, 48] },
      nod: 12,
    }),
    rect(0, 306, 640, 8, '#55707f'),
    rect(0, 314, 640, 86, '#16293a'),
    group(microscope(258, 306, 148, { ...p, light: '#e4ecee', dark: '#0c171f' }), ''),
    path('M236 268h-34v38', 'none', `stroke="${p.accent}" stroke-width="2"`),
    circle(236, 266, 4, p.accent, bare),
    path('M320 306v-30h26v30', '#2c4a5c'),
    path('M326 284h14M326 291h14', 'none', 'stroke-width=".7"'),
    monitor(
      [386, 92, 190, 136],
      [
        rect(386, 92, 190, 136, '#0f2430', bare),
        group(pollen(481, 160, 42, { ...p, glow: '#f2cf85', wood: '#d8a24a' }), ''),
        path('M400 214h40M400 210v8M440 210v8', 'none', 'stroke="#dfe8ea" stroke-width="1"'),
      ],
      { ...p, light: '#0f2430' },
      66,
    ),
    figure(402, 500, 310, look(26, { ...coat, top: '#b9c9cf', style: 'long' }), {
      view: 'back',
      half: true,
      nod: 6,
    }),
    figure(566, 506, 318, look(29, { ...coat, top: '#a9bcc4', style: 'curls', skin: '#6a4530' }), {
      view: 'back',
      half: true,
      left: { at: [-24, 84] },
      nod: -6,
    }),
  ].join('');
};
