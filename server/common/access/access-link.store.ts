import { type AccessScope, Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type { AccessScope };

export type AccessLink = Prisma.AccessLinkGetPayload<object>;

export async function insertLinks(tx: Transaction | Database, links: AccessLink[]): Promise<void> {
  await tx.accessLink.createMany({ data: links });
}

/** The link of a token's hash, in whatever state it is. */
export async function findLink(tx: Transaction | Database, tokenHash: string): Promise<AccessLink | null> {
  return tx.accessLink.findUnique({ where: { tokenHash } });
}

/** How many links there are to a thing that were made for the same. */
export async function countLinks(
  tx: Transaction,
  links: { scope: AccessScope; subjectId: string; label: string },
): Promise<number> {
  return tx.accessLink.count({ where: { ...links, revokedAt: null } });
}

/** Whether a thing has a link that was made for this, or had any that was ended since. */
export async function hasMadeOrEnded(
  tx: Transaction,
  { label, ...target }: { scope: AccessScope; subjectId: string; label: string },
): Promise<boolean> {
  const link = await tx.accessLink.findFirst({
    where: { ...target, OR: [{ label }, { revokedAt: { not: null } }] },
    select: { id: true },
  });
  return link !== null;
}

/** Ends every link to a thing; how many there were. */
export async function revokeLinks(
  tx: Transaction,
  target: { scope: AccessScope; subjectId: string },
  at: Date,
): Promise<number> {
  const ended = await tx.accessLink.updateMany({
    where: { ...target, revokedAt: null },
    data: { revokedAt: at },
  });
  return ended.count;
}

/** Whose a thing is: the row with their address, which is held. Links for payers and to previews go to whoever is chosen. */
const HOLDERS: Partial<Record<AccessScope, (id: string) => Prisma.Sql>> = {
  ORDER: (id) => Prisma.sql`SELECT "email" FROM "Order" WHERE "id" = ${id}::uuid FOR SHARE`,
  SEAT: (id) => Prisma.sql`SELECT "email" FROM "Seat" WHERE "id" = ${id}::uuid FOR SHARE`,
  SUBSCRIBER: (id) => Prisma.sql`SELECT "email" FROM "Subscriber" WHERE "id" = ${id}::uuid FOR SHARE`,
  SUBSCRIPTION: (id) =>
    Prisma.sql`SELECT "email" FROM "Subscriber" WHERE "id" = ${id}::uuid AND "askedAt" IS NOT NULL FOR SHARE`,
  WAITING: (id) => Prisma.sql`SELECT "email" FROM "WaitingEntry" WHERE "id" = ${id}::uuid FOR SHARE`,
  STAFF: (id) =>
    Prisma.sql`SELECT "email" FROM "Staff" WHERE "id" = ${id}::uuid AND "endedAt" IS NULL FOR SHARE`,
  AUTHOR: (id) => Prisma.sql`SELECT "email" FROM "Abstract" WHERE "id" = ${id}::uuid FOR SHARE`,
  CO_AUTHOR: (id) =>
    Prisma.sql`SELECT "email" FROM "AbstractAuthor" WHERE "id" = ${id}::uuid AND "erasedAt" IS NULL FOR SHARE`,
  INVITATION: (id) =>
    Prisma.sql`SELECT "email" FROM "Invitation" WHERE "id" = ${id}::uuid AND "endedAt" IS NULL FOR SHARE`,
  SEAT_EMAIL: (id) => askedAt(id, Prisma.sql`c."email"`),
  TRANSFER_FROM: (id) => Prisma.sql`
    SELECT CASE c."state" WHEN 'OPEN' THEN s."email" ELSE c."before" END AS "email"
    FROM "SeatChange" c JOIN "Seat" s ON s."id" = c."seatId"
    WHERE c."id" = ${id}::uuid AND (c."state" = 'OPEN' OR (c."state" = 'DONE' AND c."kind" = 'EMAIL')) FOR SHARE OF c`,
  TRANSFER_TO: (id) => askedAt(id, Prisma.sql`c."email"`),
};

/** What was done or taken back is nobody's to confirm. */
const askedAt = (id: string, address: Prisma.Sql) => Prisma.sql`
  SELECT ${address} FROM "SeatChange" c JOIN "Seat" s ON s."id" = c."seatId"
  WHERE c."id" = ${id}::uuid AND c."state" = 'OPEN' FOR SHARE OF c`;

/**
 * Whether a link to a thing may go to an address: it is the one that the thing belongs to. Until the transaction ends, nobody
 * gives the thing to another and ends its links.
 */
export async function mayGoTo(
  tx: Transaction | Database,
  { scope, subjectId }: { scope: AccessScope; subjectId: string },
  address: string,
): Promise<boolean> {
  const holder = HOLDERS[scope]?.(subjectId);
  if (!holder) return true;
  const [held] = await tx.$queryRaw<{ email: string | null }[]>`${holder}`;
  return held?.email === address;
}

/** Whether nobody has ended a link that was opened. */
export async function isStillOpen(tx: Transaction | Database, id: string): Promise<boolean> {
  return (await tx.accessLink.count({ where: { id, revokedAt: null } })) > 0;
}

/**
 * Removes links that ended before an instant: until then, somebody who comes by an expired one is told whom to write to.
 *
 * @returns how many, at most `limit`
 */
export async function removeEndedLinks(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "AccessLink" WHERE "id" IN (
      SELECT "id" FROM "AccessLink" WHERE "expiresAt" < ${before} OR "revokedAt" < ${before} LIMIT ${limit})`;
}
