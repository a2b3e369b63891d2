import { afterCommit } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { issueDocumentsOf } from './invoice.service.ts';
import { findOrdersWithDueDocuments, setDocumentsDue } from './invoice.store.ts';

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

/**
 * Says that something has happened, such as a refund, after which an order with billing details may lack a document. That is issued
 * once the transaction is committed, since it must not fail because a document does, and whoever holds a number keeps others waiting;
 * or by `issueDue`, a minute later.
 *
 * @param renewed whether an invoice is credited and issued anew, because what it says has changed by other means than billing details
 */
export async function markDocumentsDue(
  dependencies: Dependencies,
  tx: Transaction,
  orderId: string,
  { renewed = false } = {},
): Promise<void> {
  if (await setDocumentsDue(tx, orderId, { renewed }))
    afterCommit(tx, `documents of ${orderId}`, () => issueNow(dependencies, orderId));
}

/** Issues what an order lacks. What goes wrong is logged, and tried again later. */
async function issueNow(dependencies: Dependencies, orderId: string): Promise<void> {
  try {
    await issueDocumentsOf(dependencies, orderId);
  } catch (error) {
    if (!dependencies.outages.note(error))
      dependencies.log.error({ err: error }, 'A document could not be issued');
  }
}
