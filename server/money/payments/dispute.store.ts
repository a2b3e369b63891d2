import type { Database } from '#server/base/database/client.ts';
import type { PaymentDispute } from '#server/base/providers/paypal/gateway.ts';
import { ORDER_TO_DO } from '#server/orders/orders/to-do-of-order.ts';

/** PayPal's word for a dispute that is over. */
const OVER = 'RESOLVED';

/** Keeps how a dispute about an order stands, as PayPal tells it; asked twice at once, the answer that came last. */
export async function saveDispute(
  database: Database,
  order: { id: string; currency: string },
  { id, reason, status, amount, dueAt }: PaymentDispute,
  at: Date,
): Promise<void> {
  const amountMinor = amount?.currency === order.currency ? amount.amountMinor : null;
  const stands = { reason, status, amountMinor, dueAt, updatedAt: at };
  await database.dispute.upsert({
    where: { id },
    create: { id, orderId: order.id, ...stands, openedAt: at },
    update: stands,
  });
}

/** Disputes that are not over, those that are to be answered first before the others. */
export function findOpenDisputes(database: Database, limit: number) {
  return database.dispute.findMany({
    where: { status: { not: OVER } },
    orderBy: [{ dueAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    take: limit,
    include: { order: { select: { ...ORDER_TO_DO, currency: true } } },
  });
}
