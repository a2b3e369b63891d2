import { normalised } from '../text.ts';
/** What is wrong with an ORCID; which digit would be right is not said, because that would invent an id. */
export const ORCID_PROBLEM = 'This ORCID does not fit: please compare it with the one on orcid.org.';

/** Ids that documents show as examples, and that are nobody's. */
const EXAMPLES = new Set(['0000-0000-0000-0000', '0000-0001-2345-6789', '0000-0002-1825-0097']);

/** Where ids are given out; anything before or between was invented. */
const GIVEN_OUT = /^(?:0000-000[1-3]|0009-00[01]\d)-/;

/**
 * An ORCID as it is kept, '0000-0002-1694-233X', of whatever form it was given in: an address, with or without hyphens, in
 * any case (docs/product.md 8.7). Its last character must fit the others (ISO 7064, mod 11-2).
 *
 * @returns '' for an empty text, and null for what is no ORCID
 */
export function readOrcid(typed: string): string | null {
  const text = normalised(typed, 'NFKC').trim();
  if (text === '') return '';
  const bare =
    /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/(?:my-orcid\?orcid=)?|orcid:\s*|my-orcid\?orcid=)?(.*?)\/?$/i;
  const digits = (bare.exec(text)?.[1] ?? '').replace(/[\s\p{Pd}\u2212]/gu, '').toUpperCase();
  if (!/^\d{15}[\dX]$/.test(digits) || checkDigit(digits.slice(0, 15)) !== digits[15]) return null;
  const orcid = digits.replace(/(.{4})(?=.)/g, '$1-');
  return EXAMPLES.has(orcid) || !GIVEN_OUT.test(orcid) ? null : orcid;
}

/** The last character that goes with the first 15 digits of an ORCID. */
export function checkDigit(digits: string): string {
  let total = 0;
  for (const digit of digits) total = ((total + Number(digit)) * 2) % 11;
  const rest = (12 - total) % 11;
  return rest === 10 ? 'X' : String(rest);
}
