import type { IncomingMessage } from 'node:http';
import type { Dependencies } from '#server/dependencies.ts';
import { cacheHeaders, cachingOf } from '#server/http/caching.ts';
import { compressed } from '#server/http/compression.ts';
import { answerOf } from '#server/http/kept-answers.ts';
import type { PricedAnswer } from './answer-cache.ts';
import { askedBy } from './asked.ts';
import { type Way, wayOf } from './known-ways.ts';
import type { PublicAnswer, PublicQueries } from './public-queries.ts';

/**
 * Makes whole answers to requests with public queries, with the headers that the framework would give them.
 *
 * @param maxAge seconds for which others may keep an answer to a GET
 * @returns makes the answer, which the network pays; null of a request that is for the framework
 */
export function newAnswers(
  dependencies: Dependencies,
  ways: (way: string) => Way | undefined,
  ask: PublicQueries,
  maxAge: number,
): (request: IncomingMessage, body: Buffer, network: string) => Promise<PricedAnswer | null> | null {
  const whole = async (request: IncomingMessage, way: Way, made: Promise<PublicAnswer | null>) => {
    const { method, url = '', headers } = request;
    const control =
      method === 'GET' ? cacheHeaders(cachingOf(dependencies, url, maxAge)) : { 'cache-control': 'no-store' };
    const answer = await made;
    if (!answer) return null;
    const sent = await compressed(answer.text, headers['accept-encoding'], way.vary);
    const body = typeof sent.body === 'string' ? Buffer.from(sent.body) : sent.body;
    const own = { vary: way.vary, ...sent.headers, ...control };
    return { ...answerOf([...way.headers, ...Object.entries(own).flat()], body), points: answer.points };
  };
  return (request, body, network) => {
    const way = ways(wayOf(request));
    const asked = way && askedBy(request, body.toString());
    return asked ? whole(request, way, ask(asked, network)) : null;
  };
}
