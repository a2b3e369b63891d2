import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

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
          data: { unsubscribedAt: null, createdAt: at, consentSource: source },
        });
  return added + returned > 0 ? tx.subscriber.findUniqueOrThrow({ where: { email } }) : null;
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
export async function isSubscribed(database: Database, id: string): Promise<boolean> {
  return (await database.subscriber.count({ where: { id, unsubscribedAt: null } })) > 0;
}
