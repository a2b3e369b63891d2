import type { FilterOf } from '#domain/organiser/list-shape.ts';
import type { participantList } from '#domain/seats/participant-list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isOfItem, ticketIsItem } from '#server/orders/orders/item-of-line.store.ts';
import { VALID_ORDER, validOrder } from '#server/orders/orders/valid-order.store.ts';
import type { ListPage } from '#server/organiser/list.ts';
import { withLines } from './booked.store.ts';

type ParticipantFilter = FilterOf<typeof participantList>;

const withOrder = {
  order: {
    select: {
      reference: true,
      addedTo: true,
      country: true,
      conferenceId: true,
      conferenceTitle: true,
      conference: { select: { startsOn: true, endsOn: true } },
      ...withLines,
    },
  },
} as const;

/**
 * A seat that admits its holder, with what a list says of its order; `first`: of those of its registration who are in the list, and come
 * to the place or not as its holder does, it is the first.
 */
export type Participant = Prisma.SeatGetPayload<{ include: typeof withOrder }> & { first: boolean };

const FROM = Prisma.sql`"Seat" s JOIN "Order" o ON o."id" = s."orderId"`;
const WISHES = {
  dietary: Prisma.sql`s."dietaryNeeds" <> ''`,
  access: Prisma.sql`s."accessNeeds" <> ''`,
  needs: Prisma.sql`(s."dietaryNeeds" <> '' OR s."accessNeeds" <> '')`,
  room: bookedWhere(Prisma.sql`l."kind" = 'ACCOMMODATION' AND l."quantity" > l."takenOff"`),
};

/** That the registration of a ticket, or what was added to it, has such a line, which is no ticket, and that it is its holder's (`isSharer`). */
function bookedWhere(line: Prisma.Sql): Prisma.Sql {
  const valid = Prisma.sql`(one."id" = o."id" OR one."reference" = o."addedTo"
    OR one."addedTo" = coalesce(o."addedTo", o."reference")) AND ${validOrder('one')}`;
  const othersCome = Prisma.sql`EXISTS (SELECT 1 FROM "Seat" other JOIN "Order" one ON one."id" = other."orderId"
    WHERE NOT other."online" AND ${valid})`;
  return Prisma.sql`EXISTS (SELECT 1 FROM "OrderLine" l JOIN "Order" one ON one."id" = l."orderId"
    WHERE ${line} AND ${valid} AND (NOT s."online" OR NOT ${othersCome}))`;
}

const arriving = {
  where: { arrivesOn: { not: null }, online: false },
  orderBy: { arrivesOn: 'asc' },
  take: 1,
  select: { arrivesOn: true },
} as const;

/** The participants of a filter, in the order in which their tickets were made. */
export async function findParticipants(
  { database }: Pick<Dependencies, 'database'>,
  filter: ParticipantFilter,
  { limit, offset, after }: ListPage,
): Promise<Participant[]> {
  const conditions = conditionsOf(filter);
  const beyond = after && Prisma.sql`s."id" > ${after.id}::uuid`;
  const shown = await database.$queryRaw<{ id: string }[]>`
    SELECT s."id" FROM ${FROM} ${allOf([...conditions, beyond])}
    ORDER BY s."id" LIMIT ${limit} OFFSET ${offset}`;
  const seats = await database.seat.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    include: withOrder,
  });
  const references = [...new Set(seats.map(({ order }) => order.addedTo ?? order.reference))];
  const ofThese = Prisma.sql`(o."reference" = ANY (${references}) OR o."addedTo" = ANY (${references}))`;
  const firsts = await database.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT ON (coalesce(o."addedTo", o."reference"), s."online") s."id"
    FROM ${FROM} ${allOf([...conditions, ofThese])}
    ORDER BY coalesce(o."addedTo", o."reference"), s."online", s."id"`;
  const first = new Set(firsts.map(({ id }) => id));
  return seats.map((seat) => ({ ...seat, first: first.has(seat.id) }));
}

/** How many participants a filter has. */
export async function countParticipants(
  used: Pick<Dependencies, 'database'>,
  filter: ParticipantFilter,
): Promise<number> {
  return countRows(used, FROM, conditionsOf(filter));
}

function conditionsOf({ search = '', conference, state, day, asks, item }: ParticipantFilter): Condition[] {
  const said = Prisma.sql`s."name" || ' ' || s."organization" || ' ' || coalesce(s."email", '')`;
  return [
    validOrder(),
    conference && Prisma.sql`o."conferenceId" = ${conference}`,
    state && Prisma.sql`s."state" = ${state.toUpperCase()}::"SeatState"`,
    day && validOn(day),
    asks && WISHES[asks],
    item &&
      Prisma.sql`(${ticketIsItem(item)} OR ${bookedWhere(Prisma.sql`l."seats" = 0 AND one."kind" <> 'UPGRADE' AND ${isOfItem(item)}`)})`,
    ...holdsEach(said, searchedWords(search)),
  ];
}

/** That a ticket is valid on a day of its conference, '2026-09-22'. */
function validOn(day: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM "Conference" c WHERE c."id" = o."conferenceId"
    AND ${day}::date BETWEEN c."startsOn" AND c."endsOn"
    AND (s."days" = '{}' OR ${day}::date - c."startsOn" + 1 = ANY (s."days")))`;
}

/** When the holder of a seat arrives; null for whoever takes part online by now, and can neither see nor change what was said. */
export function arrivalOf({ online, arrivesOn }: Pick<Wish, 'online' | 'arrivesOn'>): Date | null {
  return online ? null : arrivesOn;
}

/** What a caterer, a venue and a hotel count, of those who take part in a conference. */
export type Wish = {
  online: boolean;
  days: number[];
  state: 'OPEN' | 'INVITED' | 'NAMED';
  dietaryNeeds: string;
  accessNeeds: string;
  arrivesOn: Date | null;
};

export async function findWishes(database: Database, conferenceId: string): Promise<Wish[]> {
  const order = { conferenceId, ...VALID_ORDER };
  return database.seat.findMany({
    where: { order },
    select: { online: true, days: true, state: true, dietaryNeeds: true, accessNeeds: true, arrivesOn: true },
  });
}

/**
 * The rooms of each order of a conference, and the first day on which one of its people arrives, or else one of the registration
 * that it adds to.
 */
export async function findHotelRoomsOfOrders(
  database: Database,
  conferenceId: string,
): Promise<{ arrivesOn: Date | null; rooms: { name: string; quantity: number }[] }[]> {
  const orders = await database.order.findMany({
    where: {
      conferenceId,
      ...VALID_ORDER,
      lines: { some: { kind: 'ACCOMMODATION' } },
    },
    select: {
      arrivesOn: true,
      lines: { where: { kind: 'ACCOMMODATION' }, select: { name: true, quantity: true, takenOff: true } },
      seats: arriving,
      first: { select: { seats: arriving } },
    },
  });
  return orders.map(({ arrivesOn, lines, seats, first }) => {
    const [earliest] = seats.length > 0 ? seats : (first?.seats ?? []);
    return {
      rooms: lines.flatMap(({ name, quantity, takenOff }) =>
        quantity > takenOff ? [{ name, quantity: quantity - takenOff }] : [],
      ),
      arrivesOn: earliest?.arrivesOn ?? arrivesOn,
    };
  });
}
