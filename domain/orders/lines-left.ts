/** A line of an order, and how many of it were taken off again (docs/product.md 7.23). */
type Line = { readonly quantity: number; readonly takenOff: number };

/** What an order still has: its lines without what was taken off. */
export function linesLeft<L extends Line>(lines: readonly L[]): L[] {
  return lines
    .filter(({ quantity, takenOff }) => quantity > takenOff)
    .map((line) => ({ ...line, quantity: line.quantity - line.takenOff, takenOff: 0 }));
}

/** What a line is called where its whole price stands beside it: 'Gala dinner (1 taken off)'. */
export const soldName = ({ name, takenOff }: Pick<Line, 'takenOff'> & { readonly name: string }): string =>
  takenOff > 0 ? `${name} (${takenOff} taken off)` : name;

/** Lines as they were sold, where the price of all of them stands beside it: '2 × Gala dinner (1 taken off), 1 × Workshop'. */
export const soldText = (lines: readonly (Line & { readonly name: string })[]): string =>
  lines.map((line) => `${line.quantity} × ${soldName(line)}`).join(', ');
