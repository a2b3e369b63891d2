import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isStorable } from '#server/base/database/text.ts';
import { mailboxOf } from '#server/base/lib/normal-email.ts';

export type StoredCoupon = Coupon & {
  id: string;
  /** Whose registrations alone may use it; null: anybody's. */
  email: string | null;
};

/** @param code as `foldCode` writes it */
export async function findCoupon(tx: Transaction | Database, code: string): Promise<StoredCoupon | null> {
  if (!isStorable(code)) return null;
  const row = await tx.coupon.findUnique({ where: { code }, include: { conferences: true } });
  return (
    row && {
      ...row,
      conferenceIds: row.conferences.map(({ conferenceId }) => conferenceId),
      registrationTypes: row.registrationTypes as RegistrationType[],
    }
  );
}

/** Holds a coupon until the transaction ends, so that its last use can't be taken twice. */
export async function lockCoupon(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Coupon" WHERE "id" = ${id}::uuid FOR UPDATE`;
}

/** Uses that are paid, and uses reserved by orders that may still be. */
export async function countUses(tx: Transaction | Database, couponId: string): Promise<number> {
  return tx.order.count({ where: { couponId, status: { in: [...OPEN_STATUSES, ...PAID_STATUSES] } } });
}

/** Who is about to hold a use of a coupon. `networkHash` is null where there is no network. */
export type Buyer = { email: string; networkHash: string | null };

/**
 * The open orders that hold a coupon and are of the same mailbox or network, those that end first before the others. There may
 * be a few of other mailboxes among them: the database takes an underscore in an address for any character.
 */
export async function findHolds(tx: Transaction, couponId: string, { email, networkHash }: Buyer) {
  const mailbox = mailboxOf(email);
  const at = mailbox.lastIndexOf('@');
  return tx.order.findMany({
    where: {
      couponId,
      status: { in: [...OPEN_STATUSES] },
      OR: [
        { email: mailbox },
        { email: { startsWith: `${mailbox.slice(0, at)}+`, endsWith: mailbox.slice(at) } },
        ...(networkHash === null ? [] : [{ networkHash }]),
      ],
    },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    select: { email: true, networkHash: true, expiresAt: true },
  });
}
