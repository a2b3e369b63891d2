import { randomBytes } from 'node:crypto';

/** No 0/O and no 1/I: a reference is read out over the telephone. 32 characters, so five random bits choose one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A public reference such as 'MC-2026-7F3K9Q'; unique only by the database's constraint. */
export function newReference(prefix: string, now: Date): string {
  const characters = Array.from(randomBytes(6), (byte) => ALPHABET[byte & 31]);
  return `${prefix}-${now.getUTCFullYear()}-${characters.join('')}`;
}

/** 60 random bits as twelve such characters in three groups: a code that nobody guesses, such as 'K7WD-9QRT-3FAX'. */
export function newCode(): string {
  const characters = Array.from(randomBytes(12), (byte) => ALPHABET[byte & 31]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}

/** Whether a text ends in what is written like a code that `newCode` makes. */
export function endsInCode(text: string): boolean {
  return new RegExp(`[${ALPHABET}]{4}(-[${ALPHABET}]{4}){2}$`).test(text);
}

/** 192 random bits as 32 characters that an address can carry. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a text is written like a row's id. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
