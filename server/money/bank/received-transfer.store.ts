import { countingMinor, type OrderNow, type TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';

/** Orders beyond these are found by their references alone. */
const MOST_AWAITING = 5_000;

/** Rows that are read with what belongs to them in one statement. */
const AT_ONCE = 1_000;

const known = {
  reversedBy: true,
  settlements: true,
  usedOf: { select: { transfer: { select: { orderId: true } } } },
} as const;

/** What came to the account, or was taken back, and what was said of it since. */
export type ReceivedTransfer = Prisma.ReceivedTransferGetPayload<{ include: typeof known }>;

/** Everything that came for an order, the earliest first. */
export async function findTransfers(
  tx: Database | Transaction,
  orderId: string,
): Promise<ReceivedTransfer[]> {
  return tx.receivedTransfer.findMany({
    where: { orderId },
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
    include: known,
  });
}

/** The reference of the order that a transfer is for; null where it names none. */
export async function findReferenceOf(database: Database, transferId: string): Promise<string | null> {
  const transfer = await database.receivedTransfer.findUnique({
    where: { id: transferId },
    select: { order: { select: { reference: true } } },
  });
  return transfer?.order?.reference ?? null;
}

/** What of it counts towards the total of their order, in minor units of its currency. */
export function receivedOf(transfers: readonly ReceivedTransfer[], order: OrderNow): number {
  return transfers.reduce((sum, transfer) => sum + countingMinor(transfer, order), 0);
}

type NewTransfer = {
  key: string;
  /** Null: it names none. */
  orderId: string | null;
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  bankReference: string;
  /** Null where it is not known. */
  payerAccount: string | null;
  /** Of the entry of a statement that tells of it; null: somebody says it. */
  entryKey: string | null;
  outcome: TransferOutcome;
  /** How much more than its order costs. */
  surplusMinor: number;
  reversesId: string | null;
};

/** Stores one, and says its id; null where the same one is there. */
export async function insertTransfer(
  tx: Transaction,
  { bookedOn, ...transfer }: NewTransfer,
  at: Date,
): Promise<string | null> {
  const id = uuid7(at);
  const data = { ...transfer, id, bookedOn: new Date(`${bookedOn}T00:00:00Z`), recordedAt: at };
  const { count } = await tx.receivedTransfer.createMany({ data: [data], skipDuplicates: true });
  return count === 1 ? id : null;
}

/** Those of these keys that are recorded, by their keys. */
export async function findRecorded(
  tx: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ReceivedTransfer>> {
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "ReceivedTransfer" WHERE "key" = ANY (${[...keys]}::text[])`;
  const recorded = new Map<string, ReceivedTransfer>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE).map(({ id }) => id);
    const rows = await tx.receivedTransfer.findMany({ where: { id: { in: part } }, include: known });
    for (const row of rows) recorded.set(row.key, row);
  }
  return recorded;
}

/** Orders that wait for a transfer in one of these currencies, with whom they are of and what has come. */
export async function findAwaiting(tx: Transaction, currencies: readonly string[]) {
  return tx.order.findMany({
    where: { status: 'AWAITING_TRANSFER', currency: { in: [...currencies] } },
    orderBy: { id: 'asc' },
    take: MOST_AWAITING,
    select: {
      reference: true,
      status: true,
      bankReference: true,
      currency: true,
      totalMinor: true,
      lastName: true,
      organization: true,
      transfers: { include: known },
    },
  });
}

/** The ids of the orders of these references, as far as there are any. */
export async function findOrderIds(
  tx: Transaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.$queryRaw<{ id: string; reference: string }[]>`
    SELECT "id", "reference" FROM "Order" WHERE "reference" = ANY (${[...references]}::text[])`;
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** Waits until nobody else keeps transfers that name no registration; then nobody else does, until the transaction ends. */
export async function lockKeeping(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('bank keep', 0))`;
}

/** Transfers of these amounts that named no registration. */
export async function findNobodys(
  tx: Transaction,
  amounts: readonly number[],
): Promise<{ key: string; amountMinor: number; currency: string; bookedOn: Date; bankReference: string }[]> {
  const stored = amounts.filter((amountMinor) => Math.abs(amountMinor) < 2 ** 31);
  return tx.$queryRaw`
    SELECT "key", "amountMinor", "currency", "bookedOn", "bankReference" FROM "ReceivedTransfer"
    WHERE "outcome" = 'UNKNOWN' AND "amountMinor" = ANY (${stored}::int[])`;
}

/** Writes down that a statement shows a transfer that somebody has entered. */
export async function markTransferShown(tx: Transaction, id: string, entryKey: string): Promise<void> {
  await tx.receivedTransfer.update({ where: { id }, data: { entryKey } });
}
