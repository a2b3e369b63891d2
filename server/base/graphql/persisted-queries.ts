import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';

const FILE = fileURLToPath(new URL('../../../client/site/generated/persisted-queries.json', import.meta.url));
/** Characters of the queries that others have registered. */
const MAX_CHARACTERS = 2_000_000;
/** What Apollo puts before each hash. */
const PREFIX = 'apq:';

const readSite = () => Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>);

/** The names of the site's own operations. */
export function siteOperations(): ReadonlySet<string> {
  return new Set(readSite().flatMap(([, text]) => /^\s*(?:query|mutation)\s+(\w+)/m.exec(text)?.[1] ?? []));
}

/**
 * Texts of queries by their hash, for Apollo's automatic persisted queries: the site's own are known from the start,
 * what others register is kept while it is used.
 */
export function persistedQueries() {
  const site = new Map(readSite());
  const registered = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => text.length,
  });
  return {
    async get(key: string): Promise<string | undefined> {
      return site.get(key.slice(PREFIX.length)) ?? registered.get(key);
    },
    async set(key: string, text: string): Promise<void> {
      registered.set(key, text);
    },
    async delete(key: string): Promise<boolean> {
      return registered.delete(key);
    },
  };
}
