import { addDays, endOfDay, parseIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { isoDay } from '#server/site/catalogue/conference-dates.ts';
import { clearNeedsOf, conferencesWithNeeds } from './seat.store.ts';

/** Days after a conference for which dietary and access needs are kept (docs/product.md 13.3). */
const KEPT_DAYS = 30;

/**
 * Erases the dietary and access needs of every conference whose last day is 30 days over, with an audit entry for each.
 *
 * @returns how many seats were changed
 */
export async function eraseNeeds({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<number> {
  const at = clock.now();
  let erased = 0;
  for (const { id, endsOn } of await conferencesWithNeeds(database)) {
    const lastDay = parseIsoDate(isoDay(endsOn));
    if (!lastDay || at < endOfDay(addDays(lastDay, KEPT_DAYS))) continue;
    erased += await database.$transaction(async (tx) => {
      const seats = await clearNeedsOf(tx, id);
      if (seats > 0)
        await recordAudit(tx, {
          at,
          actor: 'jobs',
          action: 'seats.erase-needs',
          subject: `conference ${id}`,
          details: { seats },
        });
      return seats;
    });
  }
  return erased;
}
