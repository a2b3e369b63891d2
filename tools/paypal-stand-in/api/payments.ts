import { timeLimits } from '../defaults.ts';
import type { Context } from '../state/context.ts';
import { resourceId } from '../state/ids.ts';
import type { CaptureRecord, EventType, Money, OrderRecord, RefundRecord } from '../state/model.ts';
import { fromMinor, storedMinor } from '../state/money.ts';
import { recall, remember } from '../state/request-ids.ts';
import { known, refundsOf } from '../state/store.ts';
import { money as moneyShape } from './create-request.ts';
import { type Answer, PayPalError } from './errors.ts';
import { findAmountErrors } from './money-rules.ts';
import type { CallOptions } from './orders.ts';
import { findShapeErrors, type Shape } from './shape.ts';
import { captureView, refundView } from './views.ts';

const refundRequest: Shape = {
  is: 'object',
  fields: {
    amount: moneyShape,
    custom_id: { is: 'text', min: 1, max: 127 },
    invoice_id: { is: 'text', min: 1, max: 127 },
    note_to_payer: { is: 'text', min: 1, max: 255 },
  },
};
type RefundRequest = { amount?: Money; custom_id?: string; invoice_id?: string; note_to_payer?: string };

/** `GET /v2/payments/captures/{id}`. @throws PayPalError INVALID_RESOURCE_ID */
export function getCapture(context: Context, id: string): Answer {
  const capture = context.store.get('capture', id);
  if (!capture) throw new PayPalError('getCapture', [{ issue: 'INVALID_RESOURCE_ID' }]);
  return { status: 200, body: captureView(context, capture) };
}

/** `GET /v2/payments/refunds/{id}`. @throws PayPalError INVALID_RESOURCE_ID */
export function getRefund(context: Context, id: string): Answer {
  const refund = context.store.get('refund', id);
  if (!refund) throw new PayPalError('getRefund', [{ issue: 'INVALID_RESOURCE_ID' }]);
  return { status: 200, body: refundView(context, refund, 'representation') };
}

/**
 * `POST /v2/payments/captures/{id}/refund`: refunds the amount in the body, or all that is left. 201, or 200 with
 * the earlier refund for a repeated request id.
 *
 * @throws PayPalError as PayPal refuses it: unknown capture, pending, more than is left …
 */
export function refundCapture(context: Context, id: string, body: unknown, options: CallOptions): Answer {
  const { store } = context;
  const capture = store.get('capture', id);
  if (!capture) throw new PayPalError('refund', [{ issue: 'INVALID_RESOURCE_ID' }]);
  const scope = { call: 'refund', on: id, requestId: options.requestId } as const;
  const earlier = recall(store, scope, context.now());
  if (earlier) {
    return { status: 200, body: refundView(context, known(store, 'refund', earlier), options.detail) };
  }
  const shapeErrors = body === undefined ? [] : findShapeErrors(refundRequest, body);
  if (shapeErrors.length > 0) throw new PayPalError('refund', shapeErrors);

  const request = (body ?? {}) as RefundRequest;
  const amount = refundable(context, capture, request.amount);
  const refund = newRefund(context, capture, amount, {
    customId: request.custom_id,
    invoiceId: request.invoice_id,
    noteToPayer: request.note_to_payer,
  });
  const kept = remember(scope, refund.id, context.now(), timeLimits.paymentRequestId);
  commitRefund(context, capture, refund, 'PAYMENT.CAPTURE.REFUNDED', kept);
  return { status: 201, body: refundView(context, refund, options.detail) };
}

/** What is to be refunded, in minor units. @throws PayPalError where that much cannot be refunded */
function refundable(context: Context, capture: CaptureRecord, asked: Money | undefined): bigint {
  const refuse = (issue: string): never => {
    throw new PayPalError('refund', [{ issue }]);
  };
  if (capture.status === 'PENDING') return refuse('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') return refuse('REFUND_NOT_ALLOWED');
  if (capture.status === 'REFUNDED') return refuse('CAPTURE_FULLY_REFUNDED');
  const left = storedMinor(capture.amount) - refundedSoFar(context, capture);
  if (!asked) return left;

  const findings = findAmountErrors({ field: '/amount', money: asked, least: 'more than zero' });
  if (findings.length > 0) throw new PayPalError('refund', findings);
  if (asked.currency_code !== capture.amount.currency_code) return refuse('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (storedMinor(asked) > left) return refuse('REFUND_AMOUNT_EXCEEDED');
  return storedMinor(asked);
}

function refundedSoFar({ store }: Context, capture: CaptureRecord): bigint {
  return refundsOf(store, capture).reduce((sum, refund) => sum + storedMinor(refund.amount), 0n);
}

function newRefund(
  context: Context,
  capture: CaptureRecord,
  amount: bigint,
  texts: Pick<RefundRecord, 'customId' | 'invoiceId' | 'noteToPayer'> = {},
): RefundRecord {
  const currency = capture.amount.currency_code;
  return {
    id: resourceId(),
    captureId: capture.id,
    createdAt: context.now().toISOString(),
    amount: fromMinor(amount, currency),
    totalRefunded: fromMinor(refundedSoFar(context, capture) + amount, currency),
    ...texts,
  };
}

function commitRefund(
  context: Context,
  capture: CaptureRecord,
  refund: RefundRecord,
  event: EventType,
  further: ReturnType<typeof remember> = [],
): void {
  const full = refund.totalRefunded.value === capture.amount.value;
  const record: CaptureRecord = {
    ...capture,
    status: full ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    reason: event === 'PAYMENT.CAPTURE.REVERSED' ? 'CHARGEBACK' : capture.reason,
    refundIds: [...capture.refundIds, refund.id],
    updatedAt: refund.createdAt,
  };
  context.commitAndTell(
    [
      { kind: 'refund', record: refund },
      { kind: 'capture', record },
      { kind: 'order', record: touchedOrder(context, capture) },
      ...further,
    ],
    [event, { kind: 'refund', record: refund }],
  );
}

/**
 * PayPal takes back what is left of a payment, as after a chargeback. The capture then shows as REFUNDED with the
 * reason CHARGEBACK, and the event tells of a refund.
 *
 * @returns whether there was anything to take back
 */
export function reverseCapture(context: Context, id: string): boolean {
  const capture = context.store.get('capture', id);
  if (!capture || !['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) return false;
  const left = storedMinor(capture.amount) - refundedSoFar(context, capture);
  commitRefund(context, capture, newRefund(context, capture, left), 'PAYMENT.CAPTURE.REVERSED');
  return true;
}

/**
 * Settles a payment that PayPal held.
 *
 * @returns whether the capture was pending
 */
export function settleCapture(context: Context, id: string, verdict: 'complete' | 'deny'): boolean {
  const capture = context.store.get('capture', id);
  if (capture?.status !== 'PENDING') return false;
  const record: CaptureRecord = {
    ...capture,
    status: verdict === 'complete' ? 'COMPLETED' : 'DECLINED',
    reason: undefined,
    updatedAt: context.now().toISOString(),
  };
  context.commitAndTell(
    [
      { kind: 'capture', record },
      { kind: 'order', record: touchedOrder(context, capture) },
    ],
    [
      verdict === 'complete' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
      { kind: 'capture', record },
    ],
  );
  return true;
}

function touchedOrder(context: Context, capture: CaptureRecord): OrderRecord {
  return { ...known(context.store, 'order', capture.orderId), updatedAt: context.now().toISOString() };
}
