/** Letters that are no letter with an accent to Unicode, but are typed as one. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Most texts have none of these, and this look takes a tenth of what the rest does. */
const UNUSUAL = /\P{ASCII}/u;

/** A text as searching sees it: without case, accents, dashes and apostrophes, because people leave them out. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase();
  if (!UNUSUAL.test(lower)) return lower.replace(/['`-]/g, '');
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}|[\u2212'`´‘’ʼ′]/gu, '');
}

/** The words of a query, folded. */
export function wordsOf(query: string): string[] {
  return foldForSearch(query).split(/\s+/).filter(Boolean);
}
