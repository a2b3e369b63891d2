import { bars } from '../../draw/charts.ts';
import { figure } from '../../draw/figure.ts';
import { look } from '../../draw/look.ts';
import { cool, type Palette } from '../../draw/palette.ts';
import { meridians, room, tallWindow } from '../../draw/room.ts';
import { bare, circle, group, line, n, oval, path, poly, rect } from '../../draw/svg.ts';
import type { Composition } from '../scene.ts';
import { bench, coat, flask } from './props.ts';

function balance(x: number, y: number, w: number, p: Palette): string {
  return `${rect(x, y - w * 0.26, w, w * 0.26, p.light, 'rx="3"')}${rect(x + w * 0.56, y - w * 0.21, w * 0.36, w * 0.14, p.dark)}${path(`M${n(x + w * 0.62)} ${n(y - w * 0.14)}h${n(w * 0.22)}`, 'none', `stroke="${p.leaf}" stroke-width="1.6"`)}${rect(x + w * 0.1, y - w * 0.95, w * 0.8, w * 0.69, p.air, 'fill-opacity=".45"')}${line(x + w * 0.5, y - w * 0.95, x + w * 0.5, y - w * 0.26, 'stroke-width=".6"')}${oval(x + w * 0.5, y - w * 0.32, w * 0.24, w * 0.05, p.metal)}`;
}

/** A camera on an arm looks down on a bench with a glass vessel and a balance; one person beside it. */
export const filmed: Composition = () => {
  const p = cool;
  return [
    room(p, 306),
    meridians(110, -140, 306, p, 80, 6),
    tallWindow([466, 30, 132, 176], p, {
      rows: 3,
      columns: 3,
      view: path('M460 180q40-40 80-16t70-20V220H460Z', p.leaf, bare),
    }),
    poly('322,128 344,128 402,300 252,300', p.glow, `${bare} opacity=".35"`),
    // Arm and camera.
    rect(54, 84, 10, 216, p.dark),
    rect(40, 292, 38, 10, p.dark),
    path('M59 92 190 60 330 84', 'none', 'stroke-width="8"'),
    path('M59 92 190 60 330 84', 'none', `stroke="${p.metal}" stroke-width="5.6"`),
    circle(190, 60, 7, p.dark),
    circle(59, 92, 7, p.dark),
    rect(310, 78, 46, 34, p.dark, 'rx="3"'),
    rect(320, 112, 26, 12, p.metal),
    rect(316, 124, 34, 5, p.dark),
    circle(347, 86, 2.4, p.accent, bare),
    figure(496, 412, 290, look(35, { ...coat, style: 'tail', glasses: true }), {
      view: 'side',
      mirror: true,
      half: true,
      lean: 10,
      right: { at: [36, 57] },
      left: { at: [31, 53] },
      nod: 10,
    }),
    bench(302, p),
    // The vessel on its stand.
    rect(286, 292, 82, 10, p.metal),
    path('M300 292V238Q300 222 318 218V204H336V218Q354 222 354 238V292Z', '#dcebee', 'fill-opacity=".75"'),
    path('M301 258H353V291H301Z', '#c97f8f', `${bare} opacity=".75"`),
    line(301, 258, 353, 258, 'stroke-width=".8"'),
    rect(314, 198, 26, 7, p.dark),
    path('M308 246q4-10 12-14', 'none', 'stroke="#fdfbf6" stroke-width="1.6"'),
    line(376, 262, 420, 234, 'stroke-width="2.4"'),
    line(376, 262, 420, 234, `stroke="${p.light}" stroke-width="1.2"`),
    balance(138, 302, 92, p),
    flask(184, 274, 20, '#d8a24a'),
    rect(560, 250, 56, 40, p.dark, 'rx="2"'),
    group(bars([568, 256, 40, 26], [0.4, 0.7, 0.5, 0.9], { ...p, line: '#fdfbf6' }, 3), 'stroke="#e4ecee"'),
    path('M576 290v12h24v-12', p.metal),
  ].join('');
};
