import { cleanLine } from './text.ts';

/** The longest address that mail can carry, and the longest part before its @, in bytes (RFC 5321). */
const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;

/** The text for an address that is none (docs/product.md 9.4). */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** An address as it is checked and sent to: cleaned, with the @ and the dots that a keyboard for Chinese or Japanese types. */
export function cleanEmail(typed: string): string {
  return cleanLine(typed)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.');
}

/** Between the dots before the @; as in the HTML Living Standard's "valid e-mail address", but in any script. */
const ATOM = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+/u;
/** Between the dots of a domain: letters and digits, with hyphens inside. */
const LABEL = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?/u;
/** With a dot in the domain, which a browser's email field does not ask for: no mail from here would reach `x@y`. */
const ADDRESS = new RegExp(
  `^${ATOM.source}(?:\\.${ATOM.source})*@(?:${LABEL.source}\\.)+${LABEL.source}$`,
  'u',
);
/** As a mail server looks it up; what ends in a number is no name. */
const ASCII_DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether mail can be sent to an address, cleaned before: the one rule of every form and every call. */
export function isEmail(email: string): boolean {
  if (email.length > MAX_BYTES || !ADDRESS.test(email)) return false;
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  const local = bytesOf(email.slice(0, at));
  return ASCII_DOMAIN.test(domain) && local <= MAX_LOCAL_BYTES && local + 1 + domain.length <= MAX_BYTES;
}

/** A domain as it goes through the net ('xn--…'), by the platform's own table of characters; '' for what can't. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
