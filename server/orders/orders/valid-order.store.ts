import { VALID_STATUSES } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

/** What `isValidOrder` says, of the orders that a query finds. */
export const VALID_ORDER = { cancelledAt: null, status: { in: [...VALID_STATUSES] } };

/** The same as a condition in SQL, on an order that is called `o` there, or otherwise. */
export const validOrder = (order: 'o' | 'one' | '"Order"' = 'o'): Prisma.Sql => {
  const is = Prisma.raw(order);
  return Prisma.sql`(${is}."cancelledAt" IS NULL AND ${is}."status" = ANY (${[...VALID_STATUSES]}::"OrderStatus"[]))`;
};
