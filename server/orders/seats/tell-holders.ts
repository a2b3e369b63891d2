import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { seatCancelled, seatInputOf } from './seat.mails.ts';
import type { SeatRow } from './seat.store.ts';

/** Whether somebody else than the buyer has a seat, or is invited to it, and can be written to. */
function isOthers({ email }: Pick<SeatRow, 'email'>, order: Pick<Order, 'email'>): boolean {
  return email !== null && email !== order.email;
}

/** Addresses of everybody but the buyer who is told when all seats end. */
export function othersTold(order: Order, seats: readonly SeatRow[]): string[] {
  return [...new Set(toTell(order, seats).map(({ email }) => email))];
}

/** Whose seats were cancelled before has been told then. */
function toTell(order: Order, seats: readonly SeatRow[]): (SeatRow & { email: string })[] {
  if (order.cancelledAt !== null) return [];
  return seats.flatMap((seat) => (seat.email && isOthers(seat, order) ? { ...seat, email: seat.email } : []));
}

/**
 * Tells everybody but the buyer that their tickets and invitations are no longer valid (docs/product.md 7.11), unless the
 * order was cancelled before: then they know.
 *
 * @param seats the order's, which the transaction holds, so that nobody gets one meanwhile without being told
 */
export async function tellHolders(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  seats: readonly SeatRow[],
): Promise<void> {
  for (const seat of toTell(order, seats)) {
    await queueMail(dependencies, tx, seatCancelled, {
      key: `seat-cancelled:${seat.id}`,
      recipient: seat.email,
      input: { ...seatInputOf({ ...seat, order }), name: seat.name },
    });
  }
}
