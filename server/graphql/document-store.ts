import type { DocumentNode } from 'graphql';

/** Characters of text whose documents are kept: each takes sixty bytes once it is parsed. */
const MAX_CHARACTERS = 100_000;

/**
 * Parsed and validated documents for Apollo, the ones used last. Its own store would write each document out as text
 * to know its size; here the length of the text that it was made from says it.
 */
export function documentStore(maxCharacters = MAX_CHARACTERS) {
  const documents = new Map<string, DocumentNode>();
  let characters = 0;
  const drop = (key: string) => {
    characters -= lengthOf(documents.get(key));
    return documents.delete(key);
  };
  return {
    async get(key: string): Promise<DocumentNode | undefined> {
      const found = documents.get(key);
      if (found) {
        documents.delete(key);
        documents.set(key, found);
      }
      return found;
    },
    async set(key: string, document: DocumentNode): Promise<void> {
      drop(key);
      documents.set(key, document);
      characters += lengthOf(document);
      for (const oldest of documents.keys()) {
        if (characters <= maxCharacters) break;
        drop(oldest);
      }
    },
    async delete(key: string): Promise<boolean> {
      return drop(key);
    },
  };
}

function lengthOf(document: DocumentNode | undefined): number {
  return document?.loc?.end ?? 0;
}
