import { COUNTING_OUTCOMES, settledMinor } from '#domain/orders/transfer-outcome.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/**
 * What has come by bank transfers and counts towards what an order costs, in minor units of its currency (docs/product.md 7.19): what
 * was given back no longer does.
 */
export async function findReceivedMinor(tx: Database | Transaction, orderId: string): Promise<number> {
  const transfers = await tx.receivedTransfer.findMany({
    where: { orderId, outcome: { in: [...COUNTING_OUTCOMES] }, reversedBy: { is: null } },
    select: { amountMinor: true, settlements: { select: { amountMinor: true } } },
  });
  return transfers.reduce((sum, transfer) => sum + transfer.amountMinor - settledMinor(transfer), 0);
}
