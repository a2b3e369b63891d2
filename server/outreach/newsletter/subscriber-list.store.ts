import type { subscriberList } from '#domain/newsletter/subscriber-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';
import type { Subscriber } from './newsletter.store.ts';

type SubscriberFilter = FilterOf<typeof subscriberList>;

export function stateOf({ unsubscribedAt, askedAt }: Subscriber): 'subscribed' | 'waiting' | 'ended' {
  if (unsubscribedAt === null) return 'subscribed';
  return askedAt === null ? 'ended' : 'waiting';
}

/** Until when somebody got updates; null where they do, or never did. */
export function endedAt({ createdAt, unsubscribedAt, askedAt }: Subscriber): Date | null {
  const neverBegan = askedAt !== null && unsubscribedAt?.getTime() === createdAt.getTime();
  return neverBegan ? null : unsubscribedAt;
}

const IN_STATE = {
  subscribed: Prisma.sql`"unsubscribedAt" IS NULL`,
  waiting: Prisma.sql`"unsubscribedAt" IS NOT NULL AND "askedAt" IS NOT NULL`,
  ended: Prisma.sql`"unsubscribedAt" IS NOT NULL AND "askedAt" IS NULL`,
};

function conditionsOf({ state, search = '' }: SubscriberFilter): Condition[] {
  return [state && IN_STATE[state], ...holdsEach(Prisma.sql`"email"`, searchedWords(search))];
}

/** The newest subscribers of a filter. */
export async function findSubscribers(
  { database }: Pick<Dependencies, 'database'>,
  filter: SubscriberFilter,
  { limit, offset, after }: ListPage,
): Promise<Subscriber[]> {
  const beyond =
    after &&
    Prisma.sql`("createdAt", "id") < (${new Date(after.value ?? 0)}::timestamptz, ${after.id}::uuid)`;
  return database.$queryRaw<Subscriber[]>`
    SELECT "id", "email", "createdAt", "unsubscribedAt", "askedAt", "consentSource" FROM "Subscriber"
    ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many subscribers a filter has. */
export async function countSubscribers(
  used: Pick<Dependencies, 'database'>,
  filter: SubscriberFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"Subscriber"`, conditionsOf(filter));
}

/** The subscribers of these addresses (normalised), whether they get updates or have ended it. */
export async function findSubscribersOf(
  tx: Transaction | Database,
  emails: readonly string[],
): Promise<Subscriber[]> {
  return tx.subscriber.findMany({ where: { email: { in: [...emails] } } });
}
