import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import {
  type Entry,
  isMoved,
  type ProgrammeChange,
  programmeChanges,
  stayWords,
} from '#domain/programme/changes.ts';
import { isOutdated, whenWords } from '#domain/programme/place.ts';
import { type Talk, talksIn, talkTimes } from '#domain/programme/talks.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import type { Event } from './catalogue.store.ts';

/** Abstracts that a programme names, by their references: their titles in words, and as what they are accepted now. */
export type PlacedAbstracts = ReadonlyMap<string, { title: string; acceptedAs: AcceptedAs | null }>;

/** The same of rows, whose titles may hold formulas. */
export const placedAbstracts = (
  rows: readonly { reference: string; title: string; acceptedAs: AcceptedAs | null }[],
): PlacedAbstracts =>
  new Map(
    rows.map(({ reference, title, acceptedAs }) => [reference, { title: formulaWords(title), acceptedAs }]),
  );

/** Ids that sessions and talks of a conference have, or once had, with the abstracts that those are of. */
export async function findPublishedIds(
  tx: Transaction,
  conferenceId: string,
): Promise<{ id: string; abstract: string | null }[]> {
  return tx.publishedSession.findMany({
    where: { conferenceId },
    orderBy: { number: 'asc' },
    select: { id: true, abstract: true },
  });
}

/**
 * Keeps what calendars have to know of a programme that is published (docs/product.md 11.4): what is new, what has changed since
 * it was last published, and what is no longer there.
 *
 * @param days of the programme as it is from `at` on; none: there is no programme any more
 * @param placed the abstracts in it
 * @param before its programme as it was published last
 * @param otherwise whether the conference has another title, town or venue than before, which the entry of each session names
 * @param publication the number of that which publishes it; null where a release does
 */
export async function notePublished(
  tx: Transaction,
  conferenceId: string,
  days: Event['days'],
  {
    placed,
    before: published,
    otherwise,
    at,
    publication,
  }: {
    placed: PlacedAbstracts;
    before: Event['days'];
    otherwise: boolean;
    at: Date;
    publication: number | null;
  },
): Promise<void> {
  await lockEntries(tx, Prisma.sql`"conferenceId" = ${conferenceId}`);
  const known = new Map(
    (await tx.publishedSession.findMany({ where: { conferenceId } })).map((row) => [row.id, row]),
  );
  const entries = entriesOf(days, placed);
  if (publication !== null) {
    const before = [...known.values()].filter(({ removedAt }) => removedAt === null);
    const changes = programmeChanges(before, entries);
    await noteChanges(tx, { conferenceId, publicationId: publication }, changes);
  }
  const { calendarDomain } = await tx.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  await tx.publishedSession.createMany({
    data: entries
      .filter(({ id }) => !known.has(id))
      .map((entry) => ({
        ...entry,
        conferenceId,
        uid: `${conferenceId}-${entry.id}@${calendarDomain}`,
        changedAt: at,
      })),
  });
  const [saidBefore, said] = [namedIn(published), namedIn(days)];
  const namesSame = (id: string) => saidBefore.get(id) === said.get(id);
  const changed: string[] = [];
  for (const { id, ...entry } of entries) {
    const last = known.get(id);
    if (!last) continue;
    const givenAs = entry.givenAs || last.givenAs;
    const stays = !otherwise && last.removedAt === null && last.givenAs === givenAs;
    if (stays && isSameTalk(last, entry) && namesSame(id)) continue;
    changed.push(id);
    await tx.publishedSession.update({
      where: { conferenceId_id: { conferenceId, id } },
      data: { ...entry, givenAs, removedAt: null },
    });
  }
  await tx.publishedSession.updateMany({
    where: { conferenceId, removedAt: null, id: { notIn: entries.map(({ id }) => id) } },
    data: { removedAt: at, changedAt: at, sequence: { increment: 1 } },
  });
  // What is given in a session is said in its entry: also where it came from, and what it left.
  const current = new Map(entries.map((entry) => [entry.id, entry]));
  const sessions = [...new Set([...known.keys(), ...current.keys()])].flatMap((id) => {
    const before = known.get(id)?.removedAt === null ? known.get(id) : undefined;
    const after = current.get(id);
    return before && after && isSameTalk(before, after) && namesSame(id)
      ? []
      : [before?.partOf, after?.partOf];
  });
  // What calendars have not had yet begins to count afterwards.
  await noteEntries(
    tx,
    conferenceId,
    [...changed, ...sessions].filter((id) => typeof id === 'string' && known.has(id)),
    at,
  );
}

