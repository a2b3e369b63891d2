/**
 * How large a tile is: a 'left' or 'right' one is twice as wide and high as the 'small' ones, and stands on that side; a
 * 'full' one takes a whole row and a 'beside' one half of it, with their words beside the picture.
 */
export type TileSize = 'small' | 'left' | 'right' | 'full' | 'beside';

/** What fills whole rows of four, and of two on a phone: how many tiles it takes. */
const BLOCKS = { full: 1, pair: 2, row: 4, large: 5 };
type Block = keyof typeof BLOCKS;

/**
 * The size of each tile, such that no row of four is left with an empty cell, nor a row of two on a phone, where a large
 * tile takes a row of its own.
 *
 * @param count how many tiles there are
 * @param mayBeLarge whether the tile at this place, from 0, is good enough to be large
 */
export function tileSizes(count: number, mayBeLarge: (index: number) => boolean = () => true): TileSize[] {
  const sizes: TileSize[] = [];
  let larges = 0;
  for (const block of blocksOf(count)) {
    const [from, length] = [sizes.length, BLOCKS[block]];
    if (block === 'full') sizes.push('full');
    else if (block === 'row') sizes.push('small', 'small', 'small', 'small');
    else if (block === 'pair') {
      const good = mayBeLarge(from) && mayBeLarge(from + 1);
      sizes.push(...(good ? (['left', 'right'] as const) : (['beside', 'beside'] as const)));
    } else {
      // The third tile at the latest, or the large one would begin a row later.
      const place = Math.max(
        0,
        [0, 1, 2].findIndex((step) => mayBeLarge(from + step)),
      );
      sizes.push(...Array.from({ length }, () => 'small' as const));
      sizes[from + place] = place === 0 && larges % 2 === 0 ? 'left' : 'right';
      larges += 1;
    }
  }
  return sizes;
}

/** The blocks that so many tiles fill, those with large tiles spread evenly among the others. */
function blocksOf(count: number): Block[] {
  const rest = count % 4;
  if (count < 4) return [[], ['full'], ['pair'], ['full', 'pair']][count] as Block[];
  // A block of five leaves the same rest by four as one tile, a pair as two.
  const larges = rest === 0 ? (count >= 20 ? 4 : 0) : count >= 5 * rest ? rest : rest % 2;
  const pairs = larges === rest || rest === 0 ? 0 : 1;
  const special: Block[] = [...Array(larges).fill('large'), ...Array(pairs).fill('pair')];
  const rows = (count - 5 * larges - 2 * pairs) / 4;
  const blocks: Block[] = [];
  for (let index = 0, placed = 0; index < rows + special.length; index += 1) {
    const due = (placed * (rows + special.length)) / special.length <= index;
    const next = due ? special[placed] : undefined;
    if (next) placed += 1;
    blocks.push(next ?? 'row');
  }
  return blocks;
}
