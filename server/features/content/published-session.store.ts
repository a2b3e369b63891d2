import type { Transaction } from '#server/database/client.ts';
import type { Event } from '#server/features/catalogue/catalogue.store.ts';

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
 */
export async function notePublished(
  tx: Transaction,
  conferenceId: string,
  days: Event['days'],
  at: Date,
): Promise<void> {
  const known = new Map(
    (await tx.publishedSession.findMany({ where: { conferenceId } })).map((row) => [row.id, row]),
  );
  const sessions = days.flatMap((day) => day.sessions);
  await tx.publishedSession.createMany({
    data: sessions
      .filter(({ id }) => !known.has(id))
      .map(({ id, title, room, startsAt, endsAt }) => ({
        ...{ conferenceId, id, uid: `${conferenceId}-${id}@meridian`, changedAt: at },
        ...{ title, room, startsAt, endsAt },
      })),
  });
  for (const { id, title, room, startsAt, endsAt } of sessions) {
    const last = known.get(id);
    if (!last) continue;
    const isElsewhere =
      last.removedAt !== null ||
      last.room !== room ||
      last.startsAt.getTime() !== startsAt.getTime() ||
      last.endsAt.getTime() !== endsAt.getTime();
    if (!isElsewhere && last.title === title) continue;
    await tx.publishedSession.update({
      where: { conferenceId_id: { conferenceId, id } },
      data: {
        ...{ title, room, startsAt, endsAt, changedAt: at, removedAt: null },
        sequence: last.sequence + (isElsewhere ? 1 : 0),
      },
    });
  }
  await tx.publishedSession.updateMany({
    where: { conferenceId, removedAt: null, id: { notIn: sessions.map(({ id }) => id) } },
    data: { removedAt: at, changedAt: at, sequence: { increment: 1 } },
  });
}
