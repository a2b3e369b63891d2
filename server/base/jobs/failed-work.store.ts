import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';

/** Something that regular work could not do. */
export type FailedWork = Prisma.FailedWorkGetPayload<object>;

/** More than can be looked at; then something else is wrong than single things. */
const MOST = 1000;

/** What of some regular work has failed and was not done since. */
export async function findFailedOf(database: Database, work: string): Promise<FailedWork[]> {
  return database.failedWork.findMany({
    where: { work },
    orderBy: [{ againAt: 'desc' }, { thing: 'asc' }],
    take: MOST,
  });
}

export async function noteFailed(
  database: Database,
  {
    work,
    thing,
    called,
    error,
    at,
    againAt,
  }: Pick<FailedWork, 'work' | 'thing' | 'called' | 'error' | 'againAt'> & { at: Date },
): Promise<void> {
  const now = { called, error, lastAt: at, againAt };
  await database.failedWork.upsert({
    where: { work_thing: { work, thing } },
    create: { work, thing, times: 1, firstAt: at, ...now },
    update: { times: { increment: 1 }, ...now },
  });
}

export async function forgetFailed(database: Database, work: string, thing: string): Promise<void> {
  await database.failedWork.deleteMany({ where: { work, thing } });
}

/** Removes what was not tried again since `before`, because it was not due any more. @returns how many, at most `limit` */
export async function removeFailedWork(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "FailedWork" WHERE ("work", "thing") IN (
      SELECT "work", "thing" FROM "FailedWork" WHERE "lastAt" < ${before} LIMIT ${limit})`;
}
