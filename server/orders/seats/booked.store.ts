import { isValidOrder } from '#domain/orders/order-status.ts';
import { type Booked, type BookedItem, bookedBy, bookedText } from '#domain/seats/booked.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { VALID_ORDER } from '#server/orders/orders/valid-order.store.ts';

/** What is booked besides tickets and rooms, such as a dinner or a workshop: it brings nobody a ticket. */
const extras = { kind: 'ADD_ON', seats: 0 } as const;

const beside = { where: { kind: { not: 'TICKET' } }, orderBy: { position: 'asc' } } as const;
const read = {
  status: true,
  cancelledAt: true,
  lines: beside,
  _count: { select: { seats: true } },
} as const;
// What upgrades a ticket is told by that.
const added = { where: { kind: { not: 'UPGRADE' } }, orderBy: { id: 'asc' }, select: read } as const;

/** What is read of an order with it, so that it is known what its registration has besides tickets, and for how many people. */
export const withLines = {
  ...read,
  additions: added,
  first: { select: { ...read, additions: added } },
} as const;

type One = Prisma.OrderGetPayload<{ select: typeof read }>;
type Registered = One & { additions: One[] };

/**
 * What a registration has besides tickets, with what was added to it, as far as either is valid: all of its rooms, and what else
 * each of its people has booked.
 */
export function besideTickets(order: Registered & { first: Registered | null }): Booked & {
  rooms: BookedItem[];
  people: number;
} {
  const registration = order.first ?? order;
  // What was added is valid by itself, and may be when the registration is no longer.
  const orders = [registration, ...registration.additions].filter(isValidOrder);
  const lines = orders
    .flatMap((one) => one.lines)
    .map(({ takenOff, ...line }) => ({ ...line, quantity: line.quantity - takenOff }));
  const people = orders.reduce((sum, { _count }) => sum + _count.seats, 0);
  return {
    rooms: lines.filter(({ kind, quantity }) => kind === 'ACCOMMODATION' && quantity > 0),
    people,
    ...bookedBy(
      lines.filter(({ kind, seats }) => kind === extras.kind && seats === extras.seats),
      people,
    ),
  };
}

/**
 * What the holder of a ticket is told that they have booked, and what is booked for several people, in words; '' for nothing. Who
 * has no valid ticket any more has nothing, also where something that was added to the registration is left.
 */
export async function findBooked(
  database: Database | Transaction,
  order: Parameters<typeof isValidOrder>[0] & { reference: string; addedTo: string | null },
): Promise<{ own: string; together: string }> {
  if (!isValidOrder(order)) return { own: '', together: '' };
  const { reference, addedTo } = order;
  const first = await database.order.findUnique({
    where: { reference: addedTo ?? reference },
    select: withLines,
  });
  return first ? bookedWords(first) : { own: '', together: '' };
}

/** The same of an order that was read with it. */
export function bookedWords(order: Parameters<typeof besideTickets>[0]): { own: string; together: string } {
  const { own, together, people } = besideTickets(order);
  const shared = bookedText(together);
  return { own: bookedText(own), together: shared && `${shared} (for ${people} people)` };
}

/** How many of each a conference has, the first by name first. */
export async function countBooked(
  database: Database,
  conferenceId: string,
): Promise<{ name: string; quantity: number }[]> {
  const counted = await database.orderLine.groupBy({
    by: ['name'],
    where: { ...extras, order: { ...VALID_ORDER, conferenceId, kind: { not: 'UPGRADE' } } },
    _sum: { quantity: true, takenOff: true },
    orderBy: { name: 'asc' },
  });
  return counted
    .map(({ name, _sum }) => ({ name, quantity: (_sum.quantity ?? 0) - (_sum.takenOff ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
