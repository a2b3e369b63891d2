import type { Product } from './product.ts';

/** Leaves mail in the outbox from now on, where a test is not about sending: each receipt takes its time. */
export function leaveMailUnsent(product: Product): void {
  product.dependencies.jobs = { ...product.dependencies.jobs, send: async () => {} };
}

/** How many confirmations each order has in the outbox, sent or not, by the order's id. */
export async function confirmationsByOrder(product: Product): Promise<Map<string, number>> {
  const mails = await product.database.mail.findMany({ where: { template: 'order-confirmation' } });
  const counts = new Map<string, number>();
  for (const { input } of mails) {
    const { orderId } = input as { orderId: string };
    counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
  }
  return counts;
}
