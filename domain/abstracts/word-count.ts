import { cleanText } from '../text.ts';

/** The most words an abstract may have (docs/product.md 8.2). */
export const ABSTRACT_MAX_WORDS = 300;

/** The words of a text, split at whitespace; what the live counter, the form and the server all count with. */
export function countWords(text: string): number {
  const cleaned = cleanText(text);
  return cleaned === '' ? 0 : cleaned.split(/\s+/).length;
}

/** The counter under the abstract: 'n/300'. */
export function wordCounter(text: string): string {
  return `${countWords(text)}/${ABSTRACT_MAX_WORDS}`;
}
