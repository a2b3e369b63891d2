import type { Product } from './product.ts';

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
