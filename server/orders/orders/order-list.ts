import { linesLeft } from '#domain/orders/lines-left.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import type { registrationList } from '#domain/registration/registration-list.ts';
import type { ListedOrder, TicketChange } from './order-list.store.ts';
import { paidByOf } from './paid-by.ts';
import { transferLines, uncountedText } from './transfer-text.ts';

/** An order as programs read it; names and meaning stay as they are (docs/organisers.md). */
export type OrderRecord = RowOf<typeof registrationList>;

/** What an order has now, without what was taken off it, in a line: '1 × Delegate; 2 × Gala Dinner' (docs/product.md 7.18). */
function itemsText({ lines, ticketChanges }: Pick<ListedOrder, 'lines' | 'ticketChanges'>): string {
  return ticketChanges
    .reduce(changed, linesLeft(lines))
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join('; ');
}

/** The same lines with one ticket of them become another, in its place. */
function changed(lines: ListedOrder['lines'], { fromTicket, toTicket }: TicketChange): ListedOrder['lines'] {
  const at = lines.findIndex(({ name }) => name === fromTicket);
  const from = lines[at];
  // It may be called the same and be for other days.
  if (!from || fromTicket === toTicket) return lines;
  const to = lines.find(({ name }) => name === toTicket);
  const others = to
    ? lines.map((line) => (line === to ? { ...to, quantity: to.quantity + 1 } : line))
    : lines;
  const now = [
    ...(from.quantity > 1 ? [{ ...from, quantity: from.quantity - 1 }] : []),
    ...(to ? [] : [{ name: toTicket, quantity: 1, takenOff: 0 }]),
  ];
  return others.toSpliced(at, 1, ...now);
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
    items: itemsText(order),
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
    bankTransfers: transferLines(order.transfers, order.currency).join('; ') || null,
    uncountedTransfers: order.uncounted.map(uncountedText).join('; ') || null,
    kind: order.kind,
    addedTo: order.addedTo,
  };
}
