import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** A backup can't be used; the message says why. */
export class BackupRefusedError extends Error {}

const partSchema = z.object({
  /** Its name in the backup. */
  name: z.string(),
  bytes: z.int(),
  /** SHA-256 of its bytes as they lie there. */
  sha256: z.string(),
});
export type Part = z.infer<typeof partSchema>;

const contentSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** What the key was made from, beside the pass phrase; null: nothing is encrypted. */
  salt: z.string().nullable(),
  /** Says whether a key is the right one. */
  keyCheck: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each table, in the order of loading, with its rows and their sum. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sum: z.string() })),
  sequences: z.record(z.string(), z.string()),
  /** Keys of the documents. */
  documents: z.array(z.string()),
  parts: z.array(partSchema),
});
export type BackupContent = z.infer<typeof contentSchema>;

const manifestSchema = contentSchema.extend({ seal: z.string() });

/** A key for a new backup, or for reading one whose `salt` is given. */
export function keyOf(passPhrase: string, salt = randomBytes(16).toString('base64url')) {
  const key = scryptSync(passPhrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 });
  return { key, salt, keyCheck: hmac(key, 'the key of a backup') };
}

/** The manifest as it is written, sealed: without a key against accidents only. */
export function manifestText(content: BackupContent, key: Buffer | null): string {
  return `${JSON.stringify({ ...content, seal: sealOf(content, key) }, null, 2)}\n`;
}

/**
 * Reads a manifest.
 *
 * @param passPhrase null where none is configured
 * @returns what it says, and the key of its parts
 * @throws BackupRefusedError when it was changed, is of another kind or wants another pass phrase
 */
export function readManifest(
  text: string,
  passPhrase: string | null,
): { content: BackupContent; key: Buffer | null } {
  const { success, data } = manifestSchema.safeParse(parsed(text));
  if (!success) throw new BackupRefusedError('The manifest is cut or was altered: it can not be read.');
  const { seal, ...content } = data;
  let key: Buffer | null = null;
  if (content.salt !== null) {
    if (passPhrase === null) throw new BackupRefusedError('This backup is encrypted: set BACKUP_KEY.');
    const made = keyOf(passPhrase, content.salt);
    if (made.keyCheck !== content.keyCheck)
      throw new BackupRefusedError('This backup was made with another BACKUP_KEY.');
    key = made.key;
  } else if (passPhrase !== null)
    // Whoever may write where backups lie could have put this one there: its seal is known to everybody.
    throw new BackupRefusedError(
      'This backup is not encrypted, and BACKUP_KEY is set. If it is yours all the same, unset BACKUP_KEY.',
    );
  const [found, wanted] = [Buffer.from(seal), Buffer.from(sealOf(content, key))];
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted))
    throw new BackupRefusedError('The manifest was altered: its seal is not the one that it was given.');
  return { content, key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sealOf(content: BackupContent, key: Buffer | null): string {
  return hmac(key ?? Buffer.from('no key'), JSON.stringify(contentSchema.parse(content)));
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
