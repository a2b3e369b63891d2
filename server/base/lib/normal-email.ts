import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanEmail } from '#domain/email.ts';
import { normalised } from '#domain/text.ts';

/**
 * An address as it is compared and kept as a key (docs/product.md 1.7): cleaned, its ASCII letters small, its domain as people read
 * it. 'ADA@BÜCHER.example' and 'ada@xn--bcher-kva.example' are one mailbox. Here rather than in `domain/`, because browsers
 * compare no addresses, and cannot read 'xn--…'.
 */
export function normaliseEmail(typed: string): string {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = normalised(smallLetters(email.slice(0, at + 1)), 'NFC');
  return `${local}${(/[^ -~]|xn--/i.test(domain) && domainToUnicode(domain)) || smallLetters(domain)}`;
}

/** The mailbox that limits count by: an address without what follows a plus, with which one mailbox has as many as it likes. */
export function mailboxOf(typed: string): string {
  return normaliseEmail(typed).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/** The other ways in which an address may have been written into a text. */
export function spellingsOf(normal: string): string[] {
  const at = normal.lastIndexOf('@');
  const ascii = domainToASCII(normal.slice(at + 1));
  const spellings = [normalised(normal, 'NFD'), ...(ascii ? [normal.slice(0, at + 1) + ascii] : [])];
  return [...new Set(spellings)].filter((spelling) => spelling !== normal);
}

const smallLetters = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
