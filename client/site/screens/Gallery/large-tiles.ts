/**
 * Which tiles are twice as wide and high as the others, so that every row of four, and of two on a phone, is full.
 *
 * @param count how many tiles there are
 * @returns their places among all tiles, from 0; evenly spread, the first tile among them
 */
export function largeTiles(count: number): number[] {
  // A large tile stands for four: their number must leave the same rest by four as the number of all.
  const fewest = Math.ceil(count / 9);
  const fitting = fewest + ((count - fewest) % 4);
  const number = count <= 4 ? count : fitting <= count / 3 ? fitting : 0;
  return Array.from({ length: number }, (_, index) => Math.floor((index * count) / number));
}
