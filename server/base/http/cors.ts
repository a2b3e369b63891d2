import type { FastifyReply } from 'fastify';

/** Lets pages of any site read an answer. Without credentials: there are none to send. */
export function openToAll(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'ETag, RateLimit, RateLimit-Policy, Retry-After');
}
