import { countingMinor } from '#domain/orders/transfer-outcome.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** A bank transfer that counts towards what its order costs. */
export type CountingTransfer = {
  bankReference: string;
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  /** What came, in minor units of the order's currency. */
  amountMinor: number;
  /** What of it counts: not what was settled otherwise. */
  countsMinor: number;
  /** What became of what the order did not need, the earliest first. */
  settlements: readonly TransferSettlement[];
};

/** What became of money that an order did not need (docs/product.md 7.20). */
export type TransferSettlement = {
  kind: 'GIVEN_BACK' | 'USED' | 'OTHER';
  /** In minor units of the transfer's currency. */
  amountMinor: number;
  /** Of what went back: when the bank booked that, 'YYYY-MM-DD', and what it says of it. */
  bookedOn: string;
  bankReference: string;
  /** The reference of the order that counts it; null where none does. */
  usedFor: string | null;
};

/** The bank transfers that count towards what an order costs (docs/product.md 7.19), the earliest first. */
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
      settlements: {
        select: {
          kind: true,
          amountMinor: true,
          bookedOn: true,
          bankReference: true,
          usedBy: { select: { order: { select: { reference: true } } } },
        },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: [{ bookedOn: 'asc' }, { recordedAt: 'asc' }, { id: 'asc' }],
  });
  const counting = transfers
    .map((transfer) => ({
      orderId: transfer.orderId,
      bankReference: transfer.bankReference,
      bookedOn: dayOf(transfer.bookedOn),
      amountMinor: transfer.amountMinor,
      countsMinor: countingMinor(transfer),
      settlements: transfer.settlements.map(({ bookedOn, usedBy, ...settlement }) => ({
        ...settlement,
        bookedOn: dayOf(bookedOn),
        usedFor: usedBy?.order?.reference ?? null,
      })),
    }))
    .filter(({ countsMinor }) => countsMinor > 0);
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
  transfers.reduce((sum, { countsMinor }) => sum + countsMinor, 0);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
