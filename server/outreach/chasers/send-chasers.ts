import { createHash } from 'node:crypto';
import { type ChaserKind, dueStage } from '#domain/chasers/chaser.ts';
import { isoDayAt } from '#domain/time.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { findUndone, insertChaser } from './chaser.store.ts';
import { mailOf, stagesOf } from './chaser-kinds.ts';
import { isChasingTime, planChasers } from './chaser-plan.service.ts';
import { findPauses } from './pause.store.ts';
import { endOf, isPaused, THINGS } from './still-undone.ts';

/** The last stage of each kind. */
const LAST = 3;

/**
 * Reminds people of what they have not done (docs/product.md 10.7): from nine in the morning until six in the evening, by the
 * organiser's clock, one mail a person and day.
 *
 * @returns how many mails were queued
 */
export async function sendChasers(dependencies: Dependencies, stopped = () => false): Promise<number> {
  const now = dependencies.clock.now();
  if (!isChasingTime(now)) return 0;
  return eachByItself(dependencies, {
    name: 'Sending chasers',
    find: async () => (await planChasers(dependencies, now)).today.filter(({ paused }) => !paused),
    of: ({ kind, subjectId, reference, conferenceId }) => ({
      id: `${kind} ${subjectId}`,
      called: reference || conferenceId,
    }),
    run: ({ kind, subjectId }) => chase(dependencies, kind, subjectId),
    stopped,
  });
}

/** Queues the chaser that is due of a thing, unless it was done, sent or paused meanwhile, or somebody else has chased the same person today. */
export async function chase(
  dependencies: Dependencies,
  kind: ChaserKind,
  subjectId: string,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const thing = THINGS[kind];
  try {
    return await database.$transaction(async (tx) => {
      // Whoever does it now waits, or has done it.
      await thing.hold(tx, subjectId);
      const now = clock.now();
      const [undone] = await findUndone(tx, thing, { only: subjectId, now });
      const until = undone && endOf(kind, undone);
      const stage = undone && until && dueStage(stagesOf(kind), { ...undone, until }, now);
      if (!stage || isPaused(await findPauses(tx, undone.email), undone)) return false;
      await insertChaser(tx, { kind, subjectId, stage, sentAt: now, since: undone.since });
      await queueMail(dependencies, tx, mailOf(kind), {
        key: keyOf(undone.email, now),
        recipient: undone.email,
        input: { ...undone, until: until.toISOString(), last: stage === LAST, missing: '', presents: true },
      });
      return true;
    });
  } catch (error) {
    // Another process was first, or has chased the same person today.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** One a person and day. */
function keyOf(email: string, now: Date): string {
  return `chaser:${isoDayAt(now)}:${createHash('sha256').update(email).digest('hex')}`;
}
