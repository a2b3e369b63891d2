import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, print } from 'graphql';

const cache = new InMemoryCache();

/**
 * What keeps the queries of the site for the server while their documents are written: `hash` is told each document, and says the
 * SHA-256 under which Apollo's persisted queries name it, which is written into it, so that a page brings those of its own queries;
 * null where it is sent in a body (`client/site/graphql-link.ts`). `texts` are those told so far, by their hashes.
 */
export function persistedQueries() {
  const texts: Record<string, string> = {};
  function hash(document: DocumentNode): { hash: string } | null {
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return null;
    // As Apollo Client sends it: with all type names.
    const text = print(cache.transformDocument(document));
    const named = createHash('sha256').update(text).digest('hex');
    texts[named] = text;
    const secret = operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'token');
    return secret ? null : { hash: named };
  }
  return { hash, texts };
}
