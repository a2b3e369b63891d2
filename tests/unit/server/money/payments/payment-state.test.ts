import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { CaptureStatus, PaymentCapture, PaymentOrder } from '#server/base/providers/paypal/gateway.ts';
import {
  HELD_AFTER_CANCELLATION,
  hasLateMoney,
  hasNothing,
  isRefused,
  PAID_AFTER_CANCELLATION,
  paymentStateOf,
} from '#server/money/payments/payment-state.ts';
import type { Order } from '#server/orders/orders/order.store.ts';

const TOTAL = 646_68;

/** What is looked at of an order. */
const orderOf = (change: Partial<Order> = {}) =>
  ({
    id: 'ours',
    paypalOrderId: 'PAYPAL',
    totalMinor: TOTAL,
    currency: 'USD',
    status: 'CREATED',
    refundedMinor: 0,
    paypalCaptureId: null,
    refusedCaptures: [],
    failureIssue: null,
    ...change,
  }) as Order;

const remote = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 'PAYPAL',
  status: 'COMPLETED',
  amount: { amountMinor: TOTAL, currency: 'USD' },
  orderId: 'ours',
  approveUrl: null,
  captures: [],
  refunds: [],
  ...change,
});

const capture = (status: CaptureStatus, change: Partial<PaymentCapture> = {}): PaymentCapture => ({
  id: 'CAPTURE',
  status,
  amount: { amountMinor: TOTAL, currency: 'USD' },
  refundedMinor: 0,
  refundIds: [],
  feeMinor: null,
  at: null,
  ...change,
});

/** What becomes of an order in a status when PayPal tells of captures. */
const becomes = (status: OrderStatus, ...captures: PaymentCapture[]) =>
  paymentStateOf(orderOf({ status }), remote({ captures }));

// docs/product.md 7.1, 7.5 and 7.8
describe('a payment', () => {
  it.each<[CaptureStatus, refundedMinor: number, OrderStatus, ours: number]>([
    ['COMPLETED', 0, 'CAPTURED', 0],
    ['COMPLETED', 1, 'PARTIALLY_REFUNDED', 1],
    ['PARTIALLY_REFUNDED', 0, 'CAPTURED', 0],
    ['PARTIALLY_REFUNDED', TOTAL - 1, 'PARTIALLY_REFUNDED', TOTAL - 1],
    ['PARTIALLY_REFUNDED', TOTAL, 'REFUNDED', TOTAL],
    ['REFUNDED', 0, 'REFUNDED', TOTAL],
    ['REVERSED', 0, 'REFUNDED', TOTAL],
    ['PENDING', 0, 'PENDING', 0],
    ['DECLINED', 0, 'FAILED', 0],
    ['FAILED', 0, 'FAILED', 0],
  ])('that is %s with %i given back makes the order %s', (status, refundedMinor, ours, oursMinor) => {
    const money = capture(status, { refundedMinor });
    expect(becomes('CREATED', money)).toEqual({
      kind: 'change',
      status: ours,
      capture: money,
      refundedMinor: oursMinor,
      detail: `PayPal: order COMPLETED, capture CAPTURE ${status}`,
    });
  });

  it.each<[PaymentOrder['status'], OrderStatus | null]>([
    ['APPROVED', 'APPROVED'],
    ['VOIDED', 'CANCELLED'],
    ['CREATED', null],
    ['SAVED', null],
    ['PAYER_ACTION_REQUIRED', null],
  ])('of which PayPal says %s, and no more, makes it %s', (status, ours) => {
    const settlement = paymentStateOf(orderOf(), remote({ status }));
    if (ours === null) expect(settlement).toEqual({ kind: 'none' });
    else
      expect(settlement).toEqual({
        kind: 'change',
        status: ours,
        capture: null,
        refundedMinor: 0,
        detail: `PayPal: order ${status}`,
      });
  });

  it('is the one that was not refused, or the last that was', () => {
    const [first, second] = [capture('DECLINED', { id: 'A' }), capture('FAILED', { id: 'B' })];
    const taken = capture('COMPLETED', { id: 'C' });
    expect(becomes('CREATED', first, taken, second)).toMatchObject({ capture: taken, status: 'CAPTURED' });
    expect(becomes('CREATED', first, second)).toMatchObject({ capture: second, status: 'FAILED' });
    expect([first, second, taken, capture('PENDING')].map(isRefused)).toEqual([true, true, false, false]);
  });
});

