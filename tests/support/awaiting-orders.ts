import { newReference, newToken } from '#server/base/lib/identifiers.ts';
import type { Product } from './product.ts';
import { orderByTransfer } from './transfers.ts';

/** Orders that wait for a transfer of 646.68, as many as are wanted: one that is made, and copies of its rows. @returns their references */
export async function awaitingOrders(product: Product, count: number): Promise<string[]> {
  const { reference } = await orderByTransfer(product);
  const { id, createdAt } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const references = Array.from({ length: count - 1 }, () => newReference('MC', createdAt));
  for (const copy of references) {
    const changed = {
      id: crypto.randomUUID(),
      reference: copy,
      paypalRequestId: newToken(),
      clientKey: null,
      token: newToken(),
    };
    await product.database.$executeRaw`
      INSERT INTO "Order" SELECT (jsonb_populate_record(o, ${JSON.stringify(changed)}::jsonb)).* FROM "Order" o WHERE o."id" = ${id}::uuid`;
    await product.database.$executeRaw`
      INSERT INTO "OrderLine" SELECT (jsonb_populate_record(l, jsonb_build_object('orderId', ${changed.id}::text))).* FROM "OrderLine" l
      WHERE l."orderId" = ${id}::uuid`;
  }
  return [reference, ...references];
}
