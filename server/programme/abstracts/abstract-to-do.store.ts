import { isoDayAt } from '#domain/time.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { notDone } from '#server/organiser/to-do.store.ts';
import { PRESENTER_REGISTERED } from './abstract-facts.store.ts';

const ABSTRACT_TO_DO = {
  reference: true,
  fullName: true,
  title: true,
  conferenceId: true,
  conferenceTitle: true,
  createdAt: true,
} as const;

/** Third and later abstracts of an author for a conference that nobody has decided on. */
export function thirdAbstracts(database: Database, limit: number) {
  return database.abstract.findMany({
    where: { overLimit: true, state: 'SUBMITTED' },
    select: ABSTRACT_TO_DO,
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Abstracts whose revision has come in and is to be decided on; of conferences that are not over. */
export function revisedAbstracts(database: Database, { now, limit }: { now: Date; limit: number }) {
  return database.abstract.findMany({
    where: { state: 'REVISED', conference: { endsOn: { gte: new Date(isoDayAt(now)) } } },
    select: { ...ABSTRACT_TO_DO, revisedAt: true },
    take: limit,
    orderBy: [{ revisedAt: 'asc' }, { id: 'asc' }],
  });
}

/** Abstracts accepted before `before` whose authors have not said that they will present them; of conferences to come. */
export function unconfirmedAbstracts(
  database: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) {
  return database.abstract.findMany({
    where: {
      state: 'ACCEPTED',
      acceptedSince: { lt: before },
      conference: { startsOn: { gt: now } },
    },
    select: { ...ABSTRACT_TO_DO, acceptedSince: true },
    take: limit,
    orderBy: [{ acceptedSince: 'asc' }, { id: 'asc' }],
  });
}

/** Confirmed before `before`, of conferences to come, and presented by nobody with a ticket. */
export async function unregisteredPresenters(
  database: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT "Abstract"."id" FROM "Abstract" JOIN "Conference" c ON c."id" = "Abstract"."conferenceId"
    WHERE "state" = 'CONFIRMED' AND "confirmedAt" < ${before} AND c."startsOn" > ${now}::date AND NOT ${PRESENTER_REGISTERED}
    ORDER BY "confirmedAt", "Abstract"."id" LIMIT ${limit}`;
  return database.abstract.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { ...ABSTRACT_TO_DO, confirmedAt: true },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
  });
}

/** Changes that wait for the organiser, the oldest first. */
export function waitingChanges(database: Database, limit: number) {
  return database.abstractProposal.findMany({
    where: { state: 'OPEN', abstract: { state: { not: 'WITHDRAWN' } } },
    select: {
      id: true,
      createdAt: true,
      ofSubmitter: true,
      coAuthorIds: true,
      abstract: { select: ABSTRACT_TO_DO },
    },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** Withdrawn abstracts of which nobody has said that it is seen, the earliest first. */
export async function unseenWithdrawals(
  database: Database,
  { kind, limit }: { kind: string; limit: number },
) {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT a."id" FROM "Abstract" a
    WHERE a."state" = 'WITHDRAWN' AND ${notDone(kind, Prisma.sql`a."reference"`, Prisma.sql`a."withdrawnAt"`)}
    ORDER BY a."withdrawnAt", a."id" LIMIT ${limit}`;
  return database.abstract.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { ...ABSTRACT_TO_DO, withdrawnAt: true, withdrawnWhy: true },
    orderBy: [{ withdrawnAt: 'asc' }, { id: 'asc' }],
  });
}
