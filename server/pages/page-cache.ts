import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageOutput } from './renderer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Most of the gain of the best quality at a hundredth of its time: somebody waits for it. */
const BROTLI_QUALITY = 5;
/** After this long a page is rendered again: some tell the time. */
const FRESH_MS = 60_000;

/** A rendered page in each encoding. */
export type CachedPage = Pick<PageOutput, 'status' | 'styleHash' | 'link'> & {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** Keeps rendered pages. */
export type PageCache = {
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
 * @param freshMs milliseconds for which a page is kept
 */
export function createPageCache(
  render: (address: string) => Promise<PageOutput>,
  revision: () => string,
  maxBytes: number,
  freshMs = FRESH_MS,
): PageCache {
  const pages = new LRUCache<string, CachedPage, string>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip }, key) => identity.length + br.length + gzip.length + key.length,
    ttl: freshMs,
    // Whoever waits for a page gets it, whatever has become of its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: address }) => compressed(await render(address)),
  });
  return {
    async get(address) {
      const key = `${revision()} ${address}`;
      const page = await pages.fetch(key, { context: address });
      if (!page) throw new Error(`No page was rendered at ${address}.`);
      // It may be there the next time.
      if (page.status >= 500) pages.delete(key);
      return page;
    },
  };
}

async function compressed({ html, status, styleHash, link }: PageOutput): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        // More than a page has: the usual window takes four megabytes.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return { status, styleHash, link, etag: `W/"${hash.slice(0, 22)}"`, identity, br, gzip };
}
