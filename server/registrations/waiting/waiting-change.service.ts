import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { inputOf, queueTo, waitingEnded } from './waiting.mails.ts';
import { endEntry } from './waiting.service.ts';
import { findEntry, type WaitingEntry } from './waiting.store.ts';

/**
 * Takes somebody off a waiting list, who is told by mail; a place that was held for them goes to the next.
 *
 * @throws InvalidInputError where nobody of this id stands on a list
 */
export async function removeFromList(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>,
  id: string,
  doing: Doing,
): Promise<WaitingEntry> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const before = isUuid(id) ? await findEntry(tx, id) : null;
    const removed = before && (await endEntry(tx, id, { state: 'REMOVED', endedAt: at }));
    // Ended in the meantime, it has stayed as it was.
    if (!before || before.endedAt || removed?.state !== 'REMOVED')
      throw new InvalidInputError([{ path: 'id', message: `nobody stands on a waiting list as ${id}` }]);
    await queueTo(dependencies, tx, waitingEnded, removed, { ...inputOf(removed), why: 'REMOVED' });
    await record({
      action: 'waiting.remove',
      subject: `waiting ${id}`,
      details: { conference: removed.conferenceId, item: removed.itemId, before: before.state },
      personal: { name: removed.name, email: removed.email },
    });
    return removed;
  });
}
