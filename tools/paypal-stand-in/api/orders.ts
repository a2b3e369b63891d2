import { maxDeclinedAttempts, timeLimits } from '../defaults.ts';
import type { Context } from '../state/context.ts';
import { resourceId } from '../state/ids.ts';
import type { Change } from '../state/journal.ts';
import type { BuyerOutcome, CaptureRecord, EventType, OrderRecord, PurchaseUnit } from '../state/model.ts';
import { fromMinor, storedMinor } from '../state/money.ts';
import { recall, remember } from '../state/request-ids.ts';
import { findOrder } from '../state/store.ts';
import { parseCreateRequest } from './create-request.ts';
import { type Answer, PayPalError } from './errors.ts';
import type { ApiCall } from './issues.ts';
import { findShapeErrors } from './shape.ts';
import { approvalUrl, capturedView, createdView, type Detail, orderView } from './views.ts';

/** What a call says about itself in its headers. */
export type CallOptions = { requestId: string | undefined; detail: Detail };

/** The order, if PayPal still knows it. @throws PayPalError INVALID_RESOURCE_ID */
function requireOrder({ store, now }: Context, call: ApiCall, id: string): OrderRecord {
  const order = findOrder(store, id, now());
  if (!order) throw new PayPalError(call, [{ issue: 'INVALID_RESOURCE_ID' }]);
  return order;
}

/**
 * `POST /v2/checkout/orders`: 201 with the new order, or 200 with the latest state of the order that an earlier
 * call with the same request id made. The id is forgotten with the order: after that a new order is made.
 *
 * @throws PayPalError for a body that PayPal refuses
 */
export function createOrder(context: Context, body: unknown, { requestId, detail }: CallOptions): Answer {
  const now = context.now();
  const scope = { call: 'create', requestId } as const;
  const earlier = findOrder(context.store, recall(context.store, scope, now) ?? '', now);
  if (earlier) return { status: 200, body: createdView(context, earlier, detail) };

  const { wallet, context: buyerContext, units } = parseCreateRequest(body, requestId);
  const order: OrderRecord = {
    id: resourceId(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    wallet,
    returnUrl: buyerContext.return_url,
    cancelUrl: buyerContext.cancel_url,
    brandName: buyerContext.brand_name,
    units: units.map(withFullDecimals),
    declinedAttempts: 0,
    captureIds: [],
  };
  context.store.commit([
    { kind: 'order', record: order },
    ...remember(scope, order.id, now, timeLimits.orderRequestId),
  ]);
  return { status: 201, body: createdView(context, order, detail) };
}

function withFullDecimals(unit: PurchaseUnit): PurchaseUnit {
  const { currency_code } = unit.amount;
  return { ...unit, amount: { ...unit.amount, ...fromMinor(storedMinor(unit.amount), currency_code) } };
}

/** `GET /v2/checkout/orders/{id}`. @throws PayPalError where PayPal does not know the order (any more) */
export function getOrder(context: Context, id: string): Answer {
  return { status: 200, body: orderView(context, requireOrder(context, 'get', id)) };
}

/**
 * The buyer approves an order on PayPal's pages; `outcome` says what the payment will do at the capture. Approving
 * again replaces the earlier approval.
 *
 * @returns the approved order, or `undefined` where there is no such order or it was captured already
 */
export function approveOrder(context: Context, id: string, outcome: BuyerOutcome): OrderRecord | undefined {
  const now = context.now();
  const order = findOrder(context.store, id, now);
  if (!order || order.captureIds.length > 0) return undefined;
  const at = now.toISOString();
  const record: OrderRecord = { ...order, approval: { at, outcome }, buyerMustReturn: false, updatedAt: at };
  context.commitAndTell([{ kind: 'order', record }], ['CHECKOUT.ORDER.APPROVED', { kind: 'order', record }]);
  return record;
}

/**
 * `POST /v2/checkout/orders/{id}/capture`: 201 with the captured order, or 200 with its latest state for a
 * repeated request id. Refused calls leave no capture and are not remembered.
 *
 * @throws PayPalError as PayPal refuses it: not approved, captured already, declined …
 */
export function captureOrder(
  context: Context,
  id: string,
  body: unknown,
  { requestId, detail }: CallOptions,
): Answer {
  const now = context.now();
  const order = requireOrder(context, 'capture', id);
  const scope = { call: 'capture', on: id, requestId } as const;
  if (recall(context.store, scope, now)) {
    return { status: 200, body: capturedView(context, order, detail) };
  }
  const shapeErrors = body === undefined ? [] : findShapeErrors({ is: 'object', fields: {} }, body);
  if (shapeErrors.length > 0) throw new PayPalError('capture', shapeErrors);

  const outcome = requirePayment(context, order);
  const captures = order.units.map((unit) => newCapture(order, unit, outcome, now));
  const record: OrderRecord = {
    ...order,
    captureIds: captures.map((capture) => capture.id),
    updatedAt: now.toISOString(),
  };
  const changes: Change[] = captures.map((capture) => ({ kind: 'capture', record: capture }));
  const remembered = remember(scope, order.id, now, timeLimits.orderRequestId);
  context.commitAndTell(
    [...changes, { kind: 'order', record }, ...remembered],
    ...captures.map(
      (capture) => [captureEvents[capture.status], { kind: 'capture', record: capture }] as const,
    ),
    ['CHECKOUT.ORDER.COMPLETED', { kind: 'order', record }],
  );
  return { status: 201, body: capturedView(context, record, detail) };
}

const captureEvents: Record<CaptureRecord['status'], EventType> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
  REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
};

