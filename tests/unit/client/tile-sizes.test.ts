import { describe, expect, test } from 'vitest';
import { type TileSize, tileSizes } from '#client/site/screens/Gallery/tile-sizes.ts';

/** Cells that stay empty when a browser places the tiles densely in so many columns, as the gallery's styles ask for. */
function emptyCells(sizes: readonly TileSize[], columns: 2 | 4): number {
  const taken = new Set<string>();
  const cells = (row: number, column: number, width: number, height: number) =>
    Array.from(
      { length: width * height },
      (_, cell) => `${row + Math.floor(cell / width)} ${column + (cell % width)}`,
    );
  const place = (width: number, height: number, starts: number[]) => {
    for (let row = 0; ; row += 1)
      for (const column of starts) {
        const wanted = cells(row, column, width, height);
        if (wanted.some((cell) => taken.has(cell))) continue;
        for (const cell of wanted) taken.add(cell);
        return;
      }
  };
  for (const size of sizes) {
    if (size === 'small') place(1, 1, columns === 4 ? [0, 1, 2, 3] : [0, 1]);
    else if (size === 'full' || columns === 2) place(columns, 1, [0]);
    else if (size === 'beside') place(2, 1, [0, 1, 2]);
    else place(2, 2, [size === 'left' ? 0 : 2]);
  }
  const rows = 1 + Math.max(-1, ...[...taken].map((cell) => Number(cell.split(' ')[0])));
  return rows * columns - taken.size;
}

describe('tileSizes', () => {
  test.each(Array.from({ length: 100 }, (_, index) => index + 1))(
    'leaves no empty cell among %i tiles',
    (count) => {
      const sizes = tileSizes(count);
      expect(sizes).toHaveLength(count);
      expect(emptyCells(sizes, 4)).toBe(0);
      expect(emptyCells(sizes, 2)).toBe(0);
    },
  );

  test('a tile that may not be large is not, and no cell is empty', () => {
    for (let count = 2; count <= 100; count += 1) {
      const weak = new Set([0, 1, 7, 12]);
      const sizes = tileSizes(count, (index) => !weak.has(index));
      for (const index of weak)
        expect(sizes[index] ?? 'small', `${count} tiles`).toMatch(/small|beside|full/);
      expect(emptyCells(sizes, 4), `${count} tiles`).toBe(0);
      expect(emptyCells(sizes, 2), `${count} tiles`).toBe(0);
    }
  });

  test('has one large tile among five, and none among four', () => {
    expect(tileSizes(5)).toEqual(['left', 'small', 'small', 'small', 'small']);
    expect(tileSizes(4)).toEqual(['small', 'small', 'small', 'small']);
    expect(tileSizes(0)).toEqual([]);
  });
});
