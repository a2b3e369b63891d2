import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type DeskSession = Prisma.DeskSessionGetPayload<object>;

const withStaff = { staff: { select: { rights: true, conferenceId: true, endedAt: true } } } as const;

/** A session, and what whoever opened it may do now. */
export type FoundSession = Prisma.DeskSessionGetPayload<{ include: typeof withStaff }>;

/** Stores a key, and forgets those that nobody used in time. */
export async function insertKey(
  database: Database,
  key: { keyHash: string; actor: string; expiresAt: Date; readOnly: boolean },
  now: Date,
): Promise<void> {
  await database.$transaction([
    database.deskKey.deleteMany({ where: { expiresAt: { lte: now } } }),
    database.deskKey.create({ data: key }),
  ]);
}

/** Takes a key out, so that nobody else can; null where there is none, or it is too old. Returns who made it, and what for. */
export async function takeKey(
  tx: Transaction,
  keyHash: string,
  now: Date,
): Promise<{ actor: string; readOnly: boolean } | null> {
  const [key] = await tx.$queryRaw<{ actor: string; readOnly: boolean }[]>`
    DELETE FROM "DeskKey" WHERE "keyHash" = ${keyHash} AND "expiresAt" > ${now} RETURNING "actor", "readOnly"`;
  return key ?? null;
}

/** Stores a session, and forgets those that have ended. */
export async function insertSession(tx: Transaction, session: DeskSession, now: Date): Promise<void> {
  await tx.deskSession.deleteMany({ where: { endsAt: { lte: now } } });
  await tx.deskSession.create({ data: session });
}

/** The session of a cookie, in whatever state it is. */
export async function findSession(database: Database, tokenHash: string): Promise<FoundSession | null> {
  return database.deskSession.findUnique({ where: { tokenHash }, include: withStaff });
}

/** Somebody's sessions that have not ended, the newest first. */
export async function findSessionsOf(database: Database, staffId: string, now: Date): Promise<DeskSession[]> {
  return database.deskSession.findMany({
    where: { staffId, endsAt: { gt: now } },
    orderBy: { id: 'desc' },
  });
}

/** Ends all of somebody's sessions but one. */
export async function deleteOtherSessions(database: Database, staffId: string, kept: string): Promise<void> {
  await database.deskSession.deleteMany({ where: { staffId, id: { not: kept } } });
}

/** Notes that the passkey of a session was touched. */
export async function storeTouch(database: Database, id: string, touchedAt: Date): Promise<void> {
  await database.deskSession.updateMany({ where: { id }, data: { touchedAt } });
}

/** Notes that a session was used. */
export async function noteSeen(database: Database, id: string, seenAt: Date): Promise<void> {
  await database.deskSession.updateMany({ where: { id }, data: { seenAt } });
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.deskSession.deleteMany({ where: { tokenHash } });
}
