import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/base/database/client.ts';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { offerPlaces } from '#server/registrations/waiting/offer-places.ts';
import { joinWaitingList } from '#server/registrations/waiting/waiting.service.ts';
import { alteredInsert, withoutLocks } from '../support/altered-database.ts';
import { ITEM, inputOf, kindsOf, startBuyers } from '../support/buyers.ts';
import { waitingForLocks } from '../support/locks.ts';
import { EARLY } from '../support/product.ts';
import { captureOrder } from '../support/registration.ts';
import { sized } from '../support/storm.ts';

const BUYERS = sized(8, 200);
const PLACES = sized(4, 20);
const WAITERS = PLACES + PLACES / 2;
/** Of those who have their turn late, so many leave. */
const LEAVING = PLACES / 4;
const HOUR_MS = 60 * 60 * 1000;

let buyers: Awaited<ReturnType<typeof startBuyers>>;
beforeAll(async () => {
  buyers = await startBuyers();
});
afterAll(() => buyers.stop());
beforeEach(() => buyers.setClock(new Date(EARLY)));

const many = (id: string, round: string, count = BUYERS) =>
  Array.from({ length: count }, (_, index) => inputOf(id, `${round}-${index}@example.org`));

/** Both servers' regular work, at once and often. */
const offerAtOnce = () =>
  Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      offerPlaces((index % 2 === 0 ? buyers.product : buyers.other).dependencies),
    ),
  );

const entriesOf = (conferenceId: string) =>
  buyers.product.database.waitingEntry.findMany({ where: { conferenceId }, orderBy: { number: 'asc' } });
const statesOf = async (id: string) => (await entriesOf(id)).map(({ state }) => state);
const times = (count: number, state: string) => Array.from({ length: count }, () => state);

const waiterOf = (conferenceId: string, email: string) => ({
  conferenceId,
  itemId: ITEM,
  name: 'Grace Hopper',
  email,
  website: '',
  network: null,
});

async function expireOrders(at: Date): Promise<void> {
  await buyers.setClock(at);
  await buyers.product.database.order.updateMany({
    where: { status: 'CREATED' },
    data: { reconcileAfter: at },
  });
  await buyers.product.lookAtDueOrders();
}

/** Registrations with the places that are held for people; as many of each as there are tries. */
async function holders(id: string, count: number, tries: number) {
  const { product } = buyers;
  const offered = (await entriesOf(id)).filter(({ state }) => state === 'OFFERED').slice(0, count);
  const inputs = await Promise.all(
    offered.map(async (entry) => {
      const target = { scope: 'WAITING', subjectId: entry.id } as const;
      const heldPlace = await mintLink(product.database, target, { label: 'test', now: product.clock.now() });
      return { ...inputOf(id, entry.email), heldPlace, clientKey: `held-${entry.id}` };
    }),
  );
  return Array.from({ length: tries }, () => inputs).flat();
}

it(`keeps the order of ${WAITERS} who wait beside ${BUYERS} simultaneous buyers at two servers; no place is sold twice or lost`, async () => {
  const { product, other, limitTo, buyAtOnce, leftAt } = buyers;
  const id = 'nextgen-pharma-2026';
  await limitTo(id, PLACES);
  await buyAtOnce(many(id, 'first'));
  await Promise.all(
    Array.from({ length: WAITERS }, (_, index) =>
      joinWaitingList(
        (index % 2 === 0 ? product : other).dependencies,
        waiterOf(id, `waiter-${index}@example.org`),
      ),
    ),
  );

  // Every place comes free while as many others want one.
  const later = new Date(Date.parse(EARLY) + 4 * HOUR_MS);
  await expireOrders(later);
  const [second] = await Promise.all([buyAtOnce(many(id, 'second')), offerAtOnce()]);
  expect(kindsOf(second)).toEqual({ SoldOut: BUYERS });
  expect(await statesOf(id)).toEqual([...times(PLACES, 'OFFERED'), ...times(WAITERS - PLACES, 'WAITING')]);

  // Half of them register, each with three clicks at once, beside as many others.
  const using = await holders(id, PLACES / 2, 3);
  const third = await buyAtOnce([...using, ...many(id, 'third')]);
  expect(kindsOf(third)).toEqual({ Order: using.length, SoldOut: BUYERS });
  const references = new Set(third.flatMap(({ reference }) => reference ?? []));
  expect(references.size).toBe(PLACES / 2);
  for (const { paypalOrderId } of await product.database.order.findMany({
    where: { reference: { in: [...references] } },
  })) {
    product.paypal.control.approve(String(paypalOrderId));
    await captureOrder(product, String(paypalOrderId));
  }

  // The others are too late; the next have their turn, and half of those leave.
  const lapsed = new Date(later.getTime() + 49 * HOUR_MS);
  await buyers.setClock(lapsed);
  const [fourth] = await Promise.all([buyAtOnce(many(id, 'fourth')), offerAtOnce()]);
  expect(kindsOf(fourth)).toEqual({ SoldOut: BUYERS });
  expect(await statesOf(id)).toEqual([
    ...times(PLACES / 2, 'TAKEN'),
    ...times(PLACES / 2, 'LAPSED'),
    ...times(WAITERS - PLACES, 'OFFERED'),
  ]);
  const leaving = (await entriesOf(id)).filter(({ state }) => state === 'OFFERED').slice(0, LEAVING);
  await product.database.waitingEntry.updateMany({
    where: { id: { in: leaving.map((entry) => entry.id) } },
    data: { state: 'LEFT', endedAt: lapsed },
  });
  const [fifth] = await Promise.all([buyAtOnce(many(id, 'fifth')), offerAtOnce()]);
  expect(kindsOf(fifth)).toEqual({ Order: LEAVING, SoldOut: BUYERS - LEAVING });
  expect(await leftAt(product.url, id)).toBe(0);
});

/** The first joins while the database is slow; the second joins meanwhile, and a place comes free. Who is offered it? */
async function offeredFirst(id: string, { locks }: { locks: boolean }): Promise<string[]> {
  const { product, other } = buyers;
  const databaseOf = (database: Database) => (locks ? database : withoutLocks(database));
  await buyers.limitTo(id, 1);
  await buyers.buyAtOnce(many(id, 'only', 1));
  const slow = alteredInsert(databaseOf(product.database), 'waitingEntry');
  const first = joinWaitingList(
    { ...product.dependencies, database: slow.database },
    waiterOf(id, `first@${id}.example.org`),
  );
  await slow.inserted;
  const second = joinWaitingList(
    { ...other.dependencies, database: databaseOf(other.database) },
    waiterOf(id, `second@${id}.example.org`),
  );
  const free = async () => {
    await expireOrders(new Date(Date.parse(EARLY) + 4 * HOUR_MS));
    await offerPlaces({ ...other.dependencies, database: databaseOf(other.database) });
  };
  // Behind the lock the second waits for the first; without it, nobody does.
  if (locks) await expect.poll(() => waitingForLocks(product.databaseUrl)).toBeGreaterThan(0);
  else {
    await second;
    await free();
  }
  slow.goOn();
  await Promise.all([first, second]);
  if (locks) await free();
  return (await entriesOf(id)).filter(({ state }) => state === 'OFFERED').map(({ email }) => email);
}

it('offers a place to whoever joined first, however slow that was', async () => {
  const id = 'global-biotech-congress-2026';
  expect(await offeredFirst(id, { locks: true })).toEqual([`first@${id}.example.org`]);
});

it('would offer it to the second without the lock', async () => {
  const id = 'optics-photonics-2026';
  expect(await offeredFirst(id, { locks: false })).toEqual([`second@${id}.example.org`]);
});
