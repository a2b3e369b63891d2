import { couponApplies, normaliseCouponCode } from '#domain/pricing/coupon.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { InvalidCouponError } from './coupon.errors.ts';
import { countUses, findCoupon, lockCoupon, type StoredCoupon } from './coupon.store.ts';

export type CouponQuestion = {
  code: string;
  now: Date;
  conferenceId: string | null;
  registrationType: RegistrationType | '';
};

/**
 * The coupon, if it may be used now.
 *
 * @throws InvalidCouponError for every reason why not
 */
export async function findUsableCoupon(
  database: Transaction | Database,
  { code, ...use }: CouponQuestion,
): Promise<StoredCoupon> {
  const coupon = await findCoupon(database, normaliseCouponCode(code));
  if (!coupon) throw new InvalidCouponError();
  const usesTaken = coupon.maxUses === null ? 0 : await countUses(database, coupon.id);
  if (!couponApplies(coupon, { ...use, usesTaken })) throw new InvalidCouponError();
  return coupon;
}

/** The same, while the transaction that will make the order holds the coupon: its last use is taken once. */
export async function reserveCoupon(tx: Transaction, question: CouponQuestion): Promise<StoredCoupon> {
  const coupon = await findUsableCoupon(tx, question);
  if (coupon.maxUses === null) return coupon;
  await lockCoupon(tx, coupon.id);
  return findUsableCoupon(tx, question);
}
