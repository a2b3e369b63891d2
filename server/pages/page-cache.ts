import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptAnswer } from '#server/http/kept-answers.ts';
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
  /** Whether `br` is as small as it gets, or will soon be. */
  best: boolean;
  /** The whole answers, each as it was sent first. */
  answers: Partial<Record<PageEncoding, KeptAnswer>>;
};

export type PageEncoding = 'html' | 'br' | 'gzip';

/** Keeps rendered pages. */
export type PageCache = {
  /**
   * The page at `path`, rendered at most once for each revision of the content. One that is older than a minute
   * is served once more while it is rendered again, because what it says of dates may have changed.
   */
  get(path: string): Promise<CachedPage>;
  /** The page at `path`, where there is one that `get` would answer at once and leave as it is. */
  ready(path: string): CachedPage | null;
};

const FRESH_MS = 60_000;
/** What kept pages may take in all encodings; the longest unused one goes first. */
const CAPACITY_BYTES = 32 * 1024 * 1024;

/**
 * @param render renders a page's HTML
 * @param revision the content's revision now; another one makes every kept page stale at once
 * @param now milliseconds of a clock that never goes back
 * @param capacity bytes that all pages may take
 */
export function createPageCache(
  render: (path: string) => Promise<PageOutput>,
  revision: () => unknown,
  now: () => number,
  capacity = CAPACITY_BYTES,
): PageCache {
  type Entry = {
    revision: unknown;
    renderedAt: number;
    page: Promise<CachedPage>;
    /** The page once it is there; null before. */
    ready: CachedPage | null;
    renewing: boolean;
  };
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const renderInto = (path: string): Entry => ({
    revision: revision(),
    renderedAt: now(),
    page: render(path).then((output) => compress(output, entries.get(path)?.ready ?? null)),
    ready: null,
    renewing: false,
  });

  const forget = (path: string) => {
    bytes -= sizeOf(entries.get(path)?.ready);
    entries.delete(path);
  };

  const keep = (path: string, entry: Entry) => {
    forget(path);
    entries.set(path, entry);
    bytes += sizeOf(entry.ready);
    for (const oldest of entries.keys()) {
      if (bytes <= capacity) break;
      forget(oldest);
    }
  };

  /** Counts a page that has come, unless something else stands in its place by now. */
  const arrive = (path: string, entry: Entry, page: CachedPage) => {
    if (entries.get(path) !== entry) return;
    forget(path);
    // Addresses of nothing are without number; they must not push real pages out.
    if (page.status !== 200) return;
    keep(path, Object.assign(entry, { ready: page }));
    void improve(page);
  };

  let improving: Promise<unknown> = Promise.resolve();
  /** Compresses a page as far as it goes, one at a time, on another thread; it is sent as it is meanwhile. */
  const improve = (page: CachedPage) => {
    if (page.best) return;
    page.best = true;
    improving = improving.then(async () => {
      const br = await brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      const saved = page.br.length - br.length;
      if (saved <= 0) return;
      const kept = [...entries.values()].some(({ ready }) => ready === page);
      if (kept) bytes -= saved;
      page.br = br;
      delete page.answers.br;
    });
  };

  return {
    ready(path) {
      const kept = entries.get(path);
      if (!kept?.ready || kept.revision !== revision() || now() - kept.renderedAt > FRESH_MS) return null;
      entries.delete(path);
      entries.set(path, kept);
      return kept.ready;
    },
    async get(path) {
      const kept = entries.get(path);
      if (kept && kept.revision === revision()) {
        keep(path, kept);
        if (now() - kept.renderedAt > FRESH_MS && !kept.renewing) {
          kept.renewing = true;
          const renewed = renderInto(path);
          renewed.page.then(
            (page) => {
              keep(path, renewed);
              arrive(path, renewed, page);
            },
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
        arrive(path, entry, page);
        return page;
      } catch (error) {
        if (entries.get(path) === entry) forget(path);
        throw error;
      }
    },
  };
}

function sizeOf(page: CachedPage | null | undefined): number {
  return page ? page.html.length + page.br.length + page.gzip.length : 0;
}

/** @param last the page as it was before; the same again stays what it is */
async function compress(
  { html, status, styleHash }: PageOutput,
  last: CachedPage | null,
): Promise<CachedPage> {
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (last?.etag === etag) return last;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(bytes),
  ]);
  return { status, styleHash, etag, html: bytes, br, gzip: gz, best: false, answers: {} };
}
