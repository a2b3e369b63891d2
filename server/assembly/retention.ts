import type { Database } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { removeEndedLinks } from '#server/common/access/access-link.store.ts';
import { removeSentMails } from '#server/common/mail/mail.store.ts';
import { removeEvents } from '#server/money/payments/webhook.store.ts';
import { removeUnconfirmed } from '#server/outreach/newsletter/newsletter.store.ts';
import { removeReplacedFiles } from '#server/programme/abstracts/presented-file.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that go at once, so that nobody waits for them. */
const BATCH = 1000;

/** What is kept for so many days (docs/operations.md, How it grows). */
const KEPT: readonly {
  days: number;
  remove: (database: Database, before: Date, limit: number) => Promise<number>;
}[] = [
  { days: 365, remove: removeSentMails },
  { days: 365, remove: removeEndedLinks },
  { days: 90, remove: removeEvents },
  { days: 30, remove: removeUnconfirmed },
  // The files themselves go by the clean-up, once no row names them.
  { days: 30, remove: removeReplacedFiles },
];

/**
 * Removes what is kept no longer.
 *
 * @returns how many rows went
 */
export async function removeOld(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  stopped = () => false,
): Promise<number> {
  let removed = 0;
  for (const { days, remove } of KEPT) {
    const before = new Date(clock.now().getTime() - days * DAY_MS);
    let count = BATCH;
    while (count === BATCH && !stopped()) {
      count = await remove(database, before, BATCH);
      removed += count;
    }
  }
  return removed;
}
