import type { PriceItem, RegistrationType } from '#domain/pricing/price-list.ts';
import type { Database } from '#server/database/client.ts';
import { type CatalogueNode, indexNodes } from './catalogue.nodes.ts';
import {
  type CatalogueRows,
  type Conference,
  type Event,
  loadCatalogue,
  watchCatalogue,
} from './catalogue.store.ts';

/** What visitors browse, at one revision: held in memory, because all of it is read far more than written. */
export type Catalogue = Omit<CatalogueRows, 'priceItems'> & {
  conferenceById: ReadonlyMap<string, Conference>;
  eventById: ReadonlyMap<string, Event>;
  nodeById: ReadonlyMap<string, CatalogueNode>;
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
  let catalogue = indexed(await loadCatalogue(database));
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
        const rows = await loadCatalogue(database);
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

function indexed(rows: CatalogueRows): Catalogue {
  return {
    ...rows,
    conferenceById: new Map(rows.conferences.map((conference) => [conference.id, conference])),
    eventById: new Map(rows.events.map((event) => [event.id, event])),
    nodeById: indexNodes(rows),
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
