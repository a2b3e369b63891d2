import { bars, curve, poster, rings, text } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { night, type Palette } from '../../draw/palette.ts';
import { clock, meridians } from '../../draw/room.ts';
import { lectern, screen } from '../../draw/stage.ts';
import { bare, circle, clipped, group, n, path, placed, poly, rect, rotated, steps } from '../../draw/svg.ts';
import { pages } from '../../draw/things.ts';
import { type Composition, redrawn } from '../scene.ts';
import { mixer } from './props.ts';

const segments = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];

const strokes: Readonly<Record<string, string>> = {
  a: 'M0 0h8',
  b: 'M8 0v8',
  c: 'M8 8v8',
  d: 'M0 16h8',
  e: 'M0 8v8',
  f: 'M0 0v8',
  g: 'M0 8h8',
};

/** The speaker's countdown in seconds, in the digits of a display; to the right of (298, 49). */
function countdown(seconds: number): string {
  const digits = [0, Math.floor(seconds / 10), seconds % 10];
  const drawn = digits.map((digit, i) => {
    const d = [...(segments[digit] as string)].map((name) => strokes[name]).join('');
    return `<path d="${d}" transform="translate(${298 + i * 15 + (i > 0 ? 7 : 0)} 49)" fill="none"/>`;
  });
  return group([...drawn, path('M312.6 53v.1M312.6 61v.1')], 'stroke="#f2cf85" stroke-width="2.2"');
}

