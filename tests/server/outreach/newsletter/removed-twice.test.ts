import { expect } from 'vitest';
import { removeSubscribers } from '#server/outreach/newsletter/subscriber-change.service.ts';
import { waitingForLocks } from '../../../support/locks.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { test as it } from '../../../support/test.ts';

it('A subscription that two organisers end at one moment is ended once, and the later one is told', async ({
  product,
}) => {
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
