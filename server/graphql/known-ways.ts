import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Ways of asking that are remembered at most; the ones that came first are forgotten first. */
const MAX_WAYS = 200;

/** Headers that differ between answers to the same way of asking. */
const OF_ONE_ANSWER = ['cache-control', 'content-length', 'etag', 'vary'];

/** The headers of every good answer to one way of asking. */
export type Way = {
  /** Names and values in turn. */
  headers: readonly string[];
  vary: string;
};

/**
 * Learns from good answers how a way of asking is answered: whether it may be taken at all, which Apollo decides by
 * headers, and with which headers and content type.
 *
 * @param scope where queries are answered; to be called before the hook that compresses answers
 * @returns what is known of the way that a request asks in
 */
export function knownWays(scope: FastifyInstance): (way: string) => Way | undefined {
  const ways = new Map<string, Way>();
  scope.addHook('onSend', (request, reply, _payload, done) => {
    const name = wayOf(request.raw);
    const { vary, ...headers } = reply.getHeaders();
    if (
      reply.statusCode === 200 &&
      !ways.has(name) &&
      /^application\/(graphql-response\+)?json\b/.test(String(headers['content-type']))
    ) {
      ways.set(name, {
        headers: Object.entries(headers).flatMap(([header, value]) =>
          value === undefined || OF_ONE_ANSWER.includes(header) ? [] : [header, String(value)],
        ),
        vary: String(vary),
      });
      for (const oldest of ways.keys()) {
        if (ways.size <= MAX_WAYS) break;
        ways.delete(oldest);
      }
    }
    done();
  });
  return (way) => ways.get(way);
}

/** The way in which a request asks: all that an answer's headers depend on, whatever is asked. */
export function wayOf({ method, headers }: IncomingMessage): string {
  // Apollo answers only what pages of other sites can't send unasked.
  const preflighted = headers['apollo-require-preflight'] || headers['x-apollo-operation-name'] ? 1 : 0;
  return `${method} ${preflighted} ${headers.accept}\n${headers['accept-encoding']}\n${headers['content-type']}`;
}
