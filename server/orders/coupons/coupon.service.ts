import { COUPON_USES_HELD } from '#domain/limits.ts';
import { couponApplies } from '#domain/pricing/coupon.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import { foldCode } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { endsInCode } from '#server/base/lib/identifiers.ts';
import { mailboxOf } from '#server/base/lib/normal-email.ts';
import { InvalidCouponError } from './coupon.errors.ts';
import {
  type Buyer,
  countUses,
  findCoupon,
  findHolds,
  lockCoupon,
  type StoredCoupon,
} from './coupon.store.ts';

const OTHER_ADDRESS =
  'This invitation is personal. Please register with the email address that it was sent to.';

export type CouponQuestion = {
  code: string;
  now: Date;
  conferenceId: string | null;
  registrationType: RegistrationType | '';
};

/**
 * The coupon, if it may be used now. A code that we have drawn always is: nobody comes upon it by guessing. A word can be
 * guessed, so that a right one must look like a wrong one beyond the limit; there, a network goes on slowly (`WRONG_SLOWLY`).
 *
 * @param network whose wrong codes are counted, as `networkOf` writes it; null where there is none
 * @throws InvalidCouponError for every reason why not
 * @throws RateLimitedError where the network has sent more wrong codes than the limits say, even if this one is
 *   right, unless we have drawn it
 */
export async function findUsableCoupon(
  { database, limits }: Pick<Dependencies, 'database' | 'limits'>,
  question: CouponQuestion,
  network: string | null,
): Promise<StoredCoupon> {
  const found = await usableCoupon(database, question);
  // As many coupons at once are made; one that somebody has named like this is used once at most.
  if (found?.maxUses === 1 && endsInCode(found.code)) return found;
  const coupon = await limits.guessed('wrongCoupon', network, async () => found);
  if (!coupon) throw new InvalidCouponError();
  return coupon;
}

/**
 * The same, while the transaction that will make the order holds the coupon: its last use is taken once.
 *
 * @throws InvalidCouponError
 * @throws InvalidInputError where it is somebody else's alone
 * @throws RateLimitedError where the buyer's unpaid orders hold as many of its uses as `COUPON_USES_HELD` says
 */
export async function reserveCoupon(
  { noteAbuse }: Pick<Dependencies, 'noteAbuse'>,
  tx: Transaction,
  question: CouponQuestion,
  buyer: Buyer,
): Promise<StoredCoupon> {
  const known = await usableCoupon(tx, question);
  if (!known) throw new InvalidCouponError();
  if (known.email !== null && mailboxOf(known.email) !== mailboxOf(buyer.email))
    throw new InvalidInputError([{ path: 'email', message: OTHER_ADDRESS }]);
  if (known.maxUses === null) return known;
  await lockCoupon(tx, known.id);
  const coupon = await usableCoupon(tx, question);
  if (!coupon) throw new InvalidCouponError();
  const waitMs = await waitForUse(tx, coupon, buyer, question.now);
  if (waitMs === null) return coupon;
  noteAbuse('refused', 'heldCoupon');
  throw new RateLimitedError('heldCoupon', waitMs);
}

export async function usableCoupon(
  database: Transaction | Database,
  { code, ...use }: CouponQuestion,
): Promise<StoredCoupon | null> {
  const coupon = await findCoupon(database, foldCode(code));
  if (!coupon) return null;
  const usesTaken = coupon.maxUses === null ? 0 : await countUses(database, coupon.id);
  return couponApplies(coupon, { ...use, usesTaken }) ? coupon : null;
}

/**
 * Uses held by orders that are never paid are unavailable to everyone else for hours.
 *
 * @returns milliseconds until the buyer may hold another one; null: now
 */
async function waitForUse(
  tx: Transaction,
  coupon: StoredCoupon,
  buyer: Buyer,
  now: Date,
): Promise<number | null> {
  const holds = await findHolds(tx, coupon.id, buyer);
  const mailbox = mailboxOf(buyer.email);
  const ofNetwork = ({ networkHash }: Buyer) => networkHash !== null && networkHash === buyer.networkHash;
  const limits: [held: typeof holds, max: number][] = [
    [holds.filter(({ email }) => mailboxOf(email) === mailbox), COUPON_USES_HELD.email],
    [holds.filter(ofNetwork), COUPON_USES_HELD.network],
  ];
  for (const [held, max] of limits) {
    const blocking = held[held.length - max];
    if (blocking) return blocking.expiresAt.getTime() - now.getTime();
  }
  return null;
}
