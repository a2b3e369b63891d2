import { isValidOrder } from '#domain/orders/order-status.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import { VALID_ORDER } from '#server/orders/orders/valid-order.store.ts';
import { withLines } from './booked.store.ts';

const whole = { order: { include: { conference: true } } } as const;

/** A seat with its order and the order's conference. */
export type Seat = Prisma.SeatGetPayload<{ include: typeof whole }>;

/** A seat as the order's page lists it. */
export type SeatRow = Prisma.SeatGetPayload<object>;

/** Makes seats; those that an order has already stay as they are. */
export async function insertSeats(tx: Transaction, seats: Prisma.SeatCreateManyInput[]): Promise<void> {
  await tx.seat.createMany({ data: seats, skipDuplicates: true });
}

export async function findSeat(tx: Database | Transaction, id: string): Promise<Seat | null> {
  return tx.seat.findUnique({ where: { id }, include: whole });
}

/** The seats whose tickets say one of these codes, at most two, of one conference or of any. */
export async function findSeatsByCode(
  database: Database,
  codes: readonly string[],
  conferenceId: string | null,
): Promise<Seat[]> {
  return database.seat.findMany({
    where: { code: { in: [...codes] }, ...(conferenceId !== null && { order: { conferenceId } }) },
    take: 2,
    include: whole,
  });
}

/** The seats whose tickets' codes begin so, at most two, of one conference or of any. */
export async function findSeatsByBeginning(
  database: Database,
  beginning: string,
  conferenceId: string | null,
): Promise<Seat[]> {
  const [from, to] = [beginning.padEnd(32, '0'), beginning.padEnd(32, 'F')];
  return database.seat.findMany({
    where: { code: { gte: from, lte: to }, ...(conferenceId !== null && { order: { conferenceId } }) },
    take: 2,
    include: whole,
  });
}

/** Seats of a conference that somebody has, by words of their name, organization and reference; by name, at most `take`. */
export async function findSeatsByName(
  database: Database,
  { conferenceId, search, take }: { conferenceId: string; search: string; take: number },
): Promise<Seat[]> {
  const said = Prisma.sql`s."name" || ' ' || s."organization" || ' ' || o."reference" || '-' || s."position"`;
  const found = await database.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
    ${allOf([
      Prisma.sql`o."conferenceId" = ${conferenceId} AND s."state" = 'NAMED'`,
      ...holdsEach(said, searchedWords(search)),
    ])}
    ORDER BY s."name", s."id" LIMIT ${take}`;
  return database.seat.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: whole,
  });
}

/** Reads a seat and holds it until the transaction ends; null where there is none. */
export async function lockSeat(tx: Transaction, id: string): Promise<Seat | null> {
  await tx.$queryRaw`SELECT 1 FROM "Seat" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findSeat(tx, id);
}

/** Notes when the code of a seat that the transaction holds has admitted somebody; what its holder sees is not changed by that. */
export async function noteAdmission(tx: Transaction, id: string, admittedAt: Date): Promise<void> {
  await tx.seat.update({ where: { id }, data: { admittedAt } });
}

/** Changes a seat that the transaction holds; its version counts up. */
export async function updateSeat(
  tx: Transaction,
  id: string,
  data: Prisma.SeatUncheckedUpdateInput,
): Promise<Seat> {
  return tx.seat.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    include: whole,
  });
}

/** The seats of an order, in its own order. */
export async function findSeatsOf(database: Database | Transaction, orderId: string): Promise<SeatRow[]> {
  return database.seat.findMany({ where: { orderId }, orderBy: { position: 'asc' } });
}

const ofBuyer = ({ id, email }: { id: string; email: string }): Prisma.SeatWhereInput => ({
  orderId: id,
  state: 'NAMED',
  OR: [{ email }, { email: null }],
});

/** The ticket of an order with which somebody of this address takes part online; null where they have none. */
export async function findOnlineSeatOf(
  database: Pick<Database, 'seat'>,
  orderId: string,
  email: string,
): Promise<string | null> {
  const seat = await database.seat.findFirst({
    where: { orderId, email, online: true, state: 'NAMED' },
    orderBy: { position: 'asc' },
    select: { id: true },
  });
  return seat?.id ?? null;
}

