import type { Transaction } from '#server/base/database/client.ts';
import type { WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { findLate, type LateAbstract, lockAuthor, putLate, removeLate } from './late-abstract.store.ts';

type Whose = Pick<LateAbstract, 'conferenceId' | 'email'>;

/**
 * Lets somebody submit and change abstracts until an instant (docs/product.md 8.5), in place of what was agreed with them before.
 *
 * @param whose with the address as `normaliseEmail` writes it
 * @param options.longer whether what was agreed before stays where it is for as long, or longer
 * @returns what is agreed then
 */
export async function letSubmit(
  tx: Transaction,
  record: WriteEntry,
  { conferenceId, email, until }: Whose & { until: Date },
  { longer = false } = {},
): Promise<LateAbstract> {
  await lockAuthor(tx, conferenceId, email);
  const before = await findLate(tx, { conferenceId, email });
  if (longer && before && before.until >= until) return before;
  const late = await putLate(tx, { conferenceId, email, until });
  await record({
    action: 'abstracts.late',
    subject: `late submitter ${late.id}`,
    details: {
      conference: conferenceId,
      before: before?.until.toISOString() ?? null,
      until: until.toISOString(),
    },
    personal: { email },
  });
  return late;
}

/**
 * Takes back that somebody may submit late. What they have sent stays.
 *
 * @param options.until only if it was agreed until then, and not otherwise since
 * @param options.record where the organiser does it
 * @returns what was agreed; null where nothing was
 */
export async function endSubmitting(
  tx: Transaction,
  { conferenceId, email }: Whose,
  { until, record }: { until?: Date; record?: WriteEntry },
): Promise<LateAbstract | null> {
  await lockAuthor(tx, conferenceId, email);
  const late = await findLate(tx, { conferenceId, email });
  if (!late || (until && late.until.getTime() !== until.getTime())) return null;
  await removeLate(tx, late.id);
  await record?.({
    action: 'abstracts.late-end',
    subject: `late submitter ${late.id}`,
    details: { conference: conferenceId, until: late.until.toISOString() },
    personal: { email },
  });
  return late;
}