/** Two technicians with headsets before a wall of monitors: a stage, slides, a remote speaker. */
export const vision: Composition = (t) => {
  const p: Palette = { ...night, line: '#0a141b' };
  const speak = Math.sin(t * Math.PI * 8);
  const red = Math.floor(t * 4) % 2 === 0;
  const stageView = (x: number, y: number, w: number, h: number) => [
    rect(x, y, w, h, '#2c2039', bare),
    poly(
      [
        [x, y + h * 0.86],
        [x + w, y + h * 0.86],
        [x + w, y + h],
        [x, y + h],
      ],
      '#a5794f',
      'stroke-width=".7"',
    ),
    rect(x + w * 0.36, y + h * 0.12, w * 0.56, h * 0.5, '#f1ecdf', 'stroke-width=".8"'),
    curve([x + w * 0.42, y + h * 0.2, w * 0.44, h * 0.32], { ...p, accent: '#a80b5d' }, redrawn(t)),
    figure(x + w * 0.2, y + h * 0.9, h * 0.62, look(12, { outfit: 'dress', style: 'bun', top: '#b5564a' }), {
      view: 'front',
      right: { at: [18, 70 + speak * 4] },
    }),
    lectern(x + w * 0.2, y + h * 0.94, h * 0.34, { ...p, wood: '#b08a5c', woodDeep: '#7d5c3c' }),
  ];
  const remote = (x: number, y: number, w: number, h: number) => [
    rect(x, y, w, h, '#d9e3e6', bare),
    rect(x + w * 0.66, y + h * 0.1, w * 0.24, h * 0.44, '#8fae92', 'stroke-width=".7"'),
    clipped(
      rect(x, y, w, h, '#000'),
      rotated(
        speak,
        x + w * 0.45,
        y + h,
        placed(
          x + w * 0.45,
          y + h * 0.46,
          h / 33,
          portrait(look(31, { style: 'short', beard: true, glasses: true, top: '#35507a' })),
        ),
      ),
    ),
  ];
  const small = (x: number, y: number, i: number) =>
    screen(
      [x, y, 96, 60],
      [
        [
          rect(x, y, 96, 60, '#fdfbf6', bare),
          bars([x + 10, y + 18, 76, 34], [0.4, 0.7, 0.5, 0.9, 0.6], p, 3),
          text([x + 10, y + 7, 50, 4], 2),
        ].join(''),
        [
          rect(x, y, 96, 60, '#0c171f', bare),
          group(
            rings([x, y, 96, 60], { ...p, accent: '#f693bc' }, t * 2 - Math.floor(t * 2)),
            'stroke="#8cc6e6"',
          ),
        ].join(''),
        [
          rect(x, y, 96, 60, '#22384a', bare),
          path(
            `M${x + 22} ${y + 12}v36M${x + 40} ${y + 20}v28M${x + 58} ${y + 16}v32M${x + 76} ${y + 26}v22`,
            'none',
            'stroke="#6d8491" stroke-width="5"',
          ),
          path(
            steps(0, 3, 4)
              .map((k) => {
                const level = 10 + Math.abs(Math.sin(t * Math.PI * 6 + k * 1.9)) * 22;
                return `M${x + 22 + k * 18} ${y + 48}v${n(-level)}`;
              })
              .join(''),
            'none',
            'stroke="#8cd19e" stroke-width="5" stroke-linecap="butt"',
          ),
        ].join(''),
        [rect(x, y, 96, 60, '#f6efe0', bare), poster([x + 34, y + 5, 30, 50], 3, p)].join(''),
      ][i] as string,
      p,
    );
  const chair = (x: number) =>
    path(
      `M${x - 48} 400V336Q${x - 48} 318 ${x - 30} 318H${x + 30}Q${x + 48} 318 ${x + 48} 336V400Z`,
      '#2f4a5c',
    );
  const count = 20 - Math.floor(t * 4);
  return [
    rect(0, 0, 640, 400, '#101e29', bare),
    meridians(320, -120, 300, p, 110, 5),
    screen([40, 26, 236, 142], stageView(40, 26, 236, 142), p),
    screen([364, 26, 236, 142], remote(364, 26, 236, 142), p),
    rect(36, 172, 244, 13, '#22384a'),
    rect(360, 172, 244, 13, '#22384a'),
    path('M48 178h60', 'none', 'stroke="#fdfbf6" stroke-width="2"'),
    path('M372 178h60', 'none', 'stroke="#fdfbf6" stroke-width="2"'),
    circle(268, 178, 4, red ? '#ff4f9a' : '#6a2a4a', bare),
    circle(592, 178, 4, '#8cd19e', bare),
    rect(288, 40, 64, 34, '#0c171f'),
    countdown(count),
    clock(320, 112, 22, 9.3 + t * 0.02, p),
    [0, 1, 2, 3].map((i) => small(84 + i * 126, 196, i)).join(''),
    poly('0,308 640,308 640,330 0,330', '#3d5868'),
    rect(0, 330, 640, 70, '#1b3040'),
    mixer(222, 290, 196, 38, Math.floor(t * 5)),
    pages(94, 320, 78, p),
    rect(520, 284, 60, 36, '#0c171f', 'rx="3"'),
    steps(0, 7, 8)
      .map((i) =>
        rect(
          526 + i * 6.4,
          288 + ((i * 7 + Math.floor(t * 4)) % 4) * 5,
          4,
          10,
          '#c9d3d8',
          'stroke-width=".5"',
        ),
      )
      .join(''),
    figure(196, 470, 300, look(14, { style: 'tail', outfit: 'jumper', top: '#3f7f7a', hair: '#6f3a22' }), {
      view: 'back',
      half: true,
      headphones: true,
      left: { at: [-15, 50] },
      right: { at: [18, 50] },
      nod: Math.sin(t * Math.PI * 2) * 4,
    }),
    chair(196),
    figure(
      446,
      474,
      308,
      look(21, { style: 'short', outfit: 'shirt', top: '#5d4a7d', hair: '#171515', skin: '#8d5c3c' }),
      {
        view: 'back',
        half: true,
        headphones: true,
        left: { at: [-20, 52 + speak] },
        right: { at: [15, 50] },
        nod: -Math.sin(t * Math.PI * 2) * 4,
      },
    ),
    chair(446),
  ].join('');
};
