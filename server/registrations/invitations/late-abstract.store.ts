import type { lateAbstractList } from '#domain/abstracts/late-abstract-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import type { ListPage } from '#server/organiser/list.ts';

/** Somebody who may submit and change abstracts after a conference's deadline. */
export type LateAbstract = Prisma.LateAbstractGetPayload<object>;
type Whose = Pick<LateAbstract, 'conferenceId' | 'email'>;

/** Holds what an address sends for a conference until the transaction ends: one submission after the other. */
export async function lockAuthor(tx: Transaction, conferenceId: string, email: string): Promise<void> {
  const author = `abstract ${conferenceId} ${normaliseEmail(email)}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${author}, 0))`;
}

/** Until when somebody may still submit and change abstracts for a conference; null where nothing was agreed. */
export async function findLateUntil(
  tx: Database | Transaction,
  conferenceId: string,
  email: string,
): Promise<Date | null> {
  return (await findLate(tx, { conferenceId, email }))?.until ?? null;
}

/** What was agreed with somebody; null where nothing was. @param whose with the address as `normaliseEmail` writes it */
export async function findLate(
  tx: Database | Transaction,
  { conferenceId, email }: Whose,
): Promise<LateAbstract | null> {
  return tx.lateAbstract.findUnique({ where: { conferenceId_email: { conferenceId, email } } });
}

/** Notes until when, in the place of what was agreed before. */
export async function putLate(
  tx: Transaction,
  { conferenceId, email, until }: Omit<LateAbstract, 'id'>,
): Promise<LateAbstract> {
  return tx.lateAbstract.upsert({
    where: { conferenceId_email: { conferenceId, email } },
    create: { conferenceId, email, until },
    update: { until },
  });
}

export async function removeLate(tx: Transaction, id: string): Promise<void> {
  await tx.lateAbstract.delete({ where: { id } });
}

type LateFilter = FilterOf<typeof lateAbstractList>;
const conditionsOf = ({ search = '', conference }: LateFilter): Condition[] => [
  ...holdsEach(Prisma.sql`"email"`, searchedWords(search)),
  conference && Prisma.sql`"conferenceId" = ${conference}`,
];

/** A page of those of a filter, those who have the longest first. */
export async function findLateAbstracts(
  { database }: Pick<Dependencies, 'database'>,
  filter: LateFilter,
  { limit, offset, after }: ListPage,
): Promise<LateAbstract[]> {
  const beyond =
    after && Prisma.sql`("until", "id") < (${new Date(Number(after.value))}::timestamptz, ${after.id}::uuid)`;
  return database.$queryRaw`
    SELECT * FROM "LateAbstract" ${allOf([...conditionsOf(filter), beyond])}
    ORDER BY "until" DESC, "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many a filter has. */
export async function countLateAbstracts(
  used: Pick<Dependencies, 'database'>,
  filter: LateFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"LateAbstract"`, conditionsOf(filter));
}
