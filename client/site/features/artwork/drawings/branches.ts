import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { dot, numbers } from '#domain/artwork/covers/pen.ts';

/* One for each question. */
const LEAVES = 15;
const COLUMNS = [180, 320, 470, 620];

/** For the questions: a key as naturalists use it, from one line to fifteen. */
export function branches(): Stroke[] {
  const leafAt = (leaf: number) => 107 + 19 * leaf;
  const forks: string[] = [];
  const ends: string[] = [];
  const divide = (first: number, last: number, level: number, from: number): void => {
    const x = COLUMNS[level] ?? 740;
    const y = (leafAt(first) + leafAt(last)) / 2;
    if (first === last) {
      forks.push(`M${numbers(from, y)}H740`);
      ends.push(dot([740, y]));
      return;
    }
    forks.push(`M${numbers(from, y)}H${x}`);
    const middle = first + Math.ceil((last - first + 1) / 2) - 1;
    const upper = (leafAt(first) + leafAt(middle)) / 2;
    const lower = (leafAt(middle + 1) + leafAt(last)) / 2;
    forks.push(`M${numbers(x, upper)}V${numbers(lower)}`);
    divide(first, middle, level + 1, x);
    divide(middle + 1, last, level + 1, x);
  };
  divide(0, LEAVES - 1, 0, 0);
  const columns = COLUMNS.map((x) => `M${x} 0v480`);
  return [
    { pen: 'hair', d: columns.join('') },
    { pen: 'line', d: forks.join('') },
    { pen: 'dot', d: ends.join('') },
  ];
}
