import type { FastifyRequest } from 'fastify';

/**
 * What a request asked for, in words that don't grow in number with what visitors send: the pattern of its route; `files`
 * for one of the many files, `former release` for a script or picture of a build before, which a page that is still open knows, and
 * `none` where nothing is.
 */
export function routeOf({ routeOptions, is404, url: asked }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return /^\/assets\/[\w.-]+$/.test(asked) ? 'former release' : 'none';
  return /\.\w+$/.test(url) && !url.includes(':') ? 'files' : url;
}
