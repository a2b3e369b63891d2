import { randomBytes, randomInt } from 'node:crypto';

/** No 0/O and no 1/I: a reference is read out over the telephone. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A public reference such as 'MC-2026-7F3K9Q'; unique only by the database's constraint. */
export function newReference(prefix: string, now: Date): string {
  const characters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${now.getUTCFullYear()}-${characters.join('')}`;
}

/** 192 random bits as 32 characters that an address can carry. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
