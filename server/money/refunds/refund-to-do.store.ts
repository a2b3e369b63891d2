import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { ORDER_TO_DO } from '#server/orders/orders/to-do-of-order.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

const withOrder = { order: { select: { ...ORDER_TO_DO, currency: true } } } as const;

/** What PayPal refused to give back of an order, unless that has another refund since, or somebody says that it is done. */
export async function refusedRefunds(database: Database, kind: string, limit: number) {
  const done = notDone(kind, Prisma.sql`r."id"::text`, Prisma.sql`r."settledAt"`);
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT r."id" FROM "Refund" r JOIN "Order" o ON o."id" = r."orderId"
    WHERE r."state" = 'REFUSED' AND o."status" <> 'REFUNDED'
      AND NOT EXISTS (SELECT 1 FROM "Refund" l
        WHERE l."orderId" = r."orderId" AND (l."requestedAt", l."id") > (r."requestedAt", r."id"))
      AND ${done}
    ORDER BY r."settledAt", r."id" LIMIT ${limit}`;
  return database.refund.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    include: withOrder,
    orderBy: [{ settledAt: 'asc' }, { id: 'asc' }],
  });
}

/** Refunds that PayPal has not answered, or does not show with its order, since before `before`. */
export function hangingRefunds(database: Database, before: Date, limit: number) {
  return database.refund.findMany({
    where: { state: { in: ['REQUESTED', 'DONE'] }, lookAgainAt: { not: null }, requestedAt: { lt: before } },
    include: withOrder,
    take: limit,
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
  });
}
