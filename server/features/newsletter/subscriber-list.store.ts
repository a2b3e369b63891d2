import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { literalInLike } from '#server/lib/like.ts';
import type { Page } from '#server/lib/page.ts';
import type { Subscriber } from './newsletter.store.ts';

/** Gets updates, or has ended it. */
export const SUBSCRIBER_STATES = ['subscribed', 'ended'] as const;

/** Which subscribers a list shows; what is not given does not matter. */
export type SubscriberFilter = {
  state?: (typeof SUBSCRIBER_STATES)[number] | undefined;
  /** Part of the address, in any case. */
  search?: string | undefined;
};

function whereOf({ state, search }: SubscriberFilter): Prisma.SubscriberWhereInput {
  return {
    ...(state && { unsubscribedAt: state === 'subscribed' ? null : { not: null } }),
    ...(search && { email: { contains: literalInLike(search.trim().toLowerCase()) } }),
  };
}

/** The newest subscribers of a filter, and how many it has in all. */
export async function findSubscribers(
  database: Database,
  filter: SubscriberFilter,
  { limit, offset, after }: Page,
): Promise<{ items: Subscriber[]; total: number }> {
  const where = whereOf(filter);
  const [items, total] = await Promise.all([
    database.subscriber.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      ...(after ? { cursor: { id: after }, skip: 1 } : { skip: offset }),
    }),
    database.subscriber.count({ where }),
  ]);
  return { items, total };
}

/** Subscribers that are read at once while all of a filter are walked through. */
const PAGE = 1000;

/** All subscribers of a filter, in the order of their addresses, without holding more than a thousand of them. */
export async function* allSubscribers(
  database: Database,
  filter: SubscriberFilter,
): AsyncGenerator<Subscriber> {
  let last: string | undefined;
  do {
    const rows: Subscriber[] = await database.subscriber.findMany({
      where: whereOf(filter),
      orderBy: { email: 'asc' },
      take: PAGE,
      ...(last ? { cursor: { email: last }, skip: 1 } : {}),
    });
    yield* rows;
    last = rows.length === PAGE ? rows.at(-1)?.email : undefined;
  } while (last);
}

/** The subscribers of these addresses (normalised), whether they get updates or have ended it. */
export async function findSubscribersOf(
  tx: Transaction | Database,
  emails: readonly string[],
): Promise<Subscriber[]> {
  return tx.subscriber.findMany({ where: { email: { in: [...emails] } } });
}
