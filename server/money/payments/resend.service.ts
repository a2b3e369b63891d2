import { isValidOrder } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { queueConfirmationAgain } from './order.mails.ts';

/** There is nothing to confirm. */
export const NotPaidError = defineFailure('NOT_PAID', {
  status: 422,
  message: (reference: string) =>
    `${reference} is not paid, was cancelled, or was refunded in full, so there is nothing to confirm.`,
});

/** Nobody can be told of a registration any more, nor may it be somebody's again. */
export const PersonErasedError = defineFailure('PERSON_ERASED', {
  status: 422,
  message: (reference: string) =>
    `Whoever ${reference} was of has been erased: nobody can be written to, and there is nothing to correct.`,
});

/**
 * Queues the confirmation of a valid order again, with an entry in the audit log.
 *
 * @throws NotPaidError | PersonErasedError
 */
export async function resendConfirmation(
  dependencies: Dependencies,
  orderId: string,
  doing: Doing,
): Promise<void> {
  await auditedChange(dependencies, doing, async (tx, record) => {
    const order = await lockOrder(tx, orderId);
    if (!isValidOrder(order)) throw new NotPaidError(order.reference);
    if (isErased(order.email)) throw new PersonErasedError(order.reference);
    await queueConfirmationAgain(dependencies, tx, order);
    await record({ action: 'orders.resend', subject: `order ${order.reference}`, details: {} });
  });
}
