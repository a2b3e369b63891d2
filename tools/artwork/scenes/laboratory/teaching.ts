import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool } from '../../draw/palette.ts';
import { room } from '../../draw/room.ts';
import { group, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { bench, bottle, coat, flask, microscope } from './props.ts';

/** Two people in coats at a bench with flasks and a microscope; shelves of bottles behind them. */
export const teaching: Composition = () => {
  const p = cool;
  const tones = ['#c98f62', '#8fae92', '#b7c3c8', '#d8a24a', '#8a6a50', '#a9c4c6', '#c97f8f'];
  const shelf = (y: number, seed: number) =>
    `${steps(0, 23, 24)
      .map((i) => {
        const h = 26 + ((i * 13 + seed * 7) % 4) * 5;
        return (i * 5 + seed) % 9 === 0
          ? ''
          : bottle(34 + i * 24, y, 14 + ((i + seed) % 3) * 2, h, tones[(i * 3 + seed) % 7] as string);
      })
      .join('')}${rect(22, y, 596, 6, p.wood)}`;
  return [
    room(p, 300),
    rect(22, 26, 596, 6, p.wood),
    rect(18, 22, 6, 176, p.woodDeep),
    rect(616, 22, 6, 176, p.woodDeep),
    shelf(80, 1),
    shelf(138, 4),
    shelf(196, 2),
    figure(214, 418, 292, look(10, { ...coat, style: 'bun', glasses: true }), {
      view: 'front',
      half: true,
      left: { at: [-7, 62] },
      right: { at: [16, 66], holds: group(flask(0, 5, 15, '#c97f8f'), 'transform="rotate(8)"') },
      face: 'side',
      nod: 6,
    }),
    figure(
      384,
      418,
      292,
      look(23, { ...coat, style: 'short', skin: '#6a4530', beard: true, hair: '#191616' }),
      {
        view: 'front',
        half: true,
        left: { at: [-21, 60] },
        right: { at: [10, 58] },
        face: 'side',
        faceMirror: true,
        nod: -8,
      },
    ),
    bench(300, p),
    microscope(520, 300, 104, p),
    flask(92, 300, 54, '#8fae92'),
    flask(136, 300, 40, '#d8a24a'),
    flask(300, 300, 46, '#7fa6c9'),
    group(
      [
        rect(282 + 150, 282, 40, 18, p.wood),
        ...[0, 1, 2, 3].map(
          (i) =>
            `${rect(436 + i * 9, 262, 5, 30, p.air)}${rect(436 + i * 9, 276, 5, 14, ['#c97f8f', '#d8a24a', '#8fae92', '#7fa6c9'][i] as string, 'stroke-width=".5"')}`,
        ),
      ],
      '',
    ),
    rect(36, 292, 30, 8, p.light),
    rect(32, 284, 38, 9, p.air),
  ].join('');
};
