import type { Dependencies } from '#server/base/dependencies.ts';
import { takesRegistrations } from '#server/site/catalogue/current-price.ts';
import { tryLockContent } from '#server/site/content/content.store.ts';
import { leftOf } from './capacity.service.ts';
import { countPlaces, lockPlaces, type Places, writeSoldOut } from './capacity.store.ts';

/**
 * Notes in the catalogue of which items nothing is left, and of which something is again, whatever was the cause: pages, feeds and
 * cached responses say it, and can't count (docs/product.md 4.10).
 */
export async function noteSoldOut(
  { database, clock, catalogue }: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  stopped = () => false,
): Promise<void> {
  const { limitedItems, conferenceById } = catalogue.current();
  for (const id of limitedItems.keys()) {
    if (stopped()) return;
    const conference = conferenceById.get(id);
    if (!conference || !takesRegistrations(conference, clock.now())) continue;
    // Asked without a lock, because mostly there is nothing to note.
    if (!(await countPlaces(database, id, { now: clock.now() })).some(isOutdated)) continue;
    await database.$transaction(async (tx) => {
      // Whoever publishes holds the catalogue, and buyers would wait for both: there is another round in a moment.
      if (!(await tryLockContent(tx))) return;
      await lockPlaces(tx, id, [...(limitedItems.get(id) ?? [])]);
      const outdated = (await countPlaces(tx, id, { now: clock.now() })).filter(isOutdated);
      for (const soldOut of [true, false]) {
        const itemIds = outdated.filter((item) => item.soldOut !== soldOut).map(({ itemId }) => itemId);
        if (itemIds.length > 0) await writeSoldOut(tx, id, itemIds, soldOut);
      }
    });
  }
}

/** Whether the pages say something else than what the count does. */
function isOutdated(item: Places): boolean {
  return item.soldOut !== (leftOf(item) === 0);
}
