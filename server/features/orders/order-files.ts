import type { Dependencies } from '#server/dependencies.ts';
import { calendarFile } from '#server/features/feeds/calendar.ts';
import type { Order } from './order.store.ts';

/** The receipt of a paid order, as a PDF file. */
export async function receiptOf(dependencies: Dependencies, order: Order): Promise<Buffer> {
  // Fonts and what draws with them are loaded for the first receipt: a start need not wait for them.
  const { receiptPdf } = await import('./receipt.ts');
  return receiptPdf(dependencies.site, order);
}

/** The dates of an order's conference, as an iCalendar file. */
export function calendarOf(dependencies: Dependencies, order: Order): string {
  const event = dependencies.catalogue.current().eventById.get(order.conferenceId) ?? null;
  return calendarFile(order.conference, event, {
    link: `${dependencies.publicUrl}/event/${order.conferenceId}`,
    now: dependencies.clock.now(),
    organiser: dependencies.site.name,
  });
}
