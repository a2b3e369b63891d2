import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

export type Subscriber = Prisma.SubscriberGetPayload<object>;

/**
 * Subscribes an address, again if it was unsubscribed.
 *
 * @param email trimmed, in small letters
 * @returns the subscriber, or null when the address is subscribed already
 */
export async function putSubscriber(
  tx: Transaction,
  { email, token, at }: { email: string; token: string; at: Date },
): Promise<Subscriber | null> {
  const { count: added } = await tx.subscriber.createMany({
    data: [{ email, token, createdAt: at }],
    skipDuplicates: true,
  });
  const { count: returned } =
    added > 0
      ? { count: 0 }
      : await tx.subscriber.updateMany({
          where: { email, unsubscribedAt: { not: null } },
          data: { unsubscribedAt: null, createdAt: at },
        });
  return added + returned > 0 ? tx.subscriber.findUniqueOrThrow({ where: { email } }) : null;
}

/** Ends a subscription; one that has ended keeps its instant. Whether the token is anybody's. */
export async function endSubscription(database: Database, token: string, at: Date): Promise<boolean> {
  await database.subscriber.updateMany({
    where: { token, unsubscribedAt: null },
    data: { unsubscribedAt: at },
  });
  return (await database.subscriber.count({ where: { token } })) > 0;
}
