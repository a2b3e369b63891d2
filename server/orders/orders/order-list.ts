import { linesLeft } from '#domain/orders/lines-left.ts';
import type { RowOf } from '#domain/organiser/list.ts';
import type { registrationList } from '#domain/registration/registration-list.ts';
import type { ListedOrder } from './order-list.store.ts';
import { paidByOf } from './paid-by.ts';
import { transferTexts } from './transfer-text.ts';

/** An order as programs read it; names and meaning stay as they are (docs/organisers.md). */
export type OrderRecord = RowOf<typeof registrationList>;

/** What an order has, without what was taken off it, in a line: '1 × Delegate; 2 × Gala Dinner'. */
function itemsText(lines: ListedOrder['lines']): string {
  return linesLeft(lines)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join('; ');
}

/** An order as programs read it. */
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
    items: itemsText(order.lines),
    phase: order.phase,
    currency: order.currency,
    registrationMinor: order.registrationMinor,
    addOnsMinor: order.addOnsMinor,
    accommodationMinor: order.accommodationMinor,
    discountMinor: order.discountMinor,
    feeMinor: order.feeMinor,
    totalMinor: order.totalMinor,
    refundedMinor: order.refundedMinor,
    toSendMinor: order.toSendMinor,
    coupon: order.couponCode,
    paypalCaptureId: order.paypalCaptureId,
    paidBy: paidByOf(order),
    bankTransfers: transferTexts(order, order.transfers).join('; ') || null,
    kind: order.kind,
    addedTo: order.addedTo,
  };
}