/** What the approved payment does. @throws PayPalError where nothing can be captured */
function requirePayment(context: Context, order: OrderRecord): BuyerOutcome {
  const refuse = (issue: string, rel?: 'redirect' | 'payer-action'): never => {
    const links = rel ? [{ href: approvalUrl(context, order.id), rel, method: 'GET' as const }] : [];
    throw new PayPalError('capture', [{ issue }], links);
  };
  if (order.captureIds.length > 0) return refuse('ORDER_ALREADY_CAPTURED');
  if (!order.approval) return refuse('ORDER_NOT_APPROVED');
  if (order.buyerMustReturn) return refuse('PAYER_ACTION_REQUIRED', 'payer-action');
  if (order.declinedAttempts >= maxDeclinedAttempts) return refuse('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');

  const { outcome } = order.approval;
  const updatedAt = context.now().toISOString();
  if (outcome === 'instrument-declined') {
    const declinedAttempts = order.declinedAttempts + 1;
    context.store.commit([{ kind: 'order', record: { ...order, declinedAttempts, updatedAt } }]);
    return refuse('INSTRUMENT_DECLINED', 'redirect');
  }
  if (outcome === 'must-return') {
    context.store.commit([{ kind: 'order', record: { ...order, buyerMustReturn: true, updatedAt } }]);
    return refuse('PAYER_ACTION_REQUIRED', 'payer-action');
  }
  if (usesInvoiceIdAgain(context, order)) return refuse('DUPLICATE_INVOICE_ID');
  return outcome;
}

function usesInvoiceIdAgain({ store }: Context, order: OrderRecord): boolean {
  const own = order.units.flatMap(({ invoice_id }) => invoice_id ?? []);
  if (new Set(own).size < own.length) return true;
  return store
    .all('capture')
    .some(({ invoiceId, status }) => invoiceId && status !== 'DECLINED' && own.includes(invoiceId));
}

function newCapture(order: OrderRecord, unit: PurchaseUnit, outcome: BuyerOutcome, now: Date): CaptureRecord {
  const at = now.toISOString();
  const { currency_code, value } = unit.amount;
  const state = {
    pays: { status: 'COMPLETED' },
    'pays-later': { status: 'PENDING', reason: 'PENDING_REVIEW' },
    'payment-declined': { status: 'DECLINED', reason: 'OTHER' },
  } as const satisfies Partial<Record<BuyerOutcome, Pick<CaptureRecord, 'status' | 'reason'>>>;
  return {
    id: resourceId(),
    orderId: order.id,
    createdAt: at,
    updatedAt: at,
    ...state[outcome as keyof typeof state],
    amount: { currency_code, value },
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    refundIds: [],
  };
}
