import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { circle, type Point, segment } from '#domain/artwork/covers/pen.ts';

const CX = 545;
const CY = 240;
const BLADES = 36;

const on = (radius: number, degrees: number): Point => [
  CX + radius * Math.cos((degrees * Math.PI) / 180),
  CY + radius * Math.sin((degrees * Math.PI) / 180),
];

/** For the gallery: a lens and its diaphragm, whose blades leave the opening between them. */
export function iris(): Stroke[] {
  const blades = Array.from({ length: BLADES }, (_, blade) => {
    const degrees = (360 / BLADES) * blade;
    return segment(on(218, degrees), on(218, degrees + 132));
  });
  const marks = Array.from({ length: 72 }, (_, mark) =>
    segment(on(mark % 6 === 0 ? 252 : 262, mark * 5), on(270, mark * 5)),
  );
  return [
    { pen: 'hair', d: [circle(CX, CY, 300), circle(CX, CY, 330), ...marks].join('') },
    { pen: 'line', d: blades.join('') },
    { pen: 'bold', d: [circle(CX, CY, 218), circle(CX, CY, 270)].join('') },
  ];
}
