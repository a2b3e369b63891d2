import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

/** A ticket that becomes another one, for the difference that an order pays. */
export type SeatUpgrade = Prisma.SeatUpgradeGetPayload<object>;

/** The upgrade that an order pays; null where it pays none. */
export async function findUpgrade(tx: Database | Transaction, orderId: string): Promise<SeatUpgrade | null> {
  return tx.seatUpgrade.findUnique({ where: { orderId } });
}

/** What a seat has become since it was sold; null where it is as it was sold. */
export async function findLastUpgrade(
  tx: Database | Transaction,
  seatId: string,
): Promise<SeatUpgrade | null> {
  return tx.seatUpgrade.findFirst({
    where: { seatId, appliedAt: { not: null }, undoneAt: null },
    orderBy: { appliedAt: 'desc' },
  });
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
    orderBy: { appliedAt: 'asc' },
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
