import { figure } from '../../draw/figure.ts';
import { portrait } from '../../draw/head.ts';
import { look } from '../../draw/look.ts';
import { day } from '../../draw/palette.ts';
import { meridians } from '../../draw/room.ts';
import { microphone, screen } from '../../draw/stage.ts';
import { bare, circle, clipped, group, line, n, oval, path, placed, rect, steps } from '../../draw/svg.ts';
import { tumbler } from '../../draw/things.ts';
import type { Composition } from '../scene.ts';

/** Three panellists at a long desk, turned to a large screen from which a fourth speaks to them. */
export const remotePanellist: Composition = (t) => {
  const p = day;
  const say = Math.sin(t * Math.PI * 8);
  const nod = (shift: number) => Math.sin(t * Math.PI * 4 + shift) * 3.5;
  const mouth = 5 + Math.max(0, say) * 5;
  const wave = steps(0, 20, 21)
    .map((i) => {
      const h = 3 + Math.abs(Math.sin(i * 1.7 + t * Math.PI * 6)) * (i % 5 === 0 ? 6 : 12);
      return line(
        414 + i * 5,
        246 - h / 2,
        414 + i * 5,
        246 + h / 2,
        `stroke="${i % 4 ? '#8fa3ad' : '#e0418f'}" stroke-width="1.8"`,
      );
    })
    .join('');
  return [
    rect(0, 0, 640, 300, '#dfe6dd', bare),
    meridians(170, -110, 300, p, 78, 6),
    rect(0, 300, 640, 100, '#b9b19a', bare),
    line(0, 300, 640, 300),
    screen(
      [346, 28, 268, 236],
      [
        rect(346, 28, 268, 236, '#e9dfd0', bare),
        rect(346, 28, 268, 160, '#d9e3e6', bare),
        path('M366 44h66v84h-66ZM399 44v84M366 86h66', '#1f2f45', 'stroke-width="1"'),
        circle(416, 62, 6, '#f4e3c0', bare),
        circle(580, 78, 19, '#fdfbf6'),
        path('M580 78V64M580 78h-9', 'none', 'stroke-width="1.6"'),
        clipped(
          rect(346, 28, 268, 200, '#000'),
          group(
            placed(
              492,
              138,
              7.2,
              portrait(
                look(36, {
                  style: 'bun',
                  skin: '#8d5c3c',
                  hair: '#171515',
                  top: '#3f7f7a',
                  glasses: true,
                  beard: false,
                }),
              ),
            ),
            `transform="rotate(${n(say * 1.2)} 492 200)"`,
          ),
        ),
        oval(492, 166, 7, mouth * 0.5, '#5a2c2c', 'stroke-width="1"'),
        rect(346, 228, 268, 36, '#22384a', bare),
        wave,
        circle(372, 246, 7, '#e0418f', bare),
        path('M538 241h44M538 250h28', 'none', 'stroke="#fdfbf6" stroke-width="1.8"'),
      ],
      p,
    ),
    // The panellists, turned to the screen.
    figure(64, 416, 256, look(9, { style: 'short', outfit: 'jacket', beard: true }), {
      view: 'side',
      half: true,
      seat: 38,
      right: { at: [20, 47] },
      left: { at: [17, 46] },
      nod: nod(0),
    }),
    figure(168, 416, 248, look(20, { style: 'long', outfit: 'jumper', top: '#b5564a' }), {
      view: 'side',
      half: true,
      seat: 38,
      right: { at: [14, 70 + nod(1)] },
      left: { at: [18, 47] },
      nod: nod(1.4),
    }),
    figure(268, 416, 252, look(28, { style: 'curls', outfit: 'shirt', top: '#35507a' }), {
      view: 'side',
      half: true,
      seat: 38,
      right: { at: [22, 52 + nod(2.2) * 0.6] },
      left: { at: [17, 46] },
      nod: nod(2.6),
    }),
    rect(0, 300, 376, 12, p.wood),
    rect(0, 312, 368, 88, p.woodDeep),
    steps(0, 3, 4)
      .map((i) => rect(10 + i * 90, 324, 78, 66, 'none', 'stroke-width=".8"'))
      .join(''),
    [40, 130, 228].map((x) => rect(x, 322, 58, 18, p.light)).join(''),
    [40, 130, 228].map((x, i) => path(`M${x + 8} 331h${34 - i * 5}`, 'none', 'stroke-width="2"')).join(''),
    [112, 214, 318].map((x) => microphone(x, 300, 26, -10, p)).join(''),
    [136, 240, 344].map((x) => tumbler(x, 300, 15, p)).join(''),
  ].join('');
};
