import type { Transfers } from '#domain/orders/bank-transfer.ts';
import type { ListCurrency } from '#domain/pricing/currency.ts';
import type { Fee } from '#domain/pricing/fee.ts';
import type { ItemFacts, PriceItem, Serves } from '#domain/pricing/price-list.ts';
import type { Choices } from '#domain/registration/choices.ts';
import type { Organiser } from '#domain/site.ts';
import type { Database } from '#server/base/database/client.ts';
import { type CatalogueVersion, versionOf } from './cache-version.ts';
import { type CatalogueEntry, entryOf } from './catalogue.entries.ts';
import { type ById, type CatalogueNode, findNodes } from './catalogue.nodes.ts';
import {
  type CommitteeMember,
  type Conference,
  type Event,
  type GalleryItem,
  loadCatalogue,
  type Numbers,
  type OwnPage,
  type Person,
  type PhaseDates,
  type PlacedAbstract,
  type PublishedSession,
  type ShownFile,
  type Sponsor,
} from './catalogue.store.ts';
import { currenciesOf, ownPricesOf, writtenOf } from './list-currencies.ts';
import { type WatchTimes, watchCatalogue } from './watch-catalogue.ts';

/** What visitors browse, at one revision: held in memory, because all of it is read far more than written. */
export type Catalogue = {
  /** Counts up with every change. */
  revision: bigint;
  /** Each conference with its computed values, in the organiser's order. */
  entries: readonly CatalogueEntry[];
  entryById: ById<CatalogueEntry>;
  conferences: readonly Conference[];
  conferenceById: ById<Conference>;
  events: readonly Event[];
  eventById: ById<Event>;
  /** Null before the first start has written it: what the configuration says holds (server/base/site.ts). */
  organiser: Organiser | null;
  /** The texts of pages, as they are stored (server/site/texts). */
  texts: ReadonlyMap<string, object>;
  /** The names of the versions of each text that keeps them; the one that holds now comes first. */
  textVersions: ReadonlyMap<string, readonly string[]>;
  /** What can be chosen in forms where a conference has nothing of its own. */
  choices: Choices;
  /** How the organiser takes bank transfers. */
  transfers: Transfers;
  /** The processing fee that it takes. */
  fee: Fee;
  /** How references and invoice numbers begin. */
  numbers: Numbers;
  sponsors: readonly Sponsor[];
  /** Pages of the organiser's own. */
  ownPages: readonly OwnPage[];
  /** Posters and videos that may be shown once their conferences are over. */
  shownFiles: readonly ShownFile[];
  /** Sessions as calendars have them, by their conference: those that are no longer on a programme, too. */
  publishedSessions: ReadonlyMap<string, readonly PublishedSession[]>;
  /** Abstracts on programmes, by their references. */
  placedAbstracts: ReadonlyMap<string, PlacedAbstract>;
  /** Everybody on any programme, keynote speakers first. */
  people: readonly Person[];
  committee: readonly CommitteeMember[];
  gallery: readonly GalleryItem[];
  nodeById: ById<CatalogueNode>;
  /** Everything that can be sold, on whichever price list; in the organiser's order. */
  items: readonly ItemFacts[];
  priceLists: ReadonlyMap<string, CataloguePriceList>;
  /** Ids of the items of which a conference has only so many; how many are left is counted in the database. */
  limitedItems: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of those of which nothing was left when it was last counted. */
  soldOutItems: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A price list: the dates of its own, if any, what it takes, and its items in the order in which they are shown. */
export type CataloguePriceList = PhaseDates & {
  currencies: readonly [ListCurrency, ...ListCurrency[]];
  items: readonly PriceItem[];
};

declare module '#server/base/dependencies.ts' {
  interface Dependencies {
    catalogue: CatalogueService;
  }
}

export type CatalogueService = {
  /** The newest catalogue this process has seen. */
  current(): Catalogue;
  /** The version of its content at `now`, for caches. */
  versionAt(now: Date): CatalogueVersion;
  /** Reloads it now, for callers that have just changed it. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds before a reload that failed is tried again, and at most after many of them. */
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 10_000;

/**
 * Loads the catalogue and keeps it fresh: another process's change shows within moments.
 *
 * @param times how often the watch looks; as in production unless said
 */
export async function openCatalogue(
  database: Database,
  databaseUrl: string,
  onError: (error: unknown) => void,
  times?: WatchTimes,
): Promise<CatalogueService> {
  const rows = await loadCatalogue(database, null, entryOf);
  if (!rows) throw new Error('The catalogue has no revision.');
  let catalogue = indexed(rows);
  let loading: Promise<void> | null = null;
  let stale = false;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const reload = (): Promise<void> => {
    // A change during a load may or may not be in it, so it asks for one more.
    if (loading) {
      stale = true;
      return loading;
    }
    loading = (async () => {
      do {
        stale = false;
        const newer = await loadCatalogue(database, catalogue.revision, entryOf);
        if (newer) catalogue = indexed(newer);
      } while (stale);
    })().finally(() => {
      loading = null;
    });
    return loading;
  };

  /** Reloads until it succeeds, because a change is announced only once. */
  const refresh = (attempt = 0): void => {
    if (retry) clearTimeout(retry);
    reload().catch((error) => {
      if (closed) return;
      onError(error);
      if (retry) clearTimeout(retry);
      retry = setTimeout(() => refresh(attempt + 1), Math.min(RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS));
    });
  };

  const stopWatching = watchCatalogue(databaseUrl, () => refresh(), times);
  return {
    current: () => catalogue,
    versionAt: (now) => versionOf(catalogue, now),
    reload,
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await stopWatching();
      await loading?.catch(() => {});
    },
  };
}

type Rows = NonNullable<Awaited<ReturnType<typeof loadCatalogue<CatalogueEntry>>>>;

/** What a catalogue is made of. */
export type CatalogueContent = Pick<
  Catalogue,
  | 'revision'
  | 'entries'
  | 'organiser'
  | 'texts'
  | 'textVersions'
  | 'choices'
  | 'transfers'
  | 'fee'
  | 'numbers'
  | 'sponsors'
  | 'ownPages'
  | 'shownFiles'
  | 'publishedSessions'
  | 'placedAbstracts'
  | 'people'
  | 'committee'
  | 'gallery'
  | 'items'
  | 'priceLists'
  | 'limitedItems'
  | 'soldOutItems'
>;

/** A catalogue of this content, with its indexes. */
export function catalogueOf({ entries, ...rest }: CatalogueContent): Catalogue {
  const entryById = new Map(entries.map((entry) => [entry.conference.id, entry]));
  const conferenceById = { get: (id: string) => entryById.get(id)?.conference };
  return {
    ...rest,
    entries,
    entryById,
    conferences: entries.map(({ conference }) => conference),
    conferenceById,
    events: entries.flatMap(({ event }) => event ?? []),
    eventById: { get: (id: string) => entryById.get(id)?.event ?? undefined },
    nodeById: findNodes({ ...rest, conferenceById }),
  };
}

function indexed({ priceItems, priceLists, listPrices, capacities, ...rows }: Rows): Catalogue {
  const items = priceItems.map((item): ItemFacts => ({ ...item, serves: item.serves as Serves }));
  return catalogueOf({
    ...rows,
    items,
    priceLists: indexedLists(items, { priceLists, listPrices }),
    limitedItems: itemsByConference(capacities),
    soldOutItems: itemsByConference(capacities.filter(({ soldOut }) => soldOut)),
  });
}

function itemsByConference(capacities: Rows['capacities']): Map<string, ReadonlySet<string>> {
  return new Map(
    [...Map.groupBy(capacities, ({ conferenceId }) => conferenceId)].map(
      ([id, those]) => [id, new Set(those.map(({ itemId }) => itemId))] as const,
    ),
  );
}

function indexedLists(
  all: readonly ItemFacts[],
  { priceLists, listPrices }: Pick<Rows, 'priceLists' | 'listPrices'>,
): Map<string, CataloguePriceList> {
  const byList = Map.groupBy(listPrices, ({ listId }) => listId);
  return new Map(
    priceLists.map(({ id, earlyUntil, midUntil, ...stored }) => {
      const written = writtenOf(stored);
      const currencies = currenciesOf(written);
      const prices = new Map(byList.get(id)?.map((price) => [price.itemId, price]));
      const items = all.flatMap((item): PriceItem[] => {
        const price = prices.get(item.id);
        if (!price) return [];
        const priceMinor = { EARLY: price.earlyUsdMinor, MID: price.midUsdMinor, SPOT: price.spotUsdMinor };
        return [{ ...item, priceMinor, ownMinor: ownPricesOf(written, item.id), currencies }];
      });
      return [id, { earlyUntil, midUntil, currencies, items }];
    }),
  );
}
