import { type DocumentNode, validate } from 'graphql';
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
  const good = new Map<string, { document: DocumentNode }>();
  const comesAgain = secondTime();
  let characters = 0;
  return (text) => {
    const known = good.get(text);
    if (known) {
      good.delete(text);
      good.set(text, known);
      return known;
    }
    const measured = parseWithinLimits(text);
    if (!measured || 'violation' in measured) return measured;
    if (!isValid(measured.document)) return null;
    if (characters > maxCharacters / 2 && !comesAgain(text)) return measured;
    good.set(text, measured);
    characters += text.length;
    for (const oldest of good.keys()) {
      if (characters <= maxCharacters) break;
      good.delete(oldest);
      characters -= oldest.length;
    }
    return measured;
  };
}

function isValid(document: DocumentNode): boolean {
  return isPlainlyValid(document) || validate(schema, document, undefined, { maxErrors: 1 }).length === 0;
}
