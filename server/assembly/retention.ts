import type { Database } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { removeFailedWork } from '#server/base/jobs/failed-work.store.ts';
import { removeEndedLinks } from '#server/common/access/access-link.store.ts';
import { removeSentMails } from '#server/common/mail/mail.store.ts';
import { removeEvents } from '#server/money/payments/webhook.store.ts';
import { removeDone, removeHandling } from '#server/office/to-do/to-do.store.ts';
import { removeUnconfirmed } from '#server/outreach/newsletter/newsletter.store.ts';
import { removeReplacedFiles } from '#server/programme/abstracts/presented-file.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows that go at once, so that nobody waits for them. */
const BATCH = 1000;

/** What is kept for so many days (docs/operations/questions.md, How it grows). */
const KEPT: readonly {
  days: number;
  remove: (database: Database, before: Date, limit: number) => Promise<number>;
}[] = [
  { days: 365, remove: removeSentMails },
  { days: 365, remove: removeEndedLinks },
  { days: 365, remove: removeHandling },
  { days: 90, remove: removeEvents },
  { days: 30, remove: removeFailedWork },
  // After failed work, whose rows tell what is over.
  { days: 30, remove: removeDone },
  { days: 30, remove: removeUnconfirmed },
  // The files themselves go by the clean-up, once no row names them.
  { days: 30, remove: removeReplacedFiles },
];

/**
 * Removes what is kept no longer.
 *
 * @returns how many rows went
 */
export async function removeOld(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const { database, clock } = dependencies;
  let removed = 0;
  await eachByItself(dependencies, {
    name: 'Removing what is kept no longer',
    find: () => KEPT,
    of: ({ remove }) => ({ id: remove.name, called: remove.name }),
    run: async ({ days, remove }) => {
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      let count = BATCH;
      while (count === BATCH && !stopped()) {
        count = await remove(database, before, BATCH);
        removed += count;
      }
    },
    stopped,
  });
  return removed;
}
