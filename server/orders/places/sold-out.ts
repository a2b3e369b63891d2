import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { takesRegistrations } from '#server/site/catalogue/current-price.ts';
import { tryLockContent } from '#server/site/content/content.store.ts';
import { leftOf } from './capacity.service.ts';
import { countPlaces, lockPlaces, type Places, writeSoldOut } from './capacity.store.ts';

/**
 * Notes in the catalogue of which items nothing is left, and of which something is again, whatever was the cause: pages, feeds and
 * cached responses say it, and can't count (docs/product.md 4.10).
 */
export async function noteSoldOut(dependencies: Dependencies, stopped = () => false): Promise<void> {
  const { limitedItems, conferenceById } = dependencies.catalogue.current();
  const now = dependencies.clock.now();
  await eachByItself(dependencies, {
    name: 'Noting what is sold out',
    find: () =>
      [...limitedItems].filter(([id]) => {
        const conference = conferenceById.get(id);
        return conference && takesRegistrations(conference, now);
      }),
    of: ([id]) => ({ id, called: id }),
    run: ([id, itemIds]) => noteOf(dependencies, id, [...itemIds]),
    stopped,
  });
}

async function noteOf({ database, clock }: Dependencies, id: string, limited: string[]): Promise<void> {
  // Asked without a lock, because mostly there is nothing to note.
  if (!(await countPlaces(database, id, { now: clock.now() })).some(isOutdated)) return;
  await database.$transaction(async (tx) => {
    // Whoever publishes holds the catalogue, and buyers would wait for both: there is another round in a moment.
    if (!(await tryLockContent(tx))) return;
    await lockPlaces(tx, id, limited);
    const outdated = (await countPlaces(tx, id, { now: clock.now() })).filter(isOutdated);
    for (const soldOut of [true, false]) {
      const itemIds = outdated.filter((item) => item.soldOut !== soldOut).map(({ itemId }) => itemId);
      if (itemIds.length > 0) await writeSoldOut(tx, id, itemIds, soldOut);
    }
  });
}

/** Whether the pages say something else than what the count does. */
function isOutdated(item: Places): boolean {
  return item.soldOut !== (leftOf(item) === 0);
}