/** Whom sessions and talks name, and on which boards and for how long talks are given, by their ids. */
function namedIn(days: Event['days']): Map<string, string> {
  return new Map(
    days.flatMap(({ sessions }) =>
      sessions.flatMap(({ id, speakers, chair, talks }): [string, string][] => [
        [id, JSON.stringify([speakers, chair])],
        ...talksIn(talks).map((talk): [string, string] => [
          talk.id,
          JSON.stringify([talk.speakers, talk.board, talk.minutes]),
        ]),
      ]),
    ),
  );
}

function isSameTalk(before: Omit<Entry, 'id'>, after: Omit<Entry, 'id'>): boolean {
  return before.title === after.title && before.partOf === after.partOf && !isMoved(before, after);
}

/** Holds entries in one sequence, as everybody does who changes several: authors save while a programme is published. */
async function lockEntries(tx: Transaction, which: Prisma.Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "PublishedSession" WHERE ${which} ORDER BY "conferenceId", "id" FOR NO KEY UPDATE`;
}

/** Has calendars take the entries of sessions and talks anew. */
async function noteEntries(
  tx: Transaction,
  conferenceId: string,
  ids: readonly (string | null | undefined)[],
  at: Date,
): Promise<void> {
  await tx.publishedSession.updateMany({
    where: { conferenceId, removedAt: null, id: { in: ids.filter((id) => typeof id === 'string') } },
    data: { changedAt: at, sequence: { increment: 1 } },
  });
}

/** Has calendars take what names somebody of a programme anew, whose name is another one. */
export async function noteNamed(
  tx: Transaction,
  { conferenceId, personId }: { conferenceId: string; personId: string },
  at: Date,
): Promise<void> {
  const sessions = await tx.eventSession.findMany({ where: { eventId: conferenceId } });
  const naming = sessions.flatMap(({ id, speakers, chair, talks }) => {
    const own = talksIn(talks).filter((talk) => talk.speakers?.includes(personId));
    const isNamed = chair === personId || speakers.includes(personId) || own.length > 0;
    return isNamed ? [id, ...own.map((talk) => talk.id)] : [];
  });
  await lockEntries(tx, Prisma.sql`"conferenceId" = ${conferenceId} AND "id" = ANY (${naming})`);
  await noteEntries(tx, conferenceId, naming, at);
}

/** Has calendars take all entries anew: each names the organiser. */
export async function noteOrganiser(tx: Transaction, at: Date): Promise<void> {
  await tx.conference.updateMany({ data: { timesMoved: { increment: 1 } } });
  await lockEntries(tx, Prisma.sql`"removedAt" IS NULL`);
  await tx.publishedSession.updateMany({
    where: { removedAt: null },
    data: { changedAt: at, sequence: { increment: 1 } },
  });
}

/**
 * The sessions of a programme and their talks, each as an entry of a calendar.
 *
 * @param placed the abstracts in it
 */
export function entriesOf(days: Event['days'], placed: PlacedAbstracts): Entry[] {
  return days.flatMap((day) =>
    day.sessions.flatMap((session) => {
      const { id, title, room, startsAt, endsAt } = session;
      const talks = talkTimes(talksIn(session.talks), session).map(({ talk, ...times }) => ({
        id: talk.id,
        room,
        ...times,
        partOf: id,
        abstract: talk.abstract ?? null,
        title:
          talk.title === undefined
            ? (placed.get(talk.abstract ?? '')?.title ?? title)
            : formulaWords(talk.title),
        givenAs: givenAs(talk, placed.get(talk.abstract ?? '')?.acceptedAs ?? null),
      }));
      return [{ id, title, room, startsAt, endsAt, partOf: null, abstract: null, givenAs: '' }, ...talks];
    }),
  );
}

/** '' also where it was accepted as something else since, and has not been placed anew. */
function givenAs({ minutes, board }: Talk, acceptedAs: AcceptedAs | null): string {
  if (acceptedAs === null || isOutdated(acceptedAs, minutes !== undefined)) return '';
  return whenWords({ kind: acceptedAs, time: null, board: board ?? null });
}

/** The programme of a conference as it was last published. */
export async function findPublishedEntries(
  tx: Database | Transaction,
  conferenceId: string,
): Promise<Entry[]> {
  return tx.publishedSession.findMany({ where: { conferenceId, removedAt: null } });
}

/** Its talks on the published programme of its conference, by their ids. */
export async function findTalkIds(
  tx: Database | Transaction,
  { conferenceId, reference }: { conferenceId: string; reference: string },
): Promise<string[]> {
  const talks = await tx.publishedSession.findMany({
    where: { conferenceId, abstract: reference, removedAt: null },
    select: { id: true },
  });
  return talks.map(({ id }) => id);
}

/** Where some abstracts stand on published programmes, by their references, in words: 'Tue 22 Sept 09:30 Room A'; cancelled ones, too. */
export async function findPublishedPlaces(
  tx: Database | Transaction,
  references: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.publishedSession.findMany({
    where: { abstract: { in: [...references] }, removedAt: null },
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
    select: {
      abstract: true,
      startsAt: true,
      room: true,
      conference: { select: { timeZone: true } },
    },
  });
  const byReference = Map.groupBy(rows, ({ abstract }) => abstract ?? '');
  return new Map(
    [...byReference].map(([reference, own]) => [
      reference,
      own.map(({ conference, ...stay }) => stayWords(stay, conference.timeZone)),
    ]),
  );
}

/**
 * Which abstracts stand on the published programme of their conference only where they stood as something else.
 *
 * @param abstracts with as what each is accepted; null where it is not
 * @returns their references
 */
export async function findOutdated(
  tx: Database | Transaction,
  abstracts: readonly { reference: string; conferenceId: string; as: AcceptedAs | null }[],
): Promise<Set<string>> {
  if (abstracts.length === 0) return new Set();
  const eventIds = [...new Set(abstracts.map(({ conferenceId }) => conferenceId))];
  const sessions = await tx.eventSession.findMany({
    where: { eventId: { in: eventIds } },
    select: { talks: true },
  });
  const talks = Map.groupBy(
    sessions.flatMap((session) => talksIn(session.talks)),
    ({ abstract }) => abstract,
  );
  const outdated = abstracts.filter(({ reference, as }) =>
    talks.get(reference)?.every(({ minutes }) => as !== null && isOutdated(as, minutes !== undefined)),
  );
  return new Set(outdated.map(({ reference }) => reference));
}

/** Keeps what a publication changes on the programme of a conference, where it changes something. */
async function noteChanges(
  tx: Transaction,
  key: { conferenceId: string; publicationId: number },
  changes: readonly ProgrammeChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.programmePublication.create({
    data: { ...key, changes: changes as unknown as Prisma.InputJsonArray },
  });
}

/**
 * Has calendars take talks anew whose abstracts were withdrawn or decided on anew, so that they are cancelled or take place after all, or
 * that have another title or other presenters.
 *
 * @returns those that stand on a published programme: their ids, by the references of their abstracts
 */
export async function noteTalksOf(
  tx: Transaction,
  references: readonly string[],
  at: Date,
): Promise<Map<string, string[]>> {
  const own = Prisma.sql`
    SELECT "conferenceId", unnest(ARRAY["id", "partOf"]) FROM "PublishedSession" WHERE "abstract" = ANY (${[...references]})`;
  await lockEntries(tx, Prisma.sql`("conferenceId", "id") IN (${own})`);
  const talks = await tx.publishedSession.updateManyAndReturn({
    where: { abstract: { in: [...references] }, removedAt: null },
    data: { changedAt: at, sequence: { increment: 1 } },
    select: { id: true, conferenceId: true, partOf: true, abstract: true },
  });
  for (const { conferenceId, partOf } of talks) await noteEntries(tx, conferenceId, [partOf], at);
  const byReference = Map.groupBy(talks, ({ abstract }) => abstract ?? '');
  return new Map([...byReference].map(([reference, own]) => [reference, own.map(({ id }) => id)]));
}