describe('an answer that comes late', () => {
  it.each<[OrderStatus, CaptureStatus]>([
    ['CAPTURED', 'PENDING'],
    ['CAPTURED', 'DECLINED'],
    ['PARTIALLY_REFUNDED', 'COMPLETED'],
    ['REFUNDED', 'COMPLETED'],
  ])('does not take back %s for %s', (status, told) => {
    expect(becomes(status, capture(told))).toEqual({ kind: 'none' });
  });

  it('does not hold again what was held and refused', () => {
    const after = (...refusedCaptures: string[]) =>
      paymentStateOf(
        orderOf({ status: 'FAILED', refusedCaptures }),
        remote({ captures: [capture('PENDING')] }),
      );
    expect(after('BEFORE', 'CAPTURE')).toEqual({ kind: 'none' });
    expect(after('BEFORE')).toMatchObject({ status: 'PENDING' });
  });

  it.each<OrderStatus>(['EXPIRED', 'FAILED', 'PENDING', 'APPROVED'])(
    'makes an order paid that was %s',
    (status) => {
      expect(becomes(status, capture('COMPLETED'))).toMatchObject({ kind: 'change', status: 'CAPTURED' });
    },
  );

  it.each<OrderStatus>(['PENDING', 'FAILED', 'CAPTURED'])(
    'is no approval of an order that is %s',
    (status) => {
      expect(paymentStateOf(orderOf({ status }), remote({ status: 'APPROVED' }))).toEqual({ kind: 'none' });
    },
  );

  it.each<[OrderStatus, boolean]>([
    ['APPROVED', true],
    ['PENDING', false],
    ['CAPTURED', false],
  ])('that says voided ends an order that is %s: %s', (status, ends) => {
    const settlement = paymentStateOf(orderOf({ status }), remote({ status: 'VOIDED' }));
    expect(settlement).toMatchObject(ends ? { kind: 'change', status: 'CANCELLED' } : { kind: 'none' });
  });

  it('never makes less of what was given back', () => {
    const given = orderOf({ status: 'PARTIALLY_REFUNDED', refundedMinor: 50_00 });
    const told = (refundedMinor: number) =>
      paymentStateOf(given, remote({ captures: [capture('PARTIALLY_REFUNDED', { refundedMinor })] }));
    expect(told(30_00)).toEqual({ kind: 'none' });
    expect(told(50_00)).toEqual({ kind: 'none' });
    expect(told(50_01)).toMatchObject({ kind: 'change', refundedMinor: 50_01 });
  });
});

