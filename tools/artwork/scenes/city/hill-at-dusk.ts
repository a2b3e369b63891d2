import { blend, dusk } from '../../draw/palette.ts';
import { bare, circle, line, n, path, poly, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { globe } from './props.ts';

/** A city on a hill at dusk: a fortress on a rock, rooftops and spires stepping down, lit windows. */
export const hillAtDusk: Composition = () => {
  const p = dusk;
  const lamp = '#ffd98a';
  const house = (x: number, y: number, w: number, h: number, tone: string, seed: number) =>
    `${poly(
      [
        [x - 2, y - h],
        [x + w * 0.3, y - h - w * 0.42],
        [x + w * 0.74, y - h - w * 0.42],
        [x + w + 2, y - h],
      ],
      blend(tone, '#1b2433', 0.35),
    )}${rect(x, y - h, w, h, tone)}${rect(x + w * 0.62, y - h - w * 0.56, w * 0.14, w * 0.3, tone)}${steps(
      0,
      3,
      4,
    )
      .flatMap((r) =>
        [0, 1, 2].map((c) =>
          rect(
            x + w * (0.12 + c * 0.29),
            y - h + 6 + r * 13,
            w * 0.17,
            7.4,
            (seed + r * 5 + c * 7) % 3 === 0 ? lamp : '#2c3952',
            'stroke-width=".5"',
          ),
        ),
      )
      .join('')}`;
  const spire = (x: number, y: number, h: number, w: number, tone: string) =>
    `${rect(x - w / 2, y - h * 0.55, w, h * 0.55, tone)}${poly(
      [
        [x - w * 0.62, y - h * 0.55],
        [x, y - h],
        [x + w * 0.62, y - h * 0.55],
      ],
      blend(tone, '#1b2433', 0.4),
    )}${circle(x, y - h * 0.44, w * 0.18, lamp, 'stroke-width=".6"')}`;
  const battlements = (x: number, y: number, w: number, h: number, tone: string) =>
    `${path(
      `M${n(x)} ${n(y)}V${n(y - h)}${steps(0, Math.round(w / 8) - 1, Math.round(w / 8))
        .map((i) => (i % 2 ? `h${n(w / Math.round(w / 8))}v5` : `h${n(w / Math.round(w / 8))}v-5`))
        .join('')}V${n(y)}Z`,
      tone,
    )}`;
  const layer = (tone: string, base: number, from: number, count: number, seed: number, drop: number) =>
    steps(0, count - 1, count)
      .map((i) =>
        house(
          from + i * 38 + ((i * 7 + seed) % 5),
          base + i * drop,
          36,
          44 + ((i * 17 + seed * 11) % 22),
          blend(tone, i % 2 ? '#8a7f92' : '#4f5672', 0.25),
          i + seed,
        ),
      )
      .join('');
  return [
    rect(0, 0, 640, 400, '#f0c6a0', bare),
    rect(0, 0, 640, 120, '#8f86a8', bare),
    rect(0, 70, 640, 70, '#b89aae', bare),
    rect(0, 130, 640, 60, '#d9ab9f', bare),
    steps(0, 12, 13)
      .map((i) => line(0, 66 + i * 10, 640, 66 + i * 10, 'stroke="#6f5f80" stroke-width=".5" opacity=".45"'))
      .join(''),
    globe(536, 74, 24, '#fbe9c9', '#a8829a'),
    path('M0 232C60 210 96 168 150 164S240 172 262 196 330 236 420 250 560 262 640 266V400H0Z', '#57607c'),
    path(
      'M36 226 62 190 78 196 92 168 120 160 134 172 168 160 186 172 214 166 232 188 246 196 270 224',
      'none',
      'stroke-width=".8"',
    ),
    // The fortress.
    rect(84, 116, 46, 46, '#7f7890'),
    battlements(74, 166, 58, 42, '#8a8298'),
    battlements(126, 168, 96, 34, '#7a748c'),
    battlements(150, 168, 34, 58, '#8f869c'),
    battlements(204, 172, 30, 46, '#857d96'),
    steps(0, 7, 8)
      .map((i) => rect(84 + i * 17, 140 + (i % 2) * 8, 4, 8, i % 3 ? '#2c3952' : lamp, 'stroke-width=".5"'))
      .join(''),
    line(167, 112, 167, 90),
    path('M167 90h20l-5 5 5 5h-20Z', p.accent),
    spire(316, 244, 108, 20, '#7d7690'),
    layer('#7f7890', 246, 256, 11, 3, 5),
    spire(442, 296, 128, 24, '#726c88'),
    layer('#6d6883', 284, 30, 17, 8, 5),
    spire(584, 366, 112, 22, '#67627e'),
    layer('#5a5a78', 322, -20, 18, 14, 5),
    spire(160, 362, 118, 24, '#5a5a76'),
    layer('#4a5070', 362, -34, 19, 21, 4.4),
    layer('#39425e', 412, -14, 18, 27, 2),
    path('M150 52q6-6 12 0q6-6 12 0M196 40q5-5 10 0q5-5 10 0', 'none', 'stroke-width="1"'),
  ].join('');
};
