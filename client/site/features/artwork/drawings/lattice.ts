import type { Stroke } from '#client/ui/LineDrawing.tsx';
import { dot, type Point, segment } from '#domain/artwork/covers/pen.ts';

const COLUMNS = 6;
const ROWS = 4;
const LAYERS = 3;

/** Six columns of four, as the committee has categories and members, and two layers behind them: a crystal's lattice. */
const at = (column: number, row: number, layer: number): Point => [
  250 + 108 * column + 43 * layer,
  24 + 112 * row + 18 * column - 37 * layer,
];

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** For the committee. */
export function lattice(): Stroke[] {
  const lines = (layer: number) => [
    ...upTo(ROWS).map((row) => segment(at(-1, row, layer), at(COLUMNS, row, layer))),
    ...upTo(COLUMNS).map((column) => segment(at(column, -1, layer), at(column, ROWS, layer))),
  ];
  const through = upTo(COLUMNS).flatMap((column) =>
    upTo(ROWS).map((row) => segment(at(column, row, 0), at(column, row, LAYERS - 1))),
  );
  const nodes = upTo(COLUMNS).flatMap((column) => upTo(ROWS).map((row) => dot(at(column, row, 0))));
  return [
    { pen: 'hair', d: [...lines(1), ...lines(2), ...through].join('') },
    { pen: 'line', d: lines(0).join('') },
    { pen: 'dot', d: nodes.join('') },
  ];
}
