import { talksIn, talkTimes } from '#domain/programme/talks.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Event } from './catalogue.store.ts';

/** Ids that sessions of a conference have, or once had. */
export async function findSessionIds(tx: Transaction, conferenceId: string): Promise<string[]> {
  const rows = await tx.publishedSession.findMany({ where: { conferenceId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/**
 * Keeps what calendars have to know of a programme that is published (docs/product.md 11.4): what is new, what has changed since
 * it was last published, and what is no longer there.
 *
 * @param days of the programme as it is from `at` on; none: there is no programme any more
 * @param titles of the abstracts in it, by their references
 */
export async function notePublished(
  tx: Transaction,
  conferenceId: string,
  days: Event['days'],
  { titles, at }: { titles: ReadonlyMap<string, string>; at: Date },
): Promise<void> {
  const known = new Map(
    (await tx.publishedSession.findMany({ where: { conferenceId } })).map((row) => [row.id, row]),
  );
  const entries = days.flatMap((day) => day.sessions.flatMap((session) => entriesOf(session, titles)));
  await tx.publishedSession.createMany({
    data: entries
      .filter(({ id }) => !known.has(id))
      .map((entry) => ({
        ...entry,
        conferenceId,
        uid: `${conferenceId}-${entry.id}@meridian`,
        changedAt: at,
      })),
  });
  for (const { id, ...entry } of entries) {
    const last = known.get(id);
    if (!last) continue;
    const isElsewhere =
      last.removedAt !== null ||
      last.room !== entry.room ||
      last.startsAt.getTime() !== entry.startsAt.getTime() ||
      last.endsAt.getTime() !== entry.endsAt.getTime();
    if (!isElsewhere && last.title === entry.title && last.partOf === entry.partOf) continue;
    await tx.publishedSession.update({
      where: { conferenceId_id: { conferenceId, id } },
      data: {
        ...entry,
        changedAt: at,
        removedAt: null,
        sequence: last.sequence + (isElsewhere ? 1 : 0),
      },
    });
  }
  await tx.publishedSession.updateMany({
    where: { conferenceId, removedAt: null, id: { notIn: entries.map(({ id }) => id) } },
    data: { removedAt: at, changedAt: at, sequence: { increment: 1 } },
  });
}

type Session = Event['days'][number]['sessions'][number];

/** A session and its talks, each as an entry of a calendar. */
function entriesOf(session: Session, titles: ReadonlyMap<string, string>) {
  const { id, title, room, startsAt, endsAt } = session;
  const talks = talkTimes(talksIn(session.talks), session).map(({ talk, ...times }) => ({
    id: talk.id,
    room,
    ...times,
    partOf: id,
    abstract: talk.abstract ?? null,
    title: talk.title ?? titles.get(talk.abstract ?? '') ?? title,
  }));
  return [{ id, title, room, startsAt, endsAt, partOf: null, abstract: null }, ...talks];
}

/** Has calendars look at talks again whose abstracts were withdrawn or decided on anew: they are cancelled, or take place after all. */
export async function noteTalksOf(tx: Transaction, references: readonly string[], at: Date): Promise<void> {
  await tx.publishedSession.updateMany({
    where: { abstract: { in: [...references] }, removedAt: null },
    data: { changedAt: at, sequence: { increment: 1 } },
  });
}
