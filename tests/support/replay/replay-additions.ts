import { type Books, nameOf, type Reader, UNTOLD } from './books.ts';
import { idOf, orderOf } from './ids.ts';
import type { LogEntry, Row } from './snapshot.ts';

/** @param create what an order that staff enter leaves */
export const readAddition =
  (create: Reader): Reader =>
  (books, entry) =>
    add(books, entry, create);

/** The same of an order that upgrades a ticket. */
export const readUpgrade =
  (create: Reader): Reader =>
  (books, entry) =>
    upgrade(books, entry, create);

/** What is not paid of what was added to a registration ends with it. */
export function endAdditions(books: Books, entry: LogEntry, firstId: string): void {
  const first = books.row('Order', firstId)?.reference;
  for (const [id, row] of books.all('Order')) {
    const open =
      ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'FAILED'].includes(row.status) && !row.capturing;
    if (first === undefined || row.addedTo !== first || !open) continue;
    books.change(nameOf(entry), 'Order', id, { status: 'CANCELLED', cancelledAt: entry.at });
    books.allow(`history ${id} cancel`);
  }
}

/** What is added is an order of its own, complete, or for its buyer to pay. */
function add(books: Books, entry: LogEntry, create: Reader): void {
  const id = orderOf(books, entry);
  const { addedTo, paidBy, heldUntil } = entry.details;
  create(books, entry);
  books.change(nameOf(entry), 'Order', id, {
    addedTo,
    ...(paidBy === 'LINK' && { status: 'CREATED', priceHeldAt: entry.at, expiresAt: heldUntil }),
  });
  books.allow(`BillingDetails of ${id}`, 1);
  for (const mail of ['order-added', 'order-notice', 'payment-link']) books.allow(`mail ${mail}:${id}`);
}

/** A ticket becomes another one, at once where nothing is left to pay. */
function upgrade(books: Books, entry: LogEntry, create: Reader): void {
  const id = orderOf(books, entry);
  const { addedTo, paidBy, position, ticket } = entry.details;
  add(books, entry, create);
  const firstId = idOf(books, 'Order', 'reference', addedTo);
  const is = ([, row]: [string, Row]) => row.orderId === firstId && row.position === position;
  const [seatId = ''] =
    [...books.all('Seat')].find(is) ?? [...(books.after.tables.Seat ?? [])].find(is) ?? [];
  replaceUpgrades(books, entry, seatId, id);
  const appliedAt = paidBy === 'LINK' ? null : entry.at;
  books.make(nameOf(entry), 'SeatUpgrade', id, { seatId, toTicket: ticket, appliedAt });
  if (appliedAt === null || !books.row('Seat', seatId)) return;
  books.change(nameOf(entry), 'Seat', seatId, { ticket, online: UNTOLD });
  books.allow(`mail seat-ticket:${seatId}`);
}

/** Of two upgrades of a ticket, the one that was to be paid before ends. */
function replaceUpgrades(books: Books, entry: LogEntry, seatId: string, by: string): void {
  for (const [orderId, row] of books.all('SeatUpgrade')) {
    const order = books.row('Order', orderId);
    const open = ['CREATED', 'APPROVED', 'FAILED', 'AWAITING_TRANSFER'].includes(order?.status);
    if (row.seatId !== seatId || orderId === by || row.appliedAt || !open) continue;
    books.change(nameOf(entry), 'Order', orderId, { status: 'CANCELLED', cancelledAt: entry.at });
    books.allow(`history ${orderId} cancel`);
  }
}

/** What is refunded or cancelled of an upgrade undoes it. */
export function undoUpgrade(books: Books, entry: LogEntry, id: string): void {
  const row = books.row('SeatUpgrade', id);
  if (!row?.appliedAt || row.undoneAt) return;
  books.change(nameOf(entry), 'SeatUpgrade', id, { undoneAt: entry.at });
  const { fromItemId, fromTicket, fromOnline } = row;
  for (const [other, next] of books.all('SeatUpgrade'))
    if (
      next.seatId === row.seatId &&
      other !== id &&
      next.fromItemId === row.toItemId &&
      next.appliedAt &&
      !next.undoneAt
    ) {
      books.change(nameOf(entry), 'SeatUpgrade', other, { fromItemId, fromTicket, fromOnline });
      return;
    }
  books.change(nameOf(entry), 'Seat', row.seatId, { ticket: fromTicket, online: fromOnline });
  books.allow(`mail seat-ticket:${row.seatId}`);
}
