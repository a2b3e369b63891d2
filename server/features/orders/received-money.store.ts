import { COUNTING_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import type { Database, Transaction } from '#server/database/client.ts';

/** What has come by bank transfers and counts towards what an order costs, in minor units of its currency (docs/product.md 7.19). */
export async function findReceivedMinor(tx: Database | Transaction, orderId: string): Promise<number> {
  const { _sum } = await tx.receivedTransfer.aggregate({
    where: { orderId, outcome: { in: [...COUNTING_OUTCOMES] }, reversedBy: { is: null } },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0;
}
