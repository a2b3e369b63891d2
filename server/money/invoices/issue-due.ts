import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { issueDocumentsOf } from './invoice.service.ts';
import { findOrdersWithDueDocuments } from './invoice.store.ts';

const BATCH = 50;

/**
 * Issues the documents that orders lack: the credit note of one that was invoiced first and ended unpaid, and what is missing
 * where a process has died, or could not typeset, between a payment or a refund and its document.
 *
 * @returns of how many orders they were issued
 */
export async function issueDue(dependencies: Dependencies, stopped = () => false): Promise<number> {
  return eachByItself(dependencies, {
    name: 'Issuing documents',
    find: (except) => findOrdersWithDueDocuments(dependencies.database, except, BATCH),
    of: ({ orderId, reference }) => ({ id: orderId, called: reference }),
    run: ({ orderId }) => issueDocumentsOf(dependencies, orderId),
    stopped,
  });
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
