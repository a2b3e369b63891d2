import type { Dependencies } from '#server/dependencies.ts';
import { calendarFile } from '#server/features/feeds/calendar.ts';
import { printedSite } from '#server/features/media/logo-files.ts';
import { siteOf } from '#server/site.ts';
import type { Order } from './order.store.ts';
import { receiptPdf } from './receipt.ts';

/** The receipt of a paid order, as a PDF file. */
export async function receiptOf(dependencies: Dependencies, order: Order): Promise<Buffer> {
  return receiptPdf(await printedSite(dependencies), order);
}

/** The dates of an order's conference, as an iCalendar file. */
export function calendarOf(
  dependencies: Dependencies,
  order: Pick<Order, 'conference' | 'conferenceId'>,
): string {
  const event = dependencies.catalogue.current().eventById.get(order.conferenceId) ?? null;
  return calendarFile(order.conference, event, {
    link: `${dependencies.publicUrl}/event/${order.conferenceId}`,
    now: dependencies.clock.now(),
    organiser: siteOf(dependencies).name,
  });
}
