import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { APPROVAL_MS, type OrderStatus, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { currencyIn } from '#domain/pricing/price-list.ts';
import { quote } from '#domain/pricing/quote.ts';
import { SCIENTIFIC_SESSIONS } from '#domain/registration/choices.ts';
import { registrantOf, seatsOf } from '#domain/seats/seats.ts';
import { toPayPalValue } from '#server/base/providers/paypal/amounts.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { itemsOf, phaseOf } from '#server/site/catalogue/current-price.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';
import type {
  DemoCancellation,
  DemoChange,
  DemoCoupon,
  DemoOrder,
  DemoRefund,
  DemoSeat,
} from './demo.store.ts';
import type { Draw } from './draw.ts';
import type { Person } from './people.ts';

/** A payment of the past as PayPal's stand-in is told of it (tools/paypal-stand-in/http/control-routes.ts). */
export type PastPayment = {
  id: string;
  createdAt: string;
  reference: string;
  orderId: string;
  currency: string;
  value: string;
  capture?: {
    id: string;
    at: string;
    pending?: boolean;
    refunds: { id: string; at: string; value: string }[];
  };
};

const PAYPAL = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** No 0/O and no 1/I, as the product's own references. */
export const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TICKETS = {
  'presenter-in-person': 34,
  'delegate-in-person': 30,
  'student-in-person': 18,
  'presenter-virtual': 10,
  'delegate-virtual': 8,
};
const CATEGORIES: Record<string, string> = { presenter: 'Speaker', delegate: 'Delegate', student: 'Student' };
const FATES = {
  CAPTURED: 900,
  PARTIALLY_REFUNDED: 24,
  REFUNDED: 16,
  EXPIRED: 40,
  CANCELLED: 12,
  FAILED: 6,
  PENDING: 2,
};

/** What one registration brings. */
export type PastRegistration = {
  order: DemoOrder;
  changes: DemoChange[];
  seats: DemoSeat[];
  refunds: DemoRefund[];
  cancellations: DemoCancellation[];
  payment: PastPayment | null;
};

/** A registration that somebody made at `at`, at the price of that day, and what has become of it until `now`. */
export function registrationOf(
  draw: Draw,
  {
    person,
    conference,
    catalogue,
    at,
    now,
    isOpen,
    coupons,
  }: {
    person: Person;
    conference: Conference;
    catalogue: Catalogue;
    at: Date;
    now: Date;
    isOpen: boolean;
    coupons: readonly DemoCoupon[];
  },
): PastRegistration {
  const items = itemsOf(catalogue, conference);
  const ticket = draw.weighted(TICKETS);
  const basket = [
    { itemId: ticket, quantity: draw.chance(0.08) ? draw.whole(2, 5) : 1 },
    ...(draw.chance(0.2) ? [{ itemId: 'accompanying-person', quantity: 1 }] : []),
    ...(draw.chance(0.3)
      ? [{ itemId: draw.pick(['one-night-single', 'two-nights-double']), quantity: 1 }]
      : []),
  ].filter(({ itemId }) => items.some(({ id }) => id === itemId));
  const coupon = couponOf(draw, coupons, ticket);
  const drawn = draw.weighted({ USD: 50, EUR: 35, GBP: 15 });
  const currency = items[0] ? currencyIn(items[0], drawn) : drawn;
  const discount = coupon && {
    registrationPercent: coupon.registrationPercent ?? 0,
    addOnsPercent: coupon.addOnsPercent ?? 0,
    accommodationPercent: coupon.accommodationPercent ?? 0,
  };
  const { lines, ...amounts } = amountsOf(
    quote({
      items,
      basket,
      phase: phaseOf(catalogue, conference, at),
      currency,
      discount,
      fee: catalogue.fee,
    }),
    discount,
  );
  const isFree = amounts.totalMinor === 0;
  const status: OrderStatus = isOpen ? 'CREATED' : isFree ? 'CAPTURED' : draw.weighted(FATES);
  const isPaid = PAID_STATUSES.includes(status);
  const paidAt = new Date(at.getTime() + draw.whole(60, 900) * 1000);
  const endedAt = new Date(at.getTime() + APPROVAL_MS);
  const hasCapture = !isFree && (isPaid || status === 'PENDING');
  const refundedMinor =
    status === 'REFUNDED'
      ? amounts.totalMinor
      : status === 'PARTIALLY_REFUNDED'
        ? Math.max(1, Math.floor((amounts.totalMinor * draw.whole(10, 60)) / 100))
        : 0;
  const id = draw.id(at);
  const reference = `${catalogue.numbers.now.registration}-${at.getUTCFullYear()}-${draw.text(LETTERS, 6)}`;
  const captureId = draw.text(PAYPAL, 17);
  const { designation, firstName, lastName, email, phone, country, organization } = person;
  const order: DemoOrder = {
    id,
    reference,
    clientKey: `demo-${id}`,
    requestDigest: 'demo',
    status,
    createdAt: at,
    updatedAt: isPaid ? paidAt : at,
    expiresAt: endedAt,
    approvedAt: isPaid || status === 'PENDING' ? paidAt : null,
    capturedAt: isPaid ? paidAt : null,
    cancelledAt: status === 'CANCELLED' ? paidAt : null,
    conferenceId: conference.id,
    conferenceTitle: conference.title,
    eventCategory: conference.category,
    eventDate: conference.dateText,
    eventLocation: conference.location,
    designation,
    firstName,
    lastName,
    email,
    phone,
    country,
    organization,
    category: CATEGORIES[ticket.split('-')[0] ?? ''] ?? 'Others',
    scientificSession: draw.pick(SCIENTIFIC_SESSIONS),
    termsVersion: termsVersionOf(catalogue),
    termsAcceptedAt: at,
    ...amounts,
    refundedMinor,
    refundToldMinor: refundedMinor,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    paypalRequestId: `order-demo-${id}`,
    paypalOrderId: isFree ? null : draw.text(PAYPAL, 17),
    paypalCaptureId: hasCapture ? captureId : null,
    paypalFeeMinor: isPaid && !isFree ? feeOf(amounts.totalMinor) : null,
    failureIssue: status === 'FAILED' ? 'CAPTURE_DECLINED' : null,
    reconcileAfter: isOpen || status === 'PENDING' ? now : null,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
  };
  const refundAt = new Date((paidAt.getTime() + now.getTime()) / 2);
  const refunds: DemoRefund[] =
    refundedMinor > 0
      ? [
          {
            id: draw.id(refundAt),
            orderId: id,
            amountMinor: refundedMinor,
            state: 'DONE',
            paypalRefundId: draw.text(PAYPAL, 17),
            requestedAt: refundAt,
            settledAt: refundAt,
          },
        ]
      : [];
  const change = (status: OrderStatus, time: Date, cause: ChangeCause): DemoChange => ({
    id: draw.id(time),
    orderId: id,
    at: time,
    status,
    cause,
  });
  const ends = ['EXPIRED', 'CANCELLED', 'FAILED', 'PENDING'].includes(status);
  const changes = [
    change('CREATED', at, 'create'),
    ...(isPaid ? [change('CAPTURED', paidAt, isFree ? 'create' : 'capture')] : []),
    ...(ends
      ? [change(status, status === 'EXPIRED' ? endedAt : paidAt, status === 'EXPIRED' ? 'time' : 'capture')]
      : []),
    ...(refundedMinor > 0 ? [change(status, refundAt, 'refund')] : []),
  ];
  return {
    order,
    changes,
    refunds,
    seats: isPaid ? seatRows(draw, order, paidAt) : [],
    cancellations:
      status === 'CAPTURED' && draw.chance(0.003)
        ? [
            {
              id: draw.id(now),
              orderId: id,
              reason: 'I can’t travel after all.',
              requestedAt: new Date(
                Math.max(paidAt.getTime(), now.getTime() - draw.whole(1, 5) * 86_400_000),
              ),
            },
          ]
        : [],
    payment: paymentOf(
      order,
      hasCapture ? { id: captureId, at: paidAt, pending: status === 'PENDING' } : null,
      refunds,
    ),
  };
}

function couponOf(draw: Draw, coupons: readonly DemoCoupon[], ticket: string): DemoCoupon | null {
  const [early, partner, speaker] = coupons;
  const drawn = draw.number();
  if (drawn < 0.12) return early ?? null;
  if (drawn < 0.18) return partner ?? null;
  return drawn < 0.2 && ticket.startsWith('presenter') ? (speaker ?? null) : null;
}

/** The registrant has the first ticket, as with `makeSeats`; some of the others are open. */
function seatRows(draw: Draw, order: DemoOrder, createdAt: Date): DemoSeat[] {
  const seats = seatsOf(order.lines.map(({ group = null, ...line }) => ({ ...line, group })));
  const own = seats.findIndex(({ kind }) => kind === 'TICKET');
  return seats.map((seat, index) => ({
    ...seat,
    id: draw.id(createdAt),
    orderId: String(order.id),
    position: index + 1,
    createdAt,
    updatedAt: createdAt,
    code: draw.text('0123456789ABCDEF', 32),
    ...(index === own ? registrantOf(order) : {}),
  }));
}

/** PayPal's side of an order; null where nothing was to be paid. */
function paymentOf(
  order: DemoOrder,
  capture: { id: string; at: Date; pending: boolean } | null,
  refunds: readonly DemoRefund[],
): PastPayment | null {
  if (!order.paypalOrderId) return null;
  return {
    id: order.paypalOrderId,
    createdAt: iso(order.createdAt),
    reference: order.reference,
    orderId: String(order.id),
    currency: order.currency,
    value: toPayPalValue(order.totalMinor, order.currency as Currency),
    ...(capture
      ? {
          capture: {
            id: capture.id,
            at: iso(capture.at),
            pending: capture.pending,
            refunds: refunds.map(({ paypalRefundId, amountMinor, requestedAt }) => ({
              id: String(paypalRefundId),
              at: iso(requestedAt),
              value: toPayPalValue(amountMinor, order.currency as Currency),
            })),
          },
        }
      : {}),
  };
}

const iso = (at: Date | string) => new Date(at).toISOString();

/** What the stand-in keeps of a payment: 3.49 % rounded half up, and 0.49. */
function feeOf(totalMinor: number): number {
  return Math.min(totalMinor, Math.floor((totalMinor * 349 + 5_000) / 10_000) + 49);
}
