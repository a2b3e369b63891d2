import type { FastifyRequest } from 'fastify';

/**
 * What a request asked for, in words that don't grow in number with what visitors send: the pattern of its route; `files`
 * for one of the many files, `none` where nothing is.
 */
export function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return 'none';
  return /\.\w+$/.test(url) && !url.includes(':') ? 'files' : url;
}
