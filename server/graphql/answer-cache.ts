import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/abuse/network.ts';
import { versionOf } from '#server/features/catalogue/version.ts';
import { type KeptAnswer, keptAnswer, keptAnswers, sendKept } from '#server/http/kept-answers.ts';
import type { Services } from '#server/services.ts';
import type { Budget } from './limits/budget.ts';
import { rateLimitHeaders } from './limits/rate-limit-headers.ts';

/** What all kept answers may take. */
const MAX_BYTES = 32 * 1024 * 1024;

type PricedAnswer = KeptAnswer & { points: number };

/** A request whose answer is not in memory: what it asks, of which version, and what its operation cost. */
type Miss = { key: string; version: string; points: number | null };

/**
 * Keeps answers to public queries, and gives them again to the same request: the same operation, variables and way
 * of asking, while the catalogue says the same (its revision, and every date that passes). A kept answer costs its
 * network the same points as a new one. To be called before the hooks that read queries, and after those that
 * change answers on their way out.
 *
 * @param maxAge seconds for which others may keep an answer; it is not given for so long before it changes
 * @returns what marks the answer to a request as one to keep, and says how many points its operation cost
 */
export function answerFromMemory(
  scope: FastifyInstance,
  { catalogue, clock }: Services,
  budget: Budget,
  maxAge: number,
): (request: FastifyRequest, points: number) => void {
  const answers = keptAnswers<PricedAnswer>(MAX_BYTES);
  const hits = new WeakMap<FastifyRequest, PricedAnswer>();
  const misses = new WeakMap<FastifyRequest, Miss>();
  let keptVersion = '';

  const versionNow = () => {
    const version = versionOf(catalogue.current(), clock.now());
    if (version.id !== keptVersion) {
      answers.clear();
      keptVersion = version.id;
    }
    return version;
  };

  /** Looks for the answer, takes its points and remembers it for the request; false: it must be made. */
  const find = (request: FastifyRequest, body: string): boolean => {
    const version = versionNow();
    if (version.staysMs <= maxAge * 1000) return false;
    const key = keyOf(request, body);
    const answer = answers.get(key);
    // Who has too few points left is refused as usual.
    if (answer && budget.spend(networkOf(request.ip), answer.points)) {
      hits.set(request, answer);
      return true;
    }
    misses.set(request, { key, version: version.id, points: null });
    return false;
  };

  // The text of the body tells one request from another, so a known one is never parsed.
  const parse = scope.getDefaultJsonParser('error', 'ignore');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.method === 'POST' && find(request, text)) done(null, undefined);
    else parse(request, text, done);
  });

  scope.addHook('preHandler', (request, reply, done) => {
    // Whoever may have the answer already is told so.
    if (request.method === 'GET' && !request.headers['if-none-match']) find(request, '');
    const answer = hits.get(request);
    if (answer) sendKept(reply, answer, rateLimitHeaders(budget, networkOf(request.ip)));
    else done();
  });

  scope.addHook('onSend', (request, reply, payload, done) => {
    const miss = misses.get(request);
    if (miss && miss.points !== null && reply.statusCode === 200 && miss.version === versionNow().id)
      answers.set(miss.key, { ...keptAnswer(reply, payload as string | Buffer), points: miss.points });
    done();
  });

  return (request, points) => {
    const miss = misses.get(request);
    if (miss) miss.points = points;
  };
}

/** All of a request that its answer depends on, besides the catalogue. */
function keyOf({ method, headers, url }: FastifyRequest, body: string): string {
  // Apollo answers only what pages of other sites can't send unasked.
  const preflighted = headers['apollo-require-preflight'] || headers['x-apollo-operation-name'] ? 1 : 0;
  return `${method} ${preflighted} ${headers.accept}\n${headers['accept-encoding']}\n${headers['content-type']}\n${url}\n${body}`;
}
