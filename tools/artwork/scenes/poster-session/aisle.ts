import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians, pendant } from '../../draw/room.ts';
import { bare, clipped, line, mix, n, path, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';

/** An aisle between two rows of boards; small groups listen to the presenter at each. */
export const aisle: Composition = (t) => {
  const p = day;
  const [vx, vy] = [320, 132];
  // The viewer walks forward by one board, and another one has come up behind: the clip closes.
  const walk = t;
  const depth = (step: number) => 1 - 1 / (1 + Math.max(-0.6, step - walk) * 0.42);
  const at = (x: number, y: number, d: number) => [mix(x, vx, d), mix(y, vy, d)] as const;
  const boards = steps(9, -1, 11).map((k) => {
    const [near, far] = [depth(k + 0.12), depth(k + 0.84)];
    const index = (side: number) => ((Math.round(k) % 5) + side * 2 + 5) % 5;
    const side = (s: 1 | -1) => {
      const x = 320 + s * 330;
      const [a, b, c, e] = [at(x, -26, near), at(x, -26, far), at(x, 330, far), at(x, 330, near)];
      const heads = ['#35507a', '#3f7f7a', '#8a4a54', '#5d4a7d', '#7a6a42'];
      const quad = (u0: number, v0: number, u1: number, v1: number, fill: string, extra = '') => {
        const q = (u: number, v: number) => at(x, mix(-26, 330, v), mix(near, far, u));
        return poly([q(u0, v0), q(u1, v0), q(u1, v1), q(u0, v1)], fill, extra);
      };
      const rule = (u0: number, u1: number, v: number) => {
        const [f, g] = [
          at(x, mix(-26, 330, v), mix(near, far, u0)),
          at(x, mix(-26, 330, v), mix(near, far, u1)),
        ];
        return `M${n(f[0])} ${n(f[1])}L${n(g[0])} ${n(g[1])}`;
      };
      const i = index(s === 1 ? 1 : 0);
      const rules = [0.3, 0.35, 0.4, 0.45, 0.62, 0.67, 0.72, 0.77, 0.82]
        .map((v, r) => (r < 4 ? rule(0.56, 0.9, v) : rule(0.1, 0.46, v)))
        .join('');
      const chart =
        i % 2 === 0
          ? `${quad(0.12, 0.42, 0.18, 0.5, p.metal, 'stroke-width=".6"')}${quad(0.22, 0.36, 0.28, 0.5, p.accent, 'stroke-width=".6"')}${quad(0.32, 0.32, 0.38, 0.5, p.metal, 'stroke-width=".6"')}`
          : quad(
              0.1,
              0.28,
              0.46,
              0.52,
              ['#cfdde6', '#f0dcc0', '#d8e4da'][i % 3] as string,
              'stroke-width=".6"',
            );
      return `${poly([a, b, c, e], p.metal)}${quad(0.05, 0.05, 0.95, 0.95, '#fdfbf6')}${quad(0.05, 0.05, 0.95, 0.2, heads[i] as string)}${path(rules, 'none', 'stroke-width=".8" opacity=".7"')}${chart}${quad(0.56, 0.56, 0.9, 0.86, i % 2 ? p.wood : '#dfe9ea', 'stroke-width=".6"')}${path(`M${at(x, 330, near).map(n).join(' ')}L${at(x, 372, near).map(n).join(' ')}M${at(x, 330, far).map(n).join(' ')}L${at(x, 372, far).map(n).join(' ')}`, 'none', 'stroke-width="1.6"')}`;
    };
    const d = depth(k + 0.5);
    const s = 1 - d;
    const odd = Math.abs(Math.round(k)) % 2 === 1;
    const people =
      s > 1.9
        ? ''
        : [odd ? -1 : 1]
            .flatMap((hand) => {
              const seed = ((Math.round(k) + 10) % 5) * 13;
              const talk = Math.sin(t * Math.PI * 6 + k) * 4;
              const put = (dx: number, h: number, i: number, pose: Parameters<typeof figure>[4]) => {
                const [x, y] = at(320 + hand * dx, 376, d);
                return figure(x, y, h * s, look(seed + i * 4), pose);
              };
              return [
                put(266, 262, 0, {
                  view: 'front',
                  face: 'side',
                  faceMirror: hand === 1,
                  [hand === 1 ? 'right' : 'left']: { at: [hand * 25, 84 + talk] },
                  lanyard: p.accent,
                }),
                put(168, 250, 1, { view: 'side', mirror: hand === -1 }),
                put(206, 244, 2, { view: 'back' }),
              ];
            })
            .join('');
    return `${side(-1)}${side(1)}${people}`;
  });
  const lamps = steps(6, -1, 8).flatMap((k) => {
    const d = depth(k * 1 + 0.3);
    const s = 1 - d;
    const [x, y] = at(320, -70, d);
    return s > 1.6 ? [] : [line(x, 0, x, Math.max(0, y)), y > 8 ? pendant(x, y, 30 * s, p, 0) : ''];
  });
  return [
    rect(0, 0, 640, 400, p.wall, bare),
    meridians(320, -10, 250, p, 26, 5),
    poly(
      [
        [0, 400],
        [640, 400],
        [vx + 4, vy + 60],
        [vx - 4, vy + 60],
      ],
      p.floor,
      bare,
    ),
    rect(0, 330, 640, 70, p.floor, bare),
    clipped(
      poly(
        [
          [-400, 400],
          [1040, 400],
          [vx, vy],
          [vx, vy],
        ],
        '#000',
      ),
      [
        poly(
          [
            [-900, 460],
            [1540, 460],
            [vx, vy],
          ],
          p.floor,
          bare,
        ),
        path(
          steps(-6, 6, 13)
            .map((i) => `M${vx} ${vy}L${n(vx + i * 120)} 400`)
            .join(''),
          'none',
          `stroke="${p.floorDeep}" stroke-width=".8"`,
        ),
      ],
    ),
    lamps.join(''),
    boards.join(''),
  ].join('');
};
