import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../client/site/generated/persisted-queries.json', import.meta.url));
/** Characters of the queries that others have made known. */
const MAX_CHARACTERS = 2_000_000;

/** See `persistedQueries`. */
export type PersistedQueries = ReturnType<typeof persistedQueries>;

/**
 * Texts of queries by their hash, for Apollo's automatic persisted queries: the site's own are known from the start,
 * what others make known is kept while it is used.
 */
export function persistedQueries() {
  // Apollo asks with a prefix of its own.
  const own = new Map<string, string>(
    Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>).map(([hash, text]) => [
      `apq:${hash}`,
      text,
    ]),
  );
  const others = new Map<string, string>();
  let characters = 0;
  const drop = (key: string) => {
    characters -= others.get(key)?.length ?? 0;
    return others.delete(key);
  };
  return {
    async get(key: string): Promise<string | undefined> {
      const found = others.get(key);
      if (found === undefined) return own.get(key);
      others.delete(key);
      others.set(key, found);
      return found;
    },
    async set(key: string, text: string): Promise<void> {
      if (own.has(key)) return;
      drop(key);
      others.set(key, text);
      characters += text.length;
      for (const oldest of others.keys()) {
        if (characters <= MAX_CHARACTERS) break;
        drop(oldest);
      }
    },
    async delete(key: string): Promise<boolean> {
      return drop(key);
    },
  };
}
