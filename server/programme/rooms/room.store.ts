import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import type { presenceList, roomList } from '#domain/rooms/room-list.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { validOrder } from '#server/orders/orders/valid-order.store.ts';
import type { ListPage } from '#server/organiser/list.ts';
import { PRESENTS } from '#server/programme/abstracts/presenters.store.ts';

const whole = { conference: true } as const;

/** A room with its conference. */
export type Room = Prisma.VirtualRoomGetPayload<{ include: typeof whole }>;

export async function findRoom(database: Database | Transaction, id: string): Promise<Room | null> {
  return database.virtualRoom.findUnique({ where: { id }, include: whole });
}

/** Reads a room and holds it until the transaction ends; null where there is none. */
export async function lockRoom(tx: Transaction, id: string): Promise<Room | null> {
  await tx.$queryRaw`SELECT 1 FROM "VirtualRoom" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findRoom(tx, id);
}

/** The rooms of a conference in the order in which they were made. */
export async function findRoomsOf(database: Database, conferenceId: string): Promise<Room[]> {
  return database.virtualRoom.findMany({
    where: { conferenceId },
    orderBy: { id: 'asc' },
    include: whole,
  });
}

export async function countRoomsOf(tx: Transaction, conferenceId: string): Promise<number> {
  return tx.virtualRoom.count({ where: { conferenceId } });
}

export async function insertRoom(
  tx: Transaction,
  room: Omit<Prisma.VirtualRoomUncheckedCreateInput, 'id'> & { createdAt: Date },
): Promise<Room> {
  return tx.virtualRoom.create({ data: { ...room, id: uuid7(room.createdAt) }, include: whole });
}

export async function updateRoom(
  tx: Transaction,
  id: string,
  data: Prisma.VirtualRoomUncheckedUpdateInput,
): Promise<Room> {
  return tx.virtualRoom.update({ where: { id }, data, include: whole });
}

/**
 * Notes that somebody has joined.
 *
 * @returns whether their registration is valid at that moment; if not, nothing is noted
 */
export async function noteVisit(
  tx: Transaction,
  visit: { roomId: string; seatId: string; conferenceId: string; networkHash: string; at: Date },
): Promise<boolean> {
  const { roomId, seatId, conferenceId, networkHash, at } = visit;
  const noted = await tx.$executeRaw`
    INSERT INTO "RoomVisit" ("id", "roomId", "seatId", "networkHash", "firstAt", "lastAt")
    SELECT ${uuid7(at)}::uuid, ${roomId}::uuid, s."id", ${networkHash}, ${at}, ${at}
    FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId"
    WHERE s."id" = ${seatId}::uuid AND o."conferenceId" = ${conferenceId} AND ${validOrder()}
    ON CONFLICT ("roomId", "seatId", "networkHash")
    DO UPDATE SET "lastAt" = ${at}, "joins" = "RoomVisit"."joins" + 1`;
  return noted > 0;
}

type RoomFilter = FilterOf<typeof roomList>;

/** A room as the organiser's list has it. */
export type ListedRoom = Room & { people: number };

/** The rooms of a filter in the order in which they were made. */
export async function findRooms(
  { database }: Pick<Dependencies, 'database'>,
  filter: RoomFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedRoom[]> {
  const beyond = after && Prisma.sql`"id" > ${after.id}::uuid`;
  const rows = await database.$queryRaw<{ id: string; people: number }[]>`
    SELECT "id", (SELECT count(DISTINCT v."seatId") FROM "RoomVisit" v WHERE v."roomId" = "VirtualRoom"."id")::int AS "people"
    FROM "VirtualRoom" ${allOf([...roomConditions(filter), beyond])} ORDER BY "id" LIMIT ${limit} OFFSET ${offset}`;
  const rooms = await database.virtualRoom.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    include: whole,
  });
  const people = new Map(rows.map((row) => [row.id, row.people]));
  return rooms.map((room) => ({ ...room, people: people.get(room.id) ?? 0 }));
}

/** How many rooms a filter has. */
export async function countRooms(used: Pick<Dependencies, 'database'>, filter: RoomFilter): Promise<number> {
  return countRows(used, Prisma.sql`"VirtualRoom"`, roomConditions(filter));
}

function roomConditions({ conference, search = '' }: RoomFilter): Condition[] {
  return [
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    ...holdsEach(Prisma.sql`"name"`, searchedWords(search)),
  ];
}

type PresenceFilter = FilterOf<typeof presenceList>;

/** Somebody who was in a room: `id` is that of their first visit. */
export type Presence = {
  id: string;
  conferenceId: string;
  room: string;
  reference: string;
  position: number;
  name: string;
  organization: string;
  email: string | null;
  ticket: string;
  firstAt: Date;
  lastAt: Date;
  joins: number;
  networks: number;
};

const VISITS = Prisma.sql`"RoomVisit" v JOIN "VirtualRoom" r ON r."id" = v."roomId" JOIN "Seat" s ON s."id" = v."seatId"
  JOIN "Order" o ON o."id" = s."orderId"`;
/** One network of each ticket in each room: the first, whose id stands for all of them. */
const FIRST = Prisma.sql`NOT EXISTS (SELECT 1 FROM "RoomVisit" b
  WHERE b."roomId" = v."roomId" AND b."seatId" = v."seatId" AND b."id" < v."id")`;

/** Who was in which room, of a filter, in the order in which they first came. */
export async function findPresence(
  { database }: Pick<Dependencies, 'database'>,
  filter: PresenceFilter,
  { limit, offset, after }: ListPage,
): Promise<Presence[]> {
  const beyond = after && Prisma.sql`v."id" > ${after.id}::uuid`;
  return database.$queryRaw`
    SELECT v."id", r."conferenceId", r."name" AS "room", o."reference", s."position", s."name", s."organization", s."email",
      s."ticket", v."firstAt", t."lastAt", t."joins", t."networks"
    FROM ${VISITS}, LATERAL (
      SELECT max("lastAt") AS "lastAt", sum("joins")::int AS "joins", count(*)::int AS "networks" FROM "RoomVisit" b
      WHERE b."roomId" = v."roomId" AND b."seatId" = v."seatId") t
    ${allOf([...presenceConditions(filter), beyond])} ORDER BY v."id" LIMIT ${limit} OFFSET ${offset}`;
}

/** How many rows that is. */
export async function countPresence(
  used: Pick<Dependencies, 'database'>,
  filter: PresenceFilter,
): Promise<number> {
  return countRows(used, VISITS, presenceConditions(filter));
}

function presenceConditions({ conference, room, search = '' }: PresenceFilter): Condition[] {
  const said = Prisma.sql`s."name" || ' ' || s."organization" || ' ' || coalesce(s."email", '')`;
  return [
    FIRST,
    conference && Prisma.sql`r."conferenceId" = ${conference}`,
    room && Prisma.sql`r."id"::text = ${room}`,
    ...holdsEach(said, searchedWords(search)),
  ];
}

/** Whether a ticket is a presenter's: as it was sold, as it has become, or because whoever has it presents an accepted abstract. */
export async function isPresenters(
  database: Database | Transaction,
  seat: { id: string; orderId: string; ticket: string; email: string | null; conferenceId: string },
): Promise<boolean> {
  const sold = await database.orderLine.findFirst({
    where: { orderId: seat.orderId, name: seat.ticket, serves: 'presenter' },
    select: { itemId: true },
  });
  const become = await database.seatUpgrade.findFirst({
    where: {
      seatId: seat.id,
      toTicket: seat.ticket,
      toServes: 'presenter',
      appliedAt: { not: null },
      undoneAt: null,
    },
    select: { orderId: true },
  });
  if (sold || become || !seat.email) return (sold ?? become) !== null;
  const accepted = await database.abstract.findFirst({
    where: {
      conferenceId: seat.conferenceId,
      state: { in: [...TO_PRESENT] },
      OR: [{ email: seat.email }, { authors: { some: { ...PRESENTS, email: seat.email } } }],
    },
    select: { id: true },
  });
  return accepted !== null;
}

/** The conference of a room; null where there is none. */
export async function conferenceOfRoom(database: Database, id: string): Promise<string | null> {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "VirtualRoom" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}
