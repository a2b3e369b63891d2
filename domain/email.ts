/** The longest address that mail can carry (RFC 5321). */
const MAX_LENGTH = 254;

/** The text for an address that is none (docs/product.md 9.4). */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** An address as it is compared and kept as a key: trimmed, in small letters. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Before the @; as in the HTML Living Standard's "valid e-mail address", but in any script. */
const LOCAL_PART = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+/u;
/** Between the dots of a domain: letters and digits, with hyphens inside. */
const LABEL = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u;
/** With a dot in the domain, which a browser's email field does not ask for: no mail from here would reach `x@y`. */
const ADDRESS = new RegExp(`^${LOCAL_PART.source}@(?:${LABEL.source}\\.)+${LABEL.source}$`, 'u');

/** Whether mail can be sent to an address, trimmed before: the one rule of every form and every call. */
export function isEmail(email: string): boolean {
  return email.length <= MAX_LENGTH && ADDRESS.test(email);
}
