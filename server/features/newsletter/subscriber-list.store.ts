import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { allOf, holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Page } from '#server/organiser/page.ts';
import type { Subscriber } from './newsletter.store.ts';

/** Gets updates, or has ended it. */
export const SUBSCRIBER_STATES = ['subscribed', 'ended'] as const;

/** Which subscribers a list shows; what is not given does not matter. */
export type SubscriberFilter = {
  state?: (typeof SUBSCRIBER_STATES)[number] | undefined;
  /** Part of the address, folded. */
  search?: string | undefined;
};

function conditionsOf({ state, search = '' }: SubscriberFilter): Prisma.Sql[] {
  return [
    state && Prisma.sql`("unsubscribedAt" IS NULL) = ${state === 'subscribed'}`,
    ...holdsEach(Prisma.sql`"email"`, searchedWords(search)),
  ].filter((condition) => typeof condition === 'object');
}

/** What the list is in the order of. */
export const placeOfSubscriber = ({ createdAt }: Subscriber): number => createdAt.getTime();

const COLUMNS = Prisma.sql`"id", "email", "createdAt", "unsubscribedAt", "consentSource"`;

/** The newest subscribers of a filter, and how many it has in all. */
export async function findSubscribers(
  database: Database,
  filter: SubscriberFilter,
  { limit, offset, after, place = 0 }: Page,
): Promise<{ items: Subscriber[]; total: number }> {
  const conditions = conditionsOf(filter);
  const page = after
    ? [...conditions, Prisma.sql`("createdAt", "id") < (${new Date(place)}::timestamptz, ${after}::uuid)`]
    : conditions;
  const [items, [counted]] = await Promise.all([
    database.$queryRaw<Subscriber[]>`
      SELECT ${COLUMNS} FROM "Subscriber" ${allOf(page)}
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit} OFFSET ${offset}`,
    database.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS "total" FROM "Subscriber" ${allOf(conditions)}`,
  ]);
  return { items, total: counted?.total ?? 0 };
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
    const page: Prisma.Sql[] = last === undefined ? [] : [Prisma.sql`"email" > ${last}`];
    const rows: Subscriber[] = await database.$queryRaw`
      SELECT ${COLUMNS} FROM "Subscriber" ${allOf([...conditionsOf(filter), ...page])}
      ORDER BY "email" LIMIT ${PAGE}`;
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
