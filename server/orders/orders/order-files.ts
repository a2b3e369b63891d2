import type { Dependencies } from '#server/base/dependencies.ts';
import { siteOf } from '#server/base/site.ts';
import { coverData } from '#server/common/media/cover-file.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import { calendarFile } from '#server/site/feeds/calendar.ts';
import type { Order } from './order.store.ts';
import { receiptPdf } from './receipt.ts';
import { findCountingTransfers } from './received-money.store.ts';

/** The receipt of a paid order, as a PDF file. */
export async function receiptOf(dependencies: Dependencies, order: Order): Promise<Buffer> {
  const { cover } = order.conference;
  const own = cover && (await coverData(dependencies, cover));
  const transfers = await findCountingTransfers(dependencies.database, order.id);
  return receiptPdf(await printedSite(dependencies), order, { ownCover: own || null, transfers });
}

/**
 * The dates of an order's conference, as an iCalendar file.
 *
 * @param online whether it is for taking part from elsewhere
 */
export function calendarOf(
  dependencies: Dependencies,
  order: Pick<Order, 'conference' | 'conferenceId'>,
  online: boolean,
): string {
  const event = dependencies.catalogue.current().eventById.get(order.conferenceId) ?? null;
  return calendarFile(order.conference, event, {
    link: `${dependencies.publicUrl}/event/${order.conferenceId}`,
    now: dependencies.clock.now(),
    organiser: siteOf(dependencies).name,
    online,
  });
}