/** The ticket of an order with which somebody of this address comes to the place; null where they have none. */
export async function findSeatAtPlaceOf(
  database: Pick<Database, 'seat'>,
  orderId: string,
  email: string,
): Promise<SeatRow | null> {
  return database.seat.findFirst({
    where: { orderId, email, online: false, state: 'NAMED' },
    orderBy: { position: 'asc' },
  });
}

export async function countSeatsOfBuyer(
  tx: Database | Transaction,
  order: { id: string; email: string },
): Promise<number> {
  return tx.seat.count({ where: ofBuyer(order) });
}

/** The seats of an order that its buyer looks after, those with the buyer's address first; at most `take`. */
export async function findSeatsOfBuyer(
  database: Database,
  order: { id: string; email: string },
  take: number,
): Promise<Seat[]> {
  return database.seat.findMany({
    where: ofBuyer(order),
    orderBy: [{ email: { sort: 'asc', nulls: 'last' } }, { position: 'asc' }],
    take,
    include: whole,
  });
}

/** Reads the seats of an order and holds them until the transaction ends. */
export async function lockSeatsOf(tx: Transaction, orderId: string): Promise<SeatRow[]> {
  await tx.$queryRaw`SELECT 1 FROM "Seat" WHERE "orderId" = ${orderId}::uuid ORDER BY "position" FOR UPDATE`;
  return tx.seat.findMany({ where: { orderId }, orderBy: { position: 'asc' } });
}

/** The ids of an order's seats, in its own order, so that nobody waits for another in a circle. */
export async function findSeatIdsOf(tx: Transaction, orderId: string): Promise<string[]> {
  const seats = await tx.seat.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: { id: true },
  });
  return seats.map(({ id }) => id);
}

/** The newest seats that an email address (normalised) holds or is invited to, at most fifty. */
export async function findSeatsHeldBy(database: Database, email: string): Promise<Seat[]> {
  if (email.includes('\0')) return [];
  return database.seat.findMany({
    where: { email },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    include: whole,
  });
}

/** What a holder asks for, when nobody does. */
const NO_WISHES = { dietaryNeeds: '', accessNeeds: '', arrivesOn: null, roomMate: '' } as const;

/** What goes with a holder: the next one says their own. */
export const NO_DETAILS = { ...NO_WISHES, firstName: '', lastName: '' } as const;

/** How many rooms a registration has that is valid, with those that were added to it. */
export async function countHotelRoomsOf(
  database: Database | Transaction,
  { reference, addedTo }: Pick<Seat['order'], 'reference' | 'addedTo'>,
): Promise<number> {
  const first = addedTo ?? reference;
  const { _sum } = await database.orderLine.aggregate({
    where: {
      kind: 'ACCOMMODATION',
      order: { ...VALID_ORDER, OR: [{ reference: first }, { addedTo: first }] },
    },
    _sum: { quantity: true, takenOff: true },
  });
  return (_sum.quantity ?? 0) - (_sum.takenOff ?? 0);
}

/**
 * How many rooms of its registration a ticket has to do with: none where its holder takes part from elsewhere, or the ticket is not
 * valid any more.
 */
export async function countHotelRoomsOfSeat(
  database: Database | Transaction,
  {
    online,
    order,
  }: { online: boolean; order: Parameters<typeof countHotelRoomsOf>[1] & Parameters<typeof isValidOrder>[0] },
): Promise<number> {
  return online || !isValidOrder(order) ? 0 : countHotelRoomsOf(database, order);
}

/** Counts up with whatever may have changed whether a registration has nights: additions with them, and nights that were taken off. */
export async function countNightsChanges(
  database: Database | Transaction,
  { reference, addedTo }: Pick<Seat['order'], 'reference' | 'addedTo'>,
): Promise<number> {
  const first = addedTo ?? reference;
  const kind = 'ACCOMMODATION' as const;
  const added = await database.orderChange.count({
    where: { order: { addedTo: first, lines: { some: { kind } } } },
  });
  const { _sum } = await database.orderLine.aggregate({
    where: { kind, order: { OR: [{ reference: first }, { addedTo: first }] } },
    _sum: { takenOff: true },
  });
  return added + (_sum.takenOff ?? 0);
}

