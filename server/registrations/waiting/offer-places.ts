import { endOfIsoDay, isoDay } from '#domain/time.ts';
import { HOLD_MS } from '#domain/waiting/waiting.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { inTurn } from '#server/orders/places/capacity.service.ts';
import { countPlaces, lockPlaces } from '#server/orders/places/capacity.store.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { itemsOf, takesMore } from '#server/site/catalogue/current-price.ts';
import { inputOf, queueTo, waitingEnded, waitingLapsed, waitingOffered } from './waiting.mails.ts';
import {
  findEndedOffers,
  findEntry,
  findFirstWaiting,
  findLists,
  findStanding,
  updateEntry,
  type WaitingEntry,
  type WaitingList,
} from './waiting.store.ts';

/** How many people of a list are told something in one look; the others are next. */
const BATCH = 100;

/**
 * Offers what has come free to those who wait, strictly in the order in which they joined, and ends offers whose time is over
 * and lists that have ended (docs/product.md 4.11).
 *
 * @returns how many places were offered
 */
export async function offerPlaces(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const { database, catalogue } = dependencies;
  const { conferenceById } = catalogue.current();
  let offered = 0;
  await eachByItself(dependencies, {
    name: 'Looking after waiting lists',
    find: () => findLists(database),
    of: ({ conferenceId, itemId }) => ({ id: `${conferenceId} ${itemId}`, called: conferenceId }),
    run: async (list) => {
      const conference = conferenceById.get(list.conferenceId);
      // One that is not known yet is known in a moment.
      if (conference && (await isDue(dependencies, list, conference)))
        offered += await lookAfter({ dependencies, list, conference, stopped });
    },
    stopped,
  });
  return offered;
}

type Looking = {
  dependencies: Dependencies;
  list: WaitingList;
  conference: Conference;
  stopped: () => boolean;
};

/** Whether there is anything to do for a list; asked without a lock, because mostly there is nothing. */
async function isDue(
  dependencies: Dependencies,
  list: WaitingList,
  conference: Conference,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const now = clock.now();
  if (!takesMore(conference, now)) return true;
  if ((await findEndedOffers(database, list, now)).length > 0) return true;
  if ((await freePlaces(dependencies, database, list, conference)) === 0) return false;
  return (await findFirstWaiting(database, list, { limit: 1, except: [] })).length > 0;
}

/** Does what is due of a list, for one person after the other. */
async function lookAfter(looking: Looking): Promise<number> {
  const { dependencies, list, conference } = looking;
  const { database, clock } = dependencies;
  const now = clock.now();
  await forEach(looking, {
    name: 'Ending offers of places',
    find: async () => (await findEndedOffers(database, list, now)).slice(0, BATCH),
    run: (tx, entry) => endOffer(dependencies, tx, list, entry),
  });
  if (!takesMore(conference, now)) {
    await forEach(looking, {
      name: 'Ending waiting lists',
      find: (except) => findStanding(database, list, { limit: BATCH, except }),
      run: (tx, entry) => close(dependencies, tx, entry),
    });
    return 0;
  }
  return forEach(looking, {
    name: 'Offering places',
    find: async (except) =>
      findFirstWaiting(database, list, {
        limit: await freePlaces(dependencies, database, list, conference),
        except,
      }),
    run: (tx, entry) => offer(dependencies, tx, { list, conference, entry }),
  });
}

/** Each of a list's people by itself, in a transaction that holds the list's places. */
function forEach(
  { dependencies, list, stopped }: Looking,
  {
    name,
    find,
    run,
  }: {
    name: string;
    find: (except: readonly string[]) => Promise<readonly WaitingEntry[]>;
    run: (tx: Transaction, entry: WaitingEntry) => Promise<boolean>;
  },
): Promise<number> {
  const { database } = dependencies;
  return eachByItself(dependencies, {
    name,
    find,
    of: ({ id, conferenceId }) => ({ id, called: conferenceId }),
    run: (entry) =>
      inTurn(database, list.conferenceId, () =>
        database.$transaction(async (tx) => {
          await lockPlaces(tx, list.conferenceId, [list.itemId]);
          return run(tx, entry);
        }),
      ),
    stopped,
  });
}

/** How many places could be offered, at most `BATCH`: none where it is not sold any more, and that many without a limit. */
async function freePlaces(
  { catalogue, clock }: Dependencies,
  tx: Database | Transaction,
  { conferenceId, itemId }: WaitingList,
  conference: Conference,
): Promise<number> {
  if (!itemsOf(catalogue.current(), conference).some(({ id }) => id === itemId)) return 0;
  const [item] = await countPlaces(tx, conferenceId, { now: clock.now(), itemIds: [itemId] });
  return item ? Math.max(0, Math.min(item.places - item.taken, BATCH)) : BATCH;
}

/** False, as of what follows, where another process was first. */
async function endOffer(
  dependencies: Dependencies,
  tx: Transaction,
  list: WaitingList,
  { id }: WaitingEntry,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const [entry] = await findEndedOffers(tx, list, now, id);
  if (!entry) return false;
  await updateEntry(tx, id, { state: entry.used ? 'TAKEN' : 'LAPSED', endedAt: now });
  if (!entry.used) await queueTo(dependencies, tx, waitingLapsed, entry, inputOf(entry));
  return true;
}

async function close(dependencies: Dependencies, tx: Transaction, { id }: WaitingEntry): Promise<boolean> {
  const entry = await findEntry(tx, id);
  if (entry?.state !== 'WAITING' && entry?.state !== 'OFFERED') return false;
  await updateEntry(tx, id, { state: 'CLOSED', endedAt: dependencies.clock.now() });
  await queueTo(dependencies, tx, waitingEnded, entry, { ...inputOf(entry), why: 'CLOSED' });
  return true;
}

async function offer(
  dependencies: Dependencies,
  tx: Transaction,
  { list, conference, entry: { id } }: { list: WaitingList; conference: Conference; entry: WaitingEntry },
): Promise<boolean> {
  const entry = await findEntry(tx, id);
  if (entry?.state !== 'WAITING') return false;
  if ((await freePlaces(dependencies, tx, list, conference)) === 0) return false;
  const now = dependencies.clock.now();
  const heldUntil = new Date(Math.min(now.getTime() + HOLD_MS, endOfLists(conference).getTime()));
  await updateEntry(tx, id, { state: 'OFFERED', heldUntil });
  const input = { ...inputOf(entry), heldUntil: heldUntil.toISOString() };
  await queueTo(dependencies, tx, waitingOffered, entry, input);
  return true;
}

/** When a conference's lists end: with registration, at the latest when the conference is over. */
function endOfLists({ registrationClosesAt, endsOn }: Conference): Date {
  const over = endOfIsoDay(isoDay(endsOn));
  return registrationClosesAt && registrationClosesAt < over ? registrationClosesAt : over;
}
