import { linesLeft, soldText } from '#domain/orders/lines-left.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import type { registrationList } from '#domain/registration/registration-list.ts';
import type { ListedOrder, TicketChange } from './order-list.store.ts';
import { paidByOf } from './paid-by.ts';
import { soldLines } from './sold-lines.ts';
import { countingText, uncountedText } from './transfer-text.ts';

/** An order as programs read it; names and meaning stay as they are (docs/organisers.md). */
export type OrderRecord = RowOf<typeof registrationList>;

/** What an order has now, without what was taken off it, in a line: '1 × Delegate; 2 × Gala Dinner' (docs/product.md 7.18). */
function itemsText({
  lines,
  ticketChanges,
  conference,
}: Pick<ListedOrder, 'lines' | 'ticketChanges' | 'conference'>): string {
  return soldText(soldLines({ lines: ticketChanges.reduce(changed, linesLeft(lines)), conference }));
}

/** The same lines with one ticket of them become another, in its place. */
function changed(
  lines: ListedOrder['lines'],
  { fromTicket, fromDays, toTicket, toDays }: TicketChange,
): ListedOrder['lines'] {
  const lineOf = (ticket: string, on: readonly number[]) =>
    lines.find(({ name, days }) => name === ticket && String(days) === String(on));
  const [from, to] = [lineOf(fromTicket, fromDays), lineOf(toTicket, toDays)];
  if (!from) return lines;
  const others = to
    ? lines.map((line) => (line === to ? { ...to, quantity: to.quantity + 1 } : line))
    : lines;
  const now = [
    ...(from.quantity > 1 ? [{ ...from, quantity: from.quantity - 1 }] : []),
    ...(to ? [] : [{ name: toTicket, days: toDays, quantity: 1, takenOff: 0 }]),
  ];
  return others.toSpliced(lines.indexOf(from), 1, ...now);
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
    bankTransfers: order.transfers.map((one) => countingText(one, order.currency)).join('; ') || null,
    uncountedTransfers: order.uncounted.map(uncountedText).join('; ') || null,
    kind: order.kind,
    addedTo: order.addedTo,
  };
}
