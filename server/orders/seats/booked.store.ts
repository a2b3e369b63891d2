import { isValidOrder } from '#domain/orders/order-status.ts';
import {
  type Booked,
  type BookedItem,
  bookedBy,
  bookedText,
  isSharer,
  sharersOf,
} from '#domain/seats/booked.ts';
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
  seats: { orderBy: { position: 'asc' }, select: { online: true } },
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

/** A ticket with what is read of its order. */
type Holder = { online: boolean; order: Registered & { first: Registered | null } };

/**
 * What the holder of a ticket has besides it, of all that its registration has with what was added to it, as far as either is valid: the
 * rooms, and what else they have booked. Nothing where others come to the place and they take part online.
 */
function besideTickets({ online, order }: Holder): Booked & {
  rooms: BookedItem[];
  /** How many have it together. */
  sharers: number;
} {
  const registration = order.first ?? order;
  // What was added is valid by itself, and may be when the registration is no longer.
  const orders = [registration, ...registration.additions].filter(isValidOrder);
  const people = orders.flatMap(({ seats }) => seats);
  const lines = isSharer(people, { online }) ? orders.flatMap((one) => one.lines) : [];
  const left = lines.map(({ takenOff, ...line }) => ({ ...line, quantity: line.quantity - takenOff }));
  const sharers = sharersOf(people).length;
  return {
    rooms: left.filter(({ kind, quantity }) => kind === 'ACCOMMODATION' && quantity > 0),
    sharers,
    ...bookedBy(
      left.filter(({ kind, seats }) => kind === extras.kind && seats === extras.seats),
      sharers,
    ),
  };
}

/**
 * What the holder of a ticket is told that they have booked, and what is booked for several people, in words; '' for nothing. Who
 * has no valid ticket any more has nothing, also where something that was added to the registration is left.
 */
export async function findBooked(
  database: Database | Transaction,
  {
    online,
    order,
  }: {
    online: boolean;
    order: Parameters<typeof isValidOrder>[0] & { reference: string; addedTo: string | null };
  },
): Promise<{ own: string; together: string }> {
  if (!isValidOrder(order)) return { own: '', together: '' };
  const { reference, addedTo } = order;
  const first = await database.order.findUnique({
    where: { reference: addedTo ?? reference },
    select: withLines,
  });
  return first ? bookedWords({ online, order: first }) : { own: '', together: '' };
}

/** The same of a ticket that was read with its order. */
export function bookedWords(holder: Holder): { own: string; together: string } {
  const { own, together, sharers } = besideTickets(holder);
  const shared = bookedText(together);
  return { own: bookedText(own), together: shared && `${shared} (for ${sharers} people)` };
}

/**
 * The rooms that the holder of a ticket has with the people of the registration, in words; and how many: counted at the first in a list of
 * those who have them together, and nowhere else, so that its column sums up to the rooms of those who are in it.
 */
export function roomsOf(
  holder: Holder,
  { first }: { first: boolean },
): { rooms: number; accommodation: string } {
  const { rooms, sharers } = besideTickets(holder);
  const words = bookedText(rooms);
  return {
    rooms: first ? rooms.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
    accommodation: words && sharers > 1 ? `${words} (for ${sharers} people)` : words,
  };
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
