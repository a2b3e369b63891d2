import { normalised } from '../text.ts';

/** What is wrong with an ORCID; which digit would be right is not said, because that would invent an id. */
export const ORCID_PROBLEM = 'This ORCID does not fit: please compare it with the one on orcid.org.';

/** From where to where ids are given out, by their first 15 digits, as orcid.org says; whatever lies elsewhere is an ISNI, or invented. */
const GIVEN_OUT = [
  ['000000015000000', '000000035000000'],
  ['000900000000000', '000900100000000'],
] as const;

/** Longer than any address of a record; a search in more would take time. */
const LONGEST = 200;

/** What people copy around an id: an address, with what follows it there, or the words before it. */
const AROUND =
  /^(?:orcid(?:\s*id)?[\s:]+)?(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(?:my-orcid\?orcid=)?([^/?#&]*)(?:[/?#&].*)?$/i;

/**
 * An ORCID as it is kept, '0000-0002-1694-233X', of whatever form it was given in: an address, with or without hyphens, in
 * any case (docs/product.md 8.9). Its last character must fit the others (ISO 7064, mod 11-2).
 *
 * @returns '' for an empty text, and null for what is no ORCID
 */
export function readOrcid(typed: string): string | null {
  const text = normalised(typed, 'NFKC').trim();
  if (text === '') return '';
  if (text.length > LONGEST) return null;
  const digits = (AROUND.exec(text)?.[1] ?? '').replace(/[\s\p{Pd}\u2212]/gu, '').toUpperCase();
  if (!/^\d{15}[\dX]$/.test(digits)) return null;
  const number = digits.slice(0, 15);
  const isGivenOut = GIVEN_OUT.some(([first, last]) => first <= number && number <= last);
  if (!isGivenOut || checkDigit(number) !== digits[15]) return null;
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** The last character that goes with the first 15 digits of an ORCID. */
export function checkDigit(digits: string): string {
  let total = 0;
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11;
  const rest = (12 - total) % 11;
  return rest === 10 ? 'X' : String(rest);
}
