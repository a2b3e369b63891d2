import { listeners } from '../../draw/audience.ts';
import { curve, text } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { lectern, screen, spotlight, stage } from '../../draw/stage.ts';
import { bare, oval, poly, rect } from '../../draw/svg.ts';
import { type Composition, redrawn } from '../scene.ts';

/** From the back row: seated people, a lit stage with one speaker, a wide screen with a curve. */
export const fromTheBack: Composition = (t) => {
  const p = night;
  const walls = [0, 1, 2, 3]
    .map((i) => {
      const x = i * 46;
      return `${poly(
        [
          [x, i * 10],
          [x + 46, i * 10 + 10],
          [x + 46, 300 - i * 12],
          [x, 312 - i * 12],
        ],
        i % 2 ? p.wall : p.wallDeep,
      )}${poly(
        [
          [640 - x, i * 10],
          [594 - x, i * 10 + 10],
          [594 - x, 300 - i * 12],
          [640 - x, 312 - i * 12],
        ],
        i % 2 ? p.wall : p.wallDeep,
      )}`;
    })
    .join('');
  const gesture = Math.sin(t * Math.PI * 4) * 7;
  return [
    rect(0, 0, 640, 400, p.wallDeep, bare),
    rect(150, 20, 340, 214, p.air, bare),
    meridians(320, -30, 250, p, 70, 5),
    walls,
    stage(246, 34, { ...p, wood: '#8a6f4e', woodDeep: '#4b4038' }, 120, 520, 14),
    screen(
      [196, 58, 250, 116],
      [text([212, 74, 90, 8], 2, 1.4), curve([216, 92, 210, 66], p, redrawn(t))],
      p,
    ),
    spotlight(176, 22, 166, 226, 26, p),
    spotlight(300, 14, 240, 226, 30, p),
    spotlight(470, 22, 420, 226, 34, p),
    oval(166, 230, 30, 6, p.glow, `${bare} opacity=".3"`),
    figure(164, 228, 78, look(3, { outfit: 'jacket', top: '#35507a' }), {
      view: 'front',
      right: { at: [20, 72 + gesture] },
      left: { at: [-8, 56] },
    }),
    lectern(164, 234, 44, { ...p, wood: '#a08057', woodDeep: '#6d563c' }),
    listeners({ y: 268, scale: 0.72, seats: 19, from: 98, to: 542, dim: 0.45 }, 4, p),
    listeners({ y: 288, scale: 0.95, seats: 17, from: 56, to: 584, dim: 0.52 }, 40, p),
    listeners({ y: 314, scale: 1.3, seats: 14, from: 20, to: 620, dim: 0.6 }, 77, p),
    listeners(
      {
        y: 352,
        scale: 1.9,
        seats: 10,
        from: 6,
        to: 634,
        dim: 0.66,
        nod: (i) => (i === 3 || i === 7 ? Math.sin(t * Math.PI * 2 + i) * 6 : Math.sin(i * 7) * 4),
      },
      101,
      p,
    ),
  ].join('');
};
