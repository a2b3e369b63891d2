import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { circle, dot, type Point, segment } from '#domain/artwork/covers/pen.ts';

const CX = 540;
const CY = 240;
const RADIUS = 330;
const WINDS = 16;

const wind = (index: number, radius = RADIUS): Point => {
  const angle = (2 * Math.PI * index) / WINDS;
  return [CX + radius * Math.sin(angle), CY - radius * Math.cos(angle)];
};

/** For the conferences: the net of courses on an old sea chart, from sixteen roses on a circle to each other. */
export function rhumbs(): Stroke[] {
  const winds = Array.from({ length: WINDS }, (_, index) => index);
  const chords = (step: number) => winds.map((index) => segment(wind(index), wind(index + step)));
  const diameters = winds.slice(0, WINDS / 2).map((index) => segment(wind(index, 520), wind(index + 8, 520)));
  const star = winds
    .filter((index) => index % 2 === 0)
    .map((index) => segment(wind(index, 74), wind(index + 6, 74)));
  return [
    { pen: 'hair', d: [...chords(3), ...chords(5), ...chords(6)].join('') },
    { pen: 'line', d: [...diameters, ...chords(4)].join('') },
    { pen: 'bold', d: [...star, circle(CX, CY, 74)].join('') },
    { pen: 'dot', d: winds.map((index) => dot(wind(index))).join('') },
  ];
}
