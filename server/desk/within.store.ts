import { foldCode } from '#domain/text.ts';
import type { Database } from '#server/base/database/client.ts';

type Of = Promise<string | null>;

/** The conference of what people or lists call so; null where there is nothing. */
export async function conferenceOfOrder(database: Database, reference: string): Of {
  const order = await database.order.findUnique({
    where: { reference: foldCode(reference) },
    select: { conferenceId: true },
  });
  return order?.conferenceId ?? null;
}

/** The same of each of several abstracts. */
export async function conferencesOfAbstracts(
  database: Database,
  references: readonly string[],
): Promise<(string | null)[]> {
  const folded = references.map(foldCode);
  const rows = await database.abstract.findMany({
    where: { reference: { in: folded } },
    select: { reference: true, conferenceId: true },
  });
  return folded.map((reference) => rows.find((row) => row.reference === reference)?.conferenceId ?? null);
}

/** The same of somebody's place on a waiting list. */
export async function conferenceOfEntry(database: Database, id: string): Of {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "WaitingEntry" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

/** The same of news of a programme. */
export async function conferenceOfNews(database: Database, id: string): Of {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "ProgrammeNotice" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

/** The same of an online room. */
export async function conferenceOfRoom(database: Database, id: string): Of {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "VirtualRoom" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

/** The same of a ticket that is to change hands. */
export async function conferenceOfTransfer(database: Database, id: string): Of {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT o."conferenceId" FROM "SeatChange" c JOIN "Seat" s ON s."id" = c."seatId" JOIN "Order" o ON o."id" = s."orderId"
    WHERE c."id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}

/** The same of a ticket by its code; null for what is none. */
export async function conferenceOfTicket(database: Database, code: string | null): Of {
  const seat = code && (await database.seat.findFirst({ where: { code }, select: { order: true } }));
  return seat ? seat.order.conferenceId : null;
}

/** The same of an invitation. */
export async function conferenceOfInvitation(database: Database, id: string): Of {
  const rows = await database.$queryRaw<{ conferenceId: string }[]>`
    SELECT "conferenceId" FROM "Invitation" WHERE "id"::text = ${id}`;
  return rows[0]?.conferenceId ?? null;
}
