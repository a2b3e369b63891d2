import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeSubscribers } from '#server/outreach/newsletter/subscriber-change.service.ts';
import { waitingForLocks } from '../../../support/locks.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it('A subscription that two organisers end at one moment is ended once, and the later one is told', async () => {
  const { database, dependencies } = product;
  await organiserOf(product)('subscribers', 'add', 'ada@example.org', '--source', 'signed list');
  const { later } = await database.$transaction(async (tx) => {
    await tx.subscriber.updateMany({ data: { unsubscribedAt: new Date() } });
    // Awaited after this transaction: it waits for that.
    const later = removeSubscribers(dependencies, ['ada@example.org'], {
      actor: 'grace',
      reason: '',
      dryRun: false,
    }).catch((error: unknown) => error);
    await expect.poll(() => waitingForLocks(product.databaseUrl)).toBe(1);
    return { later };
  });
  expect(await later).toMatchObject({
    problems: [{ path: 'emails', message: 'ada@example.org is not subscribed' }],
  });
  expect(await database.auditEntry.count({ where: { action: 'subscribers.remove' } })).toBe(0);
});
