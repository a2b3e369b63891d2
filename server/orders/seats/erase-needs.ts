import { endOfIsoDay, isoDay, laterDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { clearNeedsOf, conferencesWithNeeds } from './seat.store.ts';

/** Days after a conference for which dietary and access needs are kept (docs/product.md 13.3). */
const KEPT_DAYS = 30;

/**
 * Erases the dietary and access needs of every conference whose last day is 30 days over, with an audit entry for each.
 *
 * @returns how many seats were changed
 */
export async function eraseNeeds(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const { database, clock } = dependencies;
  const at = clock.now();
  let erased = 0;
  await eachByItself(dependencies, {
    name: 'Erasing dietary and access needs',
    find: async () =>
      (await conferencesWithNeeds(database)).filter(
        ({ endsOn }) => at >= endOfIsoDay(laterDay(isoDay(endsOn), KEPT_DAYS)),
      ),
    of: ({ id }) => ({ id, called: id }),
    run: async ({ id }) => {
      erased += await database.$transaction((tx) => eraseNeedsOf(tx, id, at));
    },
    stopped,
  });
  return erased;
}

async function eraseNeedsOf(tx: Transaction, id: string, at: Date): Promise<number> {
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
}
