import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import type { OrderToDo } from '#server/orders/orders/to-do-of-order.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

/** A ticket that becomes another one, for the difference that an order pays. */
export type SeatUpgrade = Prisma.SeatUpgradeGetPayload<object>;

/** The upgrade that an order pays; null where it pays none. */
export async function findUpgrade(
  tx: Database | Transaction,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
): Promise<SeatUpgrade | null> {
  return kind !== 'UPGRADE' ? null : tx.seatUpgrade.findUnique({ where: { orderId: id } });
}

/** What a seat has become since it was sold; null where it is as it was sold. */
export async function findLastUpgrade(
  tx: Database | Transaction,
  seatId: string,
): Promise<SeatUpgrade | null> {
  return tx.seatUpgrade.findFirst({
    where: { seatId, appliedAt: { not: null }, undoneAt: null },
    orderBy: [{ appliedAt: 'desc' }, { orderId: 'desc' }],
  });
}

/** For which days a ticket was before and after each upgrade that it has had, those that were undone among them. */
export async function findEarlierDays(
  database: Database,
  seat: { orderId: string; position: number },
): Promise<number[][]> {
  const applied = await database.seatUpgrade.findMany({
    where: { seat, appliedAt: { not: null } },
    select: { fromDays: true, toDays: true },
  });
  return applied.flatMap(({ fromDays, toDays }) => [fromDays, toDays]);
}

/** What a seat has become from what an upgrade has made of it; null where nothing. */
export async function findNextUpgrade(
  tx: Transaction,
  { seatId, toItemId, orderId }: SeatUpgrade,
): Promise<SeatUpgrade | null> {
  return tx.seatUpgrade.findFirst({
    where: {
      seatId,
      fromItemId: toItemId,
      appliedAt: { not: null },
      undoneAt: null,
      orderId: { not: orderId },
    },
    orderBy: [{ appliedAt: 'asc' }, { orderId: 'asc' }],
  });
}

/** Of an order that is paid, or never will be. */
const OVER = [...PAID_STATUSES, 'CANCELLED', 'EXPIRED'] as const;

/** The orders that are to pay an upgrade of a seat and have not. */
export async function findUnpaidUpgrades(tx: Database | Transaction, seatId: string): Promise<string[]> {
  const found = await tx.seatUpgrade.findMany({
    where: { seatId, appliedAt: null, order: { status: { notIn: [...OVER] } } },
    select: { orderId: true },
    orderBy: { orderId: 'asc' },
  });
  return found.map(({ orderId }) => orderId);
}

/** An upgrade that was paid and changed no ticket, its order, and when the money came or was recorded. */
export type UnappliedUpgrade = OrderToDo & {
  toTicket: string;
  toDays: readonly number[];
  paidAt: Date;
  currency: string;
  totalMinor: number;
};

/**
 * Upgrades that were paid and changed no ticket, because it was not valid any more or another one by then; the earliest first.
 * Until the money is given back, the order is cancelled, or somebody says that it is done.
 */
export async function findUnappliedUpgrades(
  database: Database,
  kind: string,
  limit: number,
): Promise<UnappliedUpgrade[]> {
  return database.$queryRaw`
    SELECT u."toTicket", u."toDays", paid."at" AS "paidAt", o."reference", o."conferenceId", o."conferenceTitle", o."firstName", o."lastName",
      o."currency", o."totalMinor"
    FROM "SeatUpgrade" u JOIN "Order" o ON o."id" = u."orderId"
    JOIN LATERAL (
      SELECT min(c."at") AS "at" FROM "OrderChange" c
      WHERE c."orderId" = o."id" AND c."status" = ANY (${[...PAID_STATUSES]}::"OrderStatus"[])
    ) paid ON paid."at" IS NOT NULL
    WHERE u."appliedAt" IS NULL AND ${validOrder()}
      AND o."totalMinor" > 0
      AND ${notDone(kind, Prisma.sql`o."reference"`, Prisma.sql`paid."at"`)}
    ORDER BY paid."at", o."id" LIMIT ${limit}`;
}

export async function insertUpgrade(tx: Transaction, upgrade: Omit<SeatUpgrade, 'appliedAt' | 'undoneAt'>) {
  await tx.seatUpgrade.create({ data: upgrade });
}

export async function changeUpgrade(
  tx: Transaction,
  orderId: string,
  data: Prisma.SeatUpgradeUncheckedUpdateInput,
): Promise<void> {
  await tx.seatUpgrade.update({ where: { orderId }, data });
}
