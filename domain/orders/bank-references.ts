import { normalised } from '../text.ts';
import { bare, hasCheckDigits } from './bank-transfer.ts';
import type { KnownPrefixes } from './numbers.ts';

/** What a bank's text names. */
export type NamedInText = {
  /** References of registrations, as they are written here. */
  references: string[];
  /** Those of them that may be words as well: “MC 2026 SUMMER”. */
  loose: string[];
  /** Numbers of our own invoices. */
  invoices: string[];
  /** What stands like a reference within a longer word: of none, or of one that ran into the next word. */
  perhaps: string[];
  /** Whether a reference with check digits (ISO 11649) has those of another one. */
  wrongDigits: boolean;
};

/** No payer writes more; what a bank repeats behind it names nothing else. */
const LONGEST = 4_000;

/** What banks and payers put between signs: line breaks, spaces of every kind, hyphens. */
const GAP = '[^\\p{L}\\p{N}]{0,4}';
/** A digit, or the letter that is typed for it. */
const DIGIT = '[0-9OIL]';
const spaced = (sign: string, times: number) => Array(times).fill(sign).join(GAP);

const referenceOf = (prefix: string) =>
  new RegExp(
    `(?:RF${GAP}(${spaced(DIGIT, 2)})${GAP})?${[...prefix].join(GAP)}${GAP}(2${GAP}${spaced(DIGIT, 3)})${GAP}(${spaced('[A-HJ-NP-Z2-9]', 6)})`,
    'gu',
  );
const invoiceOf = (prefix: string) =>
  new RegExp(`${prefix}${GAP}(2${spaced(DIGIT, 3)})${GAP}(${DIGIT}{5,9}|${spaced(DIGIT, 5)})`, 'gu');
const OF_A_WORD = /[\p{L}\p{N}]/u;

/** Which of our references and invoices a bank's text names, in whatever spelling (docs/product.md 15.5.2). */
export function namedIn(
  given: string,
  prefixes: Pick<KnownPrefixes, 'registration' | 'invoice'>,
): NamedInText {
  const text = normalised(given.slice(0, LONGEST), 'NFKC').toUpperCase();
  const references = new Set<string>();
  const perhaps = new Set<string>();
  const loose = new Set<string>();
  let wrongDigits = false;
  for (const prefix of prefixes.registration)
    for (const found of text.matchAll(referenceOf(prefix))) {
      const [, check, year = '', signs = ''] = found;
      const code = signsOf(signs);
      const reference = `${prefix}-${digitsOf(year)}-${code}`;
      if (!/^20\d\d$/.test(digitsOf(year))) continue;
      const fits = check !== undefined && hasCheckDigits(bare(reference), digitsOf(check));
      if (check !== undefined && !fits) wrongDigits = true;
      if (fits || standsAlone(text, found)) {
        references.add(reference);
        if (/\s/.test(found[0]) && !/\d/.test(code)) loose.add(reference);
      } else perhaps.add(reference);
    }
  const invoices = prefixes.invoice.flatMap((prefix) =>
    [...text.matchAll(invoiceOf(prefix))]
      .filter((found) => standsAlone(text, found))
      .map(([, year = '', sequence = '']) => `${prefix}-${digitsOf(year)}-${digitsOf(sequence)}`),
  );
  return {
    references: [...references],
    loose: [...loose],
    invoices: [...new Set(invoices)],
    perhaps: [...perhaps].filter((one) => !references.has(one)),
    wrongDigits,
  };
}

/** Whether what was found is a word of its own. */
function standsAlone(text: string, { 0: found, index }: RegExpExecArray): boolean {
  return !OF_A_WORD.test(text.charAt(index - 1)) && !OF_A_WORD.test(text.charAt(index + found.length));
}

const signsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string) => signsOf(text).replaceAll('O', '0').replace(/[IL]/g, '1');
