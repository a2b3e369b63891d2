import { describe, expect, test } from 'vitest';
import { largeTiles } from '#client/site/screens/Gallery/large-tiles.ts';

describe('largeTiles', () => {
  test('spreads eight among the 48 items of the gallery', () => {
    expect(largeTiles(48)).toEqual([0, 6, 12, 18, 24, 30, 36, 42]);
  });

  test('makes everything large where there is little', () => {
    expect(largeTiles(0)).toEqual([]);
    expect(largeTiles(2)).toEqual([0, 1]);
    expect(largeTiles(4)).toEqual([0, 1, 2, 3]);
  });

  test.each(Array.from({ length: 96 }, (_, index) => index + 5))(
    'of %i tiles, the large ones leave no gap in rows of four and of two',
    (count) => {
      const large = largeTiles(count).length;
      if (large === 0) return;
      expect((count + 3 * large) % 4).toBe(0);
      expect((count + large) % 2).toBe(0);
      expect(large).toBeLessThanOrEqual(count / 3);
    },
  );
});
