import type { FastifyReply } from 'fastify';

/** Seconds after which to ask again, as the header `Retry-After` says it: a database is back within a few. */
export const RETRY_AFTER_SECONDS = 5;

/** The message while the database cannot be reached. What was sent may or may not have been stored. */
export const UNAVAILABLE = 'This service is not available at the moment. Please try again in a few seconds.';

/** Answers a request that needs the database while it cannot be reached. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .send({ ok: false, success: false, error: UNAVAILABLE });
}
