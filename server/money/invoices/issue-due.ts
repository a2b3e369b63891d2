import type { Dependencies } from '#server/base/dependencies.ts';
import { issueDocumentsOf } from './invoice.service.ts';
import { findOrdersWithDueDocuments } from './invoice.store.ts';

const BATCH = 50;

/**
 * Issues the documents that orders lack, which happens only where a process has died, or could not typeset, between a
 * payment or a refund and its document.
 *
 * @returns how many orders were looked at
 */
export async function issueDue(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const ids = await findOrdersWithDueDocuments(dependencies.database, BATCH);
  for (const id of ids) if (!stopped()) await issueSoon(dependencies, id);
  return ids.length;
}

/** Issues what an order lacks. What goes wrong is logged, and tried again later. */
export async function issueSoon(dependencies: Dependencies, orderId: string): Promise<void> {
  try {
    await issueDocumentsOf(dependencies, orderId);
  } catch (error) {
    if (!dependencies.outages.note(error))
      dependencies.log.error({ err: error }, 'A document could not be issued');
  }
}
