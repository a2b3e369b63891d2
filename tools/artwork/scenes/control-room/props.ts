import { poly, rect, steps } from '../../draw/svg.ts';

/** A vision mixer with its rows of keys, seen from the operator's side. */
export function mixer(x: number, y: number, w: number, h: number, lit: number): string {
  const keys = steps(0, 2, 3).flatMap((r) =>
    steps(0, 9, 10).map((i) => {
      const inset = (1 - r / 3) * w * 0.05;
      const cell = (w - 2 * inset) / 13;
      const on = i === (lit + r * 3) % 10;
      return rect(
        x + inset + cell * (0.6 + i),
        y + h * (0.16 + r * 0.27),
        cell * 0.7,
        h * 0.17,
        on ? (['#e0418f', '#8cd19e', '#f2cf85'][r] as string) : '#6d8491',
        'stroke-width=".6" rx="1"',
      );
    }),
  );
  return `${poly(
    [
      [x + w * 0.05, y],
      [x + w * 0.95, y],
      [x + w, y + h],
      [x, y + h],
    ],
    '#22384a',
  )}${keys.join('')}${rect(x + w * 0.86, y + h * 0.14, w * 0.05, h * 0.7, '#0c171f', 'stroke-width=".6"')}${rect(x + w * 0.845, y + h * 0.4, w * 0.08, h * 0.12, '#c9d3d8', 'rx="1.5"')}`;
}