/** Forgets what the holders of a registration said of nights once it has none, and what its buyer said before there were seats. */
export async function forgetNights(
  tx: Transaction,
  { reference, addedTo }: Pick<Seat['order'], 'reference' | 'addedTo'>,
): Promise<void> {
  const first = addedTo ?? reference;
  if ((await countHotelRoomsOf(tx, { reference, addedTo })) > 0) return;
  const registration = { OR: [{ reference: first }, { addedTo: first }] };
  await tx.seat.updateMany({
    where: { order: registration, OR: [{ arrivesOn: { not: null } }, { roomMate: { not: '' } }] },
    // A page that shows them is told that something has changed, and does not write them back.
    data: { arrivesOn: null, roomMate: '', version: { increment: 1 } },
  });
  await tx.order.updateMany({
    where: { ...registration, arrivesOn: { not: null } },
    data: { arrivesOn: null },
  });
}

/** Forgets on which night the holders of a conference's seats, and its buyers, said that they arrive. */
export async function forgetFirstNights(tx: Transaction, conferenceId: string): Promise<void> {
  const said = { arrivesOn: { not: null } };
  await tx.seat.updateMany({
    where: { order: { conferenceId }, ...said },
    data: { arrivesOn: null, version: { increment: 1 } },
  });
  await tx.order.updateMany({ where: { conferenceId, ...said }, data: { arrivesOn: null } });
}

const withNeeds = {
  OR: [
    { dietaryNeeds: { not: '' } },
    { accessNeeds: { not: '' } },
    { arrivesOn: { not: null } },
    { roomMate: { not: '' } },
  ],
};

/** The conferences for which somebody has said what they need. */
export async function conferencesWithNeeds(database: Database): Promise<{ id: string; endsOn: Date }[]> {
  // The condition stands here as in the index, which PostgreSQL would not recognise with parameters in it.
  return database.$queryRaw`
    SELECT "id", "endsOn" FROM "Conference" WHERE "id" IN (
      SELECT o."conferenceId" FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
      WHERE s."dietaryNeeds" <> '' OR s."accessNeeds" <> '' OR s."arrivesOn" IS NOT NULL OR s."roomMate" <> ''
      UNION ALL SELECT "conferenceId" FROM "Order" WHERE "arrivesOn" IS NOT NULL)`;
}

/** Forgets what the holders of a conference's seats need; how many there were. */
export async function clearNeedsOf(tx: Transaction, conferenceId: string): Promise<number> {
  const { count } = await tx.seat.updateMany({
    where: { order: { conferenceId }, ...withNeeds },
    data: { ...NO_WISHES, version: { increment: 1 } },
  });
  await tx.order.updateMany({
    where: { conferenceId, arrivesOn: { not: null } },
    data: { arrivesOn: null },
  });
  return count;
}

/** Seats that are read at once while all of a conference are walked through. */
const PAGE = 1000;

const withBuyer = {
  order: { select: { reference: true, country: true, category: true, ...withLines } },
} as const;

/** The seats of a conference that admit their holders, as seat-rules.ts says, in the order of their references. */
export async function* seatsForBadges(
  database: Database,
  conferenceId: string,
): AsyncGenerator<Prisma.SeatGetPayload<{ include: typeof withBuyer }>> {
  const order = { conferenceId, ...VALID_ORDER };
  // By its values, not by its row, which may be erased meanwhile.
  let after: Prisma.SeatWhereInput = {};
  let more = true;
  do {
    const seats: Prisma.SeatGetPayload<{ include: typeof withBuyer }>[] = await database.seat.findMany({
      // Whoever takes part online wears none.
      where: { order, online: false, AND: after },
      orderBy: [{ order: { reference: 'asc' } }, { position: 'asc' }],
      include: withBuyer,
      take: PAGE,
    });
    yield* seats;
    const last = seats.at(-1);
    if (last)
      after = {
        OR: [
          { order: { reference: { gt: last.order.reference } } },
          { order: { reference: last.order.reference }, position: { gt: last.position } },
        ],
      };
    more = seats.length === PAGE;
  } while (more);
}
