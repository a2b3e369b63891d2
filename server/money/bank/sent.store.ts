import type { Transaction } from '#server/base/database/client.ts';

/** Money that the organiser has sent for an order: a refund, or what nobody needed. */
export type Sent = {
  kind: 'REFUND' | 'SETTLEMENT';
  id: string;
  amountMinor: number;
  currency: string;
  bookedOn: Date;
  /** Of the entry of a statement that shows it; null: none has. */
  entryKey: string | null;
};

/** What was sent by bank transfers for an order that the transaction holds, the earliest first. */
export async function findSent(
  tx: Transaction,
  { id: orderId, currency }: { id: string; currency: string },
): Promise<Sent[]> {
  const refunds = await tx.refund.findMany({ where: { orderId, sentOn: { not: null } } });
  const settlements = await tx.transferSettlement.findMany({
    where: { kind: 'GIVEN_BACK', transfer: { orderId } },
    include: { transfer: true },
  });
  const all = [
    ...refunds.flatMap(({ sentOn, ...one }): Sent[] =>
      sentOn === null ? [] : [{ ...one, kind: 'REFUND', currency, bookedOn: sentOn }],
    ),
    ...settlements.map(({ transfer, ...one }): Sent => {
      return { ...one, kind: 'SETTLEMENT', currency: transfer.currency };
    }),
  ];
  return all.sort((a, b) => a.bookedOn.getTime() - b.bookedOn.getTime() || (a.id < b.id ? -1 : 1));
}

/** Which of these entries of statements show what somebody had written down before, as sent or as having come. */
export async function findShown(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ entryKey: string }[]>`
    SELECT "entryKey" FROM "Refund" WHERE "entryKey" = ANY (${[...keys]}::text[])
    UNION ALL SELECT "entryKey" FROM "TransferSettlement" WHERE "entryKey" = ANY (${[...keys]}::text[])
    UNION ALL SELECT "entryKey" FROM "ReceivedTransfer"
      WHERE "entryKey" = ANY (${[...keys]}::text[]) AND "entryKey" <> "key"`;
  return new Set(rows.map(({ entryKey }) => entryKey));
}

/** Writes down that a statement shows something that was sent. */
export async function markShown(tx: Transaction, { kind, id }: Sent, entryKey: string): Promise<void> {
  if (kind === 'REFUND') await tx.refund.update({ where: { id }, data: { entryKey } });
  else await tx.transferSettlement.update({ where: { id }, data: { entryKey } });
}
