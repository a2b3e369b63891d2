import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { query } from './database.ts';

/** The address of a new link, as somebody has it from a mail: the database knows its hash only. */
export async function linkTo(scope: keyof typeof PATHS, subjectId = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `INSERT INTO "AccessLink" ("id", "tokenHash", "scope", "subjectId", "label", "createdAt")
     VALUES ($1, $2, $3::text::"AccessScope", $4, 'test', '2026-03-10T09:00:00Z')`,
    [randomUUID(), hashOf(token), scope, subjectId],
  );
  return `${PATHS[scope]}${token}`;
}

/** The id of what a link opens. */
export async function openedBy(address: string): Promise<string> {
  const [link] = await query<{ subjectId: string }>(
    'SELECT "subjectId" FROM "AccessLink" WHERE "tokenHash" = $1',
    [hashOf(address)],
  );
  return link?.subjectId ?? '';
}

/** Ends a link. */
export async function endLink(address: string): Promise<void> {
  await query('UPDATE "AccessLink" SET "revokedAt" = "createdAt" WHERE "tokenHash" = $1', [hashOf(address)]);
}

/** @param link a token, or an address that ends with it */
const hashOf = (link: string) =>
  createHash('sha256')
    .update(link.slice(link.lastIndexOf('/') + 1))
    .digest('hex');

const PATHS = {
  ORDER: '/order/',
  PAYER: '/pay/',
  SEAT: '/seat/',
  TRANSFER_FROM: '/confirm/',
  WAITING: '/waiting/',
  AUTHOR: '/abstract/',
  CO_AUTHOR: '/co-author/',
  INVITATION: '/invitation/',
};
