import type { transferList } from '#domain/bank/transfer-list.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { COUNTING_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { TransferNow } from '#server/orders/orders/transfer-text.ts';
import type { ListPage } from '#server/organiser/list.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

type TransferFilter = FilterOf<typeof transferList>;

/** A transfer with the registration that it is for, if any. */
export type ListedTransfer = {
  id: string;
  bookedOn: Date;
  amountMinor: number;
  /** How much more than its registration costs. */
  surplusMinor: number;
  currency: string;
  outcome: Prisma.ReceivedTransferGetPayload<object>['outcome'];
  bankReference: string;
  payerAccount: string | null;
  recordedAt: Date;
  source: 'UNSHOWN' | 'SHOWN' | 'USED';
  reference: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Its registration as it is now; null where it names none. */
  order: { status: OrderStatus; bankReference: string | null } | null;
} & Omit<TransferNow, 'restMinor' | 'outcome'>;

const FROM = Prisma.sql`"ReceivedTransfer" t LEFT JOIN "Order" o ON o."id" = t."orderId"
  LEFT JOIN "TransferSettlement" u ON u."usedById" = t."id"`;
/** What was nobody's and is used for a registration is told of with the transfer that brought it. */
const SOURCE = Prisma.sql`(CASE WHEN u."id" IS NOT NULL THEN 'USED' WHEN t."entryKey" IS NULL THEN 'UNSHOWN' ELSE 'SHOWN' END)`;

const isReversed = (transfer: string) =>
  Prisma.sql`((SELECT -sum(back."amountMinor") FROM "ReceivedTransfer" back WHERE back."reversesId" = ${Prisma.raw(transfer)}."id")
    IS NOT DISTINCT FROM ${Prisma.raw(transfer)}."amountMinor")`;

/**
 * That the transfer is the last one that counts for its order, or, where the bank took back all of them, that it was: what goes back of the
 * order's money stands there, and once.
 */
const IS_LAST = Prisma.sql`t."outcome" = ANY (${[...COUNTING_OUTCOMES]}::"TransferOutcome"[])
  AND NOT EXISTS (SELECT FROM "ReceivedTransfer" l WHERE l."orderId" = t."orderId"
    AND l."outcome" = ANY (${[...COUNTING_OUTCOMES]}::"TransferOutcome"[])
    AND (NOT ${isReversed('l')}, l."id") > (NOT ${isReversed('t')}, t."id"))`;

/** What was said of it since. */
const SINCE = Prisma.sql`
  (SELECT coalesce(json_agg(json_build_object('amountMinor', r."amountMinor", 'bookedOn', r."bookedOn") ORDER BY r."id"), '[]')
    FROM "ReceivedTransfer" r WHERE r."reversesId" = t."id") AS "reversedBy",
  (SELECT coalesce(json_agg(json_build_object('kind', s."kind", 'amountMinor', s."amountMinor", 'bookedOn', s."bookedOn",
      'bankReference', s."bankReference", 'sentTo', s."sentTo", 'usedFor', uo."reference") ORDER BY s."id"), '[]')
    FROM "TransferSettlement" s LEFT JOIN "ReceivedTransfer" ur ON ur."id" = s."usedById" LEFT JOIN "Order" uo ON uo."id" = ur."orderId"
    WHERE s."transferId" = t."id") AS "settlements",
  (SELECT coalesce(json_agg(json_build_object('amountMinor', f."amountMinor", 'sentOn', f."sentOn", 'bankReference', f."bankReference", 'sentTo', f."sentTo")
      ORDER BY f."requestedAt", f."id"), '[]')
    FROM "Refund" f WHERE f."orderId" = t."orderId" AND ${IS_LAST}
      AND (f."state" = 'TO_SEND' OR f."sentOn" IS NOT NULL)) AS "refunds"`;

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
    SELECT t."id", t."bookedOn", t."amountMinor", t."surplusMinor", t."currency", t."outcome", t."bankReference", t."payerAccount", t."recordedAt",
      ${SOURCE} AS "source", o."reference", o."firstName", o."lastName", 
      CASE WHEN o."id" IS NULL THEN NULL ELSE json_build_object('status', o."status", 'bankReference', o."bankReference") END AS "order", ${SINCE}
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
