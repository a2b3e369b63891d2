/** Letters that are no letter with an accent to Unicode, but are typed as one. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text as searching sees it: without case, accents, and the shapes of dashes and apostrophes. */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[‘’ʼ]/g, "'");
}

/**
 * The search of every list (decisions, Catalogue): whether a text that `foldForSearch` has folded holds every word
 * of the query. A query without words finds everything.
 */
export function searchFor(query: string): (folded: string) => boolean {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}
