import { withDays } from '../seats/ticket-days.ts';

/** A line of an order, and how many of it were taken off again (docs/product.md 7.23). */
type Line = { readonly quantity: number; readonly takenOff: number };

/** What an order still has: its lines without what was taken off. */
export function linesLeft<L extends Line>(lines: readonly L[]): L[] {
  return lines
    .filter(({ quantity, takenOff }) => quantity > takenOff)
    .map((line) => ({ ...line, quantity: line.quantity - line.takenOff, takenOff: 0 }));
}

/** A line with its name, and the days that it is for, as printed; '' where it is for all. Of what is not sold yet nothing was taken off. */
type NamedLine = {
  readonly name: string;
  readonly daysText: string;
  readonly quantity: number;
  readonly takenOff?: number;
};

/** What a line is called where its whole price stands beside it: 'Day ticket, 22 September 2026', 'Gala dinner (1 taken off)'. */
export const soldName = ({ takenOff = 0, ...line }: Omit<NamedLine, 'quantity'>): string =>
  takenOff > 0 ? `${withDays(line)} (${takenOff} taken off)` : withDays(line);

/** Each line as it was sold: '2 × Gala dinner (1 taken off)'. */
export const soldTexts = (lines: readonly NamedLine[]): string[] =>
  lines.map((line) => `${line.quantity} × ${soldName(line)}`);

/** All of them in a line, where the price of all stands beside it: '1 × Day ticket, 22 September 2026; 2 × Gala dinner'. */
export const soldText = (lines: readonly NamedLine[]): string => soldTexts(lines).join('; ');
