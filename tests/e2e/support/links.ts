import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { query } from './database.ts';

/** The address of a new link, as somebody has it from a mail: the database knows its hash only. */
export async function linkTo(scope: keyof typeof PATHS, subjectId = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await query(
    `INSERT INTO "AccessLink" ("id", "tokenHash", "scope", "subjectId", "label", "createdAt")
     VALUES ($1, $2, $3::text::"AccessScope", $4, 'test', '2026-03-10T09:00:00Z')`,
    [randomUUID(), createHash('sha256').update(token).digest('hex'), scope, subjectId],
  );
  return `${PATHS[scope]}${token}`;
}

const PATHS = {
  ORDER: '/order/',
  WAITING: '/waiting/',
  AUTHOR: '/abstract/',
  CO_AUTHOR: '/co-author/',
  INVITATION: '/invitation/',
};
