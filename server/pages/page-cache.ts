import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageOutput } from './renderer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page ready to be sent, in every encoding a browser may ask for. */
export type CachedPage = {
  status: number;
  /** What allows its inline styles. */
  styleHash: string;
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** Keeps rendered pages. */
export type PageCache = {
  /**
   * The page at `path`, rendered at most once for each revision of the content. One that is older than a minute
   * is served once more while it is rendered again, because what it says of dates may have changed.
   */
  get(path: string): Promise<CachedPage>;
};

const FRESH_MS = 60_000;
/** Pages kept at most; the longest unused one goes first. */
const CAPACITY = 2_000;

/**
 * @param render renders a page's HTML
 * @param revision the content's revision now; another one makes every kept page stale at once
 * @param now milliseconds of a clock that never goes back
 */
export function createPageCache(
  render: (path: string) => Promise<PageOutput>,
  revision: () => unknown,
  now: () => number,
): PageCache {
  type Entry = { revision: unknown; renderedAt: number; page: Promise<CachedPage>; renewing: boolean };
  const entries = new Map<string, Entry>();

  const renderInto = (path: string): Entry => {
    const entry: Entry = {
      revision: revision(),
      renderedAt: now(),
      page: render(path).then(compress),
      renewing: false,
    };
    return entry;
  };

  const keep = (path: string, entry: Entry) => {
    entries.delete(path);
    entries.set(path, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= CAPACITY) break;
      entries.delete(oldest);
    }
  };

  return {
    async get(path) {
      const kept = entries.get(path);
      if (kept && kept.revision === revision()) {
        keep(path, kept);
        if (now() - kept.renderedAt > FRESH_MS && !kept.renewing) {
          kept.renewing = true;
          const renewed = renderInto(path);
          renewed.page.then(
            () => keep(path, renewed),
            () => {
              kept.renewing = false;
            },
          );
        }
        return kept.page;
      }
      const entry = renderInto(path);
      keep(path, entry);
      try {
        const page = await entry.page;
        // Addresses of nothing are without number; they must not push real pages out.
        if (page.status !== 200 && entries.get(path) === entry) entries.delete(path);
        return page;
      } catch (error) {
        if (entries.get(path) === entry) entries.delete(path);
        throw error;
      }
    },
  };
}

async function compress({ html, status, styleHash }: PageOutput): Promise<CachedPage> {
  const bytes = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(bytes),
  ]);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, styleHash, etag, html: bytes, br, gzip: gz };
}
