import type { Database, Transaction } from '#server/base/database/client.ts';
import { findSeeded, lockContent, noteSeed } from '#server/site/content/content.store.ts';

/** The coupon for trying out: only where payments go to the stand-in (docs/product.md, 5.2). */
export const trialCoupon = {
  code: 'MERIDIAN30',
  registrationPercent: 30,
  addOnsPercent: 0,
  accommodationPercent: 10,
};

/** The part of the seed that is the trial coupon. */
const PART = 'trial-coupon';

/**
 * Writes the trial coupon unless the seed has written it; one that was withdrawn is active again.
 *
 * @returns whether it was written
 */
export async function seedTrialCoupon(database: Database, at: Date): Promise<boolean> {
  if (await findSeeded(database, PART)) return false;
  return database.$transaction(async (tx) => {
    // Several servers may start at once: one writes, and the others find it done.
    await lockContent(tx);
    if (await findSeeded(tx, PART)) return false;
    await tx.coupon.upsert({
      where: { code: trialCoupon.code },
      create: trialCoupon,
      update: { ...trialCoupon, active: true },
    });
    await noteSeed(tx, PART, at);
    return true;
  });
}

/** It, as long as it is still as the seed wrote it, active or not. */
const AS_SEEDED = {
  ...trialCoupon,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  // Never given any, the column is null; given and taken away again, it is empty.
  OR: [{ registrationTypes: { equals: null } }, { registrationTypes: { isEmpty: true } }],
  conferences: { none: {} },
};

const UNUSED = { ...AS_SEEDED, orders: { none: {} } };

/** Whether there is the trial coupon, and nobody has changed or used it. */
export async function hasUnusedTrialCoupon(tx: Transaction): Promise<boolean> {
  return (await tx.coupon.count({ where: UNUSED })) > 0;
}

/** Removes it where that is so. */
export async function removeTrialCoupon(tx: Transaction): Promise<void> {
  await tx.coupon.deleteMany({ where: UNUSED });
}

/**
 * Deactivates the trial coupon where a database that was tried out with now takes real money. It is done once, and only
 * to a coupon that is still as the seed wrote it: an organiser's own, or one that was activated again, stays.
 *
 * @returns whether it was deactivated
 */
export async function withdrawTrialCoupon(database: Database): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const { count: seeded } = await tx.seedState.deleteMany({ where: { name: PART } });
    if (seeded === 0) return false;
    const { count } = await tx.coupon.updateMany({
      where: { ...AS_SEEDED, active: true },
      data: { active: false },
    });
    return count === 1;
  });
}
