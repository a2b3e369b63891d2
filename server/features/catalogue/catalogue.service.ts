import type { PriceItem, RegistrationType } from '#domain/pricing/price-list.ts';
import type { Database } from '#server/database/client.ts';
import { type CatalogueEntry, entryOf } from './catalogue.entries.ts';
import { type ById, type CatalogueNode, findNodes } from './catalogue.nodes.ts';
import {
  type CommitteeMember,
  type Conference,
  type Event,
  type GalleryItem,
  loadCatalogue,
  type ReadConferences,
  watchCatalogue,
} from './catalogue.store.ts';

/** What visitors browse, at one revision: held in memory, because all of it is read far more than written. */
export type Catalogue = {
  /** Counts up with every change. */
  revision: bigint;
  /** Each conference with what is worked out of it once, in the organiser's order. */
  entries: readonly CatalogueEntry[];
  entryById: ById<CatalogueEntry>;
  conferences: readonly Conference[];
  conferenceById: ById<Conference>;
  events: readonly Event[];
  eventById: ById<Event>;
  committee: readonly CommitteeMember[];
  gallery: readonly GalleryItem[];
  nodeById: ById<CatalogueNode>;
  priceItems: readonly PriceItem[];
};

export type CatalogueService = {
  /** The newest catalogue this process has seen. */
  current(): Catalogue;
  /** Reads it again now; for whoever has just changed it and wants to see that. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

/** Loads the catalogue and keeps it fresh: another process's change shows within moments. */
export async function openCatalogue(
  database: Database,
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<CatalogueService> {
  const load = (before: ReadConferences<CatalogueEntry> | null) => loadCatalogue(database, before, entryOf);
  let rows = await load(null);
  let catalogue = indexed(rows);
  let loading: Promise<void> | null = null;
  let stale = false;

  const reload = (): Promise<void> => {
    // A change during a load may or may not be in it, so it asks for one more.
    if (loading) {
      stale = true;
      return loading;
    }
    loading = (async () => {
      do {
        stale = false;
        rows = await load(rows.read);
        if (rows.revision !== catalogue.revision) catalogue = indexed(rows);
      } while (stale);
    })().finally(() => {
      loading = null;
    });
    return loading;
  };

  const stopWatching = watchCatalogue(databaseUrl, () => void reload().catch(onError));
  return {
    current: () => catalogue,
    reload,
    async close() {
      await stopWatching();
      await loading?.catch(() => {});
    },
  };
}

function indexed({
  read: { entries, places },
  ...rows
}: Awaited<ReturnType<typeof loadCatalogue<CatalogueEntry>>>): Catalogue {
  const entryById = { get: (id: string) => entries[places.get(id) ?? -1] };
  const conferenceById = { get: (id: string) => entryById.get(id)?.conference };
  return {
    ...rows,
    entries,
    entryById,
    conferences: entries.map(({ conference }) => conference),
    conferenceById,
    events: entries.flatMap(({ event }) => event ?? []),
    eventById: { get: (id: string) => entryById.get(id)?.event ?? undefined },
    nodeById: findNodes({ ...rows, conferenceById }),
    priceItems: rows.priceItems.map(({ prices, registrationType, ...item }) => {
      const priceIn = (phase: string) => {
        const price = prices.find((candidate) => candidate.phase === phase);
        if (!price) throw new Error(`${item.id} has no price in phase ${phase}.`);
        return price.usdMinor;
      };
      return {
        ...item,
        registrationType: registrationType as RegistrationType | null,
        usdMinor: { EARLY: priceIn('EARLY'), MID: priceIn('MID'), SPOT: priceIn('SPOT') },
      };
    }),
  };
}
