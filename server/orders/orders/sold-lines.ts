import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import type { Order } from './order.store.ts';

/** What says which days a conference has. */
type Days = Pick<Conference, 'startsOn' | 'endsOn'>;

/** A line of an order, with the days that it is for, as printed; '' where it is for all. */
export type SoldLine = Order['lines'][number] & { daysText: string };

/** The lines of an order, or of its price, each with its days of the conference as that is now (docs/product.md 4.13). */
export function soldLines<Line extends { readonly days: readonly number[] }>({
  lines,
  conference,
}: {
  conference: Days;
  lines: readonly Line[];
}): (Line & { daysText: string })[] {
  const all = isoDaysOf(conference);
  return lines.map((line) => ({ ...line, daysText: ticketDaysText(line.days, all) }));
}
