import { type DocumentNode, validate } from 'graphql';
import { recentlyUsed } from '#server/recently-used.ts';
import { parseWithinLimits, type Violation } from './limits/document-limits.ts';
import { isPlainlyValid } from './plainly-valid.ts';
import { schema } from './schema.ts';
import { secondTime } from './second-time.ts';

/** Characters of text whose documents are kept: each takes sixty bytes once it is parsed. */
const MAX_CHARACTERS = 200_000;

/** What a query's text is: a document that may run, or why it is refused. */
export type Judgement = { document: DocumentNode } | { violation: Violation };

/**
 * Parses and validates texts, and keeps the good ones' documents, those that were used last; once half of the room
 * is taken, only of texts that come again.
 *
 * @returns judges a text; null: it is not valid, which Apollo says in its own words
 */
export function documentsByText(maxCharacters = MAX_CHARACTERS): (text: string) => Judgement | null {
  const good = recentlyUsed<{ document: DocumentNode }>(maxCharacters, (_, text) => text.length);
  const comesAgain = secondTime();
  return (text) => {
    const known = good.get(text);
    if (known) return known;
    const measured = parseWithinLimits(text);
    if (!measured || 'violation' in measured) return measured;
    if (!isValid(measured.document)) return null;
    if (good.size <= maxCharacters / 2 || comesAgain(text)) good.set(text, measured);
    return measured;
  };
}

/**
 * Parsed and validated documents for Apollo. Its own store would write each document out as text to know its size;
 * here the length of the text that it was made from says it.
 */
export function documentsForApollo() {
  const documents = recentlyUsed<DocumentNode>(MAX_CHARACTERS / 2, ({ loc }) => loc?.end ?? 0);
  return {
    get: async (key: string) => documents.get(key),
    set: async (key: string, document: DocumentNode) => documents.set(key, document),
    delete: async (key: string) => documents.delete(key),
  };
}

function isValid(document: DocumentNode): boolean {
  return isPlainlyValid(document) || validate(schema, document, undefined, { maxErrors: 1 }).length === 0;
}
