import { calendarFile } from '#server/features/feeds/calendar.ts';
import type { Services } from '#server/services.ts';

import type { Order } from './order.store.ts';
import { receiptPdf } from './receipt.ts';

/** The receipt of a paid order, as a PDF file. */
export function receiptOf(services: Services, order: Order): Promise<Buffer> {
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
