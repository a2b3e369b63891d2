import type { FastifyReply } from 'fastify';

/** Seconds after which to ask again, as the header `Retry-After` says it: a database is back within a few. */
export const RETRY_AFTER_SECONDS = 5;

/** What is said to whoever asked while the database was gone. What they sent may have been stored or not. */
export const UNAVAILABLE = 'This service is not available at the moment. Please try again in a few seconds.';

/** Answers what the database was needed for while it is gone. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .send({ ok: false, success: false, error: UNAVAILABLE });
}
