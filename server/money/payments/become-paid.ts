import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { parseIsoDate, startOfDay } from '#domain/time.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import { tellOfRefund } from '#server/money/invoices/tell-of-refund.ts';
import {
  lockOrder,
  NOTHING_CAPTURED,
  type Order,
  type OrderChanges,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { makeSeats } from '#server/orders/seats/seat.service.ts';
import { applyUpgrade } from '#server/orders/seats/upgrade.service.ts';
import { queueOrderMails } from './order.mails.ts';

const NOON_MS = 12 * 60 * 60 * 1000;

/** How an order becomes paid. */
export type Payment = {
  at: Date;
  cause: ChangeCause;
  detail?: string;
  /** What the order keeps of the money, as `capturedAt` where it did not come now; null where there is none. */
  changes: OrderChanges | null;
  /** Whether the registrant and the organiser are told. */
  mail: boolean;
};

/**
 * Makes an order paid that the transaction holds (docs/product.md 7.1 and 7.21): PayPal has taken the money, the bank has it, the
 * organiser has entered it as paid or as complimentary, or it costs nothing.
 *
 * @returns the order as it is then
 */
export async function becomePaid(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { changes, mail, ...why }: Payment,
): Promise<Order> {
  // It says that it is paid, nobody waits for its money any more, and why an earlier payment failed is past. What `changes` says counts
  // for more, such as when the money came.
  const paid = await updateOrder(
    tx,
    order,
    {
      status: 'CAPTURED',
      capturedAt: why.at,
      ...NOTHING_CAPTURED,
      failureIssue: null,
      reconcileAfter: null,
      ...changes,
    },
    why,
  );
  // Its tickets are made, and the registrant has theirs, unless it adds to a registration.
  await makeSeats(dependencies, tx, paid);
  // Where it pays for the upgrade of a ticket, that becomes the other one; its holder is sent it.
  await applyUpgrade(dependencies, tx, paid, why);
  // The registrant gets the confirmation, and the organiser a notice.
  if (mail) await queueOrderMails(dependencies, tx, paid);
  // Its invoice is due, if it has billing details: it is issued after the transaction.
  await markDocumentsDue(dependencies, tx, order.id);
  // PayPal may have given some of it back before we hear that it was paid.
  await tellOfRefund(dependencies, tx, order, paid);
  return paid;
}

/** Makes an order paid that has nothing to pay. */
export async function completeFreeOrder(dependencies: Dependencies, { id }: Order): Promise<Order> {
  const at = dependencies.clock.now();
  return inTransaction(dependencies.database, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!mayHappen('completed', order.status) || order.totalMinor !== 0) return order;
    return becomePaid(dependencies, tx, order, { at, cause: 'create', changes: null, mail: true });
  });
}

/**
 * When money counts as paid that the bank booked on a day: the middle of it in London, or now where that is yet to come; null for
 * what is no day, or one to come (docs/product.md 6.5).
 */
export function paidAt(day: string, now: Date): Date | null {
  const parsed = parseIsoDate(day);
  if (!parsed) return null;
  const start = startOfDay(parsed);
  return start > now ? null : new Date(Math.min(start.getTime() + NOON_MS, now.getTime()));
}
