import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import type { Order } from './order.store.ts';

/** A line of an order, with the days that it is for, as printed; '' where it is for all. */
export type SoldLine = Order['lines'][number] & { daysText: string };

/** The lines of an order, each with its days of the conference as that is now (docs/product.md 4.13). */
export function soldLines({ lines, conference }: Pick<Order, 'lines' | 'conference'>): SoldLine[] {
  const all = isoDaysOf(conference);
  return lines.map((line) => ({ ...line, daysText: ticketDaysText(line.days, all) }));
}
