import { Client } from 'pg';
import type { Database, Transaction } from '#server/database/client.ts';

const inOrder = { orderBy: { position: 'asc' } } as const;

/** Reads everything that visitors browse, in one consistent view. */
export async function loadCatalogue(database: Database) {
  return database.$transaction(
    async (tx) => {
      const revision = await tx.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } });
      return {
        /** Counts up with every change. */
        revision: revision.revision,
        conferences: await tx.conference.findMany(inOrder),
        events: await loadEvents(tx),
        committee: await tx.committeeMember.findMany(inOrder),
        gallery: await tx.galleryItem.findMany(inOrder),
        priceItems: await tx.priceItem.findMany({ ...inOrder, include: { prices: true } }),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

/**
 * Every event page with its parts. Each table is read whole: asked for the parts of thousands of events, Prisma would
 * name every event in the statement.
 */
async function loadEvents(tx: Transaction) {
  const events = await tx.event.findMany({ orderBy: { conference: { position: 'asc' } } });
  const tracks = grouped(await tx.eventTrack.findMany(inOrder), ({ eventId }) => eventId);
  const reasons = grouped(await tx.eventReason.findMany(inOrder), ({ eventId }) => eventId);
  const days = grouped(await tx.eventDay.findMany(inOrder), ({ eventId }) => eventId);
  const sessions = grouped(
    await tx.eventSession.findMany(inOrder),
    ({ eventId, dayPosition }) => `${eventId} ${dayPosition}`,
  );
  return events.map((event) => ({
    ...event,
    tracks: tracks(event.id),
    reasons: reasons(event.id),
    days: days(event.id).map((day) => ({ ...day, sessions: sessions(`${day.eventId} ${day.position}`) })),
  }));
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

export type CatalogueRows = Awaited<ReturnType<typeof loadCatalogue>>;

/** A conference as lists show it. */
export type Conference = CatalogueRows['conferences'][number];
/** The detail page of a conference. */
export type Event = CatalogueRows['events'][number];
export type CommitteeMember = CatalogueRows['committee'][number];
export type GalleryItem = CatalogueRows['gallery'][number];

/**
 * Calls back after every change of the catalogue by any process, and after every time that changes may have
 * been missed. Returns how to stop.
 */
export function watchCatalogue(databaseUrl: string, changed: () => void): () => Promise<void> {
  let stopped = false;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const listen = async () => {
    const session = new Client({ connectionString: databaseUrl });
    client = session;
    const again = () => {
      if (stopped || client !== session) return;
      client = null;
      session.end().catch(() => {});
      retry = setTimeout(listen, 1000);
    };
    session.on('error', again);
    session.on('end', again);
    session.on('notification', changed);
    try {
      await session.connect();
      await session.query('LISTEN catalogue');
      changed();
    } catch {
      again();
    }
  };
  void listen();

  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
