import type { Transaction } from '#server/base/database/client.ts';

/** Whether somebody has signed in in this browser before. */
export async function isBrowserOf(tx: Transaction, staffId: string, tokenHash: string): Promise<boolean> {
  return (await tx.staffBrowser.count({ where: { staffId, tokenHash } })) > 0;
}

/** Stores a browser, and forgets those of the same person from before `since`. */
export async function insertBrowser(
  tx: Transaction,
  browser: { staffId: string; tokenHash: string; createdAt: Date },
  since: Date,
): Promise<void> {
  await tx.staffBrowser.deleteMany({ where: { staffId: browser.staffId, createdAt: { lt: since } } });
  await tx.staffBrowser.create({ data: browser });
}
