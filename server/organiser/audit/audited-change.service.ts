import { actionWords } from '#domain/audit-actions.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { inTransaction } from '#server/base/database/after-commit.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { type AuditEntry, findLastEntry, recordAudit, versionOf } from './audit.store.ts';

/** Somebody else has changed this since it was shown; says who did what. */
export const ChangedMeanwhileError = defineFailure('CHANGED_MEANWHILE', {
  status: 409,
  message: (last: { actor: string; at: Date; action: string } | null) => {
    const said = last && `${last.actor}, ${zonedInstant(last.at)}: ${actionWords(last.action)}`;
    return `This has changed since it was shown${said ? ` (${said})` : ''}. Nothing was done; look again.`;
  },
});

/** Writes the entry of what is being done; who, when and why are known. */
export type WriteEntry = (
  entry: Pick<AuditEntry, 'action' | 'subject' | 'details' | 'personal'>,
) => Promise<void>;

class Rehearsed extends Error {}

/** How long a change may take: a season of content is a hundred statements and more. */
const TIMES = { timeout: 60_000 };

/**
 * Changes something for the organiser, in one transaction with its entries in the audit log. A rehearsal does the same and
 * takes it back, so that neither the database nor a mail tells of it.
 *
 * @param work gets the transaction, what writes an entry, and the time
 */
export async function auditedChange<Result>(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { actor, reason, dryRun, seen }: Doing,
  work: (tx: Transaction, record: WriteEntry, at: Date) => Promise<Result>,
): Promise<Result> {
  const at = clock.now();
  const record =
    (tx: Transaction): WriteEntry =>
    async ({ personal, ...entry }) => {
      if (seen !== undefined) {
        if ((await versionOf(tx, entry.subject)) !== seen)
          throw new ChangedMeanwhileError(await findLastEntry(tx, entry.subject));
      }
      const values = { ...(reason && { reason }), ...personal };
      await recordAudit(tx, {
        at,
        actor,
        ...entry,
        ...(Object.keys(values).length > 0 ? { personal: values } : {}),
      });
    };
  if (!dryRun) return inTransaction(database, (tx) => work(tx, record(tx), at), TIMES);
  const outcome: { result?: Result } = {};
  try {
    await database.$transaction(async (tx) => {
      outcome.result = await work(tx, record(tx), at);
      throw new Rehearsed();
    }, TIMES);
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return outcome.result as Result;
}
