import type { CommitteeMember, Conference, GalleryItem, Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

export type { CommitteeMember, Conference, GalleryItem };

const inOrder = { orderBy: { position: 'asc' } } as const;
/** The organiser's order of conferences, which may share a position. */
const inPlace = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };

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
        committee: await tx.committeeMember.findMany(inPlace),
        gallery: await tx.galleryItem.findMany(inPlace),
        priceItems: await tx.priceItem.findMany({ ...inOrder, include: { prices: true } }),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

/**
 * Every conference with its event page, in the organiser’s order.
 *
 * @param entryOf makes what is to be kept of each
 */
export async function readConferences<Entry>(
  tx: Transaction,
  entryOf: (conference: Conference, event: Event | null) => Entry,
): Promise<Entry[]> {
  const all = await tx.conference.findMany({ select: { id: true }, ...inPlace });
  const ids = all.map(({ id }) => id);
  const entries: Entry[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = await tx.conference.findMany({
      where: { id: { in: ids.slice(start, start + AT_ONCE) } },
      ...inPlace,
      include: withEvent,
    });
    for (const { event, ...conference } of some) entries.push(entryOf(conference, event));
  }
  return entries;
}

const withEvent = {
  event: {
    include: { tracks: inOrder, reasons: inOrder, days: { ...inOrder, include: { sessions: inOrder } } },
  },
} as const;

/** The detail page of a conference. */
export type Event = NonNullable<Prisma.ConferenceGetPayload<{ include: typeof withEvent }>['event']>;
