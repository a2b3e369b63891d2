import type { Transaction } from '#server/base/database/client.ts';
import { type EndingFacts, endingFacts } from '#server/money/refunds/refund-plan.service.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findSeatsOf } from '#server/orders/seats/seat.store.ts';
import { type Decision, type Recall, recallOf, type Transfer } from './record-transfer.ts';

/** What a plan says of a transfer that the bank takes back; `ending`: what ends with its order, null where that goes on. */
export type RecallFacts = Recall & { ending: EndingFacts | null };

/** Gathers what follows for an order, which the transaction holds; null where nothing is taken back. */
export async function recallFacts(
  tx: Transaction,
  order: Order,
  transfer: Pick<Transfer, 'amountMinor'>,
  decision: Decision,
): Promise<RecallFacts | null> {
  const recall = recallOf(order, transfer, decision);
  if (!recall) return null;
  const isEnding = recall.becomes === 'ENDS';
  return {
    ...recall,
    ending: isEnding ? await endingFacts(tx, order, await findSeatsOf(tx, order.id)) : null,
  };
}
