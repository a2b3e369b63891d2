import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { blend, day, type Palette } from '../../draw/palette.ts';
import { bare, circle, group, line, mix, n, oval, path, rect, steps } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { boat, gabled, water } from './props.ts';

function tree(x: number, y: number, h: number, p: Palette): string {
  return `${line(x, y, x, y - h * 0.6, 'stroke-width="2"')}${path(`M${n(x)} ${n(y - h * 0.4)}L${n(x - h * 0.12)} ${n(y - h * 0.6)}M${n(x)} ${n(y - h * 0.46)}L${n(x + h * 0.12)} ${n(y - h * 0.62)}`)}${oval(x, y - h * 0.72, h * 0.25, h * 0.3, p.leaf)}${path(`M${n(x + h * 0.06)} ${n(y - h * 0.98)}Q${n(x + h * 0.3)} ${n(y - h * 0.72)} ${n(x + h * 0.08)} ${n(y - h * 0.44)}`, 'none', 'stroke-width=".6" opacity=".7"')}`;
}

/** A canal with an arched bridge, a cyclist on it, tall narrow houses and trees. */
export const canal: Composition = () => {
  const p = day;
  const tones = [
    '#7a5a4a',
    '#b5705a',
    '#3d4a5c',
    '#c9a074',
    '#8a6a50',
    '#a8b4b0',
    '#9a5548',
    '#d6c4a0',
    '#5a6f6a',
    '#b58a5f',
    '#6b4d44',
    '#c0b090',
    '#8f5a4c',
  ];
  let x = -14;
  const houses = tones
    .map((tone, i) => {
      const w = [50, 46, 54, 48, 52, 46, 50, 54, 46, 52, 48, 54, 50][i] as number;
      const h = [136, 150, 128, 144, 158, 138, 130, 148, 156, 134, 146, 152, 140][i] as number;
      const drawing = gabled(x, 236, w, h, tone, blend(tone, '#13222e', 0.35), (i + 1) % 3);
      x += w;
      return drawing;
    })
    .join('');
  const arch = (cx: number, w: number, h: number) =>
    `M${n(cx - w / 2)} 292A${n(w / 2)} ${h} 0 0 1 ${n(cx + w / 2)} 292`;
  const wheel = (cx: number, cy: number) =>
    `${circle(cx, cy, 14, 'none', 'stroke-width="1.6"')}${path(
      steps(0, 5, 6)
        .map((i) => `M${cx} ${cy}l${n(Math.cos(i) * 13)} ${n(Math.sin(i) * 13)}`)
        .join(''),
      'none',
      'stroke-width=".4"',
    )}`;
  return [
    rect(0, 0, 640, 240, p.air, bare),
    steps(0, 7, 8)
      .map((i) =>
        path(`M${-40 + i * 90} ${18 + (i % 3) * 9}q20-9 40 0t40 0`, 'none', 'stroke-width=".6" opacity=".5"'),
      )
      .join(''),
    houses,
    rect(0, 236, 640, 18, '#cbb491'),
    line(0, 240, 640, 240, 'stroke-width=".5"'),
    rect(0, 254, 640, 146, '#a7bfbf', bare),
    line(0, 254, 640, 254),
    tree(52, 240, 96, p),
    tree(590, 240, 104, p),
    tree(520, 240, 84, p),
    tree(118, 240, 80, p),
    water(300, 400, '#2f5566', 3),
    // The bridge and its reflection.
    path(`M40 292Q320 168 600 292V276Q320 150 40 276Z`, '#b5654f'),
    path(
      `M40 292Q320 168 600 292H520${arch(450, 110, 46).replace('M395 292', 'L505 292').replace('0 1 505 292', '0 0 395 292')}H382${arch(320, 116, 62).replace('M262 292', 'L378 292').replace('0 1 378 292', '0 0 262 292')}H245${arch(190, 110, 46).replace('M135 292', 'L245 292').replace('0 1 245 292', '0 0 135 292')}H40Z`,
      '#c9a58a',
    ),
    [190, 320, 450]
      .map((cx, i) =>
        path(
          arch(cx, i === 1 ? 116 : 110, i === 1 ? 62 : 46).replace(/ 0 0 1/, ' 0 0 1'),
          'none',
          'stroke-width="2.4" stroke="#8a5040"',
        ),
      )
      .join(''),
    group(
      [190, 320, 450].map((cx, i) =>
        path(
          `M${cx - 55} 300A55 ${i === 1 ? 44 : 32} 0 0 0 ${cx + 55} 300`,
          'none',
          'stroke-width=".8" opacity=".5"',
        ),
      ),
    ),
    path('M60 262Q320 132 580 262', 'none', 'stroke-width="1.6"'),
    path(
      steps(0, 20, 21)
        .map((i) => {
          const at = i / 20;
          const px = mix(60, 580, at);
          const top = 262 - 4 * at * (1 - at) * 65;
          return `M${n(px)} ${n(top)}v15`;
        })
        .join(''),
      'none',
      'stroke-width="1.1"',
    ),
    // The cyclist.
    group(
      [
        wheel(292, 187),
        wheel(344, 187),
        path(
          'M292 187 312 160 336 162 318 187ZM292 187 318 187M312 160 309 154M336 162 332 150H341M336 162 344 187',
          'none',
          `stroke="${p.accent}" stroke-width="1.8"`,
        ),
        rect(303, 151, 13, 3.6, p.dark, 'rx="1.8"'),
        figure(
          318,
          198,
          98,
          look(14, { outfit: 'jumper', style: 'parted', top: '#35507a', bottom: '#5a5148' }),
          {
            view: 'side',
            seat: 43,
            lean: 12,
            feet: [
              [-4, 8],
              [3, 20],
            ],
            right: { at: [23, 50] },
            left: { at: [22, 50] },
          },
        ),
      ],
      'transform="translate(0 -8)"',
    ),
    boat(96, 344, 92, '#22384a', 0),
    boat(548, 356, 104, '#3f7f7a', 0),
  ].join('');
};
