import { Client } from 'pg';
import type { Database } from '#server/database/client.ts';

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
        events: await tx.event.findMany({
          orderBy: { conference: { position: 'asc' } },
          include: {
            tracks: inOrder,
            reasons: inOrder,
            days: { ...inOrder, include: { sessions: inOrder } },
          },
        }),
        committee: await tx.committeeMember.findMany(inOrder),
        gallery: await tx.galleryItem.findMany(inOrder),
        priceItems: await tx.priceItem.findMany({ ...inOrder, include: { prices: true } }),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
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
