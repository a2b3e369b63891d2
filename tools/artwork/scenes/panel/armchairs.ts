import { silhouettes } from '../../draw/audience.ts';
import { figure, shade } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day, type Palette } from '../../draw/palette.ts';
import { meridians, plant } from '../../draw/room.ts';
import { armchair, armrests, stage } from '../../draw/stage.ts';
import { bare, oval, path, rect } from '../../draw/svg.ts';
import { sheet, tumbler } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Five people in a curved row of armchairs on a stage; one is turned to the others, cards in hand. */
export const armchairs: Composition = () => {
  const p: Palette = { ...day, wall: '#cfdde0', wallDeep: '#b3c6cb' };
  const seats = [
    { x: 96, y: 336, h: 196, person: look(3, { style: 'bob', outfit: 'jacket', top: '#a80b5d' }) },
    { x: 208, y: 318, h: 186, person: look(16, { style: 'short', outfit: 'jacket', beard: true }) },
    { x: 320, y: 312, h: 184, person: look(25, { style: 'scarf', outfit: 'jumper' }) },
    { x: 432, y: 318, h: 186, person: look(33, { style: 'bald', outfit: 'shirt', glasses: true }) },
    { x: 544, y: 336, h: 196, person: look(42, { style: 'curls', outfit: 'skirt' }) },
  ];
  const poses = [
    {
      face: 'side' as const,
      right: { at: [15, 50] as const, holds: sheet(p, 9, 7) },
      left: { at: [2, 46] as const },
    },
    {
      face: 'side' as const,
      faceMirror: true,
      right: { at: [8, 38] as const },
      left: { at: [-7, 38] as const },
    },
    { right: { at: [20, 58] as const }, left: { at: [-4, 38] as const }, nod: 3 },
    {
      face: 'side' as const,
      faceMirror: true,
      right: { at: [5, 40] as const },
      left: { at: [-5, 42] as const },
    },
    {
      face: 'side' as const,
      faceMirror: true,
      right: { at: [9, 38] as const },
      left: { at: [-12, 52] as const },
    },
  ];
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(320, -130, 288, p, 104, 6),
    rect(176, 34, 288, 96, p.dark),
    path('M212 62h216M240 82h160M268 102h104', 'none', 'stroke="#fdfbf6" stroke-width="2.2"'),
    stage(362, 80, { ...p, wood: '#d9bd92', woodDeep: '#a98556' }, 4, 636, 20),
    path('M60 340Q320 282 580 340', 'none', 'stroke-width=".6" opacity=".5"'),
    plant(36, 306, 120, p),
    plant(606, 306, 120, p),
    seats
      .map(
        ({ x, y, h, person }, i) =>
          `${shade(x, y, 36, p.line)}${armchair(x, y, h, i === 0 ? '#35507a' : '#e9dcc3')}${figure(x, y, h, person, { view: 'front', seat: 26, ...poses[i] })}${armrests(x, y, h, i === 0 ? '#35507a' : '#e9dcc3')}`,
      )
      .join(''),
    [152, 488]
      .map(
        (x) =>
          `${oval(x, 336, 12, 3, p.woodDeep)}${rect(x - 1.5, 306, 3, 30, p.metal)}${oval(x, 306, 17, 4, p.light)}${tumbler(x - 5, 306, 11, p)}${tumbler(x + 6, 307, 11, p)}`,
      )
      .join(''),
    silhouettes('#43565f', 384),
  ].join('');
};
