import type { Transaction } from '#server/base/database/client.ts';

/**
 * Minor units that PayPal has accepted to give back of an order, which the transaction holds, and does not show with its own
 * order yet.
 *
 * @param shown PayPal's ids of the refunds that its order counts with the payment
 */
export async function givenBackUnseen(
  tx: Transaction,
  orderId: string,
  shown: readonly string[],
): Promise<number> {
  const { _sum } = await tx.refund.aggregate({
    where: {
      orderId,
      state: 'DONE',
      AND: [{ paypalRefundId: { not: null } }, { paypalRefundId: { notIn: [...shown] } }],
    },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0;
}

/** Ends the looking at refunds of an order, which the transaction holds and which counts all that PayPal has given back. */
export async function endLooking(tx: Transaction, orderId: string): Promise<void> {
  await tx.refund.updateMany({
    where: { orderId, state: 'DONE', lookAgainAt: { not: null } },
    data: { lookAgainAt: null },
  });
}
