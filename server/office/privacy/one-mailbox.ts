import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import {
  ADDRESS_TABLES,
  type AddressTable,
  findManifold,
  type KeptAddress,
  leaveOnePlace,
  mergeSubscribers,
  rewriteAddress,
} from './one-mailbox.store.ts';

const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Brings addresses that the release before has stored into the one form in which they are compared (docs/product.md 1.7). It goes
 * with the next release.
 *
 * @param stopped whether to end early
 */
export async function bringIntoOneForm(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  stopped: () => boolean,
): Promise<void> {
  for (const table of ADDRESS_TABLES) {
    let after = BEFORE_ALL;
    while (!stopped()) {
      const found = await findManifold(dependencies.database, table, { after, limit: BATCH });
      for (const kept of found) {
        const normal = normaliseEmail(kept.email);
        if (normal !== kept.email) await bring(dependencies, table, kept, normal);
      }
      const last = found.length === BATCH ? found.at(-1) : undefined;
      if (!last) break;
      after = last.id;
    }
  }
}

async function bring(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  table: AddressTable,
  kept: KeptAddress,
  normal: string,
): Promise<void> {
  try {
    await rewriteAddress(database, table, kept, normal);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // It is there already, in its one form. A past mailing's list of whom it went to may name both.
    if (table === 'Subscriber') await database.$transaction((tx) => mergeSubscribers(tx, kept, normal));
    if (table === 'WaitingEntry')
      await database.$transaction((tx) => leaveOnePlace(tx, kept, { normal, at: clock.now() }));
  }
}
