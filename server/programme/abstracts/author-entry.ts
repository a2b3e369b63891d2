import type { Transaction } from '#server/base/database/client.ts';
import { type AuditEntry, recordAudit } from '#server/organiser/audit/audit.store.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** What an author does to an abstract's state stands in its history beside what staff do. */
export async function recordAsAuthor(
  tx: Transaction,
  { reference }: Pick<StoredAbstract, 'reference'>,
  {
    details = {},
    ...entry
  }: Pick<AuditEntry, 'at' | 'action' | 'personal'> & Partial<Pick<AuditEntry, 'details'>>,
): Promise<void> {
  await recordAudit(tx, { ...entry, actor: 'its author', subject: `abstract ${reference}`, details });
}
