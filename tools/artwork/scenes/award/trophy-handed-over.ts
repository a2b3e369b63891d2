import { silhouettes } from '../../draw/audience.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { curtain } from '../../draw/room.ts';
import { spotlight, stage } from '../../draw/stage.ts';
import { bare, circle, line, n, oval, path, placed, rect, rotated, steps } from '../../draw/svg.ts';
import { trophy } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Two laurel branches about a middle. */
function laurel(cx: number, cy: number, r: number, p: Palette): string {
  const branch = (side: 1 | -1) =>
    steps(-0.38, 1.1, 12)
      .map((a, i) => {
        const angle = Math.PI / 2 + side * (0.34 + ((a + 0.38) / 1.48) * 2.3);
        const [x, y] = [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
        const out = (angle * 180) / Math.PI + (side === 1 ? 62 : -62);
        const leafAt = (turn: number, tone: string) =>
          rotated(
            out + turn,
            x,
            y,
            path(
              `M${n(x)} ${n(y)}q${n(r * 0.16)} ${n(-r * 0.1)} ${n(r * 0.32)} 0q${n(-r * 0.16)} ${n(r * 0.1)} ${n(-r * 0.32)} 0Z`,
              tone,
            ),
          );
        return `${leafAt(side * 38, i % 2 ? p.leaf : p.leafDeep)}${leafAt(side * -34, p.leaf)}`;
      })
      .join('');
  return `${circle(cx, cy, r, 'none', `stroke="${p.leafDeep}" stroke-width="1.2" stroke-dasharray="${n(r * 4.6)} 999" transform="rotate(-42 ${n(cx)} ${n(cy)})"`)}${branch(1)}${branch(-1)}`;
}

/** A glass trophy is handed over on a small stage, under a laurel emblem; both face the hall. */
export const trophyHandedOver: Composition = () => {
  const p: Palette = { ...night, wall: '#5a2440', wallDeep: '#471a33', floor: '#2a1a28', line: '#160c14' };
  return [
    rect(0, 0, 640, 400, p.wallDeep, bare),
    curtain(0, 0, 640, 322, '#6b2647', 26),
    circle(320, 128, 112, '#471a33', `${bare} opacity=".55"`),
    laurel(320, 128, 88, { ...p, leaf: '#d9b45f', leafDeep: '#b08a3c' }),
    circle(320, 128, 56, 'none', 'stroke="#f2cf85" stroke-width="1.2"'),
    path(
      'M320 72C284 98 284 158 320 184M320 72C356 98 356 158 320 184M268 108Q320 134 372 108M268 148Q320 174 372 148',
      'none',
      'stroke="#f2cf85" stroke-width=".9"',
    ),
    line(320, 62, 320, 194, 'stroke="#f693bc" stroke-width="2.4"'),
    rect(0, 322, 640, 78, '#2a1a28', bare),
    stage(350, 34, { ...p, wood: '#a5794f', woodDeep: '#6d4a33' }, 70, 570, 26),
    spotlight(150, 8, 256, 336, 66, p),
    spotlight(490, 8, 384, 336, 66, p),
    oval(258, 338, 40, 7, '#2a1a28', `${bare} opacity=".35"`),
    oval(382, 338, 40, 7, '#2a1a28', `${bare} opacity=".35"`),
    figure(
      262,
      338,
      214,
      look(17, { style: 'bob', outfit: 'dress', top: '#35507a', skin: '#f0d0b4', hair: '#5b3a26' }),
      {
        view: 'front',
        right: { at: [26, 64] },
        left: { at: [-14, 52] },
      },
    ),
    figure(
      380,
      338,
      224,
      look(18, {
        style: 'turban',
        outfit: 'jacket',
        top: '#22384a',
        hair: '#d8a24a',
        skin: '#a9724a',
        beard: true,
      }),
      {
        view: 'front',
        left: { at: [-25, 63] },
        right: { at: [13, 49] },
      },
    ),
    placed(322, 214, 2.5, trophy({ ...p, air: '#dcebee', accent: '#a80b5d' })),
    circle(322, 185, 34, p.glow, `${bare} opacity=".16"`),
    silhouettes('#1b1019', 380),
  ].join('');
};
