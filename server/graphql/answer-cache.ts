import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { versionOf } from '#server/features/catalogue/cache-version.ts';
import { type Front, type FrontAnswer, NO_BODY } from '#server/http/front.ts';
import { type KeptAnswer, keptAnswer, keptAnswers } from '#server/http/kept-answers.ts';
import { wayOf } from './known-ways.ts';
import type { Budget } from './limits/budget.ts';
import { rateLimitHeaders } from './limits/rate-limit-headers.ts';
import { secondTime } from './second-time.ts';

/** What all kept answers may take. */
const MAX_BYTES = 4 * 1024 * 1024;

/** An answer, and the points that its operation cost. */
export type PricedAnswer = KeptAnswer & { points: number };

/** A request whose answer is not in memory: what it asks, of which version, and what its operation cost. */
type Miss = { key: string; version: string; points: number | null };

/**
 * Answers public queries before the framework. Answers are kept and given again to the same request: the same
 * operation, variables and way of asking, while the catalogue says the same (its revision, and every date that
 * passes). A kept answer costs its network the same points as a new one; who has too few left is refused in the usual
 * way.
 *
 * @param scope where queries are answered; to be called after the hooks that change answers on their way out
 * @param make makes the answer to a request without the framework, if it can, and has its network pay
 * @param maxAge seconds for which others may keep an answer; none is given for so long before it changes
 * @returns what marks the answer to a request as one to keep, and says how many points its operation cost
 */
export function answerFromMemory(
  scope: FastifyInstance,
  front: Front,
  { catalogue, clock }: Dependencies,
  budget: Budget,
  make: (request: IncomingMessage, body: Buffer, network: string) => Promise<PricedAnswer | null> | null,
  maxAge: number,
): (request: FastifyRequest, points: number) => void {
  const answers = keptAnswers<PricedAnswer>(MAX_BYTES);
  const misses = new WeakMap<FastifyRequest, Miss>();
  let keptVersion = '';
  const comesAgain = secondTime();
  const isWorthKeeping = (key: string) => answers.size < MAX_BYTES / 2 || comesAgain(key);

  const versionNow = () => {
    const version = versionOf(catalogue.current(), clock.now());
    if (version.id !== keptVersion) {
      answers.clear();
      keptVersion = version.id;
    }
    return version;
  };

  const answerAnew = async (
    key: string,
    version: string,
    made: Promise<PricedAnswer | null>,
    from: string,
  ): Promise<FrontAnswer | null> => {
    const answer = await made;
    if (!answer) return null;
    if (version === versionNow().id && isWorthKeeping(key)) answers.set(key, answer);
    return { answer, more: rateLimitHeaders(budget, budget.balance(from)) };
  };

  front.use({
    concerns: ({ url }) => url?.startsWith('/graphql') ?? false,
    answer(request, body, network) {
      const version = versionNow();
      // Whoever may have the answer already is told so.
      if (request.headers['if-none-match'] || version.staysMs <= maxAge * 1000) return null;
      const key = keyOf(request, body);
      const answer = answers.get(key);
      if (!answer) {
        const made = make(request, body, network);
        return made && answerAnew(key, version.id, made, network);
      }
      const balance = budget.spend(network, answer.points + 1);
      return balance && { answer, more: rateLimitHeaders(budget, balance) };
    },
  });

  scope.addHook('preHandler', (request, _reply, done) => {
    const body = request.method === 'GET' ? NO_BODY : front.bodyOf(request.raw);
    if (body !== null)
      misses.set(request, { key: keyOf(request.raw, body), version: versionNow().id, points: null });
    done();
  });

  scope.addHook('onSend', (request, reply, payload, done) => {
    const miss = misses.get(request);
    if (!miss || miss.points === null || reply.statusCode !== 200 || miss.version !== versionNow().id)
      return done(null, payload);
    const answer = { ...keptAnswer(reply, payload as string | Buffer), points: miss.points };
    if (isWorthKeeping(miss.key)) answers.set(miss.key, answer);
    // It has become bytes already.
    done(null, answer.body);
  });

  return (request, points) => {
    const miss = misses.get(request);
    if (miss) miss.points = points;
  };
}

/** All of a request that its answer depends on, besides the catalogue; of the body each byte as a character. */
function keyOf(request: IncomingMessage, body: Buffer): string {
  return `${wayOf(request)}\n${request.url}\n${body.toString('latin1')}`;
}
