import type { transferList } from '#domain/bank/transfer-list.ts';
import type { FilterOf } from '#domain/organiser/list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

type TransferFilter = FilterOf<typeof transferList>;

/** A transfer with the registration that it is for, if any. */
export type ListedTransfer = {
  id: string;
  bookedOn: Date;
  amountMinor: number;
  /** What of it was refunded, used for another registration, or otherwise dealt with; in minor units of its currency. */
  settledMinor: number;
  currency: string;
  outcome: Prisma.ReceivedTransferGetPayload<object>['outcome'];
  bankReference: string;
  payerAccount: string | null;
  recordedAt: Date;
  source: 'UNSHOWN' | 'SHOWN' | 'USED';
  reference: string | null;
  firstName: string | null;
  lastName: string | null;
};

const FROM = Prisma.sql`"ReceivedTransfer" t LEFT JOIN "Order" o ON o."id" = t."orderId"
  LEFT JOIN "TransferSettlement" u ON u."usedById" = t."id"`;
/** What was nobody's and is used for a registration is told of with the transfer that brought it. */
const SOURCE = Prisma.sql`(CASE WHEN u."id" IS NOT NULL THEN 'USED' WHEN t."entryKey" IS NULL THEN 'UNSHOWN' ELSE 'SHOWN' END)`;

const SETTLED = Prisma.sql`(SELECT coalesce(sum(s."amountMinor"), 0)::int FROM "TransferSettlement" s WHERE s."transferId" = t."id")`;

const conditionsOf = ({ source, reference }: TransferFilter): Condition[] => [
  source && Prisma.sql`${SOURCE} = ${source}`,
  reference && Prisma.sql`o."reference" = ${reference}`,
];

/** The transfers of a filter, those that were recorded last first. */
export async function findTransferRows(
  { database }: Pick<Dependencies, 'database'>,
  filter: TransferFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedTransfer[]> {
  const beyond = after && Prisma.sql`t."id" < ${after.id}::uuid`;
  return database.$queryRaw`
    SELECT t."id", t."bookedOn", t."amountMinor", t."currency", ${SETTLED} AS "settledMinor", t."outcome", t."bankReference", t."payerAccount", t."recordedAt",
      ${SOURCE} AS "source", o."reference", o."firstName", o."lastName"
    FROM ${FROM} ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY t."id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many transfers a filter has. */
export async function countTransferRows(
  used: Pick<Dependencies, 'database'>,
  filter: TransferFilter,
): Promise<number> {
  return countRows(used, FROM, conditionsOf(filter));
}

/**
 * Transfers that somebody entered for a registration, of a day before `before`, and that no statement has shown although one of a later day was
 * imported; the oldest first, without those that somebody has said are done as this kind.
 */
export async function findUnshown(
  database: Database,
  { kind, before, limit }: { kind: string; before: Date; limit: number },
) {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT t."id" FROM "ReceivedTransfer" t
    WHERE t."entryKey" IS NULL AND t."bookedOn" < ${before} AND t."orderId" IS NOT NULL
      AND EXISTS (SELECT 1 FROM "ReceivedTransfer" later WHERE later."entryKey" IS NOT NULL AND later."bookedOn" > t."bookedOn")
      AND NOT EXISTS (SELECT 1 FROM "TransferSettlement" u WHERE u."usedById" = t."id")
      AND ${notDone(kind, Prisma.sql`t."id"::text`, Prisma.sql`t."recordedAt"`)}
    ORDER BY t."bookedOn", t."id" LIMIT ${limit}`;
  return database.receivedTransfer.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: { order: true },
    orderBy: [{ bookedOn: 'asc' }, { id: 'asc' }],
  });
}
