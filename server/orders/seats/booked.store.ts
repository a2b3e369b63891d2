import { VALID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** What is booked besides tickets and rooms, such as a dinner or a workshop: it brings nobody a ticket. */
const extras = { kind: 'ADD_ON', seats: 0 } as const;
const valid = { cancelledAt: null, status: { in: [...VALID_STATUSES] } };

type Line = { name: string; quantity: number; takenOff?: number };

/** '2 × Gala dinner, 1 × Workshop'; '' for nothing. */
export const bookedText = (lines: readonly Line[]): string =>
  lines
    .map(({ quantity, takenOff = 0, name }) => [quantity - takenOff, name] as const)
    .filter(([quantity]) => quantity > 0)
    .map(([quantity, name]) => `${quantity} × ${name}`)
    .join(', ');

const beside = { where: { kind: { not: 'TICKET' } }, orderBy: { position: 'asc' } } as const;
// What upgrades a ticket is told by that.
const added = {
  where: { ...valid, kind: { not: 'UPGRADE' } },
  orderBy: { id: 'asc' },
  select: { lines: beside },
} as const;

/** What is read of an order with it, so that it is known what its registration has besides tickets. */
export const withLines = {
  lines: beside,
  additions: added,
  first: { select: { lines: beside, additions: added } },
} as const;

type Lines = Prisma.OrderGetPayload<{ select: typeof withLines }>['lines'];
type Added = { lines: Lines; additions: { lines: Lines }[] };

/** What a registration has besides tickets, with what was added to it: rooms, and what else is booked. */
export function besideTickets(order: Added & { first: Added | null }): { rooms: Lines; booked: Lines } {
  const { lines, additions } = order.first ?? order;
  const all = [...lines, ...additions.flatMap((one) => one.lines)];
  return {
    rooms: all.filter(({ kind }) => kind === 'ACCOMMODATION'),
    booked: all.filter(({ kind, seats }) => kind === extras.kind && seats === extras.seats),
  };
}

/** What a registration has booked besides tickets and rooms, with what was added to it; an upgrade of a ticket is none of it. */
export async function findBooked(
  database: Database | Transaction,
  { reference, addedTo }: { reference: string; addedTo: string | null },
): Promise<Line[]> {
  const first = addedTo ?? reference;
  return database.orderLine.findMany({
    where: {
      ...extras,
      order: { ...valid, kind: { not: 'UPGRADE' }, OR: [{ reference: first }, { addedTo: first }] },
    },
    orderBy: [
      { order: { addedTo: { sort: 'asc', nulls: 'first' } } },
      { order: { id: 'asc' } },
      { position: 'asc' },
    ],
    select: { name: true, quantity: true, takenOff: true },
  });
}

/** How many of each a conference has, the first by name first. */
export async function countBooked(database: Database, conferenceId: string): Promise<Line[]> {
  const counted = await database.orderLine.groupBy({
    by: ['name'],
    where: { ...extras, order: { ...valid, conferenceId, kind: { not: 'UPGRADE' } } },
    _sum: { quantity: true, takenOff: true },
    orderBy: { name: 'asc' },
  });
  return counted
    .map(({ name, _sum }) => ({ name, quantity: (_sum.quantity ?? 0) - (_sum.takenOff ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
