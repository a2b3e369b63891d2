import type { Prisma, PrismaClient } from '../generated/client/client.ts';

/** The coupon for trying out: only where payments go to the stand-in (docs/product.md, 5.2). */
export const trialCoupon = {
  code: 'MERIDIAN30',
  registrationPercent: 30,
  addOnsPercent: 0,
  accommodationPercent: 10,
};

/** Its name in `SeedState`, which says that the seed wrote it. */
export const TRIAL_COUPON_PART = 'trial-coupon';

/** Writes the trial coupon; one that was withdrawn is active again. */
export async function writeTrialCoupon(tx: Prisma.TransactionClient): Promise<void> {
  await tx.coupon.upsert({
    where: { code: trialCoupon.code },
    create: trialCoupon,
    update: { ...trialCoupon, active: true },
  });
}

/**
 * Deactivates the trial coupon where a database that was tried out with now takes real money. It is done once, and only
 * to a coupon that is still as the seed wrote it: an organiser's own, or one that was activated again, stays.
 *
 * @returns whether it was deactivated
 */
export async function withdrawTrialCoupon(database: PrismaClient): Promise<boolean> {
  return database.$transaction(async (tx) => {
    const { count: seeded } = await tx.seedState.deleteMany({ where: { name: TRIAL_COUPON_PART } });
    if (seeded === 0) return false;
    const { count } = await tx.coupon.updateMany({
      where: {
        ...trialCoupon,
        validFrom: null,
        validUntil: null,
        maxUses: null,
        // Never given any, the column is null; given and taken away again, it is empty.
        OR: [{ registrationTypes: { equals: null } }, { registrationTypes: { isEmpty: true } }],
        conferences: { none: {} },
        active: true,
      },
      data: { active: false },
    });
    return count === 1;
  });
}
