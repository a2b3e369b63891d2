import { NOBODYS_OUTCOMES, PARTS_WAIT } from '#domain/orders/transfer-outcome.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';

const settleable = { reversedBy: true, settlements: true, order: true } as const;

/** A transfer with the order that it is for, and what was said of it since. */
export type SettleableTransfer = Prisma.ReceivedTransferGetPayload<{ include: typeof settleable }>;

/** Reads a transfer and holds it until the transaction ends; null where there is none. */
export async function lockTransfer(tx: Transaction, id: string): Promise<SettleableTransfer | null> {
  await tx.$queryRaw`SELECT 1 FROM "ReceivedTransfer" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.receivedTransfer.findUnique({ where: { id }, include: settleable });
}

/** The order that a transfer is for; undefined where there is no such transfer. */
export async function findOrderIdOf(
  tx: Database | Transaction,
  id: string,
): Promise<string | null | undefined> {
  return (await tx.receivedTransfer.findUnique({ where: { id }, select: { orderId: true } }))?.orderId;
}

/** Writes down what became of what was nobody's. @returns its id */
export async function insertSettlement(
  tx: Transaction,
  {
    bookedOn,
    ...settlement
  }: Omit<Prisma.TransferSettlementUncheckedCreateInput, 'id' | 'bookedOn' | 'settledAt'> & {
    bookedOn: string;
  },
  at: Date,
): Promise<string> {
  const id = uuid7(at);
  const data = { ...settlement, id, bookedOn: new Date(`${bookedOn}T00:00:00Z`), settledAt: at };
  await tx.transferSettlement.create({ data });
  return id;
}

/** Money that a person has to sort out, with the registration that it is for, if any. */
export type UnsettledTransfer = {
  id: string;
  outcome: Prisma.ReceivedTransferGetPayload<object>['outcome'];
  currency: string;
  /** What of it is nobody's; of what the bank took back, all of that, negative. In minor units. */
  restMinor: number;
  bankReference: string;
  bookedOn: Date;
  recordedAt: Date;
  reference: string | null;
  conferenceId: string | null;
  conferenceTitle: string | null;
  firstName: string | null;
  lastName: string | null;
};

/**
 * What of transfers is nobody's, until it is settled (docs/product.md 7.20), and what the bank has taken back, until a later note of the
 * registration says what was done; what came first, first.
 *
 * @param filter.limit at most so many; null: all
 * @param filter.orderId of one order
 */
export async function findUnsettledTransfers(
  database: Database | Transaction,
  { limit, orderId }: { limit: number | null; orderId?: string },
): Promise<UnsettledTransfer[]> {
  const nobodys = Prisma.sql`t."outcome" = ANY (${[...NOBODYS_OUTCOMES]}::"TransferOutcome"[])
    OR (t."outcome" = 'PART' AND o."bankReference" IS NULL AND o."status" <> ALL (${[...PARTS_WAIT]}::"OrderStatus"[]))`;
  return database.$queryRaw<UnsettledTransfer[]>`
    SELECT * FROM (
      SELECT t."id", t."outcome", t."currency", t."bankReference", t."bookedOn", t."recordedAt",
        o."reference", o."conferenceId", o."conferenceTitle", o."firstName", o."lastName",
        (CASE
          WHEN t."outcome" = 'REVERSED' THEN t."amountMinor"
          ELSE (CASE WHEN ${nobodys} THEN t."amountMinor" ELSE t."surplusMinor" END)
            - coalesce((SELECT sum(s."amountMinor") FROM "TransferSettlement" s WHERE s."transferId" = t."id"), 0)
        END)::int AS "restMinor"
      FROM "ReceivedTransfer" t LEFT JOIN "Order" o ON o."id" = t."orderId"
      WHERE NOT EXISTS (SELECT 1 FROM "ReceivedTransfer" r WHERE r."reversesId" = t."id")
        AND (t."outcome" <> 'REVERSED' OR NOT EXISTS (SELECT 1 FROM "AuditEntry" a
          WHERE a."subject" = 'order ' || o."reference" AND a."action" = 'orders.note' AND a."at" >= t."recordedAt"))
        ${orderId === undefined ? Prisma.empty : Prisma.sql`AND t."orderId" = ${orderId}::uuid`}
    ) rest
    WHERE "restMinor" > 0 OR "outcome" = 'REVERSED'
    ORDER BY "recordedAt", "id" LIMIT ${limit}`;
}
