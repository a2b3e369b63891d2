import type { AccessScope, Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

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

/** Ends every link to a thing. */
export async function revokeLinks(
  tx: Transaction,
  target: { scope: AccessScope; subjectId: string },
  at: Date,
): Promise<void> {
  await tx.accessLink.updateMany({ where: { ...target, revokedAt: null }, data: { revokedAt: at } });
}

/** Notes that something was changed through a link. */
export async function noteUse(tx: Transaction | Database, id: string, at: Date): Promise<void> {
  await tx.accessLink.updateMany({ where: { id }, data: { lastUsedAt: at } });
}
