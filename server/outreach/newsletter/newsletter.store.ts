import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type Subscriber = Prisma.SubscriberGetPayload<object>;

/**
 * Subscribes an address, again if it was unsubscribed.
 *
 * @param email as `normaliseEmail` writes it
 * @param source where the consent comes from; '' for the site's form
 * @returns the subscriber, or null when the address is subscribed already
 */
export async function putSubscriber(
  tx: Transaction,
  { email, at, source }: { email: string; at: Date; source: string },
): Promise<Subscriber | null> {
  const { count: added } = await tx.subscriber.createMany({
    data: [{ email, createdAt: at, consentSource: source }],
    skipDuplicates: true,
  });
  const { count: returned } =
    added > 0
      ? { count: 0 }
      : await tx.subscriber.updateMany({
          where: { email, unsubscribedAt: { not: null } },
          data: { unsubscribedAt: null, askedAt: null, createdAt: at, consentSource: source },
        });
  return added + returned > 0 ? tx.subscriber.findUniqueOrThrow({ where: { email } }) : null;
}

/**
 * Has an address wait for its confirmation, which is no subscription yet: as one that has ended for whoever reads it.
 *
 * @param email as `normaliseEmail` writes it
 * @returns who is to be asked, or null when the address is subscribed already
 */
export async function putWaiting(
  tx: Transaction,
  { email, at }: { email: string; at: Date },
): Promise<Subscriber | null> {
  await tx.subscriber.createMany({
    data: [{ email, createdAt: at, unsubscribedAt: at }],
    skipDuplicates: true,
  });
  const { count } = await tx.subscriber.updateMany({
    where: { email, unsubscribedAt: { not: null } },
    data: { askedAt: at },
  });
  return count > 0 ? tx.subscriber.findUniqueOrThrow({ where: { email } }) : null;
}

/** Subscribes somebody who was asked; null where nobody is waiting. */
export async function confirmWaiting(tx: Transaction, id: string, at: Date): Promise<Subscriber | null> {
  const { count } = await tx.subscriber.updateMany({
    where: { id, unsubscribedAt: { not: null }, askedAt: { not: null } },
    data: { unsubscribedAt: null, askedAt: null, createdAt: at, consentSource: '' },
  });
  return count > 0 ? tx.subscriber.findUniqueOrThrow({ where: { id } }) : null;
}

/**
 * Removes addresses that were asked before an instant, never confirmed and never were subscribed.
 *
 * @returns how many, at most `limit`
 */
export async function removeUnconfirmed(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "Subscriber" WHERE "id" IN (
      SELECT "id" FROM "Subscriber" WHERE "askedAt" < ${before} AND "unsubscribedAt" = "createdAt" LIMIT ${limit})`;
}

/** Ends a subscription, and says whether this did it; one that has ended keeps its instant. */
export async function endSubscription(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.subscriber.updateMany({
    where: { id, unsubscribedAt: null },
    data: { unsubscribedAt: at },
  });
  return count > 0;
}

/** The subscriber of an email address (normalised) who gets updates; null where there is none. */
export async function findSubscriber(database: Database, email: string): Promise<Subscriber | null> {
  return database.subscriber.findFirst({ where: { email, unsubscribedAt: null } });
}

/** Whether a subscriber gets updates. */
export async function isSubscribed(database: Database | Transaction, id: string): Promise<boolean> {
  return (await database.subscriber.count({ where: { id, unsubscribedAt: null } })) > 0;
}
