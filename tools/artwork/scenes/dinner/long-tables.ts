import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians, pendant } from '../../draw/room.ts';
import { bare, line, mix, poly, rect } from '../../draw/svg.ts';
import { candle, glass, plate } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Two long tables run towards the viewer, people on both sides, candles, pendant lamps above. */
export const longTables: Composition = () => {
  const p: Palette = {
    ...cool,
    wall: '#2c4653',
    wallDeep: '#223842',
    floor: '#3a4f58',
    line: '#0f1c24',
    glow: '#f7d78f',
    dark: '#14232c',
  };
  const [vx, vy] = [320, 128];
  const at = (x: number, y: number, d: number) => [mix(x, vx, d), mix(y, vy, d)] as const;
  const table = (cx: number, seed: number) => {
    const depths = [0.74, 0.68, 0.6, 0.5, 0.37, 0.2];
    const top = [at(cx - 96, 372, 0), at(cx + 96, 372, 0), at(cx + 96, 372, 0.78), at(cx - 96, 372, 0.78)];
    const parts: string[] = [];
    const seats = depths.map((d, i) => {
      const s = 1 - d;
      const person = (side: 1 | -1) => {
        const [x, y] = at(cx + side * 150, 470, d);
        return figure(x, y, 310 * s, look(seed + i * 4 + (side === 1 ? 2 : 0)), {
          view: 'side',
          mirror: side === 1,
          half: true,
          seat: 30,
          right: { at: [21, 47] },
          left: { at: [18, 45] },
          nod: (i % 3) * 5 - 4,
          lean: (i % 2) * 5,
        });
      };
      return { s, d, left: person(-1), right: person(1) };
    });
    parts.push(...seats.flatMap(({ left, right }) => [left, right]));
    const cloth = poly(top, '#f3ead9');
    const drop = poly(
      [at(cx - 96, 372, 0), at(cx + 96, 372, 0), at(cx + 96, 460, 0), at(cx - 96, 460, 0)],
      '#ded2bd',
    );
    const laid = seats
      .map(({ d, s }, i) => {
        const [lx, ly] = at(cx - 58, 372, d);
        const [rx] = at(cx + 58, 372, d);
        const [mx, my] = at(cx, 372, d + 0.04 * s);
        return `${plate(lx, ly, 30 * s, p)}${plate(rx, ly, 30 * s, p)}${glass(lx + 34 * s, ly - 2 * s, 26 * s, i % 2 ? '#b5475f' : '#f0d9a0')}${glass(rx - 34 * s, ly - 2 * s, 26 * s, i % 2 ? '#f0d9a0' : '#b5475f')}${candle(mx, my, 22 * s, p)}`;
      })
      .join('');
    // People behind the cloth's edge; those nearest last.
    return `${parts.join('')}${cloth}${drop}${laid}`;
  };
  const lamps = [0.72, 0.6, 0.42, 0.14].flatMap((d) =>
    [80, 560].map((x) => {
      const [lx, ly] = at(x, -20, d);
      const s = 1 - d;
      return `${line(lx, 0, lx, ly)}${pendant(lx, Math.max(ly, 10) + 40 * s, 34 * s, { ...p, woodDeep: '#b5793f' }, 150 * s)}`;
    }),
  );
  return [
    rect(0, 0, 640, 400, p.floor, bare),
    rect(0, 0, 640, 180, p.wallDeep, bare),
    rect(208, 58, 224, 122, p.wall),
    poly('0,0 208,58 208,180 0,300', p.wall),
    poly('640,0 432,58 432,180 640,300', p.wall),
    meridians(320, 30, 170, { ...p, line: '#c9d5d9' }, 26, 4),
    [0.16, 0.44, 0.62]
      .map((d) => {
        const [a, b] = [at(0, 20, d), at(0, 20, d + 0.12)];
        const [c, e] = [at(0, 220, d + 0.12), at(0, 220, d)];
        const flip = (q: readonly [number, number]) => [640 - q[0], q[1]] as const;
        return `${poly([a, b, c, e], '#4f6f80')}${poly([flip(a), flip(b), flip(c), flip(e)], '#4f6f80')}`;
      })
      .join(''),
    lamps.join(''),
    table(150, 4),
    table(490, 41),
  ].join('');
};
