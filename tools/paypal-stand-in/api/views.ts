import type { Context } from '../state/context.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from '../state/model.ts';
import { feeOf, fromMinor, storedMinor } from '../state/money.ts';
import { capturesOf, known, refundsOf } from '../state/store.ts';

/** The stand-in's only buyer and only merchant. */
export const buyer = {
  name: { given_name: 'Alex', surname: 'Sample' },
  email_address: 'buyer@paypal-stand-in.example',
  payer_id: 'BUYER22222222',
  address: { country_code: 'GB' },
} as const;
const payee = { email_address: 'merchant@paypal-stand-in.example', merchant_id: 'MERCHANT22222' } as const;

/** How much of a resource an answer shows, as asked for with `Prefer: return=…`. */
export type Detail = 'minimal' | 'representation';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';

/** The status that PayPal shows for an order. */
export function orderStatus(order: OrderRecord): OrderStatus {
  if (order.captureIds.length > 0) return 'COMPLETED';
  if (order.buyerMustReturn) return 'PAYER_ACTION_REQUIRED';
  if (order.approval) return 'APPROVED';
  return order.wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
}

/** A time as PayPal writes it, to the second. */
function shownTime(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

/** The address of an order's approval page. */
export function approvalUrl(context: Context, orderId: string): string {
  return `${context.baseUrl()}/checkoutnow?token=${orderId}`;
}

/** The answer to creating an order: in short, its id, status and links. */
export function createdView(context: Context, order: OrderRecord, detail: Detail): object {
  if (detail === 'representation') return orderView(context, order);
  return {
    id: order.id,
    status: orderStatus(order),
    ...paymentSource(order),
    links: orderLinks(context, order),
  };
}

/** The answer to capturing an order: in short, who paid and what became of each purchase unit. */
export function capturedView(context: Context, order: OrderRecord, detail: Detail): object {
  if (detail === 'representation') return orderView(context, order);
  return {
    id: order.id,
    status: orderStatus(order),
    ...paymentSource(order),
    purchase_units: order.units.map((unit, index) => ({
      reference_id: unit.reference_id,
      payments: payments(context, order, index),
    })),
    ...payer(order),
    links: orderLinks(context, order),
  };
}

/** An order in full. */
export function orderView(context: Context, order: OrderRecord): object {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: orderStatus(order),
    ...paymentSource(order),
    purchase_units: order.units.map((unit, index) => ({
      ...unit,
      payee,
      ...(order.captureIds.length > 0 ? { payments: payments(context, order, index) } : {}),
    })),
    ...payer(order),
    create_time: shownTime(order.createdAt),
    update_time: shownTime(order.updatedAt),
    links: orderLinks(context, order),
  };
}

/** A capture on its own: what an order shows of it, and the order that it belongs to. */
export function captureView(context: Context, capture: CaptureRecord): object {
  return {
    ...captureInOrder(context, capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    payee,
  };
}

/** A refund; in short, its id, status and links. */
export function refundView(context: Context, refund: RefundRecord, detail: Detail): object {
  const url = `${context.baseUrl()}/v2/payments`;
  const short = {
    id: refund.id,
    status: 'COMPLETED',
    links: [
      { href: `${url}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
  if (detail === 'minimal') return short;
  const capture = known(context.store, 'capture', refund.captureId);
  const invoiceId = refund.invoiceId ?? capture.invoiceId;
  const customId = refund.customId ?? capture.customId;
  return {
    ...short,
    amount: refund.amount,
    ...(invoiceId ? { invoice_id: invoiceId } : {}),
    ...(customId ? { custom_id: customId } : {}),
    ...(refund.noteToPayer ? { note_to_payer: refund.noteToPayer } : {}),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: { ...refund.amount, value: fromMinor(0n, refund.amount.currency_code).value },
      net_amount: refund.amount,
      total_refunded_amount: refund.totalRefunded,
    },
    create_time: shownTime(refund.createdAt),
    update_time: shownTime(refund.createdAt),
  };
}

function orderLinks(context: Context, order: OrderRecord): object[] {
  const url = `${context.baseUrl()}/v2/checkout/orders/${order.id}`;
  const self = { href: url, rel: 'self', method: 'GET' };
  const status = orderStatus(order);
  if (status === 'COMPLETED') return [self];
  const capture = { href: `${url}/capture`, rel: 'capture', method: 'POST' };
  if (status === 'APPROVED') return [self, capture];
  const rel = status === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'approve';
  const approval = { href: approvalUrl(context, order.id), rel, method: 'GET' };
  return rel === 'approve' ? [self, approval, capture] : [self, approval];
}

function paymentSource(order: OrderRecord): object {
  if (!order.approval) return order.wallet ? { payment_source: { paypal: {} } } : {};
  const { payer_id, ...person } = buyer;
  return { payment_source: { paypal: { ...person, account_id: payer_id, account_status: 'VERIFIED' } } };
}

function payer(order: OrderRecord): object {
  return order.approval ? { payer: buyer } : {};
}

function payments(context: Context, order: OrderRecord, unit: number): object {
  const capture = capturesOf(context.store, order)[unit];
  if (!capture) return {};
  const refunds = refundsOf(context.store, capture);
  return {
    captures: [captureInOrder(context, capture)],
    ...(refunds.length > 0
      ? { refunds: refunds.map((refund) => refundView(context, refund, 'representation')) }
      : {}),
  };
}

function captureInOrder(context: Context, capture: CaptureRecord): object {
  const url = `${context.baseUrl()}/v2`;
  const { amount } = capture;
  const gross = storedMinor(amount);
  const hasMoney = capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(hasMoney
      ? {
          seller_receivable_breakdown: {
            gross_amount: amount,
            paypal_fee: fromMinor(feeOf(gross), amount.currency_code),
            net_amount: fromMinor(gross - feeOf(gross), amount.currency_code),
          },
        }
      : {}),
    ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
    ...(capture.customId ? { custom_id: capture.customId } : {}),
    links: [
      { href: `${url}/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/payments/captures/${capture.id}/refund`, rel: 'refund', method: 'POST' },
      { href: `${url}/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: shownTime(capture.createdAt),
    update_time: shownTime(capture.updatedAt),
  };
}
