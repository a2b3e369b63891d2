import { nextDocument } from '#domain/billing/documents.ts';
import {
  CLOSED_STATUSES,
  isValidOrder,
  type OrderStatus,
  PAID_STATUSES,
} from '#domain/orders/order-status.ts';
import { isoDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { aftermathOf, aftermathWords } from '#server/orders/orders/aftermath.ts';
import { type Order, patchOrder } from '#server/orders/orders/order.store.ts';
import { orderInputOf, tellTakenOff } from '#server/orders/orders/order-mail.ts';
import { accountEnd, findWayBack } from '#server/orders/orders/transfer-text.ts';
import { refundMade } from './invoice.mails.ts';
import {
  type BillingDocument,
  findBilling,
  findDocuments,
  findRefundsDone,
  type StoredBilling,
} from './invoice.store.ts';

/** What is invoiced first is so while it is one of these. */
const AWAITED: readonly OrderStatus[] = ['AWAITING_TRANSFER', 'APPROVED', 'PENDING'];

/** An order's documents as they are decided on. */
export function documentsState(order: Order, billing: StoredBilling) {
  return {
    paid: PAID_STATUSES.includes(order.status),
    // A payment that was begun at PayPal takes nothing back.
    awaited: order.invoiceFirst && AWAITED.includes(order.status),
    ended: CLOSED_STATUSES.includes(order.status),
    totalMinor: order.totalMinor,
    refundedMinor: order.refundedMinor,
    billingVersion: billing.version,
  };
}

/**
 * Tells the buyer of an order, which the transaction holds, what was given back; once for all of it. Where a credit note follows,
 * the mail waits for that, and brings it (`tellWithDocuments`).
 *
 * @param before the order before the refund was counted
 */
export async function tellOfRefund(
  dependencies: Dependencies,
  tx: Transaction,
  before: Order,
  after: Order,
): Promise<void> {
  if (after.refundedMinor <= before.refundedMinor) return;
  const billing = await findBilling(tx, after.id);
  const follows = billing && nextDocument(documentsState(after, billing), await findDocuments(tx, after.id));
  if (!follows) await queueRefundMail(dependencies, tx, after, []);
}

/**
 * Tells the buyer what was given back and has waited for its credit note.
 *
 * @returns whether there was something to tell
 */
export async function tellWithDocuments(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  documents: readonly BillingDocument[],
): Promise<boolean> {
  if (order.refundToldMinor >= order.refundedMinor) return false;
  await queueRefundMail(dependencies, tx, order, documents);
  return true;
}

async function queueRefundMail(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  documents: readonly BillingDocument[],
): Promise<void> {
  const { id, refundedMinor, refundToldMinor, email, bankReference } = order;
  await patchOrder(tx, order, { refundToldMinor: refundedMinor });
  if (isErased(email)) return;
  const { transfers, accounts } = await findWayBack(tx, order);
  const sent = bankReference === null ? [] : await sentOf(tx, id, refundedMinor - refundToldMinor);
  await queueMail(dependencies, tx, refundMade, {
    key: `refund-made:${id}:${refundedMinor}`,
    recipient: email,
    input: {
      ...(await orderInputOf(tx, order)),
      ...(await tellTakenOff(tx, order)),
      amountMinor: refundedMinor - refundToldMinor,
      refundedMinor,
      through: bankReference === null ? 'PAYPAL' : sent.length > 0 ? 'BANK' : 'TAKEN_BACK',
      transfers,
      // What the bank has taken back goes to no account.
      accounts: [...new Set(sent.flatMap(({ sentTo }) => (sentTo ? accountEnd(sentTo) : accounts)))],
      sent,
      valid: isValidOrder(order),
      neverPaid: order.status === 'CANCELLED',
      // What was cancelled before has told it then.
      aftermath:
        order.status === 'REFUNDED' && order.cancelledAt === null
          ? aftermathWords(await aftermathOf(tx, order))
          : [],
      documents: [...documents],
    },
  });
}

/** What was sent of what the buyer is told now; the rest the bank took back. @param untold minor units of the order's currency */
async function sentOf(tx: Transaction, orderId: string, untold: number) {
  const sent: { amountMinor: number; bookedOn: string; bankReference: string; sentTo: string | null }[] = [];
  let left = untold;
  for (const { amountMinor, sentOn, bankReference, sentTo } of await findRefundsDone(tx, orderId)) {
    if (left <= 0) break;
    left -= amountMinor;
    if (sentOn && bankReference !== null)
      sent.unshift({ amountMinor, bookedOn: isoDay(sentOn), bankReference, sentTo });
  }
  return sent;
}
