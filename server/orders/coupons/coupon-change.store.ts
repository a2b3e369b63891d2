import type { RegistrationType } from '#domain/pricing/price-list.ts';
import type { Discount } from '#domain/pricing/quote.ts';
import type { Transaction } from '#server/base/database/client.ts';

/** When, how often and for what a coupon may be used; UTC instants, null and empty are no limit. */
export type CouponTerms = {
  validFrom: Date | null;
  /** The first instant at which it no longer holds. */
  validUntil: Date | null;
  maxUses: number | null;
  conferenceIds: readonly string[];
  registrationTypes: readonly RegistrationType[];
};

/**
 * Stores a coupon of an invitation, which nobody but its address (normalised) may use.
 *
 * @returns its id
 */
export async function insertPersonalCoupon(
  tx: Transaction,
  {
    conferenceId,
    ...coupon
  }: Discount & {
    code: string;
    email: string;
    validUntil: Date;
    maxUses: number;
    conferenceId: string;
    createdAt: Date;
  },
): Promise<string> {
  const { id } = await tx.coupon.create({
    data: { ...coupon, registrationTypes: [], conferences: { create: { conferenceId } } },
    select: { id: true },
  });
  return id;
}

/** Stores coupons that differ in nothing but their codes (normalised). A code that exists breaks the transaction. */
export async function insertCoupons(
  tx: Transaction,
  codes: readonly string[],
  { conferenceIds, registrationTypes, ...coupon }: Discount & CouponTerms,
  createdAt: Date,
): Promise<void> {
  const rows = await tx.coupon.createManyAndReturn({
    data: codes.map((code) => ({
      ...coupon,
      registrationTypes: [...registrationTypes],
      code,
      createdAt,
    })),
    select: { id: true },
  });
  await tx.couponConference.createMany({
    data: rows.flatMap(({ id: couponId }) =>
      conferenceIds.map((conferenceId) => ({ couponId, conferenceId })),
    ),
  });
}

/** Changes a coupon that the transaction holds. */
export async function updateCoupon(
  tx: Transaction,
  id: string,
  { conferenceIds, registrationTypes, ...columns }: Partial<CouponTerms & { active: boolean }>,
): Promise<void> {
  await tx.coupon.update({
    where: { id },
    data: {
      ...columns,
      ...(registrationTypes && { registrationTypes: [...registrationTypes] }),
      ...(conferenceIds && {
        conferences: {
          deleteMany: {},
          create: conferenceIds.map((conferenceId) => ({ conferenceId })),
        },
      }),
    },
  });
}
