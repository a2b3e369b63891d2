import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { seatCancelled } from './seat.mails.ts';
import type { SeatRow } from './seat.store.ts';

/** Whether somebody else than the buyer has a seat, or is invited to it, and can be written to. */
export function isOthers({ email }: Pick<SeatRow, 'email'>, order: Pick<Order, 'email'>): boolean {
  return email !== null && email !== order.email;
}

/**
 * Tells everybody but the buyer that their tickets and invitations are no longer valid (docs/product.md 7.11).
 *
 * @param seats the order's, which the transaction holds, so that nobody gets one meanwhile without being told
 */
export async function tellHolders(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
): Promise<void> {
  for (const seat of seats) {
    if (!seat.email || !isOthers(seat, order)) continue;
    await queueMail(dependencies, tx, seatCancelled, {
      key: `seat-cancelled:${seat.id}`,
      recipient: seat.email,
      replyTo: null,
      input: {
        seatId: seat.id,
        name: seat.name,
        conferenceTitle: order.conferenceTitle,
        eventDate: order.eventDate,
        eventLocation: order.eventLocation,
        ticket: seat.ticket,
      },
    });
  }
}
