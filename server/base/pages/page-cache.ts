import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageOutput } from './renderer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most of the gain of the best quality in a hundredth of the time, because a visitor is waiting. */
const QUICK_BROTLI = 5;
/** A tenth smaller, for all later visitors. */
const BEST_BROTLI = 11;
/** After this long a page is rendered again: some tell the time. */
const FRESH_MS = 60_000;

/** A rendered page in each encoding. */
export type CachedPage = Pick<PageOutput, 'status' | 'styleHash' | 'link'> & {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Whether `br` is as small as it gets. */
  best: boolean;
};

/** Keeps rendered pages. */
export type PageCache = {
  /** Whether the page at an address is there without being rendered. */
  has(address: string): boolean;
  /**
   * The page at an address, rendered once for each revision of the content and each minute, however many ask for it.
   *
   * @param address path and query, spelled in one way
   */
  get(address: string): Promise<CachedPage>;
};

/**
 * @param render renders the page at an address
 * @param revision names the state of the content now
 * @param maxBytes what all pages may take in all encodings; the least recently used go first
 * @param options.freshMs milliseconds for which a page is kept
 * @param options.best whether pages are compressed once more, as far as they go, after their first answer: only where
 *   their number is known, so that nobody can keep the server busy with it
 */
export function createPageCache(
  render: (address: string) => Promise<PageOutput>,
  revision: () => string,
  maxBytes: number,
  { freshMs = FRESH_MS, best = false }: { freshMs?: number; best?: boolean } = {},
): PageCache {
  const pages = new LRUCache<string, CachedPage, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip }, key) => identity.length + br.length + gzip.length + key.length,
    ttl: freshMs,
    // Everyone who waits for a page gets it, even if it has left the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { context: address }) => {
      const output = await render(address);
      const identity = Buffer.from(output.html);
      // What says the same as a minute ago has been compressed.
      return stale && identity.equals(stale.identity) ? stale : compressed(output, identity);
    },
  });

  let improving = false;
  /** Compresses a page as far as it goes: one at a time, and none that has left the cache meanwhile. */
  const improve = async (key: string, page: CachedPage) => {
    if (!best || page.best || page.status !== 200 || improving) return;
    improving = true;
    try {
      const br = await brotliOf(page.identity, BEST_BROTLI);
      if (pages.peek(key) === page)
        pages.set(key, { ...page, br, best: true }, { ttl: pages.getRemainingTTL(key) });
    } catch {
      // The page stays as it is, and the next answer tries again.
    } finally {
      improving = false;
    }
  };

  const keyOf = (address: string) => `${revision()} ${address}`;
  return {
    has: (address) => pages.has(keyOf(address)),
    async get(address) {
      const key = keyOf(address);
      const page = await pages.fetch(key, { context: address });
      if (!page) throw new Error(`No page was rendered at ${address}.`);
      // It may be there the next time.
      if (page.status >= 500) pages.delete(key);
      void improve(key, page);
      return page;
    },
  };
}

async function compressed({ status, styleHash, link }: PageOutput, identity: Buffer): Promise<CachedPage> {
  const [br, gzip] = await Promise.all([brotliOf(identity, QUICK_BROTLI), zip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return {
    status,
    styleHash,
    link,
    etag: `W/"${hash.slice(0, 22)}"`,
    identity,
    br,
    gzip,
    best: false,
  };
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
