import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';

/** `cache-control` of what is never another under the same name: the name holds a hash of the content. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/** How a cache may keep an answer that the catalogue alone decides. */
export type Caching = {
  /** Identifies the response: the same request has the same response while the catalogue is unchanged. */
  etag: string;
  /** Seconds for which it may be used without revalidation; not beyond the next date that changes it. */
  maxAge: number;
};

/**
 * How caches may keep the answer to a request by GET.
 *
 * @param url what is asked for
 * @param maxAge seconds for which it may be used without revalidation, at most
 */
export function cachingOf(dependencies: Dependencies, url: string, maxAge: number): Caching {
  const version = dependencies.catalogue.versionAt(dependencies.clock.now());
  // A new release may answer otherwise.
  const name = hash('sha256', `${dependencies.instance} ${version.id} ${url}`, 'base64url');
  return {
    etag: `W/"${name.slice(0, 22)}"`,
    maxAge: Math.max(0, Math.min(maxAge, Math.floor(version.staysMs / 1000))),
  };
}

/** What a cache may do with the answer, as headers. */
export function cacheHeaders({ etag, maxAge }: Caching): Record<'cache-control' | 'etag', string> {
  return { 'cache-control': `public, max-age=${maxAge}`, etag };
}

/** Whether the sender already has the response with this ETag, by its If-None-Match; it is then answered with 304. */
export function isNotModified(request: FastifyRequest, etag: string): boolean {
  return (
    request.headers['if-none-match']
      ?.split(',')
      .some((known) => known.trim().replace(/^W\//, '') === etag.slice(2)) ?? false
  );
}
