import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { numbers, segment } from '#domain/artwork/covers/pen.ts';
import { globePath } from '#domain/artwork/globe.ts';

const ROWS = 5;

/** Heads and shoulders of a row, nearer ones larger; each hides what is behind it. */
function row(index: number): string {
  const head = 9 + 3 * index;
  const step = head * 4;
  const y = 352 + 28 * index;
  const shift = index % 2 === 0 ? 0 : step / 2;
  let d = `M${numbers(-step - shift, 500)}V${numbers(y)}`;
  for (let x = -step - shift; x < 800 + step; x += step)
    d += `h${numbers(head)}a${numbers(head, head)} 0 1 1 ${numbers(2 * head)} 0h${numbers(head)}`;
  return `${d}V500`;
}

/** For the highlights film: a full hall, a lit screen, and the marks of a camera's finder. */
export function hall(): Stroke[] {
  const screen = 'M236 54h328v196H236z';
  const beams = [segment([60, 0], [350, 300]), segment([150, 0], [450, 300])];
  const others = [segment([740, 0], [450, 300]), segment([650, 0], [350, 300])];
  const finder = 'M40 90V40H90M710 40h50v50M40 390v50h50M710 440h50v-50';
  return [
    { pen: 'hair', d: [...beams, ...others].join('') },
    { pen: 'solid', d: screen },
    { pen: 'line', d: globePath({ cx: 400, cy: 152, r: 78, latitude: 24, longitude: 8, step: 30 }) },
    { pen: 'solid', d: 'M120 330 176 296H624l56 34z' },
    ...Array.from({ length: ROWS }, (_, index): Stroke => ({ pen: 'solid', d: row(index) })),
    { pen: 'bold', d: finder },
  ];
}
