import { COUNTING_OUTCOMES, type TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { uuid7 } from '#server/lib/uuid7.ts';

/** Orders beyond these are found by their references alone. */
const MOST_AWAITING = 5_000;

/** What came to the account for an order, or was taken back. */
export type ReceivedTransfer = Prisma.ReceivedTransferGetPayload<{ include: { reversedBy: true } }>;

/** Everything that came for an order, the earliest first. */
export async function findTransfers(
  tx: Database | Transaction,
  orderId: string,
): Promise<ReceivedTransfer[]> {
  return tx.receivedTransfer.findMany({
    where: { orderId },
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
    include: { reversedBy: true },
  });
}

/** What of it counts towards the order's total, in minor units of the order's currency. */
export function receivedOf(transfers: readonly ReceivedTransfer[]): number {
  return transfers
    .filter(({ outcome, reversedBy }) => COUNTING_OUTCOMES.includes(outcome) && reversedBy === null)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

type NewTransfer = {
  key: string;
  orderId: string;
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  amountMinor: number;
  currency: string;
  bankReference: string;
  outcome: TransferOutcome;
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

/** Which of these keys are recorded. */
export async function findRecorded(
  tx: Database | Transaction,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.receivedTransfer.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true },
  });
  return new Set(rows.map(({ key }) => key));
}

/** Orders that wait for a transfer in one of these currencies, with whom they are of and what has come. */
export async function findAwaiting(tx: Transaction, currencies: readonly string[]) {
  return tx.order.findMany({
    where: { status: 'AWAITING_TRANSFER', currency: { in: [...currencies] } },
    orderBy: { id: 'asc' },
    take: MOST_AWAITING,
    select: {
      reference: true,
      currency: true,
      totalMinor: true,
      lastName: true,
      organization: true,
      transfers: { include: { reversedBy: true } },
    },
  });
}

/** The ids of the orders of these references, as far as there are any. */
export async function findOrderIds(
  tx: Transaction,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.order.findMany({
    where: { reference: { in: [...references] } },
    select: { id: true, reference: true },
  });
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

const unsettled = {
  order: {
    select: {
      reference: true,
      conferenceId: true,
      conferenceTitle: true,
      firstName: true,
      lastName: true,
    },
  },
} as const;

/**
 * Transfers that a person has to sort out: money that pays nothing, or that the bank has taken back; a part of an order that has ended, or was
 * paid otherwise. Until a later note of the order says what was done.
 */
export async function findUnsettledTransfers(
  database: Database,
  limit: number,
): Promise<Prisma.ReceivedTransferGetPayload<{ include: typeof unsettled }>[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM "ReceivedTransfer" t JOIN "Order" o ON o."id" = t."orderId"
    WHERE (t."outcome" IN ('SURPLUS', 'AGAIN', 'OTHER_CURRENCY', 'CLOSED', 'REVERSED')
        OR (t."outcome" = 'PART' AND o."bankReference" IS NULL AND o."status" NOT IN ('CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING')))
      AND NOT EXISTS (SELECT 1 FROM "ReceivedTransfer" r WHERE r."reversesId" = t."id")
      AND NOT EXISTS (SELECT 1 FROM "AuditEntry" a
        WHERE a."subject" = 'order ' || o."reference" AND a."action" = 'orders.note' AND a."at" >= t."recordedAt")
    ORDER BY t."recordedAt" LIMIT ${limit}`;
  return database.receivedTransfer.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: unsettled,
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
  });
}
