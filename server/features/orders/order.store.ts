import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

const whole = { lines: { orderBy: { position: 'asc' } }, conference: true } as const;

/** An order with its lines and its conference. */
export type Order = Prisma.OrderGetPayload<{ include: typeof whole }>;
export type OrderStatus = Order['status'];

/** What an order is made of; the database adds what it keeps by itself. */
export type NewOrder = Prisma.OrderUncheckedCreateInput;

/** Statuses of an order whose money may still come: they hold a coupon's use. */
export const OPEN_STATUSES: OrderStatus[] = ['CREATED', 'APPROVED', 'PENDING'];
/** Statuses of an order that can't be paid any more. */
export const CLOSED_STATUSES: OrderStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED'];
/** Statuses of an order that was paid, whatever came after. */
export const PAID_STATUSES: OrderStatus[] = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<Order> {
  return tx.order.create({ data: order, include: whole });
}

type Key =
  | { id: string }
  | { token: string }
  | { clientKey: string }
  | { paypalOrderId: string }
  | { paypalCaptureId: string };

export async function findOrder(tx: Transaction | Database, key: Key): Promise<Order | null> {
  // PostgreSQL keeps no such character, and even asking for it is an error.
  if (Object.values(key).some((value) => value.includes('\0'))) return null;
  return tx.order.findUnique({ where: key as { id: string }, include: whole });
}

/**
 * Reads an order and holds it until the transaction ends: whoever else wants to change it waits, and then sees
 * what was done.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order> {
  await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id }, include: whole });
}

/** Changes an order that the transaction holds, and records a change of status with its cause. */
export async function updateOrder(
  tx: Transaction,
  order: Order,
  data: Prisma.OrderUncheckedUpdateInput & { status?: OrderStatus },
  why: { at: Date; cause: string; detail?: string },
): Promise<Order> {
  if (data.status && data.status !== order.status)
    await tx.orderChange.create({
      data: {
        orderId: order.id,
        status: data.status,
        at: why.at,
        cause: why.cause,
        detail: why.detail ?? null,
      },
    });
  return tx.order.update({ where: { id: order.id }, data, include: whole });
}

/** The newest orders of an e-mail address (normalised), at most fifty. */
export async function findOrdersOf(database: Database, email: string): Promise<Order[]> {
  if (email.includes('\0')) return [];
  return database.order.findMany({
    where: { email },
    orderBy: { createdAt: 'desc' },
    take: 50,
    include: whole,
  });
}
