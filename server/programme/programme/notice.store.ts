import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import { composedChanges, type ProgrammeChange, type Stay } from '#domain/programme/changes.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { PRESENTS } from '#server/programme/abstracts/presenters.store.ts';

/** News of a programme to the presenters whose talks have changed. */
export type Notice = Prisma.ProgrammeNoticeGetPayload<object>;

/** What a publication changed on a programme, and when. */
export type Publication = { number: number; at: Date; conference: string; changes: ProgrammeChange[] };

/** How long before news goes out a publication was begun that the news has surely seen, in milliseconds. */
const SEEN_MS = 60_000;

/**
 * What was published on programmes after a publication, the first one first.
 *
 * @param of.conference of this one alone; of all unless given
 */
export async function findProgrammePublications(
  tx: Transaction | Database,
  { conference, since }: { conference?: string | undefined; since: number },
): Promise<Publication[]> {
  const rows = await tx.programmePublication.findMany({
    where: { publicationId: { gt: since }, ...(conference !== undefined && { conferenceId: conference }) },
    orderBy: [{ publicationId: 'asc' }, { conferenceId: 'asc' }],
    include: { publication: { select: { at: true } } },
  });
  return rows.map(({ publicationId, conferenceId, publication, changes }) => ({
    number: publicationId,
    at: publication.at,
    conference: conferenceId,
    changes: (changes as unknown as ProgrammeChange[]).map((change) => ({
      ...change,
      from: readStay(change.from),
      to: readStay(change.to),
    })),
  }));
}

/** Its instants as JSON has them. */
const readStay = (stay: Stay | null): Stay | null =>
  stay && { ...stay, startsAt: new Date(stay.startsAt), endsAt: new Date(stay.endsAt) };

/**
 * What became by now of all that was changed by the publications that a notice tells of; without what other news has told while
 * this one waited, since news tells how things are when it goes out.
 *
 * @param waiting the notice itself; none where it is only planned
 * @param next what a publication changes that is planned, and joins it
 */
export async function findChangesToTell(
  tx: Transaction | Database,
  { conferenceId, since, until }: Pick<Notice, 'conferenceId' | 'since' | 'until'>,
  waiting?: Pick<Notice, 'id' | 'createdAt'>,
  next: readonly ProgrammeChange[] = [],
): Promise<ProgrammeChange[]> {
  const others = waiting
    ? await tx.programmeNotice.findMany({
        where: { conferenceId, sentAt: { gt: waiting.createdAt }, NOT: { id: waiting.id } },
      })
    : [];
  const all = await findProgrammePublications(tx, {
    conference: conferenceId,
    since: Math.min(since, ...others.map((other) => other.since)),
  });
  const changedIn = (from: number, to: number) =>
    new Set(
      all
        .filter(({ number }) => number > from && number <= to)
        .flatMap(({ changes }) => changes.map(({ id }) => id)),
    );
  const own = changedIn(since, until);
  for (const { id } of next) own.add(id);
  const toldBefore = others.map((other) => ({
    ids: changedIn(other.since, other.until),
    seen: (other.sentAt?.getTime() ?? 0) - SEEN_MS,
  }));
  const isToTell = ({ number, at }: Publication, id: string) =>
    number > since && own.has(id) && !toldBefore.some(({ ids, seen }) => ids.has(id) && at.getTime() < seen);
  const published = all.map((publication) =>
    publication.changes.filter(({ id }) => isToTell(publication, id)),
  );
  return composedChanges([...published, next]);
}

/** Where news of a publication go to: whoever presents an abstract that is still to be presented, by references. */
export async function findPresenters(tx: Transaction | Database, references: readonly string[]) {
  return tx.abstract.findMany({
    where: { reference: { in: [...references] }, state: { in: [...TO_PRESENT] } },
    select: {
      id: true,
      reference: true,
      title: true,
      state: true,
      fullName: true,
      email: true,
      acceptedAs: true,
      authors: {
        where: PRESENTS,
        orderBy: { position: 'asc' },
        select: { id: true, printedAs: true, email: true, contact: true },
      },
      files: { where: { replacedAt: null }, select: { kind: true } },
    },
  });
}

/**
 * News that still waits of the programme's last publication up to `since`, and that the next one joins; null where there is none,
 * or it has waited since before `after`.
 */
export async function lockWaitingUntil(
  tx: Transaction,
  { conferenceId, since, after }: Pick<Notice, 'conferenceId' | 'since'> & { after: Date },
): Promise<Notice | null> {
  const [found] = await tx.$queryRaw<Notice[]>`
    SELECT * FROM "ProgrammeNotice"
    WHERE "conferenceId" = ${conferenceId} AND "sentAt" IS NULL AND "cancelledAt" IS NULL AND "createdAt" > ${after} AND "until" = (
      SELECT max("publicationId") FROM "ProgrammePublication"
      WHERE "conferenceId" = ${conferenceId} AND "publicationId" <= ${since})
    ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE`;
  return found ?? null;
}

/** News that waits and tells of the publications after one up to another; null where none does. */
export async function findNoticeOf(
  tx: Transaction,
  { conference, since, until }: { conference: string } & Pick<Notice, 'since' | 'until'>,
): Promise<Notice | null> {
  return tx.programmeNotice.findFirst({
    where: { conferenceId: conference, since: { lte: since }, until, sentAt: null, cancelledAt: null },
  });
}

/** Has news that waits tell of another publication, too. */
export function extendNotice(
  tx: Transaction,
  id: string,
  data: Pick<Notice, 'until' | 'dueAt'>,
): Promise<Notice> {
  return tx.programmeNotice.update({ where: { id }, data });
}

export function insertNotice(
  tx: Transaction,
  notice: Pick<Notice, 'conferenceId' | 'since' | 'until' | 'createdAt' | 'dueAt'>,
): Promise<Notice> {
  return tx.programmeNotice.create({ data: notice });
}

/** Those of a conference that can still be called back. */
export function findWaitingNotices(database: Database, conferenceId: string): Promise<Notice[]> {
  return database.programmeNotice.findMany({
    where: { conferenceId, sentAt: null, cancelledAt: null },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
  });
}

/** Locks a notice; null where there is none. */
export async function lockNotice(tx: Transaction, id: string): Promise<Notice | null> {
  const [found] = await tx.$queryRaw<Notice[]>`
    SELECT * FROM "ProgrammeNotice" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return found ?? null;
}

export async function markCancelled(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.programmeNotice.update({ where: { id }, data: { cancelledAt: at } });
}

/** Takes one whose time has come, which no other process takes then; null where there is none. */
export async function takeNotice(tx: Transaction, id: string, now: Date): Promise<Notice | null> {
  const [taken] = await tx.$queryRaw<Notice[]>`
    UPDATE "ProgrammeNotice" SET "sentAt" = ${now}
    WHERE "id" = ${id}::uuid AND "sentAt" IS NULL AND "cancelledAt" IS NULL RETURNING *`;
  return taken ?? null;
}

/** News that is to be told by now, what is due first before the rest. */
export async function findDueNotices(
  database: Database,
  now: Date,
  except: readonly string[],
  limit: number,
): Promise<{ id: string; conferenceId: string }[]> {
  return database.programmeNotice.findMany({
    where: { sentAt: null, cancelledAt: null, dueAt: { lte: now }, id: { notIn: [...except] } },
    select: { id: true, conferenceId: true },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** The conference of news of a programme; null where there is none. */
export async function conferenceOfNews(database: Database, id: string): Promise<string | null> {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "ProgrammeNotice" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}
