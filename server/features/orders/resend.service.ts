import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit.store.ts';
import { queueConfirmationAgain } from './order.mails.ts';
import { lockOrder } from './order.store.ts';

/** There is nothing to confirm. */
export class NotPaidError extends ExpectedError {
  readonly code = 'NOT_PAID';
  readonly status = 422;
  constructor(reference: string) {
    super(`${reference} is not paid, or was refunded in full, so there is nothing to confirm.`);
  }
}

/**
 * Queues the confirmation of a paid order again, with an entry in the audit log.
 *
 * @throws NotPaidError
 */
export async function resendConfirmation(
  dependencies: Dependencies,
  orderId: string,
  actor: string,
): Promise<void> {
  await dependencies.database.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!PAID_STATUSES.includes(order.status) || order.status === 'REFUNDED')
      throw new NotPaidError(order.reference);
    await queueConfirmationAgain(dependencies, tx, order);
    const at = dependencies.clock.now();
    const subject = `order ${order.reference}`;
    await recordAudit(tx, { at, actor, action: 'orders.resend', subject, details: {} });
  });
}
