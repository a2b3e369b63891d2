import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seals texts that lie in the database, and that whoever reads only the database must not know. */
export type Sealing = {
  seal(text: string): string;
  /** The text; null where it was sealed with another key, or altered. */
  open(sealed: string): string | null;
  /** The token that belongs to a name: the same each time, and nobody's who lacks the key. */
  tokenOf(name: string): string;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT = 'meridian sealing';

/**
 * @param key what `SEALING_KEY` says; null: a key of its own is made once and kept in the data folder
 * @param dataDir the data folder
 */
export async function openSealing(key: string | null, dataDir: string): Promise<Sealing> {
  return sealingWith(key ?? (await ownKey(dataDir)));
}

function sealingWith(passPhrase: string): Sealing {
  const key = scryptSync(passPhrase, SALT, 32);
  return {
    tokenOf: (name) => createHmac('sha256', key).update(`token ${name}`).digest('base64url'),
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Made by whichever process comes first. */
async function ownKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'sealing-key');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}
