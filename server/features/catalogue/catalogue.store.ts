import type { CommitteeMember, Conference, GalleryItem } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

export type { CommitteeMember, Conference, GalleryItem };

const inOrder = { orderBy: { position: 'asc' } } as const;

/** Conferences that are read at once; requests are answered in between. */
const AT_ONCE = 100;

/**
 * Reads everything that visitors browse, in one consistent view.
 *
 * @param known the revision that is held already
 * @param entryOf makes what is to be kept of a conference
 * @returns null when nothing has changed since `known`
 */
export async function loadCatalogue<Entry>(
  database: Database,
  known: bigint | null,
  entryOf: (conference: Conference, event: Event | null) => Entry,
) {
  return database.$transaction(
    async (tx) => {
      const { revision } = await tx.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } });
      if (revision === known) return null;
      return {
        /** Counts up with every change, whoever makes it: triggers see to it. */
        revision,
        /** In the organiser's order. */
        entries: await readConferences(tx, entryOf),
        committee: await tx.committeeMember.findMany(inOrder),
        gallery: await tx.galleryItem.findMany(inOrder),
        priceItems: await tx.priceItem.findMany({ ...inOrder, include: { prices: true } }),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

async function readConferences<Entry>(
  tx: Transaction,
  entryOf: (conference: Conference, event: Event | null) => Entry,
): Promise<Entry[]> {
  const all = await tx.conference.findMany({
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const ids = all.map(({ id }) => id);
  const entries: Entry[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    for (const { conference, event } of await conferencesOf(tx, ids.slice(start, start + AT_ONCE)))
      entries.push(entryOf(conference, event));
  return entries;
}

/** These conferences in this order, each with its event page where it has one. */
async function conferencesOf(tx: Transaction, ids: string[]) {
  const conferences = await tx.conference.findMany({ where: { id: { in: ids } } });
  const conferenceById = new Map(conferences.map((conference) => [conference.id, conference]));
  const events = await tx.event.findMany({ where: { id: { in: ids } } });
  const ofThese = { where: { eventId: { in: ids } }, ...inOrder };
  const tracks = grouped(await tx.eventTrack.findMany(ofThese), ({ eventId }) => eventId);
  const reasons = grouped(await tx.eventReason.findMany(ofThese), ({ eventId }) => eventId);
  const days = grouped(await tx.eventDay.findMany(ofThese), ({ eventId }) => eventId);
  const sessions = grouped(
    await tx.eventSession.findMany(ofThese),
    ({ eventId, dayPosition }) => `${eventId} ${dayPosition}`,
  );
  const eventById = new Map(
    events.map((event) => [
      event.id,
      {
        ...event,
        tracks: tracks(event.id),
        reasons: reasons(event.id),
        days: days(event.id).map((day) => ({ ...day, sessions: sessions(`${day.eventId} ${day.position}`) })),
      },
    ]),
  );
  return ids.flatMap((id) => {
    const conference = conferenceById.get(id);
    return conference ? [{ conference, event: eventById.get(id) ?? null }] : [];
  });
}

/** Finds the rows of a key, in the order that they had. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** The detail page of a conference. */
export type Event = NonNullable<Awaited<ReturnType<typeof conferencesOf>>[number]['event']>;
