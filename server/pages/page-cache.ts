import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptAnswer } from '#server/http/kept-answers.ts';
import type { PageOutput } from './renderer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page ready to be sent. */
export type CachedPage = {
  status: number;
  /** What allows its inline styles. */
  styleHash: string;
  /** The header `link`; '' of none. */
  link: string;
  etag: string;
  html: Buffer;
  /** The page as it was asked for so far. */
  compressed: Partial<Record<Compression, Promise<Buffer>>>;
  /** Whether its brotli is as small as it gets, or will soon be. */
  best: boolean;
  /** The whole answers, each as it was sent first. */
  answers: Partial<Record<PageEncoding, KeptAnswer>>;
};

type Compression = 'br' | 'gzip';
export type PageEncoding = 'html' | Compression;

/** Keeps rendered pages. */
export type PageCache = {
  /**
   * The page at `path`, rendered at most once for each revision of the content. One that is older than a minute
   * is served once more while it is rendered again, because what it says of dates may have changed.
   */
  get(path: string): Promise<CachedPage>;
  /**
   * The page at `path`, where there is one that `get` would answer at once and leave as it is. What is asked for
   * again is worth its best compression, which takes a fifth of a second on another thread.
   */
  ready(path: string): CachedPage | null;
};

/** A page's bytes in an encoding. The first who wants one waits for it, with a compression that takes little time. */
export async function bodyOf(page: CachedPage, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'html') return page.html;
  page.compressed[encoding] ??= encoding === 'gzip' ? zip(page.html) : brotliOf(page, FAST);
  return page.compressed[encoding];
}

const FRESH_MS = 60_000;
/** Brotli's quality of a page that somebody waits for: 4 packs a tenth smaller, in half as much time again. And the best. */
const FAST = 2;
const BEST = 11;
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

  const renderInto = (path: string): Entry => {
    const last = entries.get(path)?.ready ?? null;
    return {
      revision: revision(),
      renderedAt: now(),
      page: render(path).then((output) => pageOf(output, last)),
      ready: null,
      renewing: false,
    };
  };

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
  };

  let improving: Promise<unknown> = Promise.resolve();
  /** Compresses a page as far as it goes, one after another; it is sent as it is meanwhile. */
  const improve = (page: CachedPage) => {
    page.best = true;
    improving = improving.then(async () => {
      const best = brotliOf(page, BEST);
      await best;
      page.compressed.br = best;
      delete page.answers.br;
    });
  };

  return {
    ready(path) {
      const kept = entries.get(path);
      if (!kept?.ready || kept.revision !== revision() || now() - kept.renderedAt > FRESH_MS) return null;
      entries.delete(path);
      entries.set(path, kept);
      if (!kept.ready.best && kept.ready.answers.br) improve(kept.ready);
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

/** What a page takes, roughly: compressed it is a fifth at most. */
function sizeOf(page: CachedPage | null | undefined): number {
  return page ? page.html.length * 1.5 : 0;
}

/** @param last the page as it was before; the same again stays what it is */
function pageOf({ html: text, status, styleHash, link }: PageOutput, last: CachedPage | null): CachedPage {
  const html = Buffer.from(text);
  // Nobody gains by forging one, and SHA-256 takes twice as long.
  const etag = `"${hash('sha1', html, 'base64url')}"`;
  if (last?.etag === etag) return last;
  return { status, styleHash, link, etag, html, compressed: {}, best: false, answers: {} };
}

function brotliOf({ html }: CachedPage, quality: number): Promise<Buffer> {
  return brotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}
