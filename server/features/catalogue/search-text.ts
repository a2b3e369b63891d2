import { foldForSearch, wordsOf } from '#domain/search.ts';

/** Texts as searching compares them, as bytes: ten thousand event pages are 90 MB, which the garbage collector then does not have to scan. */
export type SearchText = Buffer;

/** What is searched of these texts. */
export function searchTextOf(texts: readonly string[]): SearchText {
  return Buffer.from(texts.map(foldForSearch).join('\n'));
}

/** As `searchFor`: whether a text holds every word of the query. */
export function searchIn(query: string): (text: SearchText) => boolean {
  const words = wordsOf(query).map((word) => Buffer.from(word));
  return (text) => words.every((word) => text.includes(word));
}
