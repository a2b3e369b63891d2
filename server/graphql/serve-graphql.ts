import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { REQUEST_LIMITS } from '#domain/api.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { cacheHeaders, cachingOf, has } from '#server/http/caching.ts';
import { compressAnswers } from '#server/http/compression.ts';
import { openToAll } from '#server/http/cors.ts';
import { frontOf } from '#server/http/front.ts';
import { networkOf } from '#server/http/network.ts';
import { isObject } from '#server/http/rest.ts';
import { answerFromMemory } from './answer-cache.ts';
import type { GraphQLContext } from './context.ts';
import { documentsByText } from './documents.ts';
import { type GraphiQLAssets, sendGraphiQL } from './graphiql-page.ts';
import { knownWays } from './known-ways.ts';
import type { Budget } from './limits/budget.ts';
import { outOfPoints, REFUSAL_POINTS } from './limits/limits-plugin.ts';
import { rateLimitHeaders } from './limits/rate-limit-headers.ts';
import { newAnswers } from './new-answers.ts';
import type { PersistedQueries } from './persisted-queries.ts';
import { publicQueries } from './public-queries.ts';
import { acceptUploads } from './uploads.ts';

/** Seconds for which a browser or a proxy may use an answer unasked. */
const MAX_AGE = 60;
const ALLOWED_HEADERS =
  'accept, apollo-require-preflight, apollographql-client-name, apollographql-client-version, content-type, if-none-match, x-apollo-operation-name';

/**
 * `/graphql`: queries by GET and POST, from anywhere, within limits; for a browser's address bar the page to try
 * it on.
 *
 * @param graphiql what that page loads; null: there is none
 */
export function serveGraphQL(
  app: FastifyInstance,
  dependencies: Dependencies,
  apollo: ApolloServer<GraphQLContext>,
  persisted: PersistedQueries,
  budget: Budget,
  graphiql: GraphiQLAssets | null,
): void {
  app.register(async (scope) => {
    acceptUploads(scope);
    const ways = knownWays(scope);
    compressAnswers(scope);

    const judge = documentsByText();
    const front = frontOf(app);
    const make = newAnswers(
      dependencies,
      ways,
      publicQueries(dependencies, judge, persisted, budget),
      MAX_AGE,
    );
    const keep = front && answerFromMemory(scope, front, dependencies, budget, make, MAX_AGE);

    scope.addHook('onRequest', (request, reply, done) => {
      openToAll(reply);
      const network = networkOf(request.ip);
      if (request.method === 'OPTIONS' || budget.spend(network, 1)) done();
      else refuse(request, reply, outOfPoints(budget.balance(network).resetSeconds));
    });

    scope.addHook('preHandler', async (request, reply) => {
      const text = queryOf(request);
      const judgement = text === null ? null : judge(text);
      if (!judgement || 'document' in judgement) return;
      budget.charge(networkOf(request.ip), REFUSAL_POINTS);
      const { message, ...extensions } = judgement.violation;
      return refuse(
        request,
        reply,
        new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } }),
      );
    });

    scope.addHook('onSend', async (request, reply) => {
      if (request.method === 'OPTIONS') return;
      const balance = budget.balance(networkOf(request.ip));
      const [policyName, policy, name, value] = rateLimitHeaders(budget, balance);
      reply.header(policyName, policy).header(name, value);
      if (reply.statusCode === 429) reply.header('retry-after', balance.resetSeconds);
    });

    const answer = fastifyApolloHandler(apollo, {
      context: async (request) => ({
        dependencies,
        network: networkOf(request.ip),
        ...(keep ? { keep: (points: number) => keep(request, points) } : {}),
        ...(request.method === 'GET' ? { caching: cachingOf(dependencies, request.url, MAX_AGE) } : {}),
      }),
    });
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      bodyLimit: REQUEST_LIMITS.bytes,
      async handler(request, reply) {
        reply.header('vary', 'accept');
        if (request.method !== 'POST') {
          if (graphiql && request.headers.accept?.includes('text/html'))
            return sendGraphiQL(reply, dependencies.site.name, graphiql);
          const caching = cachingOf(dependencies, request.url, MAX_AGE);
          // It can only be known by who has had the answer, so the request was a good one.
          if (has(request, caching.etag)) return reply.headers(cacheHeaders(caching)).code(304).send();
        }
        return answer.call(scope, request, reply);
      },
    });
    scope.options('/graphql', async (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
    );
    scope.route({
      url: '/graphql',
      method: ['PUT', 'PATCH', 'DELETE'],
      handler: (request, reply) =>
        refuse(
          request,
          reply.header('allow', 'GET, POST'),
          new GraphQLError('Ask by GET or POST.', {
            extensions: { code: 'METHOD_NOT_ALLOWED', http: { status: 405 } },
          }),
        ),
    });
  });
}

/** The text of the query that a request carries; null where it carries none, or only its hash. */
function queryOf({ query, body }: FastifyRequest): string | null {
  const carrier = isObject(body) ? body : isObject(query) ? query : {};
  return typeof carrier.query === 'string' ? carrier.query : null;
}

/** Answers with an error in the shape, and the content type, that GraphQL clients expect. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: GraphQLError): FastifyReply {
  const { http, ...extensions } = error.extensions as { http: { status: number } } & Record<string, unknown>;
  const modern = request.headers.accept?.includes('application/graphql-response+json');
  return reply
    .code(http.status)
    .header('cache-control', 'no-store')
    .type(`application/${modern ? 'graphql-response+json' : 'json'}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message: error.message, extensions }] }));
}
