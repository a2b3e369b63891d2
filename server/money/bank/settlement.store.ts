import { isOfOther, NOBODYS_OUTCOMES, PARTS_WAIT } from '#domain/orders/transfer-outcome.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { ORDER_TO_DO } from '#server/orders/orders/to-do-of-order.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

const settleable = {
  reversedBy: true,
  settlements: true,
  usedOf: { select: { transfer: { select: { id: true, orderId: true } } } },
  order: true,
} as const;

/** A transfer with the order that it is for, and what was said of it since. */
export type SettleableTransfer = Prisma.ReceivedTransferGetPayload<{ include: typeof settleable }>;

/** Reads a transfer and holds it until the transaction ends; null where there is none. */
export async function lockTransfer(tx: Transaction, id: string): Promise<SettleableTransfer | null> {
  await tx.$queryRaw`SELECT 1 FROM "ReceivedTransfer" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.receivedTransfer.findUnique({ where: { id }, include: settleable });
}

/**
 * The transfer as it came, of one that an order counts and that had come for another: whose money it is (docs/product.md 7.20). Money may
 * go on from one order to the next.
 */
export async function findOrigin(tx: Transaction, transfer: SettleableTransfer): Promise<SettleableTransfer> {
  let origin = transfer;
  while (origin.usedOf && isOfOther(origin))
    origin = await tx.receivedTransfer.findUniqueOrThrow({
      where: { id: origin.usedOf.transfer.id },
      include: settleable,
    });
  return origin;
}

/** The orders whose buyers' money these transfers are, as far as somebody is known, where other orders count them. */
export async function findOwnerIds(
  tx: Transaction,
  transfers: { id: string } | { orderId: { in: string[] } },
): Promise<string[]> {
  const used = await tx.receivedTransfer.findMany({
    where: { ...transfers, usedOf: { isNot: null } },
    include: settleable,
  });
  const owners: (string | null)[] = [];
  for (const transfer of used) owners.push((await findOrigin(tx, transfer)).orderId);
  return owners.filter((owner) => owner !== null);
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
  /** What of it is nobody's, in minor units. */
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
 * What of transfers is nobody's, until it is settled (docs/product.md 7.20); what came first, first.
 *
 * @param filter.limit at most so many; null: all
 * @param filter.orderId of one order
 * @param filter.named of those that name a registration, or of those that name none
 */
export async function findUnsettledTransfers(
  database: Database | Transaction,
  { limit, orderId, named }: { limit: number | null; orderId?: string; named?: boolean },
): Promise<UnsettledTransfer[]> {
  const nobodys = Prisma.sql`t."outcome" = ANY (${[...NOBODYS_OUTCOMES]}::"TransferOutcome"[])
    OR (t."outcome" = 'PART' AND o."bankReference" IS NULL AND o."status" <> ALL (${[...PARTS_WAIT]}::"OrderStatus"[]))`;
  return database.$queryRaw<UnsettledTransfer[]>`
    SELECT * FROM (
      SELECT t."id", t."outcome", t."currency", t."bankReference", t."bookedOn", t."recordedAt",
        o."reference", o."conferenceId", o."conferenceTitle", o."firstName", o."lastName",
        ((CASE WHEN ${nobodys} THEN t."amountMinor" ELSE t."surplusMinor" END)
          - coalesce((SELECT sum(s."amountMinor") FROM "TransferSettlement" s WHERE s."transferId" = t."id"), 0)
          + coalesce((SELECT sum(r."amountMinor") FROM "ReceivedTransfer" r WHERE r."reversesId" = t."id"), 0))::int AS "restMinor"
      FROM "ReceivedTransfer" t LEFT JOIN "Order" o ON o."id" = t."orderId"
      WHERE t."outcome" <> 'REVERSED'
        ${orderId === undefined ? Prisma.empty : Prisma.sql`AND t."orderId" = ${orderId}::uuid`}
        ${named === undefined ? Prisma.empty : named ? Prisma.sql`AND t."orderId" IS NOT NULL` : Prisma.sql`AND t."orderId" IS NULL`}
    ) rest
    WHERE "restMinor" > 0
    ORDER BY "recordedAt", "id" LIMIT ${limit}`;
}

/** What the bank has taken back of registrations, until somebody says that it is done; what was taken back first, first. */
export async function findTakenBack(database: Database, kind: string, limit: number) {
  const done = notDone(kind, Prisma.sql`t."id"::text`, Prisma.sql`t."recordedAt"`);
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM "ReceivedTransfer" t WHERE t."outcome" = 'REVERSED' AND ${done}
    ORDER BY t."recordedAt", t."id" LIMIT ${limit}`;
  return database.receivedTransfer.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: { order: { select: ORDER_TO_DO } },
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
  });
}
