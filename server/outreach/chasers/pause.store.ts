import type { pauseList } from '#domain/chasers/chaser-list.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

/** Of a conference, of a person, or of a person for a conference; null stands for all. */
export type Paused = { conferenceId: string | null; email: string | null };
export type Pause = Prisma.ChaserPauseGetPayload<object>;

/** Nobody else pauses or resumes anything until the transaction ends; whoever reads does not wait. */
export async function lockPauses(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "ChaserPause" IN SHARE ROW EXCLUSIVE MODE`;
}

/** Every pause that concerns some address, or everybody. */
export async function findPauses(tx: Database | Transaction, email?: string): Promise<Pause[]> {
  return tx.chaserPause.findMany({ where: email === undefined ? {} : { OR: [{ email }, { email: null }] } });
}

/** The pause of exactly this; null where there is none. */
export async function findPause(tx: Transaction, paused: Paused): Promise<Pause | null> {
  return tx.chaserPause.findFirst({ where: paused });
}

/** Adds a pause. A second one of the same breaks the transaction. */
export async function insertPause(tx: Transaction, pause: Paused & { createdAt: Date }): Promise<Pause> {
  return tx.chaserPause.create({ data: pause });
}

export async function removePause(tx: Transaction, id: string): Promise<void> {
  await tx.chaserPause.delete({ where: { id } });
}

type PauseFilter = FilterOf<typeof pauseList>;

/** The pauses of a filter, in the order in which they were made. */
export async function findListedPauses(
  { database }: Pick<Dependencies, 'database'>,
  filter: PauseFilter,
  { limit, offset, after }: ListPage,
): Promise<Pause[]> {
  const beyond = after && Prisma.sql`"id" > ${after.id}::uuid`;
  return database.$queryRaw`
    SELECT * FROM "ChaserPause" ${allOf([...conditionsOf(filter), beyond])} ORDER BY "id" LIMIT ${limit} OFFSET ${offset}`;
}

/** How many pauses a filter has. */
export async function countPauses(
  used: Pick<Dependencies, 'database'>,
  filter: PauseFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"ChaserPause"`, conditionsOf(filter));
}

function conditionsOf({ conference, search = '' }: PauseFilter): Condition[] {
  return [
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    ...holdsEach(Prisma.sql`coalesce("email", '')`, searchedWords(search)),
  ];
}
