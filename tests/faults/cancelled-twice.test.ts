// docs/product.md 7.11
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelForOrganiser } from '#server/registrations/cancellations/cancel.service.ts';
import { planCancellation } from '#server/registrations/cancellations/cancel-plan.service.ts';
import { NotCancellableError } from '#server/registrations/cancellations/cancellation.errors.ts';
import { meetingOfTwo, withoutLocks } from '../support/altered-database.ts';
import { waitingForLocks } from '../support/locks.ts';
import { organiserOf } from '../support/organiser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { paidGroup } from '../support/seats.ts';

let product: Product;
let other: Product;
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ other: product });
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

const rowOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({ where: { reference }, include: { refunds: true } });

it('is cancelled once by two commands that come to it at the same moment', async () => {
  const { reference } = await paidGroup(product, 'twice@example.org');
  const { id: orderId } = await rowOf(reference);
  const { id: plan } = await planCancellation(product.dependencies, { orderId, amountMinor: null });
  const organiser = organiserOf(product, { alone: true });
  const cancel = () => organiser('orders', 'cancel', reference, '--reason', 'twice', '--confirm', plan);
  // Both wait for the order, which somebody else has; then it is free.
  const both = await product.database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${orderId}::uuid FOR UPDATE`;
    const commands = Promise.all([cancel(), cancel()]);
    await expect.poll(() => waitingForLocks(product.databaseUrl)).toBe(2);
    return { commands };
  });
  const ends = await both.commands;
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(ends.find(({ code }) => code === 1)?.error).toBe(`${reference} is cancelled already.\n`);
  expect((await rowOf(reference)).refunds).toMatchObject([{ state: 'DONE' }]);
  expect(
    await product.database.auditEntry.count({
      where: { subject: `order ${reference}`, action: 'orders.cancel' },
    }),
  ).toBe(1);
  expect(
    await product.database.mail.count({
      where: { recipient: 'twice@example.org', template: 'registration-cancelled' },
    }),
  ).toBe(1);
});

it('would be decided on by both without the lock on the order: one is not told that it is cancelled, but fails', async () => {
  const { reference } = await paidGroup(product, 'unguarded@example.org');
  const { id: orderId } = await rowOf(reference);
  const request = { orderId, amountMinor: 0 };
  const { id: planId } = await planCancellation(product.dependencies, request);
  const meet = meetingOfTwo();
  const ends = await Promise.allSettled(
    [product, other].map(({ dependencies }) =>
      cancelForOrganiser(
        { ...dependencies, database: withoutLocks(dependencies.database, { table: 'Order', meet }) },
        { ...request, planId, answer: '', actor: 'test', reason: 'twice' },
      ),
    ),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [failed] = ends.filter((end) => end.status === 'rejected');
  // Only the key of the mail has stopped it.
  expect(failed?.reason).not.toBeInstanceOf(NotCancellableError);
  expect(String(failed?.reason)).toContain('Unique constraint');
});
