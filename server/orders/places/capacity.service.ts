import type { Basket } from '#domain/pricing/basket.ts';
import { MOST_PLACES } from '#domain/pricing/places.ts';
import { followedLater } from '#server/base/database/after-commit.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { versionOf } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';
import { type Short, SoldOutError } from './capacity.errors.ts';
import {
  countPlaces,
  countReservedPlaces,
  findItemIds,
  lockConference,
  lockPlaces,
  type Own,
  type Places,
  writePlaces,
} from './capacity.store.ts';
import { ticketTitle } from './ticket-title.ts';

/** What somebody wants of a conference. */
export type PlacesRequest = {
  conferenceId: string;
  basket: Basket;
  now: Date;
  /** Whose places they may take again, or use, however many others want some. */
  own?: Own;
  /** Whether they go before those who wait (docs/product.md 4.11). */
  first?: boolean;
};

/** The items of a basket that are limited for a conference, as far as this process knows. */
export function limitedItems(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { conferenceId, basket }: Pick<PlacesRequest, 'conferenceId' | 'basket'>,
): string[] {
  const limited = catalogue.current().limitedItems.get(conferenceId);
  return limited ? basket.flatMap(({ itemId }) => (limited.has(itemId) ? itemId : [])) : [];
}

/** The last of those who wait for their turn, by conference, at each database. */
const turns = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs `work`, which takes places of a conference, when nobody else of this process does. Whoever waited for the lock in a
 * transaction would keep a connection from everybody else, and all of them would soon be gone. What follows its transactions, such as
 * documents, is done when the next has its turn.
 */
export async function inTurn<Result>(
  database: Database,
  conferenceId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting = turns.get(database) ?? new Map<string, Promise<unknown>>();
  turns.set(database, waiting);
  return followedLater(async () => {
    const mine = (waiting.get(conferenceId) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    waiting.set(conferenceId, ended);
    try {
      return await mine;
    } finally {
      if (waiting.get(conferenceId) === ended) waiting.delete(conferenceId);
    }
  });
}

/**
 * Makes sure that there are as many places as a basket asks for, and that nobody else takes them before the transaction has
 * stored or changed the order that holds them (docs/product.md 4.10).
 *
 * @throws SoldOutError
 */
export async function reservePlaces(tx: Transaction, request: PlacesRequest): Promise<void> {
  const itemIds = request.basket.map(({ itemId }) => itemId);
  await lockPlaces(tx, request.conferenceId, itemIds);
  await requirePlaces(tx, request);
}

/**
 * Whether there are as many places as a basket asks for, at this moment: nothing is held.
 *
 * @throws SoldOutError
 */
export async function requirePlaces(tx: Transaction | Database, request: PlacesRequest): Promise<void> {
  const { conferenceId, basket, now, own = {}, first = false } = request;
  const itemIds = basket.map(({ itemId }) => itemId);
  const short = (await countPlaces(tx, conferenceId, { now, itemIds, own })).flatMap((item): Short[] => {
    const quantity = basket.reduce(
      (sum, line) => (line.itemId === item.itemId ? sum + line.quantity : sum),
      0,
    );
    const placesLeft = item.own + leftOf(first ? { ...item, waiting: 0 } : item);
    return quantity > placesLeft ? [{ itemId: item.itemId, name: item.name, placesLeft }] : [];
  });
  if (short.length > 0) throw new SoldOutError(short);
}

/** How many more can be bought by whoever comes: none that somebody waits for. */
export function leftOf({ places, taken, waiting }: Pick<Places, 'places' | 'taken' | 'waiting'>): number {
  return Math.max(0, places - taken - waiting);
}

/**
 * All that is limited for a conference.
 *
 * @throws InvalidInputError where there is no such conference
 */
export async function showPlaces(
  { database, clock, catalogue }: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  conferenceId: string,
): Promise<Places[]> {
  requireConference({ catalogue }, conferenceId);
  return countPlaces(database, conferenceId, { now: clock.now() });
}

/**
 * What is sold for a conference, limited or not, with what is taken of it; and the version that a change names.
 *
 * @throws InvalidInputError where there is no such conference
 */
export async function openPlaces(
  used: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  conferenceId: string,
): Promise<{ conference: string; title: string; version: number; items: OpenPlaces[] }> {
  const { database, clock, catalogue } = used;
  const version = await versionOf(database, `conference ${conferenceId}`);
  const limited = new Map((await showPlaces(used, conferenceId)).map((item) => [item.itemId, item]));
  const taken = new Map(
    (await countReservedPlaces(database, conferenceId, clock.now())).map((item) => [item.itemId, item.taken]),
  );
  const conference = catalogue.current().conferenceById.get(conferenceId);
  const sold = new Set(itemsOf(catalogue.current(), conference).map(({ id }) => id));
  const items = catalogue.current().items.flatMap(({ id: itemId, name: ticket, days }): OpenPlaces[] => {
    const item = limited.get(itemId);
    if (!sold.has(itemId) && !item && !taken.has(itemId)) return [];
    const { places = null, waiting = 0 } = item ?? {};
    const name = conference ? ticketTitle({ ticket, days }, conference) : ticket;
    return [{ itemId, name, places, taken: item?.taken ?? taken.get(itemId) ?? 0, waiting }];
  });
  return { conference: conferenceId, title: conference?.title ?? conferenceId, version, items };
}

/** Of an item: how many there are, null for no limit, how many are held or sold, and how many people wait for one. */
type OpenPlaces = { itemId: string; name: string; places: number | null; taken: number; waiting: number };

/** How many of an item there are to be; null: no limit. */
export type PlacesChange = { itemId: string; places: number | null };

/**
 * Sets how many of some items there are for a conference, with an entry in the audit log. Fewer than are taken is allowed: then
 * nothing more is sold, and To do says so.
 *
 * @returns all that is limited for the conference afterwards
 * @throws InvalidInputError naming every fault, with nothing changed
 */
export async function changePlaces(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  conferenceId: string,
  changes: readonly PlacesChange[],
  doing: Doing,
): Promise<Places[]> {
  return auditedChange(dependencies, doing, async (tx, record, now) => {
    const known = new Set(await findItemIds(tx));
    const problems = changes.flatMap(({ itemId, places }) => {
      if (!known.has(itemId)) return [{ path: itemId, message: 'there is no such item' }];
      const sound = places === null || (Number.isInteger(places) && places >= 0 && places <= MOST_PLACES);
      return sound ? [] : [{ path: itemId, message: `must be a whole number from 0 to ${MOST_PLACES}` }];
    });
    if (!dependencies.catalogue.current().conferenceById.get(conferenceId))
      problems.unshift({ path: 'conference', message: `there is no conference ${conferenceId}` });
    if (problems.length > 0) throw new InvalidInputError(problems);
    await lockConference(tx, conferenceId);
    await lockPlaces(
      tx,
      conferenceId,
      changes.map(({ itemId }) => itemId),
    );
    const before = await countPlaces(tx, conferenceId, { now });
    for (const { itemId, places } of changes) await writePlaces(tx, conferenceId, itemId, places);
    const after = await countPlaces(tx, conferenceId, { now });
    await record({
      action: 'prices.capacity',
      subject: `conference ${conferenceId}`,
      details: { before: written(before), after: written(after) },
    });
    return after;
  });
}

/** As the audit log keeps it. */
const written = (places: readonly Places[]) =>
  Object.fromEntries(places.map((item) => [item.itemId, item.places]));
