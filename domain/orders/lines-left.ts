import { withDays } from '../seats/ticket-days.ts';

/** A line of an order, and how many of it were taken off again (docs/product.md 7.23). */
type Line = { readonly quantity: number; readonly takenOff: number };

/** What an order still has: its lines without what was taken off. */
export function linesLeft<L extends Line>(lines: readonly L[]): L[] {
  return lines
    .filter(({ quantity, takenOff }) => quantity > takenOff)
    .map((line) => ({ ...line, quantity: line.quantity - line.takenOff, takenOff: 0 }));
}

/** A line with its name, and the days that it is for, as printed; '' where it is for all. */
type NamedLine = Line & { readonly name: string; readonly daysText: string };

/** What a line is called where its whole price stands beside it: 'Day ticket, 22 September 2026', 'Gala dinner (1 taken off)'. */
export const soldName = ({ takenOff, ...line }: Omit<NamedLine, 'quantity'>): string =>
  takenOff > 0 ? `${withDays(line)} (${takenOff} taken off)` : withDays(line);

/** Lines as they were sold, where the price of all of them stands beside it: '2 × Gala dinner (1 taken off), 1 × Workshop'. */
export const soldText = (lines: readonly NamedLine[]): string =>
  lines.map((line) => `${line.quantity} × ${soldName(line)}`).join(', ');
