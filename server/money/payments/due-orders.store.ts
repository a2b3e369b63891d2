import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Database } from '#server/base/database/client.ts';

/** How long one process keeps an order to itself while it looks at it. */
const CLAIM_MS = 60_000;

/** Takes open orders, and those whose payment failed, that are due for a look at `now`; no other process gets them meanwhile. */
export async function claimDueOrders(database: Database, now: Date, limit: number): Promise<string[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const rows = await database.$queryRaw<{ id: string }[]>`
    UPDATE "Order" SET "reconcileAfter" = ${until}
    WHERE "id" IN (
      SELECT "id" FROM "Order"
      WHERE "status" = ANY (${[...OPEN_STATUSES, 'FAILED']}::"OrderStatus"[]) AND "reconcileAfter" <= ${now}
      ORDER BY "reconcileAfter", "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING "id"`;
  return rows.map(({ id }) => id);
}

/** Says when to look at an order again, if it is still open then. */
export async function scheduleNextLook(database: Database, id: string, at: Date): Promise<void> {
  await database.order.updateMany({
    where: { id, status: { in: [...OPEN_STATUSES] } },
    data: { reconcileAfter: at },
  });
}
