import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { numbers } from '#domain/artwork/covers/pen.ts';

const CX = 560;
const CY = 240;

/** Ellipses about one centre, each turned a little further: their edges weave the rosette of a banknote or a visa. */
function rosette(rx: number, ry: number, count: number): string {
  let d = '';
  for (let turn = 0; turn < count; turn += 1) {
    const degrees = (180 * turn) / count;
    const dx = rx * Math.cos((degrees * Math.PI) / 180);
    const dy = rx * Math.sin((degrees * Math.PI) / 180);
    const arc = (x: number, y: number) => `a${rx} ${ry} ${numbers(degrees)} 0 1 ${numbers(x, y)}`;
    d += `M${numbers(CX - dx, CY - dy)}${arc(2 * dx, 2 * dy)}${arc(-2 * dx, -2 * dy)}`;
  }
  return d;
}

/** For the visa page. */
export function guilloche(): Stroke[] {
  return [
    { pen: 'hair', d: rosette(330, 214, 20) },
    { pen: 'line', d: rosette(190, 92, 18) },
    { pen: 'bold', d: rosette(74, 26, 8) },
  ];
}
