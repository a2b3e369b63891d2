import type { OrderStatus } from '#domain/orders/order-status.ts';
import { namesOf } from '#server/organiser/columns.ts';
import type { ListedOrder } from './order-list.store.ts';
import { type PaidBy, paidByOf } from './paid-by.ts';

/**
 * An order as lists and exports write it; names and meaning stay as they are (docs/organisers.md). Amounts are minor units of
 * `currency`, instants UTC. PayPal's id of the order is in none: before it is paid, whoever has it could be the one who takes
 * the money, and be given the link (docs/product.md 7.3).
 */
export type OrderRecord = {
  reference: string;
  status: OrderStatus;
  createdAt: string;
  capturedAt: string | null;
  /** By its buyer or the organiser; its tickets are not valid. */
  cancelledAt: string | null;
  conference: string;
  designation: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  organization: string;
  category: string;
  session: string;
  items: string;
  phase: string;
  currency: string;
  registrationMinor: number;
  addOnsMinor: number;
  accommodationMinor: number;
  discountMinor: number;
  feeMinor: number;
  totalMinor: number;
  refundedMinor: number;
  coupon: string | null;
  paypalCaptureId: string | null;
  /** How it was paid; null while it is not. */
  paidBy: PaidBy | null;
  bankReference: string | null;
};

export const ORDER_NAMES = namesOf<OrderRecord>({
  reference: true,
  status: true,
  createdAt: true,
  capturedAt: true,
  cancelledAt: true,
  conference: true,
  designation: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  country: true,
  organization: true,
  category: true,
  session: true,
  items: true,
  phase: true,
  currency: true,
  registrationMinor: true,
  addOnsMinor: true,
  accommodationMinor: true,
  discountMinor: true,
  feeMinor: true,
  totalMinor: true,
  refundedMinor: true,
  coupon: true,
  paypalCaptureId: true,
  paidBy: true,
  bankReference: true,
});

/** Whom to write to about an order. */
export function buyerOf({ email, designation, firstName, lastName }: ListedOrder) {
  return { email, name: [designation, firstName, lastName].filter(Boolean).join(' ') };
}

/** An order as lists and exports write it. */
export function recordOf(order: ListedOrder): OrderRecord {
  return {
    reference: order.reference,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    capturedAt: order.capturedAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    conference: order.conferenceId,
    designation: order.designation,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    country: order.country,
    organization: order.organization,
    category: order.category,
    session: order.scientificSession,
    items: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    phase: order.phase,
    currency: order.currency,
    registrationMinor: order.registrationMinor,
    addOnsMinor: order.addOnsMinor,
    accommodationMinor: order.accommodationMinor,
    discountMinor: order.discountMinor,
    feeMinor: order.feeMinor,
    totalMinor: order.totalMinor,
    refundedMinor: order.refundedMinor,
    coupon: order.couponCode,
    paypalCaptureId: order.paypalCaptureId,
    paidBy: paidByOf(order),
    bankReference: order.bankReference,
  };
}
