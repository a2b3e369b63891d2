import { endOfDay, parseIsoDate } from '#domain/time.ts';
import { HOLD_MS } from '#domain/waiting/waiting.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { inTurn } from '#server/orders/places/capacity.service.ts';
import { countPlaces, lockPlaces } from '#server/orders/places/capacity.store.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isoDay } from '#server/site/catalogue/conference-dates.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';
import { inputOf, queueForEach, waitingEnded, waitingLapsed, waitingOffered } from './waiting.mails.ts';
import { listsEnded } from './waiting.service.ts';
import {
  findEndedOffers,
  findFirstWaiting,
  findLists,
  findStanding,
  updateEntries,
  type WaitingList,
} from './waiting.store.ts';

/** How many people of a list are told something in one transaction; the others are next. */
const BATCH = 100;

/**
 * Offers what has come free to those who wait, strictly in the order in which they joined, and ends offers whose time is over
 * and lists that have ended (docs/product.md 4.11).
 *
 * @returns how many places were offered
 */
export async function offerPlaces(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const { database, catalogue } = dependencies;
  let offered = 0;
  for (const list of await findLists(database)) {
    const conference = catalogue.current().conferenceById.get(list.conferenceId);
    if (stopped()) break;
    // One that is not known yet is known in a moment.
    if (!conference || !(await isDue(dependencies, database, list, conference))) continue;
    offered += await inTurn(database, conference.id, () =>
      database.$transaction((tx) => workOn(dependencies, tx, list, conference)),
    );
  }
  return offered;
}

/** Whether there is anything to do for a list; asked without a lock, because mostly there is nothing. */
async function isDue(
  dependencies: Dependencies,
  database: Database,
  list: WaitingList,
  conference: Conference,
): Promise<boolean> {
  const now = dependencies.clock.now();
  if (listsEnded(conference, now)) return true;
  if ((await findEndedOffers(database, list, now)).length > 0) return true;
  if ((await freePlaces(dependencies, database, list, conference)) === 0) return false;
  return (await findFirstWaiting(database, list, 1)).length > 0;
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

async function workOn(
  dependencies: Dependencies,
  tx: Transaction,
  list: WaitingList,
  conference: Conference,
): Promise<number> {
  await lockPlaces(tx, list.conferenceId, [list.itemId]);
  const now = dependencies.clock.now();
  const ended = (await findEndedOffers(tx, list, now)).slice(0, BATCH);
  await updateEntries(
    tx,
    ended.filter(({ used }) => used),
    { state: 'TAKEN', endedAt: now },
  );
  const lapsed = ended.filter(({ used }) => !used);
  await updateEntries(tx, lapsed, { state: 'LAPSED', endedAt: now });
  await queueForEach(dependencies, tx, waitingLapsed, lapsed, inputOf);
  if (listsEnded(conference, now)) {
    const left = await findStanding(tx, list, BATCH);
    await updateEntries(tx, left, { state: 'CLOSED', endedAt: now });
    await queueForEach(dependencies, tx, waitingEnded, left, (entry) => ({
      ...inputOf(entry),
      why: 'CLOSED',
    }));
    return 0;
  }
  const next = await findFirstWaiting(tx, list, await freePlaces(dependencies, tx, list, conference));
  const heldUntil = new Date(Math.min(now.getTime() + HOLD_MS, endOfLists(conference).getTime()));
  await updateEntries(tx, next, { state: 'OFFERED', offeredAt: now, heldUntil });
  await queueForEach(dependencies, tx, waitingOffered, next, (entry) => ({
    ...inputOf(entry),
    heldUntil: heldUntil.toISOString(),
  }));
  return next.length;
}

/** When a conference's lists end: with registration, at the latest when the conference is over. */
function endOfLists({ registrationClosesAt, endsOn }: Conference): Date {
  const day = parseIsoDate(isoDay(endsOn));
  const over = day ? endOfDay(day) : endsOn;
  return registrationClosesAt && registrationClosesAt < over ? registrationClosesAt : over;
}
