import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Database } from '#server/base/database/client.ts';
import { HELD_AFTER_CANCELLATION } from './payment-state.ts';

/** How long one process keeps an order to itself while it looks at it. */
const CLAIM_MS = 60_000;

/**
 * Takes open orders, those whose payment failed, and those that were cancelled and whose money PayPal holds, that are due for a look at
 * `now`; no other process gets them meanwhile.
 */
export async function claimDueOrders(database: Database, now: Date, limit: number): Promise<string[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const rows = await database.$queryRaw<{ id: string }[]>`
    UPDATE "Order" SET "reconcileAfter" = ${until}
    WHERE "id" IN (
      SELECT "id" FROM "Order"
      WHERE "status" = ANY (${[...OPEN_STATUSES, 'FAILED', 'CANCELLED']}::"OrderStatus"[]) AND "reconcileAfter" <= ${now}
        AND ("status" <> 'CANCELLED' OR "failureIssue" = ${HELD_AFTER_CANCELLATION})
      ORDER BY "reconcileAfter", "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING "id"`;
  return rows.map(({ id }) => id);
}

/** Says when to look at an order again, if it is still open then, or PayPal holds its money. */
export async function scheduleNextLook(database: Database, id: string, at: Date): Promise<void> {
  await database.order.updateMany({
    where: {
      id,
      OR: [
        { status: { in: [...OPEN_STATUSES] } },
        { status: 'CANCELLED', failureIssue: HELD_AFTER_CANCELLATION },
      ],
    },
    data: { reconcileAfter: at },
  });
}
