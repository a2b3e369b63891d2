import type { Services } from '#server/dependencies.ts';
import { calendarFile } from '#server/features/feeds/calendar.ts';
import type { Order } from './order.store.ts';

/** The receipt of a paid order, as a PDF file. */
export async function receiptOf(services: Services, order: Order): Promise<Buffer> {
  // Fonts and what draws with them are loaded for the first receipt: a start need not wait for them.
  const { receiptPdf } = await import('./receipt.ts');
  return receiptPdf(services.site, order);
}

/** The dates of an order's conference, as an iCalendar file. */
export function calendarOf(services: Services, order: Order): string {
  const event = services.catalogue.current().eventById.get(order.conferenceId) ?? null;
  return calendarFile(order.conference, event, {
    link: `${services.publicUrl}/event/${order.conferenceId}`,
    now: services.clock.now(),
    organiser: services.site.name,
  });
}
