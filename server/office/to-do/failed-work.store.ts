import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import type { FailedWork } from '#server/base/jobs/failed-work.store.ts';
import { notDone } from '#server/organiser/to-do.store.ts';

/**
 * What has failed and was not done since, unless somebody has said since it failed last that it is done; what did so first before
 * the rest.
 */
export async function findFailedWork(database: Database, kind: string, limit: number): Promise<FailedWork[]> {
  const done = notDone(kind, Prisma.sql`f."work" || ' ' || f."thing"`, Prisma.sql`f."lastAt"`);
  return database.$queryRaw`
    SELECT f.* FROM "FailedWork" f WHERE ${done} ORDER BY f."firstAt", f."work", f."thing" LIMIT ${limit}`;
}