describe('what is not the order’s', () => {
  it.each<[string, Partial<PaymentOrder>, RegExp]>([
    ['somebody else’s order', { orderId: 'theirs' }, /order PAYPAL is not this order's\./],
    ['another payment', { id: 'OTHER' }, /order OTHER is not the payment that counts here\./],
    [
      'an approval of nothing said',
      { status: 'APPROVED', amount: null },
      /does not say what would be charged/,
    ],
    [
      'a cent less',
      { amount: { amountMinor: TOTAL - 1, currency: 'USD' } },
      /says \$646\.67 USD, the order costs \$646\.68 USD/,
    ],
    ['another currency', { amount: { amountMinor: TOTAL, currency: 'EUR' } }, /says €646\.68 EUR/],
    [
      'a capture of a part',
      { captures: [capture('COMPLETED', { amount: { amountMinor: 1, currency: 'USD' } })] },
      /says \$0\.01 USD/,
    ],
  ])('never counts: %s', (_, change, detail) => {
    expect(paymentStateOf(orderOf(), remote(change))).toEqual({
      kind: 'foreign',
      detail: expect.stringMatching(detail),
    });
  });

  it('is no payment that says less of itself', () => {
    const quiet = remote({ orderId: null, amount: null, captures: [capture('COMPLETED')] });
    expect(paymentStateOf(orderOf(), quiet)).toMatchObject({ kind: 'change', status: 'CAPTURED' });
  });
});

// docs/product.md 7.11
describe('money for an order that was cancelled', () => {
  const cancelled = (change: Partial<Order> = {}) => orderOf({ status: 'CANCELLED', ...change });
  const told = (order: Order, ...captures: PaymentCapture[]) => paymentStateOf(order, remote({ captures }));

  it.each<[CaptureStatus, refundedMinor: number, ours: number]>([
    ['COMPLETED', 0, 0],
    ['PARTIALLY_REFUNDED', TOTAL - 1, 0],
    ['PARTIALLY_REFUNDED', TOTAL, TOTAL],
    ['REFUNDED', 0, TOTAL],
    ['REVERSED', 0, TOTAL],
  ])('is noted, and paid it is not: %s with %i given back', (status, refundedMinor, ours) => {
    const money = capture(status, { refundedMinor });
    expect(told(cancelled(), money)).toEqual({ kind: 'late', capture: money, refundedMinor: ours });
  });

  it('is held until it is taken or refused, whatever is said late', () => {
    const held = cancelled({ failureIssue: HELD_AFTER_CANCELLATION });
    expect(told(cancelled(), capture('PENDING'))).toMatchObject({ kind: 'lateHeld', held: true });
    expect(told(held, capture('PENDING'))).toEqual({ kind: 'none' });
    expect(told(held, capture('DECLINED'))).toMatchObject({ kind: 'lateHeld', held: false });
    expect(told(held, capture('COMPLETED'))).toMatchObject({ kind: 'late' });
    const taken = cancelled({ paypalCaptureId: 'CAPTURE', failureIssue: PAID_AFTER_CANCELLATION });
    expect(told(taken, capture('PENDING'))).toEqual({ kind: 'none' });
  });

  it('is noted once, and none where none was taken', () => {
    const known = cancelled({ paypalCaptureId: 'CAPTURE' });
    expect(told(known, capture('COMPLETED'))).toEqual({ kind: 'none' });
    expect(told(known, capture('REFUNDED'))).toMatchObject({ kind: 'late', refundedMinor: TOTAL });
    const gone = cancelled({ paypalCaptureId: 'CAPTURE', refundedMinor: TOTAL });
    for (const status of ['COMPLETED', 'REFUNDED'] as const)
      expect(told(gone, capture(status))).toEqual({ kind: 'none' });
    expect(told(cancelled())).toEqual({ kind: 'none' });
    for (const status of ['DECLINED', 'FAILED'] as const)
      expect(told(cancelled(), capture(status))).toEqual({ kind: 'none' });
  });

  it('is there while it is held or taken, and was there where it went back', () => {
    const { failureIssue, refundedMinor } = cancelled();
    const late = (change: Partial<Order>) =>
      hasLateMoney(cancelled({ failureIssue, refundedMinor, ...change }));
    expect(late({})).toBe(false);
    expect(late({ failureIssue: 'CAPTURE_DECLINED' })).toBe(false);
    for (const issue of [PAID_AFTER_CANCELLATION, HELD_AFTER_CANCELLATION])
      expect(late({ failureIssue: issue })).toBe(true);
    expect(late({ refundedMinor: 1 })).toBe(true);
    expect(late({ status: 'REFUNDED', refundedMinor: 1 })).toBe(false);
  });
});

// docs/product.md 7.5
it.each<[CaptureStatus, refundedMinor: number, nothing: boolean]>([
  ['COMPLETED', 0, false],
  ['PARTIALLY_REFUNDED', TOTAL - 1, false],
  ['PENDING', 0, false],
  ['PARTIALLY_REFUNDED', TOTAL, true],
  ['REFUNDED', 0, true],
  ['REVERSED', 0, true],
  ['DECLINED', 0, true],
  ['FAILED', 0, true],
])(
  'Of a capture that is %s with %i given back, whether nothing is there or may come: %s',
  (status, refundedMinor, nothing) => {
    expect(hasNothing(capture(status, { refundedMinor }))).toBe(nothing);
  },
);
