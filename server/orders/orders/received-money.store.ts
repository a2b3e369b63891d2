import { countingMinor } from '#domain/orders/transfer-outcome.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** A bank transfer that counts towards what its order costs. */
export type CountingTransfer = {
  bankReference: string;
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  /** In minor units of the order's currency; without what was given back of it. */
  amountMinor: number;
};

/**
 * The bank transfers that count towards what an order costs (docs/product.md 7.19), the earliest first: what was given back no longer
 * does.
 */
export async function findCountingTransfers(
  tx: Database | Transaction,
  orderId: string,
): Promise<CountingTransfer[]> {
  return (await findCountingTransfersOf(tx, [orderId])).get(orderId) ?? [];
}

/** The same of several orders, by their ids; without those for which nothing came. */
export async function findCountingTransfersOf(
  tx: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CountingTransfer[]>> {
  const transfers = await tx.receivedTransfer.findMany({
    where: { orderId: { in: [...orderIds] } },
    select: {
      orderId: true,
      bankReference: true,
      bookedOn: true,
      amountMinor: true,
      outcome: true,
      reversedBy: { select: { id: true } },
      settlements: { select: { amountMinor: true } },
    },
    orderBy: [{ bookedOn: 'asc' }, { recordedAt: 'asc' }, { id: 'asc' }],
  });
  const counting = transfers
    .map((transfer) => ({
      orderId: transfer.orderId,
      bankReference: transfer.bankReference,
      bookedOn: transfer.bookedOn.toISOString().slice(0, 10),
      amountMinor: countingMinor(transfer),
    }))
    .filter(({ amountMinor }) => amountMinor > 0);
  return new Map(
    [...Map.groupBy(counting, ({ orderId }) => orderId ?? '')].map(([orderId, of]) => [
      orderId,
      of.map(({ orderId: _, ...transfer }) => transfer),
    ]),
  );
}

/** What has come by bank transfers and counts towards what an order costs, in minor units of its currency. */
export async function findReceivedMinor(tx: Database | Transaction, orderId: string): Promise<number> {
  return receivedMinorOf(await findCountingTransfers(tx, orderId));
}

/** The sum of transfers that count. */
export const receivedMinorOf = (transfers: readonly CountingTransfer[] = []): number =>
  transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
