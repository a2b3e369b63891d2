import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageOutput } from './renderer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most of the gain of the best quality in a hundredth of the time, because a visitor is waiting. */
const QUICK_BROTLI = 5;
/** A tenth smaller, for all later visitors, and as much work as rendering ten pages. */
const BEST_BROTLI = 11;
/** After this long a page is rendered again: some tell the time. */
const FRESH_MS = 60_000;

/** A rendered page in each encoding. */
export type CachedPage = Pick<PageOutput, 'status' | 'styleHash' | 'link'> & {
  etag: string;
  identity: Buffer;
  br: Buffer;
  /** Made when somebody asks for it: every browser of the last years takes brotli. */
  gzip: () => Promise<Buffer>;
  /** Whether `br` is as small as it gets. */
  best: boolean;
};

/** Keeps rendered pages. */
export type PageCache = {
  /** Whether the page at an address is there without being rendered. */
  has(address: string): boolean;
  /**
   * The page at an address, rendered once for each revision of the content and each minute, however many ask for it. One that is
   * only older than that is given while the next one is rendered (`staleMs`).
   *
   * @param address path and query, spelled in one way
   * @param options.current whether it is no use when it is older, because it says what is the case at this minute
   */
  get(address: string, options?: { current?: boolean }): Promise<CachedPage>;
  /** Renders the page at an address before anybody asks; false where there is one of this revision. */
  prepare(address: string): Promise<boolean>;
  /** How often a page has been asked for. */
  askedFor(address: string): number;
};

/**
 * @param render renders the page at an address
 * @param revision names the state of the content now
 * @param maxBytes what all pages may take, gzip counted like brotli; the least recently used go first
 * @param options.staleMs milliseconds after `FRESH_MS` for which it is still given while the next one is rendered
 * @param options.now milliseconds that go on evenly, by which pages age; the machine's unless said
 * @param options.best whether pages are compressed once more, as far as they go, when they are asked for again: only where
 *   their number is known, so that nobody can keep the server busy with it
 */
export function createPageCache(
  render: (address: string) => Promise<PageOutput>,
  revision: () => string,
  maxBytes: number,
  {
    staleMs = 0,
    best = false,
    now = () => performance.now(),
  }: { staleMs?: number; best?: boolean; now?: () => number } = {},
): PageCache {
  const pages = new LRUCache<string, CachedPage, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br }, key) => identity.length + 2 * br.length + key.length,
    ttl: FRESH_MS,
    perf: { now },
    ttlResolution: 0,
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

  const asked = new Map<string, number>();
  const keyOf = (address: string) => `${revision()} ${address}`;
  /** Whether a page of this revision is there, or was until `staleMs` ago. */
  const isRecent = (key: string) =>
    pages.peek(key, { allowStale: true }) !== undefined && pages.getRemainingTTL(key) > -staleMs;
  const pageAt = async (key: string, address: string, allowStale: boolean) => {
    const page = await pages.fetch(key, { context: address, allowStale });
    if (!page) throw new Error(`No page was rendered at ${address}.`);
    // It may be there the next time.
    if (page.status >= 500) pages.delete(key);
    return page;
  };
  return {
    has: (address) => pages.has(keyOf(address)),
    async get(address, { current = false } = {}) {
      if (staleMs > 0) asked.set(address, (asked.get(address) ?? 0) + 1);
      const key = keyOf(address);
      const recent = isRecent(key);
      const page = await pageAt(key, address, !current && recent);
      // Whoever comes for another page just after a publication would wait for it as well.
      if (recent) void improve(key, page);
      return page;
    },
    async prepare(address) {
      const key = keyOf(address);
      if (isRecent(key)) return false;
      await pageAt(key, address, false);
      return true;
    },
    askedFor: (address) => asked.get(address) ?? 0,
  };
}

async function compressed({ status, styleHash, link }: PageOutput, identity: Buffer): Promise<CachedPage> {
  const br = await brotliOf(identity, QUICK_BROTLI);
  let zipped: Promise<Buffer> | undefined;
  const gzip = () => {
    zipped ??= zip(identity);
    return zipped;
  };
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
