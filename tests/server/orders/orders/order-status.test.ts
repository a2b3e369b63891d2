// docs/product.md 7.1
import { expect } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lockOrder, updateOrder } from '#server/orders/orders/order.store.ts';
import { createOrder } from '../../../support/registration.ts';
import { test as it } from '../../../support/test.ts';

it('an order is given no status that does not follow its own, and nothing of the change is stored', async ({
  product,
}) => {
  const { reference } = await createOrder(product);
  const { database, clock } = product.dependencies;
  const { id } = await database.order.findUniqueOrThrow({ where: { reference } });
  const become = (status: OrderStatus) =>
    database.$transaction(async (tx) =>
      updateOrder(tx, await lockOrder(tx, id), { status }, { at: clock.now(), cause: 'reconcile' }),
    );
  await become('CANCELLED');
  await expect(become('CAPTURED')).rejects.toThrow(`${reference} is CANCELLED, and can’t become CAPTURED`);
  const after = await database.order.findUniqueOrThrow({
    where: { id },
    include: { history: { orderBy: { id: 'asc' } } },
  });
  expect(after.status).toBe('CANCELLED');
  expect(after.history.map(({ status }) => status)).toEqual(['CREATED', 'CANCELLED']);
});
