import type { Context } from '../state/context.ts';
import { disputeId } from '../state/ids.ts';
import type { DisputeRecord } from '../state/model.ts';
import { known } from '../state/store.ts';
import { type Answer, PayPalError } from './errors.ts';

/** For so long, in milliseconds, a merchant may answer. */
const ANSWER_MS = 10 * 24 * 60 * 60_000;

/** A dispute as PayPal shows it to the merchant. */
export function disputeView(context: Context, dispute: DisputeRecord): object {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId, gross_amount: dispute.amount }],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: dispute.dueAt,
    links: [{ href: `${context.baseUrl()}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

/** `GET /v1/customer/disputes/{id}`. */
export function getDispute(context: Context, id: string): Answer {
  const dispute = context.store.get('dispute', id);
  if (!dispute) throw new PayPalError('getDispute', [{ issue: 'INVALID_RESOURCE_ID' }]);
  return { status: 200, body: disputeView(context, dispute) };
}

/**
 * A buyer disputes a payment.
 *
 * @returns the dispute's id
 */
export function openDispute(context: Context, captureId: string, reason: string): string {
  const { amount } = known(context.store, 'capture', captureId);
  const now = context.now();
  const at = now.toISOString();
  const record: DisputeRecord = {
    id: disputeId(),
    captureId,
    createdAt: at,
    updatedAt: at,
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    amount,
    dueAt: new Date(now.getTime() + ANSWER_MS).toISOString(),
  };
  context.commitAndTell(
    [{ kind: 'dispute', record }],
    ['CUSTOMER.DISPUTE.CREATED', { kind: 'dispute', record }],
  );
  return record.id;
}

/** A dispute ends, whoever wins it. */
export function resolveDispute(context: Context, id: string): void {
  const dispute = known(context.store, 'dispute', id);
  const record: DisputeRecord = { ...dispute, status: 'RESOLVED', updatedAt: context.now().toISOString() };
  context.commitAndTell(
    [{ kind: 'dispute', record }],
    ['CUSTOMER.DISPUTE.RESOLVED', { kind: 'dispute', record }],
  );
}
