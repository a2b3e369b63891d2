import { normalised } from './text.ts';

/** Letters that are no letter with an accent to Unicode, but are typed as one. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ħ: 'h',
  ð: 'd',
  ŋ: 'n',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Most texts have none of these, and this look takes a tenth of what the rest does. */
const UNUSUAL = /\P{ASCII}/u;

/** A day as '2026-09-21'. */
const DAY = /^\d{4}\p{Pd}\d{2}\p{Pd}\d{2}$/u;

const DASHES = /\p{Pd}|\u2212/gu;

/**
 * A text as searching sees it: without case, accents, dashes and apostrophes, because people leave them out. The database folds what
 * the organiser searches alike (its function fold_for_search).
 */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (!UNUSUAL.test(lower)) return lower.replace(/['`-]/g, '');
  return normalised(lower.replace(/\p{Pd}|[\u2212'`´‘’ʼ′]/gu, ''), 'NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[øłđıħðŋςßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a query, folded. */
export function wordsOf(query: string): string[] {
  return query.split(/\s+/).map(foldForSearch).filter(Boolean);
}

/**
 * The words of a query, each in all the ways in which it can be found: as one word, and where a dash stands within it, as those on
 * its two sides. Of one way every part must be there. The numbers of a day say nothing each by itself.
 */
export function waysOf(query: string): string[][][] {
  return query.split(/\s+/).flatMap((word) => {
    const whole = wordsOf(word);
    const parts = wordsOf(word.replace(DASHES, ' '));
    if (whole.length === 0) return [];
    return [parts.length > 1 && !DAY.test(word) ? [whole, parts] : [whole]];
  });
}
