import { foldForSearch, waysOf } from '#domain/search.ts';

/**
 * Folded texts as bytes rather than strings: those of ten thousand event pages are 90 MB, and the garbage collector does
 * not look into a buffer.
 */
export type SearchText = Buffer;

/** What is searched of these texts. */
export function searchTextOf(texts: readonly string[]): SearchText {
  return Buffer.from(texts.map(foldForSearch).join('\n'));
}

/**
 * The search of every list (docs/product.md 3.8): whether a text holds every word of the query. A query without words
 * finds everything.
 */
export function searchIn(query: string): (text: SearchText) => boolean {
  const words = waysOf(query).map((ways) => ways.map((parts) => parts.map((part) => Buffer.from(part))));
  return (text) => words.every((ways) => ways.some((parts) => parts.every((part) => text.includes(part))));
}
